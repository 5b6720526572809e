import { clientMessageSchema, MAX_MESSAGE_BYTES, type ClientMessage, type TableRefusal } from "@shared/protocol";
import { WHERES, type Opening } from "@shared/protocol/ipc";
import { settingsSchema, type Settings } from "@shared/protocol/settings";
import { isRefusal, refuse, type Refusal } from "@shared/engine";
import { z } from "@shared/schema";

type Unread = Refusal<Extract<TableRefusal, "malformed" | "tooLarge">>;

function asText(value: unknown): string | null {
  try {
    return JSON.stringify(value) ?? null;
  } catch {
    // What JSON cannot hold (a cycle, a bigint) no message holds.
    return null;
  }
}

/**
 * Reads what came over IPC as a socket would: as JSON of at most so many bytes. Refuses `malformed` and `tooLarge`;
 * the value is a fresh one that shares nothing with what came.
 */
export function readPlain(value: unknown, most = MAX_MESSAGE_BYTES): { readonly plain: unknown } | Unread {
  const text = asText(value);
  if (text === null) return refuse("malformed");
  return Buffer.byteLength(text) > most ? refuse("tooLarge") : { plain: JSON.parse(text) };
}

function read<T>(schema: z.ZodMiniType<T>, value: unknown): T | Unread {
  const read = readPlain(value);
  if (isRefusal(read)) return read;
  const parsed = schema.safeParse(read.plain);
  return parsed.success ? parsed.data : refuse("malformed");
}

/** A message for the table, by its strict schema. */
export function readMessage(value: unknown): ClientMessage | Unread {
  return read(clientMessageSchema, value);
}

/** All settings, by their strict schema. */
export function readSettings(value: unknown): Settings | Unread {
  return read(settingsSchema, value);
}

const openingSchema = z.strictObject({ where: z.enum(WHERES), opening: z.int() });

/** Which table a page opens. */
export function readOpening(value: unknown): Opening | Unread {
  return read(openingSchema, value);
}
