import { nameSchema, playerSchema } from "@shared/protocol";
import { LEVELS } from "@shared/engine";
import { z } from "@shared/schema";
import type { Opponent } from "./company";

/** How a player laid their last tables: kept, so that the next one begins there. */
export interface Remembered {
  /** The game of the last one. */
  readonly game: string;
  /** What was chosen for each game, by its id. */
  readonly options: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly turnTime: number;
  readonly opponents: readonly Opponent[];
}

const KEY = "suitable.table";
const schema = z.strictObject({
  game: nameSchema,
  options: z.record(nameSchema, z.record(z.string(), z.unknown())),
  turnTime: z.int().check(z.minimum(0), z.maximum(600_000)),
  opponents: z.array(z.strictObject({ player: playerSchema, level: z.nullable(z.enum(LEVELS)) })).check(z.minLength(1), z.maxLength(7)),
});

/** The last table in a stored text, or null when there is none or it is damaged. */
export function parseRemembered(text: string | null): Remembered | null {
  try {
    const parsed = schema.safeParse(JSON.parse(text ?? "null"));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function recall(store: Pick<Storage, "getItem"> | null): Remembered | null {
  return parseRemembered(store?.getItem(KEY) ?? null);
}

export function remember(store: Pick<Storage, "setItem"> | null, table: Remembered): void {
  try {
    store?.setItem(KEY, JSON.stringify(table));
  } catch {
    // Full or refused: the next table begins as usual.
  }
}
