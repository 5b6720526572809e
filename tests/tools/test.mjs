import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ensureChromium } from "./chromium.mjs";
import { ROOT, runStage, sum, summary } from "./stage.mjs";

/**
 * All tests in order, the quick checks first; stops at the first stage that fails. The last line is the counts alone.
 */

/** @param {string} name @param {readonly string[]} projects @returns {import("./stage.mjs").Stage} */
const vitest = (name, projects) => ({
  name,
  report: "vitest",
  command: ["node_modules/vitest/vitest.mjs", "run", ...projects.map((project) => `--project=${project}`)],
});

/** @param {string} name @param {string} config @returns {import("./stage.mjs").Stage} */
const playwright = (name, config) => ({
  name,
  report: "playwright",
  command: ["node_modules/@playwright/test/cli.js", "test", "-c", config],
});

/** @param {string} folder @returns {boolean} whether it has tests; a runner would fail without any */
function hasTests(folder) {
  const path = join(ROOT, "tests", folder);
  const found = existsSync(path) && readdirSync(path, { recursive: true }).some((name) => /\.(spec|test)\.ts$/.test(String(name)));
  if (!found) console.log(`Left out: tests/${folder} has no tests.`);
  return found;
}

/**
 * Stages side by side: the first is seen as it runs, the others when they end.
 * @param {...import("./stage.mjs").Stage} stages
 * @returns {import("./stage.mjs").Stage[]}
 */
const beside = (...stages) => stages.map((stage, at) => ({ ...stage, quiet: at > 0 }));

/** Stages side by side, then one after the other. */
const PLAN = [
  [
    { name: "lint", report: null, quiet: true, command: ["node_modules/eslint/bin/eslint.js", ".", "--max-warnings", "0"] },
    { name: "types", report: null, quiet: true, command: ["tests/tools/types.mjs"] },
  ],
  [{ name: "build", report: null, command: ["src-main/start/build.mjs"] }],
  // Tests of the network wait most of their time.
  beside(vitest("unit and property tests", ["node", "renderer"]), ...(hasTests("lan") ? [vitest("local network", ["lan"])] : [])),
  beside(...(hasTests("desktop") ? [playwright("desktop", "playwright.desktop.config.ts")] : []), ...(hasTests("built") ? [vitest("built programs", ["built"])] : [])),
  hasTests("e2e") ? [playwright("browser", "playwright.config.ts")] : [],
];

/** @param {readonly import("./stage.mjs").Result[]} results */
function report(results) {
  console.log("");
  for (const { name, ok, seconds, counts } of results) {
    console.log(`${ok ? "✓" : "✗"} ${name.padEnd(26)}${seconds.toFixed(1).padStart(7)} s   ${summary(counts)}`);
  }
  console.log("");
  console.log(summary(sum(results.map((result) => result.counts))));
}

async function main() {
  if (ensureChromium() === null) {
    console.error("No Chromium was found: install one with `npx playwright install chromium`, then run the tests again.");
    console.log("0 passed, 1 failed");
    process.exitCode = 1;
    return;
  }
  const results = [];
  for (const stages of PLAN) {
    results.push(...(await Promise.all(stages.map(runStage))));
    if (results.some((result) => !result.ok)) break;
  }
  report(results);
  process.exitCode = results.every((result) => result.ok) ? 0 : 1;
}

await main();
