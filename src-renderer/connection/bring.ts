import type { RecordsAnswer } from "@shared/protocol/records";
import type { NoAnswer } from "./records";
import { parseRecordsNews } from "./records";
import { SOCKET_PATHS, socketAddress } from "./websocket";

/** What crosses to the worker that brings a file: where to, and the file, which is read there. */
export interface Brought {
  readonly address: string;
  readonly name: string;
  readonly file: Blob;
}

/** The number of the worker's only question. */
export const BROUGHT = 1;

const LOST: NoAnswer = { fault: "lost", facts: {} };

/** What the machine has said, as an answer. */
function answerIn(said: unknown): RecordsAnswer | NoAnswer {
  const news = said === null ? null : parseRecordsNews(said);
  if (news?.type === "answer") return news.answer;
  return news !== null && news.type !== "state" ? { fault: news.fault, facts: news.facts } : LOST;
}

/**
 * Brings a record's file to the machine that served this page, which imports it. Read, written as a question and sent by a worker
 * over a way of its own: eight megabytes would hold the page up for a tenth of a second and more. Never rejects.
 */
export function bringFile(name: string, file: Blob): Promise<RecordsAnswer | NoAnswer> {
  return new Promise((done) => {
    const worker = new Worker(new URL("./bring-worker.ts", import.meta.url), { type: "module" });
    const end = (answer: RecordsAnswer | NoAnswer): void => {
      worker.terminate();
      done(answer);
    };
    worker.onmessage = ({ data }: MessageEvent<unknown>) => end(answerIn(data));
    worker.onerror = worker.onmessageerror = () => end(LOST);
    const brought: Brought = { address: socketAddress(window.location, SOCKET_PATHS.records), name, file };
    worker.postMessage(brought);
  });
}
