import { LEVELS, type Level, type Seat } from "../../engine";
import { countSchema, factsSchema, plainSchema, seatSchema, z } from "../../schema";
import { recordsFaultSchema, type RecordsFacts, type RecordsFault } from "./fault";

/** The longest text of a record that is read, in bytes; and the most entries of `moves`. No match comes near. */
export const LONGEST_RECORD = 8 * 1024 * 1024;
export const MOST_ENTRIES = 50_000;

/** How a record came to this machine: of a match at its own table, of one that its people played at another's, or from a file. */
export const RECORD_ORIGINS = ["own", "away", "imported"] as const;
export type RecordOrigin = (typeof RECORD_ORIGINS)[number];

export interface RecordSeat {
  readonly name: string;
  readonly bot: boolean;
  /** Of a bot, where the record tells it. */
  readonly level: Level | null;
  /** Whether somebody at this machine had the seat. */
  readonly mine: boolean;
}

/**
 * What is wrong with a record's file. `notUtf8`: bytes that are no text; `cutOff`: the text ends too early; `notJson`: a character that
 * cannot stand there; `badCards`: what is written of the cards' order (it was dealt anew from the seed); `badEntry`: an entry that is no
 * move at all; `badMoves`: moves of this app's own that the rules refuse; `changed`: other than when it was kept, and all of it fits the rules.
 */
export const RECORD_DAMAGES = ["notUtf8", "cutOff", "notJson", "badCards", "badEntry", "badMoves", "changed"] as const;

export interface RecordDamage {
  readonly kind: (typeof RECORD_DAMAGES)[number];
  /** Where in the file, from 1; null where it is no matter of a place in the text. */
  readonly line: number | null;
  readonly character: number | null;
  /** The first entry of `moves` (from 0) that is not sound; null when none of them is hurt. */
  readonly entry: number | null;
  /** Entries that can be looked at, and how many there were; null when that cannot be told. */
  readonly saved: number;
  readonly of: number | null;
}

/** A kept record as the list shows it: of a damaged one, what could be saved. */
export interface RecordSummary {
  readonly id: string;
  readonly game: string;
  /** Only what differs from the game's defaults. */
  readonly options: Readonly<Record<string, unknown>>;
  /** In ISO 8601; null where the record does not say. */
  readonly started: string | null;
  readonly ended: string | null;
  readonly seats: readonly RecordSeat[];
  /** Whether the match came to its end; else it was abandoned. */
  readonly complete: boolean;
  /** Null while the match is not over. */
  readonly winners: readonly Seat[] | null;
  /** Totals as they stand at the record's end, by seat: points, chips or games won. */
  readonly scores: readonly number[];
  /** Deals begun, and entries of `moves`; how many of these the rules refuse, which changed nothing. */
  readonly deals: number;
  readonly moves: number;
  readonly refused: number;
  /** Of the file. */
  readonly bytes: number;
  readonly origin: RecordOrigin;
  readonly damage: RecordDamage | null;
}

/** A file among the records of which nothing can be shown, and why: it can be exported and deleted. */
export interface BrokenRecord {
  readonly id: string;
  readonly bytes: number;
  readonly fault: RecordsFault;
  readonly facts: RecordsFacts;
}

/** A record's name on this machine, and that of its file: on Windows some words are devices. */
export const recordIdSchema = z.string().check(z.regex(/^(?!(?:con|prn|aux|nul|com\d|lpt\d)$)[0-9a-z][0-9a-z_-]{0,95}$/i));

export const recordSeatSchema = z.strictObject({ name: z.string(), bot: z.boolean(), level: z.nullable(z.enum(LEVELS)), mine: z.boolean() });

const damage = z.strictObject({
  kind: z.enum(RECORD_DAMAGES), line: z.nullable(countSchema), character: z.nullable(countSchema), entry: z.nullable(countSchema), saved: countSchema, of: z.nullable(countSchema),
});

/** The summary of a record, as the machine keeps it too. */
export const recordSummarySchema: z.ZodMiniType<RecordSummary> = z.strictObject({
  id: recordIdSchema, game: z.string(), options: plainSchema, started: z.nullable(z.string()), ended: z.nullable(z.string()), seats: z.array(recordSeatSchema),
  complete: z.boolean(), winners: z.nullable(z.array(seatSchema)), scores: z.array(z.number()), deals: countSchema, moves: countSchema, refused: countSchema,
  bytes: countSchema, origin: z.enum(RECORD_ORIGINS), damage: z.nullable(damage),
});

/** The same of a file of which nothing can be shown. */
export const brokenRecordSchema: z.ZodMiniType<BrokenRecord> = z.strictObject({ id: recordIdSchema, bytes: countSchema, fault: recordsFaultSchema, facts: factsSchema });
