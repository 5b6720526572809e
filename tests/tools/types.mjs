import { spawnSync } from "node:child_process";
import { ROOT } from "./stage.mjs";

/** What each check remembers for the next: only what has changed since, and what hangs on it, is checked again. */
const KEPT = "node_modules/.cache/types";

/** Each part with the types that it may see: src-shared has neither Node's nor the page's. */
const PARTS = [
  ["node_modules/typescript/bin/tsc", "src-shared"],
  ["node_modules/typescript/bin/tsc", "src-main"],
  ["node_modules/vue-tsc/bin/vue-tsc.js", "src-renderer"],
  ["node_modules/vue-tsc/bin/vue-tsc.js", "tests"],
];

for (const [compiler, part] of PARTS) {
  const { status } = spawnSync(process.execPath, [String(compiler), "-p", String(part), "--pretty", "--incremental", "--tsBuildInfoFile", `${KEPT}/${part}.tsbuildinfo`], { cwd: ROOT, stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
