import type { Seat } from "../../engine";
import { countSchema, plainSchema, seatSchema, z } from "../../schema";
import { recordIdSchema, recordSummarySchema, type RecordSummary } from "./summary";

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

export const recordViewerSchema = z.union([seatSchema, z.literal("spectator"), z.literal("open")]);

export const openedRecordSchema = z.strictObject({
  type: z.literal("opened"), record: recordSummarySchema, deals: z.array(countSchema),
  marks: z.array(z.strictObject({ seat: z.number(), kind: z.string(), by: z.nullable(z.enum(["clock", "bot"])), refused: z.nullable(z.string()) })),
});

export const recordMomentSchema = z.strictObject({
  type: z.literal("moment"), record: recordIdSchema, moment: countSchema, viewer: recordViewerSchema,
  view: plainSchema, events: z.array(plainSchema), dealt: z.nullable(countSchema), history: z.nullable(z.array(plainSchema)),
});
