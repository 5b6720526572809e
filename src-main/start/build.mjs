import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { markFresh, markOld, sourceHash } from "./fresh.mjs";

const ROOT = resolve(import.meta.dirname, "../..");

/**
 * Builds the app and notes from which sources.
 * @param {{ quiet: boolean }} how quiet: the builder's report only when it fails
 * @returns {boolean} whether it worked
 */
export function build({ quiet }) {
  const hash = sourceHash(ROOT);
  markOld(ROOT);
  const manifest = createRequire(import.meta.url).resolve("electron-vite/package.json");
  const builder = join(dirname(manifest), "bin", "electron-vite.js");
  const result = spawnSync(process.execPath, [builder, "build"], { cwd: ROOT, stdio: quiet ? "pipe" : "inherit", encoding: "utf8" });
  if (result.status !== 0) {
    if (quiet) process.stderr.write(`${result.stdout ?? ""}${result.stderr ?? ""}`);
    return false;
  }
  markFresh(ROOT, hash);
  return true;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = build({ quiet: false }) ? 0 : 1;
