import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Runs the built table on loopback in the data folder that SUITABLE_DATA names, prints its address on a line of its own, and
 * stops with its standard input. The port is any free one, or the one that SUITABLE_PORT names. SUITABLE_OUT names another
 * built tree.
 */
const out = resolve(import.meta.dirname, "../..", process.env["SUITABLE_OUT"] ?? "out");
const { serve } = await import(pathToFileURL(join(out, "main", "serve.js")).href);
const table = await serve({
  port: Number(process.env["SUITABLE_PORT"] ?? 0),
  pages: join(out, "renderer"),
  log: (/** @type {string} */ line) => console.error(line),
});
console.log(table.address);
process.stdin.on("end", () => table.stop().then(() => process.exit(0)));
process.stdin.resume();
