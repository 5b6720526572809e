import { countSchema, factsSchema, z } from "../../schema";
import { recordsFaultSchema, type RecordsFacts, type RecordsFault } from "./fault";
import { openedRecordSchema, recordMomentSchema, type OpenedRecord, type RecordMoment } from "./moment";
import { recordStatisticsSchema, type RecordStatistics } from "./statistics";
import { brokenRecordSchema, recordIdSchema, recordSeatSchema, recordSummarySchema, type BrokenRecord, type RecordSeat, type RecordSummary } from "./summary";

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

export interface ImportedFiles {
  readonly type: "imported";
  readonly files: readonly ImportedFile[];
}

/** It was done: how many records it was done to. */
export interface RecordsDone {
  readonly type: "done";
  readonly count: number;
}

export type RecordsAnswer = RecordList | OpenedRecord | RecordMoment | RecordFile | ImportedFiles | RecordStatistics | RecordsDone;

export const recordsAnswerSchema: z.ZodMiniType<RecordsAnswer> = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("list"), records: z.array(recordSummarySchema), broken: z.array(brokenRecordSchema), total: countSchema, next: z.nullable(countSchema),
    unfinished: z.nullable(z.strictObject({ table: z.string(), game: z.string(), started: z.nullable(z.string()), seats: z.array(recordSeatSchema), deal: countSchema })),
  }),
  openedRecordSchema,
  recordMomentSchema,
  z.strictObject({ type: z.literal("file"), name: z.string(), text: z.string() }),
  z.strictObject({
    type: z.literal("imported"),
    files: z.array(z.strictObject({ name: z.string(), record: z.nullable(recordIdSchema), already: z.boolean(), fault: z.nullable(recordsFaultSchema), facts: factsSchema })),
  }),
  recordStatisticsSchema,
  z.strictObject({ type: z.literal("done"), count: countSchema }),
]);
