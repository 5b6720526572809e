import { join } from "node:path";
import { build } from "vite";

const HERE = import.meta.dirname;
/** Inside the project, so that the stand-in finds the project's packages; one for each worker, so that none builds over another's. */
const OUT = join(HERE, "../../../node_modules/.cache/stand-in", process.env["TEST_PARALLEL_INDEX"] ?? "0");

let built: Promise<string> | null = null;

async function bundle(): Promise<string> {
  await build({
    configFile: false,
    root: HERE,
    logLevel: "error",
    build: {
      ssr: true,
      target: "node20",
      outDir: OUT,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: { start: join(HERE, "start.ts"), electron: join(HERE, "electron.ts") },
        output: { format: "es", entryFileNames: "[name].js" },
      },
    },
  });
  return join(OUT, "start.js");
}

/** Makes the stand-in a program that plain Node runs, once for a test run. Gives the path of that program. */
export function buildStandIn(): Promise<string> {
  built ??= bundle();
  return built;
}
