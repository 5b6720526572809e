import { join } from "node:path";
import { build } from "vite";
import { ROOT } from "./stage.mjs";

/**
 * Builds programs for plain Node as the app's own are built, into a folder of their own: what lay in it is gone. Each is
 * named as its key; the bots' worker ends in `.mjs`, as in the app.
 * @param {Readonly<Record<string, string>>} programs the name of each, and its path from the root of this project
 * @param {string} outDir
 */
export async function buildForNode(programs, outDir) {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: "error",
    resolve: { alias: { "@shared": join(ROOT, "src-shared") } },
    build: {
      ssr: true,
      outDir,
      target: "node20",
      minify: false,
      emptyOutDir: true,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(programs).map(([name, path]) => [name, join(ROOT, path)])),
        output: { format: "es", entryFileNames: ({ name }) => (name === "bot-worker" ? "[name].mjs" : "[name].js"), chunkFileNames: "chunk-[name]-[hash].js" },
      },
    },
  });
}
