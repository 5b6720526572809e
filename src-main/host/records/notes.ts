import { brokenRecordSchema, RECORD_ORIGINS, recordSummarySchema, type BrokenRecord, type RecordOrigin, type RecordSummary } from "@shared/protocol/records";
import { seatSchema, z } from "@shared/schema";

/** What is kept beside a record because its format has no place for it, and what nothing else could tell again. */
export interface RecordNote {
  readonly origin: RecordOrigin;
  /** The seats that somebody at this machine had. */
  readonly mine: readonly number[];
  /** The hash of the file as it was kept: another one tells that it was changed since. */
  readonly sum: string;
  /** It was deleted: what would write it again (a journal that is read anew) is not to. */
  readonly deleted: boolean;
}

export const noteSchema: z.ZodMiniType<RecordNote> = z.strictObject({
  origin: z.enum(RECORD_ORIGINS), mine: z.array(seatSchema), sum: z.string(), deleted: z.boolean(),
});

/** What is known of a file, and by what one sees that it is still the same. It can be told again from the file. */
export interface IndexEntry {
  readonly bytes: number;
  readonly changed: number;
  /** The version of what is told: an older one is read anew. */
  readonly version: number;
  readonly record: RecordSummary | null;
  readonly broken: BrokenRecord | null;
}

export const INDEX_VERSION = 1;

export const indexSchema: z.ZodMiniType<IndexEntry> = z.strictObject({
  bytes: z.number(), changed: z.number(), version: z.number(), record: z.nullable(recordSummarySchema), broken: z.nullable(brokenRecordSchema),
});
