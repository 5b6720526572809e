import type { Seat } from "../../engine";
import { countSchema, seatSchema, z } from "../../schema";
import { recordViewerSchema, type RecordViewer } from "./moment";
import { LONGEST_RECORD, recordIdSchema } from "./summary";

/** The longest question, with the text of a record in it (JSON writes some characters in two, and a non-ASCII one in up to three bytes). */
export const LONGEST_QUESTION = 3 * LONGEST_RECORD;

/** The most records that one page of the list holds, and that one question may name. */
export const RECORDS_PAGE = 500;

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

const idsSchema = z.array(recordIdSchema).check(z.minLength(1), z.maxLength(RECORDS_PAGE));

export const recordsRequestSchema: z.ZodMiniType<RecordsRequest> = z.strictObject({
  number: countSchema,
  ask: z.discriminatedUnion("type", [
    z.strictObject({ type: z.literal("list"), from: countSchema }),
    z.strictObject({ type: z.literal("open"), record: recordIdSchema }),
    z.strictObject({ type: z.literal("at"), record: recordIdSchema, moment: countSchema, viewer: recordViewerSchema, history: z.boolean() }),
    z.strictObject({ type: z.literal("statistics") }),
    z.strictObject({ type: z.literal("export"), record: recordIdSchema }),
    z.strictObject({ type: z.literal("saveAs"), records: idsSchema }),
    z.strictObject({ type: z.literal("import"), name: z.string().check(z.maxLength(255)), text: z.string().check(z.maxLength(LONGEST_RECORD)) }),
    z.strictObject({ type: z.literal("importFrom") }),
    z.strictObject({ type: z.literal("delete"), records: idsSchema }),
    z.strictObject({ type: z.literal("restore"), records: idsSchema }),
    z.strictObject({ type: z.literal("whatIf"), record: recordIdSchema, moment: countSchema, seat: seatSchema, pace: z.int().check(z.minimum(0), z.maximum(10_000)) }),
    z.strictObject({ type: z.literal("giveUp"), table: z.string().check(z.maxLength(64)) }),
  ]),
});
