import { machineStateSchema, serverMessageSchema, shellCallSchema, type MachineState, type ServerMessage, type ShellCall } from "@shared/protocol";
import type { z } from "@shared/schema";

/** Gives a message that has passed its schema, or null. */
export type Parse<T> = (raw: unknown) => T | null;

/** What this version cannot read is left out rather than half understood: what follows is whole again. */
export function parser<T>(schema: z.ZodMiniType<T>, warn: (error: unknown) => void): Parse<T> {
  return (raw) => {
    const parsed = schema.safeParse(raw);
    if (parsed.success) return parsed.data;
    warn(parsed.error);
    return null;
  };
}

/** One message of the host, checked against its strict schema; null when it is none. */
export const parseServerMessage: Parse<ServerMessage> = parser(serverMessageSchema, (error) => console.warn("Unreadable message from the table", error));

/** The state of this page's machine, checked in the same way. */
export const parseMachineState: Parse<MachineState> = parser(machineStateSchema, (error) => console.warn("Unreadable state of the machine", error));

/** What the app around the page asks of it, checked in the same way. */
export const parseShellCall: Parse<ShellCall> = parser(shellCallSchema, (error) => console.warn("Unreadable call of the app", error));

/** The same for a message that came as text. */
export function parseText<T>(parse: Parse<T>, text: unknown): T | null {
  if (typeof text !== "string") return null;
  try {
    return parse(JSON.parse(text));
  } catch {
    return null;
  }
}
