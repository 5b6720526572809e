import { countSchema, factsSchema, z } from "../../schema";
import { recordsAnswerSchema, type RecordsAnswer } from "./answer";
import { recordsFaultSchema, type RecordsFacts, type RecordsFault } from "./fault";

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

export type RecordsNews =
  | RecordsState
  | { readonly type: "answer"; readonly number: number; readonly answer: RecordsAnswer }
  /** `number` null: the question could not be read at all. */
  | { readonly type: "refused"; readonly number: number | null; readonly fault: RecordsFault; readonly facts: RecordsFacts };

export const recordsNewsSchema: z.ZodMiniType<RecordsNews> = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("state"), revision: countSchema, dialogs: z.boolean(),
    reading: z.nullable(z.strictObject({ done: countSchema, of: countSchema })),
    waiting: z.nullable(z.strictObject({ count: countSchema, fault: z.enum(["noRoom", "cannotWrite"]) })),
  }),
  z.strictObject({ type: z.literal("answer"), number: countSchema, answer: recordsAnswerSchema }),
  z.strictObject({ type: z.literal("refused"), number: z.nullable(countSchema), fault: recordsFaultSchema, facts: factsSchema }),
]);
