import type { ClientMessage, MachineCommand, MachineState, ServerMessage } from "@shared/protocol";
import type { RecordsAnswer, RecordsNews, RecordsRequest } from "@shared/protocol/records";
import type { NoAnswer } from "./records";

/** How it stands with the other side: being reached for the first time, there, lost and being looked for, or given up on purpose. */
export type ConnectionStatus = "connecting" | "open" | "lost" | "closed";

/** Takes a listener and gives the call that stops it. */
export type Subscribe<T> = (listener: (value: T) => void) => () => void;

/**
 * The way to somebody, whatever carries it. Nothing is queued here: what is sent while the way is not open is lost.
 * `In` is what comes, `Out` what is sent.
 */
export interface Way<In, Out> {
  send(message: Out): void;
  /** Every message has passed its strict schema. */
  readonly onMessage: Subscribe<In>;
  /** Tells the present status at once, then every change. */
  readonly onStatus: Subscribe<ConnectionStatus>;
  /** Lets the way go and does not look for it again, until `reopen`. */
  close(): void;
  /** Opens the way anew: after `close`, or in place of the one that is there. */
  reopen(): void;
}

/** The way to a table. What is lost on it the session above sends again (`session.ts`). */
export type Connection = Way<ServerMessage, ClientMessage>;

/** The way to the machine that this page belongs to: it tells its whole state whenever that changes. */
export type MachineWay = Way<MachineState, MachineCommand>;

/** The way to the records that this page's machine keeps. */
export interface RecordsWay extends Way<RecordsNews, RecordsRequest> {
  /** Brings a record's file beside the page, where that would hold the page up; never rejects. Else its text is sent as any question. */
  bring?(name: string, file: Blob): Promise<RecordsAnswer | NoAnswer>;
}
