import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { openBrowser } from "./browser.mjs";
import { build } from "./build.mjs";
import { electronBinary, fetchElectron, runElectron } from "./electron.mjs";
import { isFresh } from "./fresh.mjs";
import { endWithNpm } from "./parent.mjs";

/**
 * `npm start`: builds when needed and opens the table, in Electron where it is there, else in the browser.
 * It runs before anything is built, so it is plain JavaScript and imports none of the app.
 */

const ROOT = resolve(import.meta.dirname, "../..");

const HELP = `npm start -- [--no-open] [--browser] [--fetch] [--port NUMBER]
  --no-open   opens nothing: serves the table, prints its address and waits
  --browser   opens the table in the browser, even where Electron is there
  --fetch     tries to download Electron again
  --port      the port of the table in the browser (0: any free one)`;

/** @param {string} line for the person who started */
const say = (line) => console.log(line);

function readArgs() {
  try {
    const { values } = parseArgs({
      options: {
        "no-open": { type: "boolean", default: false },
        browser: { type: "boolean", default: false },
        fetch: { type: "boolean", default: false },
        port: { type: "string" },
        help: { type: "boolean", default: false },
      },
    });
    const port = values.port === undefined ? null : Number(values.port);
    if (port !== null && !(Number.isInteger(port) && port >= 0 && port <= 65_535)) throw new Error(`--port takes a number up to 65535, not ${values.port}.`);
    return { ...values, port };
  } catch (fault) {
    console.error(`${fault instanceof Error ? fault.message : fault}\n${HELP}`);
    return process.exit(1);
  }
}

/** @param {boolean} force @returns {Promise<string | null>} Electron's program, or null when the browser has to do */
async function electron(force) {
  const there = electronBinary();
  if (there !== null) return there;
  const fetched = await fetchElectron(ROOT, { force, say });
  if (fetched === "there") return electronBinary();
  say(
    fetched === "coming"
      ? "Electron is still being fetched, so this time the table is in your browser."
      : "Electron could not be fetched, so the table is in your browser (npm start -- --fetch tries again).",
  );
  return null;
}

/** @param {() => Promise<void>} stop */
function stopOnSignal(stop) {
  let ending = false;
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => {
      // A second Ctrl-C does not wait.
      if (ending) process.exit(1);
      ending = true;
      stop().then(
        () => process.exit(0),
        (fault) => {
          console.error(fault);
          process.exit(1);
        },
      );
    });
  }
}

/** @param {{ open: boolean, port: number | null }} how */
async function serveTable({ open, port }) {
  const { serve } = await import(pathToFileURL(join(ROOT, "out/main/serve.js")).href);
  /** @type {Promise<import("./serve").TableInBrowser>} */
  const opening = serve({ port, pages: join(ROOT, "out/renderer"), log: console.error });
  // Before anything is open: a signal that comes meanwhile closes what is being opened. Why it could not open is told below.
  stopOnSignal(() => opening.then((table) => table.stop(), () => undefined));
  const { address, already } = await opening;
  say(already ? "Suitable is open already, at this address." : "Suitable is at this address; Ctrl-C ends it.");
  say(address);
  if (open) openBrowser(address);
}

async function main() {
  const args = readArgs();
  if (args.help) return say(HELP);
  endWithNpm();
  if (!isFresh(ROOT)) {
    if (!existsSync(join(ROOT, "node_modules"))) {
      console.error("Run `npm ci` first.");
      return process.exit(1);
    }
    say("Building Suitable …");
    if (!(await build({ quiet: true }))) return process.exit(1);
  }
  const binary = args.browser ? null : await electron(args.fetch);
  if (binary !== null && !args["no-open"]) {
    if (await runElectron(binary, ROOT)) return;
    say("Electron could not open a window here, so the table is in your browser.");
  }
  await serveTable({ open: !args["no-open"], port: args.port });
}

main().catch((fault) => {
  console.error(`Suitable could not start: ${fault instanceof Error ? fault.message : fault}`);
  process.exit(1);
});
