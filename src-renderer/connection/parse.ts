import { serverMessageSchema, type ServerMessage } from "@shared/protocol";

/**
 * One message of the host, checked against its strict schema; null when it is none.
 * What this version cannot read is left out rather than half understood: the view that follows is whole again.
 */
export function parseServerMessage(raw: unknown): ServerMessage | null {
  const parsed = serverMessageSchema.safeParse(raw);
  if (parsed.success) return parsed.data;
  console.warn("Unreadable message from the table", parsed.error);
  return null;
}

/** The same for a message that came as text. */
export function parseServerText(text: unknown): ServerMessage | null {
  if (typeof text !== "string") return null;
  try {
    return parseServerMessage(JSON.parse(text));
  } catch {
    return null;
  }
}
