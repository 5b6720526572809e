import { mkdirSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { buildForNode } from "../tools/for-node.mjs";
import { ROOT } from "../tools/stage.mjs";

const CACHE = join(ROOT, "node_modules", ".cache", "suitable-tests");

/** Builds programs for plain Node, as the app is built, into a fresh folder, which it gives: whoever asks for it drops it. */
export async function buildPrograms(programs: Readonly<Record<string, string>>): Promise<string> {
  mkdirSync(CACHE, { recursive: true });
  const outDir = mkdtempSync(join(CACHE, "built-"));
  await buildForNode(programs, outDir);
  return outDir;
}
