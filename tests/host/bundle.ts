import { rmSync } from "node:fs";
import { afterAll } from "vitest";
import { buildPrograms } from "./build-programs";

/** Builds programs for plain Node, as the app is built, into a folder that is gone after the tests of this file. Gives the folder. */
export async function bundled(programs: Readonly<Record<string, string>>): Promise<string> {
  const outDir = await buildPrograms(programs);
  afterAll(() => rmSync(outDir, { recursive: true, force: true }));
  return outDir;
}
