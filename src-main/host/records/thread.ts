import type { MessagePort } from "node:worker_threads";
import { readingInPlace, type RecordReader } from "./reader";

type Calls = Omit<RecordReader, "close">;

/** A call of a reader as it crosses to its thread. */
export type ReadCall = { readonly [Name in keyof Calls]: { readonly call: Name; readonly given: Parameters<Calls[Name]> } }[keyof Calls];
export type ReadQuestion = ReadCall & { readonly id: number };

/** What came of it; `why`: it broke, by a fault of ours. */
export type ReadReply = { readonly id: number; readonly found: unknown } | { readonly id: number; readonly why: string };

/** What a worker is told that is to read records. */
export const READS_RECORDS = "records";

/** Reads records in this thread, for the one at the other end. */
export function readFor(port: MessagePort): void {
  const reader = readingInPlace();

  function found(question: ReadQuestion): Promise<unknown> {
    switch (question.call) {
      case "survey": return reader.survey(...question.given);
      case "open": return reader.open(...question.given);
      case "at": return reader.at(...question.given);
      case "fork": return reader.fork(...question.given);
    }
  }
  port.on("message", (question: ReadQuestion) => {
    const { id } = question;
    found(question).then(
      (one) => port.postMessage({ id, found: one } satisfies ReadReply),
      (error: unknown) => port.postMessage({ id, why: error instanceof Error ? (error.stack ?? error.message) : String(error) } satisfies ReadReply),
    );
  });
}
