import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ownChild } from "./child.mjs";
import { markFresh, markOld, sourceHash } from "./fresh.mjs";
import { writeLicences } from "./licences.mjs";

const ROOT = resolve(import.meta.dirname, "../..");

/**
 * Runs the builder.
 * @param {boolean} quiet
 * @returns {Promise<boolean>} whether it worked
 */
function runBuilder(quiet) {
  const manifest = createRequire(import.meta.url).resolve("electron-vite/package.json");
  const builder = join(dirname(manifest), "bin", "electron-vite.js");
  const child = ownChild(process.execPath, [builder, "build"], { cwd: ROOT, stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit" });
  let report = "";
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (/** @type {string} */ text) => (report += text));
  return new Promise((done) => {
    child.once("error", () => done(false));
    child.once("close", (code) => {
      if (code !== 0) process.stderr.write(report);
      done(code === 0);
    });
  });
}

/**
 * Builds the app and notes from which sources.
 * @param {{ quiet: boolean }} how quiet: the builder's report only when it fails
 * @returns {Promise<boolean>} whether it worked
 */
export async function build({ quiet }) {
  const hash = sourceHash(ROOT);
  markOld(ROOT);
  if (!(await runBuilder(quiet))) return false;
  writeLicences(ROOT);
  markFresh(ROOT, hash);
  return true;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = (await build({ quiet: false })) ? 0 : 1;
