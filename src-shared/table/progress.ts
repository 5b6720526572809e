import type { EventBase, Match, Refusal, Seat } from "../engine";
import type { RefusedMessage, ServerMessage } from "../protocol";
import type { Fault } from "./input";
import type { ConnectionId, Table } from "./table";

export interface Grant {
  readonly to: ConnectionId;
  readonly seat: Seat;
  readonly hash: string;
}

/** A step on its way: the table so far, and what there will be to tell. */
export interface Progress {
  readonly table: Table;
  /** Raw events of this step; they leave only through `game.seen`. */
  readonly events: readonly EventBase[];
  /** Where among the events those of a new deal begin; null while the deal goes on. */
  readonly dealt: number | null;
  /** Connections that need everything again: their view with this deal's history, the table, their open seats. */
  readonly fresh: readonly ConnectionId[];
  readonly welcomed: readonly ConnectionId[];
  readonly granted: readonly Grant[];
  readonly replies: readonly { readonly to: ConnectionId; readonly message: ServerMessage }[];
  readonly closes: readonly ConnectionId[];
  readonly faults: readonly Fault[];
  readonly finished: Match | null;
}

/** The beginning of a step. */
export function begin(table: Table): Progress {
  return { table, events: [], dealt: null, fresh: [], welcomed: [], granted: [], replies: [], closes: [], faults: [], finished: null };
}

/** Adds an answer to one connection, sent after the news of the step. */
export function reply(progress: Progress, to: ConnectionId, message: ServerMessage): Progress {
  return { ...progress, replies: [...progress.replies, { to, message }] };
}

/** The message for a refusal. */
export function refusedMessage(id: string | null, refusal: Refusal): RefusedMessage {
  return { type: "refused", id, code: refusal.refused, facts: refusal.facts ?? {} };
}
