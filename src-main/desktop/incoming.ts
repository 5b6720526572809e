import { clientMessageSchema, MAX_MESSAGE_BYTES, type ClientMessage, type TableRefusal } from "@shared/protocol";
import { refuse, type Refusal } from "@shared/engine";

function asText(value: unknown): string | null {
  try {
    return JSON.stringify(value) ?? null;
  } catch {
    // What JSON cannot hold (a cycle, a bigint) no message holds.
    return null;
  }
}

/**
 * Reads what came over IPC as a socket would: as JSON of at most `MAX_MESSAGE_BYTES`, then by the strict schema.
 * Refuses `malformed` and `tooLarge`; the message is a fresh plain object that shares nothing with what came.
 */
export function readMessage(value: unknown): ClientMessage | Refusal<TableRefusal> {
  const text = asText(value);
  if (text === null) return refuse("malformed");
  if (Buffer.byteLength(text) > MAX_MESSAGE_BYTES) return refuse("tooLarge");
  const parsed = clientMessageSchema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : refuse("malformed");
}
