import { mkdirSync, mkdtempSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "vite";

const ROOT = resolve(import.meta.dirname, "../..");
const CACHE = join(ROOT, "node_modules", ".cache", "suitable-tests");

/** Builds programs for plain Node, as the app is built, into a fresh folder, which it gives: whoever asks for it drops it. */
export async function buildPrograms(programs: Readonly<Record<string, string>>): Promise<string> {
  mkdirSync(CACHE, { recursive: true });
  const outDir = mkdtempSync(join(CACHE, "built-"));
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
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(programs).map(([name, path]) => [name, join(ROOT, path)])),
        output: { format: "es", entryFileNames: ({ name }) => (name === "bot-worker" ? "[name].mjs" : "[name].js"), chunkFileNames: "chunk-[name]-[hash].js" },
      },
    },
  });
  return outDir;
}
