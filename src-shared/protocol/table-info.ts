import { LEVELS, type Level, type Seat } from "../engine";
import { seatSchema, z } from "../schema";
import { setUpSchema, type SetUp } from "./command";
import { shuffleInfoSchema, type ShuffleInfo } from "./fair";
import { playerSchema, type Player } from "./player";

const TABLE_PHASES = ["lobby", "playing", "over"] as const;
export type TablePhase = (typeof TABLE_PHASES)[number];
const SEAT_KINDS = ["open", "person", "bot"] as const;
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
  /** Only of somebody at the table's own machine, whom nobody can put out. */
  readonly home?: true | undefined;
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

const player = z.nullable(playerSchema);

export const tableInfoSchema = z.strictObject({
  id: z.string(),
  phase: z.enum(TABLE_PHASES),
  setUp: setUpSchema,
  seats: z.array(z.strictObject({ kind: z.enum(SEAT_KINDS), player, level: z.nullable(z.enum(LEVELS)), connected: z.boolean(), shares: z.boolean(), standIn: z.boolean(), away: z.nullable(z.number()) })),
  paused: z.nullable(z.enum(PAUSES)),
  hold: z.nullable(z.strictObject({ seat: seatSchema, left: z.number() })),
  match: z.int(),
  guests: z.array(z.strictObject({ guest: z.int(), player, claims: z.nullable(seatSchema), home: z.optional(z.literal(true)) })),
  runBy: z.nullable(seatSchema),
  keptOut: z.int(),
  shuffle: z.nullable(shuffleInfoSchema),
});
