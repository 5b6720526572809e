import type { Seat } from "../engine";
import { factsSchema, plainSchema, seatSchema, z } from "../schema";
import { commandSchema, type Command } from "./command";
import { ENDINGS, type Ending } from "./ending";
import { recordMessageSchema, type RecordMessage } from "./fair";
import { confirmSchema, helloSchema, proveSchema, type Confirm, type Hello, type Prove } from "./greeting";
import { playerSchema, type Player } from "./player";
import { saidSchema, type Saying } from "./saying";
import { tableInfoSchema, type TableInfo } from "./table-info";

/** Both sides must speak the same; a page of another version is told which side to update. */
export const PROTOCOL_VERSION = 3;

/** Beyond this a message is not read at all, and the connection is closed. */
export const MAX_MESSAGE_BYTES = 64 * 1024;

const id = z.string().check(z.minLength(1), z.maxLength(64));

/** Shows one of the connection's seats, or none (then the spectator's view). */
export interface Show {
  readonly type: "show";
  readonly seat: Seat | null;
}

/** A move of the shown seat, answering a decision. `id` is new for each intent and the same for each resend of it. */
export interface MoveIntent {
  readonly type: "move";
  readonly id: string;
  readonly seat: Seat;
  readonly decision: number;
  /** Judged by the game's own strict schema. */
  readonly move: Readonly<Record<string, unknown>>;
}

export interface CommandIntent {
  readonly type: "command";
  readonly id: string;
  readonly command: Command;
}

export interface Ping {
  readonly type: "ping";
}

export type ClientMessage = Hello | Confirm | Show | MoveIntent | CommandIntent | Ping;

export const clientMessageSchema = z.discriminatedUnion("type", [
  helloSchema,
  confirmSchema,
  z.strictObject({ type: z.literal("show"), seat: z.nullable(seatSchema) }),
  z.strictObject({ type: z.literal("move"), id, seat: seatSchema, decision: z.int(), move: plainSchema }),
  z.strictObject({ type: z.literal("command"), id, command: commandSchema }),
  z.strictObject({ type: z.literal("ping") }),
]);

export interface Welcome {
  readonly type: "welcome";
  readonly version: number;
  /** The number of this connection, by which a guest finds themselves among `guests`. */
  readonly guest: number;
  /** Whether the table is on this connection's machine: it may always take the running of the table back. */
  readonly home: boolean;
}

export interface TableMessage {
  readonly type: "table";
  readonly table: TableInfo;
  /** The seats that this connection holds, ascending. */
  readonly mine: readonly Seat[];
  /** Whether this connection runs the table. */
  readonly owner: boolean;
}

/** Which of the connection's seats have a decision open: by seat, never by content. */
export interface OpenMessage {
  readonly type: "open";
  readonly seats: readonly Seat[];
}

/** The secret that gives a seat back to whoever took it. */
export interface TokenMessage {
  readonly type: "token";
  readonly seat: Seat;
  readonly token: string;
}

/** A running clock: whose, and how many ms are left when this is sent. */
export interface ClockInfo {
  readonly seats: readonly Seat[];
  readonly left: number;
  readonly total: number;
}

/** The newest view of the shown seat (or the spectator's), and the events that led to it. */
export interface ViewMessage {
  readonly type: "view";
  readonly seat: Seat | null;
  readonly match: number;
  readonly view: Readonly<Record<string, unknown>>;
  /** The decision that an intent of this seat must name; null when it has none open. */
  readonly decision: number | null;
  /** `fresh`: the whole history of this deal; else only what came since the last view. */
  readonly fresh: boolean;
  readonly events: readonly Readonly<Record<string, unknown>>[];
  /** Where among `events` those of this deal begin, when some before them tell the end of another; null when all belong to the deal at hand. */
  readonly dealt: number | null;
  readonly clock: ClockInfo | null;
}

/** The intent was done. Sent again, unchanged, for a resend. */
export interface DoneMessage {
  readonly type: "done";
  readonly id: string;
}

/** The intent (or, with `id` null, an unreadable message) was refused: a code from a closed list and facts for its sentence. */
export interface RefusedMessage {
  readonly type: "refused";
  readonly id: string | null;
  readonly code: string;
  readonly facts: Readonly<Record<string, string | number>>;
}

/** Something that was said at the table. */
export interface Said {
  /** Counts what was said at this table, from 1. */
  readonly number: number;
  readonly seat: Seat | null;
  readonly player: Player;
  readonly saying: Saying;
}

/** What was said since the last such message; the last of it all to a connection that is new or has come back (`fresh`). */
export interface TalkMessage {
  readonly type: "talk";
  readonly fresh: boolean;
  readonly said: readonly Said[];
}

/** A match of this evening that is over: who sat where, and how it ended. */
export interface EveningMatch {
  readonly match: number;
  readonly game: string;
  /** When it began, in ISO 8601; null when the host did not say. */
  readonly started: string | null;
  readonly seats: readonly { readonly player: Player; readonly bot: boolean }[];
  readonly scores: readonly number[];
  readonly winners: readonly Seat[];
}

/** All matches of this evening, in order; sent when it changes and to every new connection. */
export interface EveningMessage {
  readonly type: "evening";
  readonly matches: readonly EveningMatch[];
}

/** The last message of a connection that the host ends; it is not to come back by itself, but for `closing`: then it may look whether the table is open again. */
export interface EndMessage {
  readonly type: "end";
  readonly why: Ending;
}

export interface Pong {
  readonly type: "pong";
}

export type ServerMessage = Prove | Welcome | TableMessage | OpenMessage | TokenMessage | ViewMessage | DoneMessage | RefusedMessage | TalkMessage | EveningMessage | RecordMessage | EndMessage | Pong;

/** Refusals of the table and the host, beside those of the games. */
export const TABLE_REFUSALS = [
  "malformed", "tooLarge", "version", "helloFirst", "notOwner", "notYourSeat", "seatNotShown", "seatTaken", "noSeat",
  "stale", "paused", "notInLobby", "noMatch", "unknownGame", "badOptions", "seatsOpen", "wrongSeatCount", "fault", "notSaved",
  "held", "noHold", "holdUsed", "pinNeeded", "wrongPin", "tooManyTries", "keptOut", "noGuest", "notAway", "nobodyThere", "tooMuchTalk", "noWatching", "notFitting",
] as const;
export type TableRefusal = (typeof TABLE_REFUSALS)[number];

const seats = z.array(seatSchema);
const clockSchema = z.nullable(z.strictObject({ seats, left: z.number(), total: z.number() }));

export const serverMessageSchema = z.discriminatedUnion("type", [
  proveSchema,
  z.strictObject({ type: z.literal("welcome"), version: z.int(), guest: z.int(), home: z.boolean() }),
  z.strictObject({ type: z.literal("table"), table: tableInfoSchema, mine: seats, owner: z.boolean() }),
  z.strictObject({ type: z.literal("open"), seats }),
  z.strictObject({ type: z.literal("token"), seat: seatSchema, token: z.string() }),
  z.strictObject({
    type: z.literal("view"),
    seat: z.nullable(seatSchema),
    match: z.int(),
    view: plainSchema,
    decision: z.nullable(z.int()),
    fresh: z.boolean(),
    events: z.array(plainSchema),
    dealt: z.nullable(z.int().check(z.minimum(0))),
    clock: clockSchema,
  }),
  z.strictObject({ type: z.literal("done"), id }),
  z.strictObject({ type: z.literal("refused"), id: z.nullable(id), code: z.string(), facts: factsSchema }),
  z.strictObject({
    type: z.literal("talk"),
    fresh: z.boolean(),
    said: z.array(z.strictObject({ number: z.int(), seat: z.nullable(seatSchema), player: playerSchema, saying: saidSchema })),
  }),
  z.strictObject({
    type: z.literal("evening"),
    matches: z.array(z.strictObject({
      match: z.int(), game: z.string(), started: z.nullable(z.string()),
      seats: z.array(z.strictObject({ player: playerSchema, bot: z.boolean() })), scores: z.array(z.number()), winners: seats,
    })),
  }),
  recordMessageSchema,
  z.strictObject({ type: z.literal("end"), why: z.enum(ENDINGS) }),
  z.strictObject({ type: z.literal("pong") }),
]);
