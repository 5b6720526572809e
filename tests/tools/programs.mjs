import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { build } from "vite";
import { ROOT } from "./stage.mjs";

/**
 * Runs long programs (`npm run soak`, `npm run bench`): every tests/<kind>/*.ts whose name contains NAME is built as
 * the app is and run on plain Node, one after the other. `--seed NUMBER` reaches them as SEED and is printed.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: "string", default: "1" }, peers: { type: "boolean", default: false } },
});
const [kind = "", wanted = ""] = positionals;

/** @param {string} folder @returns {string[]} */
function programsIn(folder) {
  const path = join(ROOT, folder);
  if (!existsSync(path)) return [];
  const names = readdirSync(path).filter((name) => /^[^.]+\.ts$/.test(name) && name.includes(wanted));
  return names.sort().map((name) => join(path, name));
}

/** @param {readonly string[]} entries @param {string} outDir */
async function compile(entries, outDir) {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: "error",
    resolve: { alias: { "@shared": join(ROOT, "src-shared") } },
    build: {
      ssr: true,
      outDir,
      target: "node20",
      minify: false,
      emptyOutDir: true,
      rolldownOptions: { input: [...entries], output: { format: "es", entryFileNames: "[name].js" } },
    },
  });
}

/** @param {string} folder @param {string} outDir @returns {Promise<boolean>} whether all of it passed; true of an empty folder */
async function runAll(folder, outDir) {
  const entries = programsIn(folder);
  if (entries.length === 0) return true;
  await compile(entries, outDir);
  let ok = true;
  for (const entry of entries) {
    const name = basename(entry, ".ts");
    console.log(`\n── ${kind} ${name}, seed ${values.seed}`);
    const env = { ...process.env, SEED: values.seed };
    const { status } = spawnSync(process.execPath, [join(outDir, `${name}.js`)], { cwd: ROOT, stdio: "inherit", env });
    ok = status === 0 && ok;
  }
  return ok;
}

/** Peers have packages of their own, which only this command installs. @returns {boolean} */
function installPeers() {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  return spawnSync(npm, ["ci", "--no-audit", "--no-fund"], { cwd: join(ROOT, "tests/bench"), stdio: "inherit", shell: process.platform === "win32" }).status === 0;
}

const folders = [[`tests/${kind}`, join(ROOT, "out", kind)]];
// Beside their packages, so that Node finds them.
if (values.peers) folders.push([`tests/${kind}/peers`, join(ROOT, "tests", kind, "out")]);

if (folders.every(([folder]) => programsIn(String(folder)).length === 0)) {
  console.error(`No program in tests/${kind} has “${wanted}” in its name.`);
  process.exitCode = 1;
} else if (values.peers && !installPeers()) {
  console.error("The peers could not be installed.");
  process.exitCode = 1;
} else {
  for (const [folder, outDir] of folders) if (!(await runAll(String(folder), String(outDir)))) process.exitCode = 1;
}
