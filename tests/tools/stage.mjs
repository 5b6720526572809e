import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname, "../..");

/** Where runners leave their reports. */
const REPORTS = join(ROOT, "test-results");

/** A stage that takes longer hangs: it is ended and counts as failed. */
const STAGE_LIMIT = 12 * 60_000;

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {object} Stage
 * @property {string} name
 * @property {readonly string[]} command arguments for node
 * @property {"vitest" | "playwright" | null} report what writes the counts; null for a stage without tests
 * @property {boolean} [quiet] shows the output when the stage ends, for stages that run side by side
 * @typedef {{ name: string, ok: boolean, seconds: number, counts: Counts }} Result
 */

/** @type {Counts} */
export const NONE = { passed: 0, failed: 0, skipped: 0 };

/** @param {readonly Counts[]} list @returns {Counts} */
export function sum(list) {
  return list.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }), NONE);
}

/**
 * The last line of a run.
 * @param {Counts} counts
 * @returns {string}
 */
export function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/**
 * Counts from a runner's own report.
 * @param {"vitest" | "playwright"} runner
 * @param {any} report its JSON
 * @returns {Counts}
 */
export function countsOf(runner, report) {
  if (runner === "vitest") {
    return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests + report.numTodoTests };
  }
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/** @param {Stage} stage @param {string} file @returns {Counts} */
function readCounts(stage, file) {
  if (stage.report === null || !existsSync(file)) return NONE;
  return countsOf(stage.report, JSON.parse(readFileSync(file, "utf8")));
}

/** @param {Stage} stage @param {string} file @returns {{ args: string[], env: NodeJS.ProcessEnv }} */
function withReport(stage, file) {
  const args = [...stage.command];
  if (stage.report === "vitest") args.push("--reporter=default", "--reporter=json", `--outputFile.json=${file}`);
  if (stage.report === "playwright") args.push("--reporter=list,json");
  return { args, env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } };
}

/** @param {import("node:child_process").ChildProcess} child ends it and all that it started */
function end(child) {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? child.pid : -child.pid, "SIGTERM");
  } catch {
    // It has ended by itself meanwhile.
  }
}

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
  process.once(signal, () => {
    for (const child of running) end(child);
    process.exit(130);
  });
}

/** @param {readonly string[]} args @param {NodeJS.ProcessEnv} env @param {boolean} quiet @returns {Promise<{ ok: boolean, output: string }>} */
function run(args, env, quiet) {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"], detached: process.platform !== "win32" });
    running.add(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (text) => (output += text));
    const limit = setTimeout(() => {
      console.error(`Ended after ${STAGE_LIMIT / 60_000} minutes.`);
      end(child);
    }, STAGE_LIMIT);
    child.on("close", (code) => {
      clearTimeout(limit);
      running.delete(child);
      done({ ok: code === 0, output });
    });
  });
}

/**
 * Runs one stage. A stage that fails without a failed test counts as one failure.
 * @param {Stage} stage
 * @returns {Promise<Result>}
 */
export async function runStage(stage) {
  const file = join(REPORTS, `${stage.name.replaceAll(" ", "-")}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const { args, env } = withReport(stage, file);
  const quiet = stage.quiet ?? false;
  if (!quiet) console.log(`\n── ${stage.name}`);
  const begun = performance.now();
  const { ok, output } = await run(args, env, quiet);
  if (quiet) console.log(`\n── ${stage.name}\n${output.trim()}`);
  const counts = readCounts(stage, file);
  const clean = ok && counts.failed === 0;
  const failed = clean ? 0 : Math.max(counts.failed, 1);
  return { name: stage.name, ok: clean, seconds: (performance.now() - begun) / 1000, counts: { ...counts, failed } };
}
