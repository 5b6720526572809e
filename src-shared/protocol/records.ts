import { LEVELS, type Level, type Seat } from "../engine";
import { seatSchema, z } from "../schema";

/**
 * What a page may ask of the records that its machine keeps. In the app it crosses IPC, in the browser that `npm start` opened a
 * socket of the machine's own; a guest's page has none of it. Each question has a number, and gets one answer with that number:
 * `answer` or `refused`. Beside them `state` comes at once and whenever it changes.
 */

/** The longest text of a record that is read, in bytes; and the most entries of `moves`. No match comes near. */
export const LONGEST_RECORD = 8 * 1024 * 1024;
export const MOST_ENTRIES = 200_000;

/** The longest question, with the text of a record in it (JSON writes some characters in two, and a non-ASCII one in up to three bytes). */
export const LONGEST_QUESTION = 3 * LONGEST_RECORD;

/** The most records that one page of the list holds, and that one question may name. */
export const RECORDS_PAGE = 500;

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

/** The match that is on at this machine's table: to be continued or given up, never looked into. */
export interface UnfinishedMatch {
  readonly table: string;
  readonly game: string;
  readonly started: string | null;
  readonly seats: readonly RecordSeat[];
  /** The number of its deal, from 1. */
  readonly deal: number;
}

/** A page of the list, newest first. */
export interface RecordList {
  readonly type: "list";
  readonly records: readonly RecordSummary[];
  /** Given with the first page alone. */
  readonly broken: readonly BrokenRecord[];
  readonly unfinished: UnfinishedMatch | null;
  /** How many records there are, and where the next page begins; null when this is the last. */
  readonly total: number;
  readonly next: number | null;
}

/** What one entry of a record did, for the marks of a scrubber. */
export interface RecordMark {
  readonly seat: number;
  /** The type of the move; `?` of one that cannot be read. */
  readonly kind: string;
  /** Whether the host made it: at the end of the player's time, or as the bot that has the seat. */
  readonly by: "clock" | "bot" | null;
  /** The code with which the rules refuse it: it changed nothing. */
  readonly refused: string | null;
}

/**
 * A record that is open. Moments are numbered by how many entries have been played: 0 is the first deal, `marks.length` the end.
 * `marks[n]` leads from moment n to n + 1; `deals[d]` is the first moment of the deal d + 1.
 */
export interface OpenedRecord {
  readonly type: "opened";
  readonly record: RecordSummary;
  readonly marks: readonly RecordMark[];
  readonly deals: readonly number[];
}

/** Whose eyes a moment is seen with: a seat's, somebody's without one, or with all hands open (the match is over). */
export type RecordViewer = Seat | "spectator" | "open";

/** One moment of an open record: exactly what a page of that viewer was sent. */
export interface RecordMoment {
  readonly type: "moment";
  readonly record: string;
  readonly moment: number;
  readonly viewer: RecordViewer;
  readonly view: Readonly<Record<string, unknown>>;
  /** What the last entry brought (at moment 0, the first deal), as the viewer may see it; none of a refused one. */
  readonly events: readonly Readonly<Record<string, unknown>>[];
  /** Where among `events` those of a new deal begin; null when none began. */
  readonly dealt: number | null;
  /** All events of this deal so far, `events` included, where they were asked for. */
  readonly history: readonly Readonly<Record<string, unknown>>[] | null;
}

/** A record as a file: its name for people, and its text. */
export interface RecordFile {
  readonly type: "file";
  readonly name: string;
  readonly text: string;
}

/** What became of a file that was to be imported; its name without a path. */
export interface ImportedFile {
  readonly name: string;
  /** The record that it is now, or that was here already; null when it was refused. */
  readonly record: string | null;
  readonly already: boolean;
  readonly fault: RecordsFault | null;
  readonly facts: RecordsFacts;
}

/** Matches of somebody, or of bots of one level, counted: only those that came to their end. */
export interface Tally {
  readonly matches: number;
  /** Matches won; one won by several together counts for each as its share (½, ⅓ …). */
  readonly wins: number;
  /** How many of them were won together with others. */
  readonly shared: number;
  /** `wins / matches`, with the 95 % interval (Wilson) that so few matches leave; all 0 of no match. */
  readonly rate: number;
  readonly low: number;
  readonly high: number;
  /** The rate that chance alone would give at these tables: the mean of one in so many seats. */
  readonly even: number;
  /** Of the final totals; null of no match. */
  readonly meanScore: number | null;
  readonly bestScore: number | null;
}

export interface GameStatistics {
  readonly game: string;
  readonly matches: number;
  /** Of them, how many came to their end. */
  readonly complete: number;
  readonly deals: number;
  readonly moves: number;
  /** Means over the complete ones; minutes over those that tell both times, null of none. */
  readonly meanDeals: number | null;
  readonly meanMoves: number | null;
  readonly meanMinutes: number | null;
  /** Whether the highest total wins; null where no complete match tells. */
  readonly highWins: boolean | null;
}

/** A person by name, or everybody at this machine (`me`) whatever the name. */
export interface PlayerStatistics {
  readonly name: string | null;
  readonly me: boolean;
  readonly game: string;
  readonly tally: Tally;
}

export interface LevelStatistics {
  readonly level: Level;
  readonly game: string;
  readonly tally: Tally;
}

/** Counted from the records that are not damaged. Rows are per game, since totals of different games cannot be compared. */
export interface RecordStatistics {
  readonly type: "statistics";
  readonly games: readonly GameStatistics[];
  /** First those of `me`, then persons by name, most matches first. */
  readonly players: readonly PlayerStatistics[];
  readonly levels: readonly LevelStatistics[];
}

/** It was done: how many records it was done to. */
export interface RecordsDone {
  readonly type: "done";
  readonly count: number;
}

export interface ImportedFiles {
  readonly type: "imported";
  readonly files: readonly ImportedFile[];
}

export type RecordsAnswer = RecordList | OpenedRecord | RecordMoment | RecordFile | ImportedFiles | RecordStatistics | RecordsDone;

/** Numbers and words for the sentence of a fault. */
export type RecordsFacts = Readonly<Record<string, string | number>>;

/**
 * Why something cannot be done. Of the question: `malformed`, `unknownRecord` (deleted meanwhile, say), `noMoment`, `noSeat`, `nothingLeft`, `noMatch`
 * (nothing unfinished is there), `superseded` (a newer moment was asked for before this one was looked up), `cancelled` (the person closed
 * the dialog), `noDialog` (only the app has one), `notKept` (this table keeps no records). Of the disk: `noRoom`, `cannotWrite`, `cannotRead`.
 * Of a file: `tooLarge`, `empty`, `notJson`, `tooDeep`, `notRecord` (something else), `otherVersion` (fact `version`), `unknownGame` (fact
 * `game`), `badOptions` (fact `option`), `badSeats`, `badField` (fact `field`), `cannotPlay` (what is prescribed of its cards cannot be).
 * `fault`: our own mistake.
 */
export const RECORDS_FAULTS = [
  "malformed", "unknownRecord", "noMoment", "noSeat", "nothingLeft", "noMatch", "superseded", "cancelled", "noDialog", "notKept",
  "noRoom", "cannotWrite", "cannotRead",
  "tooLarge", "empty", "notJson", "tooDeep", "notRecord", "otherVersion", "unknownGame", "badOptions", "badSeats", "badField", "cannotPlay",
  "fault",
] as const;
export type RecordsFault = (typeof RECORDS_FAULTS)[number];

/** How it stands with the records; whenever it changes, the list may have changed too. */
export interface RecordsState {
  readonly type: "state";
  /** Goes up with every change of the list. */
  readonly revision: number;
  /** Files that are still being read, of how many; null when all have been. The list grows meanwhile. */
  readonly reading: { readonly done: number; readonly of: number } | null;
  /** Records that could not be written yet and are tried again, and why; null when all are on the disk. */
  readonly waiting: { readonly count: number; readonly fault: "noRoom" | "cannotWrite" } | null;
  /** Whether the machine has dialogs for files (the app); else a page brings text and gets text. */
  readonly dialogs: boolean;
}

/** Names of files: on Windows some words are devices. */
const id = z.string().check(z.regex(/^(?!(?:con|prn|aux|nul|com\d|lpt\d)$)[0-9a-z][0-9a-z_-]{0,95}$/i));
const ids = z.array(id).check(z.minLength(1), z.maxLength(RECORDS_PAGE));
const viewer = z.union([seatSchema, z.literal("spectator"), z.literal("open")]);
const count = z.int().check(z.minimum(0));

/** A record's name on this machine. */
export const recordIdSchema = id;

export type RecordsAsk =
  /** A page of the list, from the record at that place on (0 first). */
  | { readonly type: "list"; readonly from: number }
  | { readonly type: "open"; readonly record: string }
  /** One moment. Only the newest question for one matters: an older one that still waits is `superseded`. */
  | { readonly type: "at"; readonly record: string; readonly moment: number; readonly viewer: RecordViewer; readonly history: boolean }
  | { readonly type: "statistics" }
  /** The text of a record, for a page to save. */
  | { readonly type: "export"; readonly record: string }
  /** The app asks its person where to, and writes them there; answers `done`, or is `cancelled`. */
  | { readonly type: "saveAs"; readonly records: readonly string[] }
  | { readonly type: "import"; readonly name: string; readonly text: string }
  /** The app asks its person for files. */
  | { readonly type: "importFrom" }
  /** Deletes records. They can be had back with `restore` for a while, at least until the app is closed. */
  | { readonly type: "delete"; readonly records: readonly string[] }
  | { readonly type: "restore"; readonly records: readonly string[] }
  /**
   * Plays on from a moment of a record, against bots, at the table beside this machine's own (`MachineState.aside`); `pace`: how long
   * they seem to think, in ms. Nothing is kept of it. Refuses `nothingLeft` where the match was over.
   */
  | { readonly type: "whatIf"; readonly record: string; readonly moment: number; readonly seat: Seat; readonly pace: number }
  /** Gives up the match that is on at this machine's table, for good and without a record. To go on with it, go to the table. */
  | { readonly type: "giveUp"; readonly table: string };

/** One question; numbers of one page go up. */
export interface RecordsRequest {
  readonly number: number;
  readonly ask: RecordsAsk;
}

export const recordsRequestSchema: z.ZodMiniType<RecordsRequest> = z.strictObject({
  number: count,
  ask: z.discriminatedUnion("type", [
    z.strictObject({ type: z.literal("list"), from: count }),
    z.strictObject({ type: z.literal("open"), record: id }),
    z.strictObject({ type: z.literal("at"), record: id, moment: count, viewer, history: z.boolean() }),
    z.strictObject({ type: z.literal("statistics") }),
    z.strictObject({ type: z.literal("export"), record: id }),
    z.strictObject({ type: z.literal("saveAs"), records: ids }),
    z.strictObject({ type: z.literal("import"), name: z.string().check(z.maxLength(255)), text: z.string().check(z.maxLength(LONGEST_RECORD)) }),
    z.strictObject({ type: z.literal("importFrom") }),
    z.strictObject({ type: z.literal("delete"), records: ids }),
    z.strictObject({ type: z.literal("restore"), records: ids }),
    z.strictObject({ type: z.literal("whatIf"), record: id, moment: count, seat: seatSchema, pace: z.int().check(z.minimum(0), z.maximum(10_000)) }),
    z.strictObject({ type: z.literal("giveUp"), table: z.string().check(z.maxLength(64)) }),
  ]),
});

export type RecordsNews =
  | RecordsState
  | { readonly type: "answer"; readonly number: number; readonly answer: RecordsAnswer }
  /** `number` null: the question could not be read at all. */
  | { readonly type: "refused"; readonly number: number | null; readonly fault: RecordsFault; readonly facts: RecordsFacts };

const facts = z.record(z.string(), z.union([z.string(), z.number()]));
const fault = z.enum(RECORDS_FAULTS);
const plain = z.record(z.string(), z.unknown());
const level = z.enum(LEVELS);
const seat = z.strictObject({ name: z.string(), bot: z.boolean(), level: z.nullable(level), mine: z.boolean() });
const damage = z.strictObject({
  kind: z.enum(RECORD_DAMAGES), line: z.nullable(count), character: z.nullable(count), entry: z.nullable(count), saved: count, of: z.nullable(count),
});

/** The summary of a record, as the machine keeps it too. */
export const recordSummarySchema: z.ZodMiniType<RecordSummary> = z.strictObject({
  id, game: z.string(), options: plain, started: z.nullable(z.string()), ended: z.nullable(z.string()), seats: z.array(seat),
  complete: z.boolean(), winners: z.nullable(z.array(seatSchema)), scores: z.array(z.number()), deals: count, moves: count, refused: count,
  bytes: count, origin: z.enum(RECORD_ORIGINS), damage: z.nullable(damage),
});

/** The same of a file of which nothing can be shown. */
export const brokenRecordSchema: z.ZodMiniType<BrokenRecord> = z.strictObject({ id, bytes: count, fault, facts });

const tally = z.strictObject({
  matches: count, wins: z.number(), shared: count, rate: z.number(), low: z.number(), high: z.number(), even: z.number(),
  meanScore: z.nullable(z.number()), bestScore: z.nullable(z.number()),
});
const mean = z.nullable(z.number());

export const recordsAnswerSchema: z.ZodMiniType<RecordsAnswer> = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("list"), records: z.array(recordSummarySchema), broken: z.array(brokenRecordSchema), total: count, next: z.nullable(count),
    unfinished: z.nullable(z.strictObject({ table: z.string(), game: z.string(), started: z.nullable(z.string()), seats: z.array(seat), deal: count })),
  }),
  z.strictObject({
    type: z.literal("opened"), record: recordSummarySchema, deals: z.array(count),
    marks: z.array(z.strictObject({ seat: z.number(), kind: z.string(), by: z.nullable(z.enum(["clock", "bot"])), refused: z.nullable(z.string()) })),
  }),
  z.strictObject({
    type: z.literal("moment"), record: id, moment: count, viewer, view: plain, events: z.array(plain), dealt: z.nullable(count), history: z.nullable(z.array(plain)),
  }),
  z.strictObject({ type: z.literal("file"), name: z.string(), text: z.string() }),
  z.strictObject({
    type: z.literal("imported"),
    files: z.array(z.strictObject({ name: z.string(), record: z.nullable(id), already: z.boolean(), fault: z.nullable(fault), facts })),
  }),
  z.strictObject({
    type: z.literal("statistics"),
    games: z.array(z.strictObject({
      game: z.string(), matches: count, complete: count, deals: count, moves: count, meanDeals: mean, meanMoves: mean, meanMinutes: mean, highWins: z.nullable(z.boolean()),
    })),
    players: z.array(z.strictObject({ name: z.nullable(z.string()), me: z.boolean(), game: z.string(), tally })),
    levels: z.array(z.strictObject({ level, game: z.string(), tally })),
  }),
  z.strictObject({ type: z.literal("done"), count }),
]);

export const recordsNewsSchema: z.ZodMiniType<RecordsNews> = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("state"), revision: count, dialogs: z.boolean(),
    reading: z.nullable(z.strictObject({ done: count, of: count })),
    waiting: z.nullable(z.strictObject({ count, fault: z.enum(["noRoom", "cannotWrite"]) })),
  }),
  z.strictObject({ type: z.literal("answer"), number: count, answer: recordsAnswerSchema }),
  z.strictObject({ type: z.literal("refused"), number: z.nullable(count), fault, facts }),
]);
