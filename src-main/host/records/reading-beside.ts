import { Worker } from "node:worker_threads";
import type { Unreadable } from "@shared/records";
import { workerBeside } from "../bots/pool";
import type { Log } from "../log";
import { readingInPlace, type RecordReader } from "./reader";
import { READS_RECORDS, type ReadCall, type ReadQuestion, type ReadReply } from "./thread";

/** Up to so many bytes a record is read in place: a match of 20 rounds with 8 seats has some 150 kB. */
export const READ_IN_PLACE = 256 * 1024;

/** So much memory a thread may take, in MB: a file that wants more ends its thread, not the table. */
const MOST_MEMORY = 1024;

const BROKEN: Unreadable = { fault: "fault", facts: {} };

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, (found: unknown) => void>;
}

/**
 * Reads what is larger than any match in a thread of its own, made when it is first wanted: reading a text is one long step, and a table
 * that plays meanwhile need not wait for it. A thread that breaks answers what waits with a fault, and the next question has a new one.
 */
export function readingBeside(log: Log, file: URL = workerBeside(import.meta.url)): RecordReader {
  const here = readingInPlace();
  /** The keys of what is open in the thread. */
  const there = new Set<string>();
  let thread: Thread | null = null;
  let asked = 0;

  function broke(which: Thread, why: string): void {
    if (thread !== which) return;
    log(`The thread that reads records broke: ${why}`);
    thread = null;
    there.clear();
    for (const done of which.waiting.values()) done(BROKEN);
  }

  function begin(): Thread {
    const worker = new Worker(file, { workerData: READS_RECORDS, resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY } });
    worker.unref();
    const begun: Thread = { worker, waiting: new Map() };
    worker.on("message", (reply: ReadReply) => {
      if ("why" in reply) log(`A record could not be read: ${reply.why}`);
      begun.waiting.get(reply.id)?.("why" in reply ? BROKEN : reply.found);
      begun.waiting.delete(reply.id);
    });
    worker.on("error", (error) => broke(begun, error instanceof Error ? error.message : String(error)));
    worker.on("exit", () => broke(begun, "it ended"));
    return begun;
  }

  function ask<T>(call: ReadCall): Promise<T> {
    thread ??= begin();
    const { worker, waiting } = thread;
    asked += 1;
    const id = asked;
    return new Promise((done) => {
      // The thread answers each call as the reader in place does.
      waiting.set(id, (found) => done(found as T));
      worker.postMessage({ id, ...call } satisfies ReadQuestion);
    });
  }

  return {
    survey: (bytes, beside) => (bytes.length <= READ_IN_PLACE ? here.survey(bytes, beside) : ask({ call: "survey", given: [bytes, beside] })),
    open(key, bytes, beside) {
      there.delete(key);
      if (bytes.length <= READ_IN_PLACE) return here.open(key, bytes, beside);
      there.add(key);
      return ask({ call: "open", given: [key, bytes, beside] });
    },
    at: (...given) => (there.has(given[0]) ? ask({ call: "at", given }) : here.at(...given)),
    fork: (...given) => (there.has(given[0]) ? ask({ call: "fork", given }) : here.fork(...given)),
    close() {
      here.close();
      const ending = thread;
      thread = null;
      for (const done of ending?.waiting.values() ?? []) done(BROKEN);
      void ending?.worker.terminate();
    },
  };
}
