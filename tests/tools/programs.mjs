import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { buildForNode } from "./for-node.mjs";
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

/** @param {string} folder @returns {string[]} the names of its programs that are wanted */
function programsIn(folder) {
  const path = join(ROOT, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path).filter((name) => /^[^.]+\.ts$/.test(name) && name.includes(wanted)).map((name) => basename(name, ".ts")).sort();
}

/** @param {string} folder @param {string} outDir @returns {Promise<boolean>} whether all of it passed; true of an empty folder */
async function runAll(folder, outDir) {
  const names = programsIn(folder);
  if (names.length === 0) return true;
  await buildForNode(Object.fromEntries(names.map((name) => [name, `${folder}/${name}.ts`])), outDir);
  let ok = true;
  for (const name of names) {
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
