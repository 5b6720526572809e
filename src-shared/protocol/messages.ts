import { LEVELS, type Level, type Seat } from "../engine";
import { seatSchema, z } from "../schema";
import { nameSchema, playerSchema, type Player } from "./player";

/** Both sides must speak the same; a page of another version is told which side to update. */
export const PROTOCOL_VERSION = 1;

/** Beyond this a message is not read at all, and the connection is closed. */
export const MAX_MESSAGE_BYTES = 64 * 1024;

const id = z.string().check(z.minLength(1), z.maxLength(64));
const record = z.record(z.string(), z.unknown());

/** What the one who runs the table sets up before a match. Times in ms; 0 means none. */
export interface SetUp {
  readonly name: string;
  readonly game: string;
  /** Only what differs from the game's defaults. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Time for a turn, 0 for none. */
  readonly turnTime: number;
  /** How long bots seem to think; the same whatever the hand. */
  readonly pace: number;
}

const setUpSchema = z.strictObject({
  name: nameSchema,
  game: z.string().check(z.maxLength(40)),
  options: record,
  turnTime: z.int().check(z.minimum(0), z.maximum(600_000)),
  pace: z.int().check(z.minimum(0), z.maximum(10_000)),
});

/**
 * Commands about the table rather than the game. `sit`, `stand`, `profile`, `hold`, `release` are everybody's for their own seats;
 * the others belong to whoever runs the table.
 */
export type Command =
  | { readonly type: "setUp"; readonly setUp: SetUp }
  /** Number of seats, before a match. */
  | { readonly type: "seats"; readonly count: number }
  | { readonly type: "sit"; readonly seat: Seat; readonly player: Player }
  | { readonly type: "stand"; readonly seat: Seat }
  | { readonly type: "profile"; readonly seat: Seat; readonly player: Player }
  | { readonly type: "bot"; readonly seat: Seat; readonly level: Level; readonly player: Player }
  | { readonly type: "empty"; readonly seat: Seat }
  /** Stops play for a moment, where the game lets a seat do so; and lets it go on. */
  | { readonly type: "hold"; readonly seat: Seat }
  | { readonly type: "release"; readonly seat: Seat }
  | { readonly type: "start" }
  | { readonly type: "pause" }
  | { readonly type: "resume" }
  /** Ends the match that is on (if any) and goes back to setting up; seats stay. */
  | { readonly type: "lobby" }
  /** With `saving: false`, goes on after the journal could not be written; with true, tries again. */
  | { readonly type: "goOn"; readonly saving: boolean };

const commandSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("setUp"), setUp: setUpSchema }),
  z.strictObject({ type: z.literal("seats"), count: z.int().check(z.minimum(1), z.maximum(8)) }),
  z.strictObject({ type: z.literal("sit"), seat: seatSchema, player: playerSchema }),
  z.strictObject({ type: z.literal("stand"), seat: seatSchema }),
  z.strictObject({ type: z.literal("profile"), seat: seatSchema, player: playerSchema }),
  z.strictObject({ type: z.literal("bot"), seat: seatSchema, level: z.enum(LEVELS), player: playerSchema }),
  z.strictObject({ type: z.literal("empty"), seat: seatSchema }),
  z.strictObject({ type: z.literal("hold"), seat: seatSchema }),
  z.strictObject({ type: z.literal("release"), seat: seatSchema }),
  z.strictObject({ type: z.literal("start") }),
  z.strictObject({ type: z.literal("pause") }),
  z.strictObject({ type: z.literal("resume") }),
  z.strictObject({ type: z.literal("lobby") }),
  z.strictObject({ type: z.literal("goOn"), saving: z.boolean() }),
]);

/** The first message of a connection: what it speaks and the secret tokens of the seats it holds. */
export interface Hello {
  readonly type: "hello";
  readonly version: number;
  readonly tokens: readonly string[];
}

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

export type ClientMessage = Hello | Show | MoveIntent | CommandIntent | Ping;

export const clientMessageSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("hello"), version: z.int(), tokens: z.array(z.string().check(z.maxLength(128))).check(z.maxLength(16)) }),
  z.strictObject({ type: z.literal("show"), seat: z.nullable(seatSchema) }),
  z.strictObject({ type: z.literal("move"), id, seat: seatSchema, decision: z.int(), move: record }),
  z.strictObject({ type: z.literal("command"), id, command: commandSchema }),
  z.strictObject({ type: z.literal("ping") }),
]);

export const TABLE_PHASES = ["lobby", "playing", "over"] as const;
export type TablePhase = (typeof TABLE_PHASES)[number];
export const SEAT_KINDS = ["open", "person", "bot"] as const;
export type SeatKind = (typeof SEAT_KINDS)[number];
/** Why a table stands still: somebody paused it, the journal cannot be written, or a fault needs a decision. */
export const PAUSES = ["host", "disk", "fault"] as const;
export type Pause = (typeof PAUSES)[number];

export interface SeatInfo {
  readonly kind: SeatKind;
  readonly player: Player | null;
  readonly level: Level | null;
  /** Whether somebody's connection holds this seat now. */
  readonly connected: boolean;
}

/** A stop of play by one seat. */
export interface Hold {
  readonly seat: Seat;
  readonly left: number;
}

/** What everybody may know of the table itself. */
export interface TableInfo {
  readonly id: string;
  readonly phase: TablePhase;
  readonly setUp: SetUp;
  readonly seats: readonly SeatInfo[];
  readonly paused: Pause | null;
  /** Who has stopped play, and for how many ms more when this is sent. */
  readonly hold: Hold | null;
  /** Counts the matches of this table, from 1; 0 before the first. */
  readonly match: number;
}

export interface Welcome {
  readonly type: "welcome";
  readonly version: number;
  /** Whether this connection runs the table. */
  readonly owner: boolean;
}

export interface TableMessage {
  readonly type: "table";
  readonly table: TableInfo;
  /** The seats that this connection holds, ascending. */
  readonly mine: readonly Seat[];
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

export interface Pong {
  readonly type: "pong";
}

export type ServerMessage = Welcome | TableMessage | OpenMessage | TokenMessage | ViewMessage | DoneMessage | RefusedMessage | Pong;

/** Refusals of the table and the host, beside those of the games. */
export const TABLE_REFUSALS = [
  "malformed", "tooLarge", "version", "helloFirst", "notOwner", "notYourSeat", "seatNotShown", "seatTaken", "noSeat",
  "stale", "paused", "notInLobby", "noMatch", "unknownGame", "badOptions", "seatsOpen", "wrongSeatCount", "fault", "notSaved",
  "held", "noHold", "holdUsed",
] as const;
export type TableRefusal = (typeof TABLE_REFUSALS)[number];

const player = z.nullable(playerSchema);
const seats = z.array(seatSchema);
const clockSchema = z.nullable(z.strictObject({ seats, left: z.number(), total: z.number() }));
const tableInfoSchema = z.strictObject({
  id: z.string(),
  phase: z.enum(TABLE_PHASES),
  setUp: setUpSchema,
  seats: z.array(z.strictObject({ kind: z.enum(SEAT_KINDS), player, level: z.nullable(z.enum(LEVELS)), connected: z.boolean() })),
  paused: z.nullable(z.enum(PAUSES)),
  hold: z.nullable(z.strictObject({ seat: seatSchema, left: z.number() })),
  match: z.int(),
});

export const serverMessageSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("welcome"), version: z.int(), owner: z.boolean() }),
  z.strictObject({ type: z.literal("table"), table: tableInfoSchema, mine: seats }),
  z.strictObject({ type: z.literal("open"), seats }),
  z.strictObject({ type: z.literal("token"), seat: seatSchema, token: z.string() }),
  z.strictObject({
    type: z.literal("view"),
    seat: z.nullable(seatSchema),
    match: z.int(),
    view: record,
    decision: z.nullable(z.int()),
    fresh: z.boolean(),
    events: z.array(record),
    dealt: z.nullable(z.int().check(z.minimum(0))),
    clock: clockSchema,
  }),
  z.strictObject({ type: z.literal("done"), id }),
  z.strictObject({ type: z.literal("refused"), id: z.nullable(id), code: z.string(), facts: z.record(z.string(), z.union([z.string(), z.number()])) }),
  z.strictObject({ type: z.literal("pong") }),
]);
