import "../tools/home-network.mjs";
import { createHash } from "node:crypto";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Runs the built table on loopback in the data folder that SUITABLE_DATA names, prints its address on a line of its own, and
 * stops with its standard input. The port is any free one, or the one that SUITABLE_PORT names. SUITABLE_OUT names another
 * built tree. The machine's network cards are hidden from it and one is made up. All luck of its matches follows from
 * SUITABLE_TEST_SEED, so that a test that fails deals the same again.
 */
const out = resolve(import.meta.dirname, "../..", process.env["SUITABLE_OUT"] ?? "out");
const { serve } = await import(pathToFileURL(join(out, "main", "serve.js")).href);
const luck = process.env["SUITABLE_TEST_SEED"];
let drawn = 0;
const seed = () => createHash("sha256").update(`${luck}/${(drawn += 1)}`).digest("hex");
const table = await serve({
  ...(luck === undefined ? {} : { seed }),
  port: Number(process.env["SUITABLE_PORT"] ?? 0),
  pages: join(out, "renderer"),
  log: (/** @type {string} */ line) => console.error(line),
});
console.log(table.address);
process.stdin.on("end", () => table.stop().then(() => process.exit(0)));
process.stdin.resume();
