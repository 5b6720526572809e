import type { RefusedMessage, ServerMessage } from "./messages";

/** Why the host ends a connection: another page holds its seats now, its person was put out, or the host closes the table to others. */
export const ENDINGS = ["replaced", "kicked", "closing"] as const;
export type Ending = (typeof ENDINGS)[number];

/** Why a host does not let somebody in: what is to be entered first, or that they are kept out. */
export const SHUT_DOORS = ["pinNeeded", "wrongPin", "tooManyTries", "keptOut"] as const;
export type ShutDoor = (typeof SHUT_DOORS)[number];

/** Which of them a refusal is, or null. */
export function shutDoorOf({ id, code }: Pick<RefusedMessage, "id" | "code">): ShutDoor | null {
  return id === null ? (SHUT_DOORS.find((door) => door === code) ?? null) : null;
}

/** Whether a message ends the conversation until somebody wants it to go on: whoever gets it does not come back by themselves. */
export function isLast(message: ServerMessage): boolean {
  if (message.type === "end") return message.why !== "closing";
  return message.type === "refused" && (shutDoorOf(message) !== null || (message.id === null && message.code === "version"));
}
