import type { ClientMessage, ServerMessage } from "@shared/protocol";

/** How it stands with the table: being reached for the first time, there, lost and being looked for, or given up on purpose. */
export const CONNECTION_STATUSES = ["connecting", "open", "lost", "closed"] as const;
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];

/** Takes a listener and gives the call that stops it. */
export type Subscribe<T> = (listener: (value: T) => void) => () => void;

/**
 * The way to a table, whatever carries it. Nothing is queued here: what is sent while the way is not open is lost,
 * and the session above sends it again (`session.ts`).
 */
export interface Connection {
  send(message: ClientMessage): void;
  /** Every message has passed its strict schema. */
  readonly onMessage: Subscribe<ServerMessage>;
  /** Tells the present status at once, then every change. */
  readonly onStatus: Subscribe<ConnectionStatus>;
  close(): void;
}
