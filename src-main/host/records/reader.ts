import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { seat, standing } from "@shared/engine";
import { gameById } from "@shared/games";
import type { OpenedRecord, RecordViewer } from "@shared/protocol/records";
import { factsOf, forkOf, isUnreadable, matchAt, momentOf, reading, type Fork, type InSteps, type Moment, type PlayedRecord, type ReadRecord, type RecordFacts, type Unreadable } from "@shared/records";

const SUM_LENGTH = 32;

/** The hash of a file's bytes or text, as notes keep it. */
export function sumOf(content: Uint8Array | string): string {
  return createHash("sha256").update(content).digest("hex").slice(0, SUM_LENGTH);
}

/** A record that is open: what a scrubber shows of it. */
export type OpenFacts = Pick<OpenedRecord, "marks" | "deals"> & { readonly facts: RecordFacts };

/** What is known of a file beside itself. */
export interface Beside {
  /** The seats that somebody at this machine had. */
  readonly mine: readonly number[];
  /** The hash of the file as it was kept (`sumOf`); null when that is not known. */
  readonly sum: string | null;
}

/** Reads records and plays them. Keys name what was opened; the newest few stay open. */
export interface RecordReader {
  /** What a file tells of its match. */
  survey(bytes: Uint8Array, beside: Beside): Promise<RecordFacts | Unreadable>;
  open(key: string, bytes: Uint8Array, beside: Beside): Promise<OpenFacts | Unreadable>;
  /** Null when no record is open under that key (any more). */
  at(key: string, moment: number, viewer: RecordViewer, history: boolean): Promise<Moment | Unreadable | null>;
  /** The match at a moment, to be played on from; null as with `at`. */
  fork(key: string, moment: number, seat: number): Promise<Fork | Unreadable | null>;
  close(): void;
}

/** So many records stay open. */
const OPEN = 4;

/** How long others are kept waiting at most, but for a single step. In ms. */
const SLICE = 5;

/** Does long work in slices, between which everything else goes on. */
async function inSlices<T>(work: InSteps<T>): Promise<T> {
  for (let end = performance.now() + SLICE; ;) {
    const { done, value } = work.next();
    if (done === true) return value;
    if (performance.now() < end) continue;
    await new Promise((next) => setImmediate(next));
    end = performance.now() + SLICE;
  }
}

/** Reads in place, in slices: a long record keeps nobody waiting. */
export function readingInPlace(): RecordReader {
  const open = new Map<string, ReadRecord>();

  function read(bytes: Uint8Array, { sum }: Beside): Promise<ReadRecord | Unreadable> {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
    return inSlices(reading({ text, bytesHurt: !isUtf8(bytes), changed: sum !== null && sumOf(bytes) !== sum }, gameById));
  }

  function remember(key: string, record: ReadRecord): void {
    open.delete(key);
    open.set(key, record);
    for (const oldest of [...open.keys()].slice(0, -OPEN)) open.delete(oldest);
  }

  /** The record of a key, if it is open and has such a moment and seat. */
  function opened(key: string, moment: number, viewer: RecordViewer): PlayedRecord | Unreadable | null {
    const record = open.get(key);
    if (record === undefined) return null;
    remember(key, record);
    const { marks, record: { seats } } = record.played;
    if (moment > marks.length) return { fault: "noMoment", facts: { last: marks.length } };
    return typeof viewer === "number" && viewer >= seats.length ? { fault: "noSeat", facts: {} } : record.played;
  }

  function fork(played: PlayedRecord, moment: number): Fork | Unreadable {
    const match = matchAt(played, moment);
    return standing(match).over ? { fault: "nothingLeft", facts: {} } : forkOf(match);
  }

  return {
    async survey(bytes, beside) {
      const record = await read(bytes, beside);
      return isUnreadable(record) ? record : factsOf(record, beside.mine);
    },
    async open(key, bytes, beside) {
      const record = await read(bytes, beside);
      if (isUnreadable(record)) return record;
      remember(key, record);
      return { marks: record.played.marks, deals: record.played.deals, facts: factsOf(record, beside.mine) };
    },
    async at(key, moment, viewer, history) {
      const played = opened(key, moment, viewer);
      return played === null || isUnreadable(played) ? played : momentOf(played, moment, viewer, history);
    },
    async fork(key, moment, who) {
      const played = opened(key, moment, seat(who));
      return played === null || isUnreadable(played) ? played : fork(played, moment);
    },
    close: () => open.clear(),
  };
}
