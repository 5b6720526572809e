import type { BotInput, EventBase, Level, Match, MoveBase, Seat, ViewBase } from "../engine";
import type { CommandIntent, MoveIntent, Player, ServerMessage, Show } from "../protocol";
import type { ConnectionId, Playing, Table } from "./table";

/**
 * What a match's luck comes from: drawn by the host and journaled with the command that starts it. Of the secret, with what
 * the guests' apps contribute, comes the seed; or it is given as it is, where nobody is to contribute.
 */
export type Luck = { readonly botSeed: string } & ({ readonly secret: string } | { readonly seed: string });

/** A hello whose seats are proven, as the table hears of it: the PIN and all secrets stay with the host. */
export interface Greeting {
  readonly type: "hello";
  readonly version: number;
  /** Hashes of the tokens that the connection has shown to have (`tokenKey`). */
  readonly tokens: readonly string[];
  readonly player: Player | null;
}

/** A message as the host has judged it. */
export type TableIntent = Greeting | Show | MoveIntent | CommandIntent;

/** Everything that can happen to a table. What changes it goes into the journal as it is. */
export type Input =
  | { readonly type: "connect"; readonly connection: ConnectionId; readonly owner: boolean; readonly from: string | null }
  | { readonly type: "disconnect"; readonly connection: ConnectionId }
  | {
      readonly type: "message";
      readonly connection: ConnectionId;
      readonly message: TableIntent;
      /** With `sit` and `allow`: the hash of the token that the host has made for it. */
      readonly grant?: string;
      /** With `start`. */
      readonly luck?: Luck;
      /** With `start`: when it was, in ISO 8601, for the match's record. */
      readonly date?: string;
    }
  | { readonly type: "tick" }
  /** Whoever's machine it is gives up the match that is on, for good and without a record. */
  | { readonly type: "giveUp" }
  | { readonly type: "bot"; readonly seat: Seat; readonly decision: number; readonly move: MoveBase }
  /** What a bot does out of turn, after so many moves at the table; null for nothing. */
  | { readonly type: "urge"; readonly seat: Seat; readonly moves: number; readonly move: MoveBase | null }
  /** The bot threw or did not answer in time. */
  | { readonly type: "botFailed"; readonly seat: Seat; readonly decision: number; readonly why: string }
  /** The journal could not be written: nobody has been told anything since. */
  | { readonly type: "notSaved" }
  /** The host has come back after its end: nobody is connected, clocks begin anew, bots are asked again. */
  | { readonly type: "restart" };

/** A table with the match that is over or was given up, as it was then. */
export type Ended = Table & { readonly playing: Playing };

/** A message for one or more connections; the news of a token, whose secret only the host knows; or the record of this table's match, which the host keeps. */
export type Send =
  | { readonly to: readonly ConnectionId[]; readonly message: ServerMessage }
  | { readonly to: readonly ConnectionId[]; readonly grant: { readonly seat: Seat; readonly hash: string } }
  | { readonly to: readonly ConnectionId[]; readonly record: Ended };

/** A question to a bot: what its seat sees and has seen, and randomness of its own. */
export interface BotRequest extends Omit<BotInput<ViewBase, EventBase>, "random"> {
  readonly game: string;
  /** Whether it is asked what it does out of turn, if anything, and after how many moves; null when play waits for it. */
  readonly urge: number | null;
  readonly decision: number;
  readonly level: Level;
  readonly seed: string;
}

/** Our own mistake: a throw, or a move of a bot or a clock that the rules refuse. */
export interface Fault {
  readonly seat: Seat;
  readonly move: unknown;
  readonly why: string;
  /** The match as it was, for its record. */
  readonly match: Match;
}

export interface Outbox {
  readonly sends: readonly Send[];
  readonly requests: readonly BotRequest[];
  /** Connections to close once their messages are out. */
  readonly closes: readonly ConnectionId[];
  readonly faults: readonly Fault[];
  /** The match that ended in this step. */
  readonly finished: Match | null;
  /** The table as it was before its match was abandoned in this step, for the match's record; not of one that was given up. */
  readonly left: Table | null;
  /** When a tick is wanted, in the time that `now` is in; null when none is. */
  readonly wakeAt: number | null;
}

export interface Step {
  readonly table: Table;
  readonly outbox: Outbox;
  /** Whether the table is another than before (but for the time), so that the input belongs into the journal. */
  readonly changed: boolean;
}
