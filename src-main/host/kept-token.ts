import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { newSecret } from "./secrets";

/** The token of a folder's table: kept, so that a page left open finds its table, and its office, again after a restart. */
export async function keptToken(folder: string): Promise<string> {
  const file = join(folder, "host-token");
  const kept = await readFile(file, "utf8").catch(() => "");
  if (/^[\w-]{32,}$/.test(kept)) return kept;
  const token = newSecret();
  await writeFile(file, token, { mode: 0o600 });
  return token;
}
