import { LEVELS, type Level, type Seat } from "../engine";
import { seatSchema, z } from "../schema";
import { FAIR_COMMANDS, recordMessageSchema, shuffleInfoSchema, type FairCommand, type RecordMessage, type ShuffleInfo } from "./fair";
import { confirmSchema, helloSchema, proveSchema, type Confirm, type Hello, type Prove } from "./greeting";
import { nameSchema, playerSchema, sayingSchema, type Player } from "./player";

/** Both sides must speak the same; a page of another version is told which side to update. */
export const PROTOCOL_VERSION = 3;

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
  /** How long a seat waits for somebody who has vanished before a bot plays for them; 0: for ever. */
  readonly awayTime: number;
  /** Whether people without a seat may watch. */
  readonly watch: boolean;
}

const setUpSchema = z.strictObject({
  name: nameSchema,
  game: z.string().check(z.maxLength(40)),
  options: record,
  turnTime: z.int().check(z.minimum(0), z.maximum(600_000)),
  pace: z.int().check(z.minimum(0), z.maximum(10_000)),
  awayTime: z.int().check(z.minimum(0), z.maximum(3_600_000)),
  watch: z.boolean(),
});

/** Quick reactions, each a drawing. */
export const REACTIONS = ["applause", "heart", "laugh", "oops", "think", "wow"] as const;
export type Reaction = (typeof REACTIONS)[number];

/**
 * Commands about the table rather than the game. `sit`, `stand`, `profile`, `hold`, `release` are everybody's for their own seats,
 * `claim`, `talk` and the commands of the fair deal are everybody's; the others belong to whoever runs the table. `goOn`, and `handOver` to nobody, also to whoever's machine it is.
 */
export type Command =
  | { readonly type: "setUp"; readonly setUp: SetUp }
  /** Number of seats, before a match. */
  | { readonly type: "seats"; readonly count: number }
  /** An open seat, or a bot's: whoever comes late takes its place between two moves. */
  | { readonly type: "sit"; readonly seat: Seat; readonly player: Player }
  /** Leaves a seat: it is open again, or in a match a bot plays on under the name that it had. */
  | { readonly type: "stand"; readonly seat: Seat }
  | { readonly type: "profile"; readonly seat: Seat; readonly player: Player }
  | { readonly type: "bot"; readonly seat: Seat; readonly level: Level; readonly player: Player }
  | { readonly type: "empty"; readonly seat: Seat }
  /** Asks whoever runs the table for the seat of somebody who is away, or plays at a screen that others share: "that is me, on another phone". */
  | { readonly type: "claim"; readonly seat: Seat }
  /** Answers a claim. Allowed, the seat has a new token and the old one opens nothing. */
  | { readonly type: "allow"; readonly guest: number; readonly seat: Seat }
  | { readonly type: "deny"; readonly guest: number }
  /** Two seats change places, with their people and their bots. */
  | { readonly type: "swap"; readonly seat: Seat; readonly with: Seat }
  /** Puts somebody out: who sits there, or a guest without a seat; `keepOut`: so that they do not come back in. */
  | { readonly type: "kick"; readonly seat: Seat; readonly keepOut: boolean }
  | { readonly type: "kickGuest"; readonly guest: number; readonly keepOut: boolean }
  /** Lets everybody in again who was kept out. */
  | { readonly type: "forgive" }
  /** Hands the running of the table to whoever sits there; null takes it back to this machine. */
  | { readonly type: "handOver"; readonly seat: Seat | null }
  /** Says something to everybody. */
  | { readonly type: "talk"; readonly saying: Saying }
  /** Stops play for a moment, where the game lets a seat do so; and lets it go on. */
  | { readonly type: "hold"; readonly seat: Seat }
  | { readonly type: "release"; readonly seat: Seat }
  | { readonly type: "start" }
  | { readonly type: "pause" }
  | { readonly type: "resume" }
  /** Ends the match that is on (if any) and goes back to setting up; seats stay. */
  | { readonly type: "lobby" }
  /** With `saving: false`, goes on after the journal could not be written; with true, tries again. */
  | { readonly type: "goOn"; readonly saving: boolean }
  | FairCommand;

/** Words or a reaction, never both. */
export type Saying = { readonly text: string } | { readonly reaction: Reaction };

const guest = z.int().check(z.minimum(1));

const commandSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("setUp"), setUp: setUpSchema }),
  z.strictObject({ type: z.literal("seats"), count: z.int().check(z.minimum(1), z.maximum(8)) }),
  z.strictObject({ type: z.literal("sit"), seat: seatSchema, player: playerSchema }),
  z.strictObject({ type: z.literal("stand"), seat: seatSchema }),
  z.strictObject({ type: z.literal("profile"), seat: seatSchema, player: playerSchema }),
  z.strictObject({ type: z.literal("bot"), seat: seatSchema, level: z.enum(LEVELS), player: playerSchema }),
  z.strictObject({ type: z.literal("empty"), seat: seatSchema }),
  z.strictObject({ type: z.literal("claim"), seat: seatSchema }),
  z.strictObject({ type: z.literal("allow"), guest, seat: seatSchema }),
  z.strictObject({ type: z.literal("deny"), guest }),
  z.strictObject({ type: z.literal("swap"), seat: seatSchema, with: seatSchema }),
  z.strictObject({ type: z.literal("kick"), seat: seatSchema, keepOut: z.boolean() }),
  z.strictObject({ type: z.literal("kickGuest"), guest, keepOut: z.boolean() }),
  z.strictObject({ type: z.literal("forgive") }),
  z.strictObject({ type: z.literal("handOver"), seat: z.nullable(seatSchema) }),
  z.strictObject({ type: z.literal("talk"), saying: z.union([z.strictObject({ text: sayingSchema }), z.strictObject({ reaction: z.enum(REACTIONS) })]) }),
  z.strictObject({ type: z.literal("hold"), seat: seatSchema }),
  z.strictObject({ type: z.literal("release"), seat: seatSchema }),
  z.strictObject({ type: z.literal("start") }),
  z.strictObject({ type: z.literal("pause") }),
  z.strictObject({ type: z.literal("resume") }),
  z.strictObject({ type: z.literal("lobby") }),
  z.strictObject({ type: z.literal("goOn"), saving: z.boolean() }),
  ...FAIR_COMMANDS,
]);

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
  /** Whether its person is here at a screen that others share: each of them could go on at one of their own (`claim`). */
  readonly shares: boolean;
  /** Whether a bot plays for the person, who is away. */
  readonly standIn: boolean;
  /** For how many ms more, when this is sent, the seat waits for its person before a bot plays; null when it does not wait. */
  readonly away: number | null;
}

/** Somebody at the table without a seat. */
export interface GuestInfo {
  /** The number of their connection. */
  readonly guest: number;
  /** Null when they have not said who they are. */
  readonly player: Player | null;
  /** The seat that they say is theirs, while that waits for an answer. */
  readonly claims: Seat | null;
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
  readonly guests: readonly GuestInfo[];
  /** The seat whose person runs the table; null: whoever's machine it is. */
  readonly runBy: Seat | null;
  /** How many are kept out. */
  readonly keptOut: number;
  /** Where the luck of the match comes from that is on, over, or about to begin; null where nobody is told. */
  readonly shuffle: ShuffleInfo | null;
}

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

/** Why the host ends a connection: another page holds its seats now, its person was put out, or the host closes the table to others. */
export const ENDINGS = ["replaced", "kicked", "closing"] as const;
export type Ending = (typeof ENDINGS)[number];

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

const player = z.nullable(playerSchema);
const seats = z.array(seatSchema);
const clockSchema = z.nullable(z.strictObject({ seats, left: z.number(), total: z.number() }));
const tableInfoSchema = z.strictObject({
  id: z.string(),
  phase: z.enum(TABLE_PHASES),
  setUp: setUpSchema,
  seats: z.array(z.strictObject({ kind: z.enum(SEAT_KINDS), player, level: z.nullable(z.enum(LEVELS)), connected: z.boolean(), shares: z.boolean(), standIn: z.boolean(), away: z.nullable(z.number()) })),
  paused: z.nullable(z.enum(PAUSES)),
  hold: z.nullable(z.strictObject({ seat: seatSchema, left: z.number() })),
  match: z.int(),
  guests: z.array(z.strictObject({ guest: z.int(), player, claims: z.nullable(seatSchema) })),
  runBy: z.nullable(seatSchema),
  keptOut: z.int(),
  shuffle: z.nullable(shuffleInfoSchema),
});
const sayingSent = z.union([z.strictObject({ text: z.string() }), z.strictObject({ reaction: z.enum(REACTIONS) })]);

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
    view: record,
    decision: z.nullable(z.int()),
    fresh: z.boolean(),
    events: z.array(record),
    dealt: z.nullable(z.int().check(z.minimum(0))),
    clock: clockSchema,
  }),
  z.strictObject({ type: z.literal("done"), id }),
  z.strictObject({ type: z.literal("refused"), id: z.nullable(id), code: z.string(), facts: z.record(z.string(), z.union([z.string(), z.number()])) }),
  z.strictObject({
    type: z.literal("talk"),
    fresh: z.boolean(),
    said: z.array(z.strictObject({ number: z.int(), seat: z.nullable(seatSchema), player: playerSchema, saying: sayingSent })),
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
