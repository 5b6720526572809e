import { mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "@shared/schema";
import { writeWhole } from "../whole";

/** A file of values by key, one JSON line for each change; a line that cannot be read is left out alone. */
export interface LineFile<T> {
  get(key: string): T | undefined;
  keys(): readonly string[];
  /** Sets a value, or takes it away (null). Throws what the disk refuses. */
  put(key: string, value: T | null): Promise<void>;
}

/** So many lines too many, and the file is written anew when it is opened. */
const SPARE_LINES = 200;

/** So many lines are read in one go: what else is to be done need not wait for thousands. */
const STEP = 100;

function parsedLine<T>(line: string, schema: z.ZodMiniType<T>): readonly [string, T | null] | null {
  try {
    const parsed = z.tuple([z.string(), z.nullable(schema)]).safeParse(JSON.parse(line));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function formatted(key: string, value: unknown): string {
  return `${JSON.stringify([key, value])}\n`;
}

/** Opens such a file in a folder (`lasting`: what is put is on the disk when `put` comes back, not only on its way); a missing one is empty. Never throws: what cannot be read is as if it were not there. */
export async function openLines<T>(folder: string, name: string, schema: z.ZodMiniType<T>, lasting: boolean): Promise<LineFile<T>> {
  const path = join(folder, name);
  const text = await readFile(path, "utf8").catch(() => "");
  const lines = text.split("\n");
  const values = new Map<string, T>();
  for (const [at, line] of lines.entries()) {
    if (at % STEP === STEP - 1) await new Promise((next) => setImmediate(next));
    const parsed = parsedLine(line, schema);
    if (parsed === null) continue;
    const [key, value] = parsed;
    if (value === null) values.delete(key);
    else values.set(key, value);
  }
  // A line that broke off must not swallow the next.
  let torn = text !== "" && !text.endsWith("\n");
  if (lines.length > values.size + SPARE_LINES) {
    const whole = [...values].map(([key, value]) => formatted(key, value)).join("");
    torn = await writeWhole(folder, name, whole).then(() => false, () => torn);
  }

  async function append(line: string): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const handle = await open(path, "a", 0o600);
    try {
      await handle.writeFile(torn ? `\n${line}` : line);
      torn = false;
      if (lasting) await handle.datasync();
    } catch (error) {
      torn = true;
      throw error;
    } finally {
      await handle.close();
    }
  }

  return {
    get: (key) => values.get(key),
    keys: () => [...values.keys()],
    async put(key, value) {
      await append(formatted(key, value));
      if (value === null) values.delete(key);
      else values.set(key, value);
    },
  };
}
