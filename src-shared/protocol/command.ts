import { LEVELS, type Level, type Seat } from "../engine";
import { plainSchema, seatSchema, z } from "../schema";
import { FAIR_COMMANDS, type FairCommand } from "./fair";
import { nameSchema, playerSchema, type Player } from "./player";
import { newSayingSchema, type Saying } from "./saying";

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

export const setUpSchema = z.strictObject({
  name: nameSchema,
  game: z.string().check(z.maxLength(40)),
  options: plainSchema,
  turnTime: z.int().check(z.minimum(0), z.maximum(600_000)),
  pace: z.int().check(z.minimum(0), z.maximum(10_000)),
  awayTime: z.int().check(z.minimum(0), z.maximum(3_600_000)),
  watch: z.boolean(),
});

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

const guest = z.int().check(z.minimum(1));

export const commandSchema = z.discriminatedUnion("type", [
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
  z.strictObject({ type: z.literal("talk"), saying: newSayingSchema }),
  z.strictObject({ type: z.literal("hold"), seat: seatSchema }),
  z.strictObject({ type: z.literal("release"), seat: seatSchema }),
  z.strictObject({ type: z.literal("start") }),
  z.strictObject({ type: z.literal("pause") }),
  z.strictObject({ type: z.literal("resume") }),
  z.strictObject({ type: z.literal("lobby") }),
  z.strictObject({ type: z.literal("goOn"), saving: z.boolean() }),
  ...FAIR_COMMANDS,
]);
