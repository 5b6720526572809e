import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Runs the built table on a free loopback port in the data folder that SUITABLE_DATA names, prints its address on a line of
 * its own, and stops with its standard input. SUITABLE_OUT names another built tree.
 */
const out = resolve(import.meta.dirname, "../..", process.env["SUITABLE_OUT"] ?? "out");
const { serve } = await import(pathToFileURL(join(out, "main", "serve.js")).href);
const table = await serve({
  port: 0,
  pages: join(out, "renderer"),
  log: (/** @type {string} */ line) => console.error(line),
});
console.log(table.address);
process.stdin.on("end", () => table.stop().then(() => process.exit(0)));
process.stdin.resume();
