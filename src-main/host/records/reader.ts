import { seat, standing } from "@shared/engine";
import { gameById } from "@shared/games";
import type { OpenedRecord, RecordViewer } from "@shared/protocol/records";
import { factsOf, forkOf, isUnreadable, matchAt, momentOf, readRecord, type Fork, type Moment, type PlayedRecord, type ReadRecord, type RecordFacts, type Unreadable } from "@shared/records";

/** A record that is open: what a scrubber shows of it. */
export type OpenFacts = Pick<OpenedRecord, "marks" | "deals"> & { readonly facts: RecordFacts };

/** Reads records and plays them. Keys name what was opened; the newest few stay open. */
export interface RecordReader {
  /** What a file tells of its match; `mine`: the seats that somebody at this machine had. */
  survey(bytes: Uint8Array, mine: readonly number[]): Promise<RecordFacts | Unreadable>;
  open(key: string, bytes: Uint8Array, mine: readonly number[]): Promise<OpenFacts | Unreadable>;
  /** Null when no record is open under that key (any more). */
  at(key: string, moment: number, viewer: RecordViewer, history: boolean): Promise<Moment | Unreadable | null>;
  /** The match at a moment, to be played on from; null as with `at`. */
  fork(key: string, moment: number, seat: number): Promise<Fork | Unreadable | null>;
  close(): void;
}

/** So many records stay open. */
const OPEN = 4;

/** What a reader does, in place. */
export function readingInPlace(): RecordReader {
  const open = new Map<string, ReadRecord>();

  function read(bytes: Uint8Array): ReadRecord | Unreadable {
    return readRecord(new TextDecoder().decode(bytes), gameById);
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
    async survey(bytes, mine) {
      const record = read(bytes);
      return isUnreadable(record) ? record : factsOf(record, mine);
    },
    async open(key, bytes, mine) {
      const record = read(bytes);
      if (isUnreadable(record)) return record;
      remember(key, record);
      return { marks: record.played.marks, deals: record.played.deals, facts: factsOf(record, mine) };
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
