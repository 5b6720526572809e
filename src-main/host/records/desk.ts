import {
  LONGEST_RECORD, RECORDS_PAGE, recordsRequestSchema,
  type ImportedFile, type RecordFile, type RecordList, type RecordMoment, type RecordsAnswer, type RecordsAsk, type RecordsFacts, type RecordsFault, type RecordsNews,
  type RecordsState, type RecordSummary, type UnfinishedMatch,
} from "@shared/protocol/records";
import type { Level, Match, Seat } from "@shared/engine";
import { gameById } from "@shared/games";
import { isUnreadable, matchOfFork, statisticsOf, type Unreadable } from "@shared/records";
import type { Log } from "../log";
import { sumOf, type RecordReader } from "./reader";
import { besideOf, isFull, type Shelf } from "./shelf";

/** A page's way to the records. */
export interface RecordsLink {
  /** One question (`RecordsRequest`), judged here, whatever it is. */
  ask(value: unknown): void;
  close(): void;
}

/** A file that a person has chosen: its name without a path, and its bytes; null when they are too many for a record. */
export interface ChosenFile {
  readonly name: string;
  readonly bytes: Uint8Array | null;
}

/** Asks the person at this machine for files; only the app can. Null: they closed the dialog. */
export interface FileDialogs {
  /** Where to, and writes it there. Throws what the disk refuses. */
  save(files: readonly RecordFile[]): Promise<number | null>;
  choose(): Promise<readonly ChosenFile[] | null>;
}

/** A match to be played on, by whoever asks for it and bots. */
export interface PlayOn {
  readonly match: Match;
  readonly seat: Seat;
  /** Of the other seats' bots; null says nothing. */
  readonly levels: readonly (Level | null)[];
  /** How long they seem to think, in ms. */
  readonly pace: number;
}

/** What a page that asks for records can have done beside. */
export interface DeskPowers {
  /** Null where there are none. */
  readonly dialogs: FileDialogs | null;
  /** Opens the table beside for a match. */
  playOn(what: PlayOn): Promise<void>;
}

/** The table whose match is on. */
export interface MatchAtTable {
  unfinished(): UnfinishedMatch | null;
  /** Ends the match of that table without a record; false when it has none. */
  giveUp(table: string): Promise<boolean>;
}

export interface DeskSettings {
  /** Null: nothing is kept here. */
  readonly shelf: Shelf | null;
  readonly reader: RecordReader;
  readonly table: MatchAtTable;
  readonly log: Log;
}

/** Where pages ask for records. */
export interface RecordsDesk {
  /** Opens a page's way: `state` is told at once and whenever it changes. */
  open(tell: (news: RecordsNews) => void, powers: DeskPowers): RecordsLink;
  /** The list or its state may have changed. */
  changed(): void;
}

/** Why something is not done: a code with facts, thrown up to the answer. */
class Refused extends Error {
  constructor(readonly fault: RecordsFault, readonly facts: RecordsFacts = {}) {
    super(fault);
  }
}

const ID_WITH_SUM = 80;

/** A name for the file that people can tell from others: the game, the day and the beginning of its id. */
function fileName({ game, ended, started, id }: RecordSummary): string {
  const day = (ended ?? started ?? "").slice(0, "2026-01-01".length);
  return `${[game, day, id.slice(0, 8)].filter((part) => part !== "").join("-")}.json`;
}

/** The number of a question that is otherwise unreadable, so that whoever waits for its answer gets one. */
function readableNumber(value: unknown): number | null {
  const number = typeof value === "object" && value !== null && "number" in value ? value.number : null;
  return typeof number === "number" && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

function asRefused(error: unknown): Refused {
  if (error instanceof Refused) return error;
  if (isFull(error)) return new Refused("noRoom");
  if (!(error instanceof Error) || !("syscall" in error)) return new Refused("fault");
  return new Refused("code" in error && error.code === "ENOENT" ? "unknownRecord" : "cannotWrite");
}

/** Answers pages about the records. */
export function recordsDesk({ shelf, reader, table, log }: DeskSettings): RecordsDesk {
  const links = new Set<() => void>();

  function kept(): Shelf {
    if (shelf === null) throw new Refused("notKept");
    return shelf;
  }

  function summary(id: string): RecordSummary {
    const found = kept().records().find((record) => record.id === id);
    if (found === undefined) throw new Refused("unknownRecord");
    return found;
  }

  function list(from: number): RecordList {
    const all = kept().records();
    const next = from + RECORDS_PAGE;
    return {
      type: "list", records: all.slice(from, next), broken: from === 0 ? kept().broken().slice(0, RECORDS_PAGE) : [], unfinished: table.unfinished(),
      total: all.length, next: next < all.length ? next : null,
    };
  }

  async function open(id: string): Promise<Extract<RecordsAnswer, { type: "opened" }>> {
    const record = summary(id);
    const opened = await reader.open(id, await kept().read(id), besideOf(kept().note(id)));
    if (isUnreadable(opened)) throw new Refused(opened.fault, opened.facts);
    return { type: "opened", record, marks: opened.marks, deals: opened.deals };
  }

  /** Asks the reader about an open record; opens it first where that has to be. */
  async function ofOpen<T extends object>(id: string, look: () => Promise<T | Unreadable | null>): Promise<T> {
    summary(id);
    let found = await look();
    if (found === null) {
      await open(id);
      found = await look();
    }
    if (found === null) throw new Refused("unknownRecord");
    if (isUnreadable(found)) throw new Refused(found.fault, found.facts);
    return found;
  }

  async function at({ record, moment, viewer, history }: Extract<RecordsAsk, { type: "at" }>): Promise<RecordMoment> {
    const found = await ofOpen(record, () => reader.at(record, moment, viewer, history));
    return { type: "moment", record, moment, viewer, ...found };
  }

  async function whatIf({ record, moment, seat, pace }: Extract<RecordsAsk, { type: "whatIf" }>, { playOn }: DeskPowers): Promise<RecordsAnswer> {
    const fork = await ofOpen(record, () => reader.fork(record, moment, seat));
    const match = matchOfFork(fork, gameById);
    if (match === null) throw new Refused("unknownGame", { game: fork.game });
    await playOn({ match, seat, pace, levels: summary(record).seats.map(({ level }) => level) });
    return { type: "done", count: 1 };
  }

  async function file(id: string): Promise<RecordFile> {
    const bytes = await kept().read(id);
    const record = kept().records().find((one) => one.id === id);
    return { type: "file", name: record === undefined ? `${id}.json` : fileName(record), text: new TextDecoder().decode(bytes) };
  }

  /** An id that is free, and whether this very file is here already. */
  async function placeFor(wanted: string, sum: string): Promise<{ readonly id: string; readonly already: boolean }> {
    for (const id of [wanted, `${wanted.slice(0, ID_WITH_SUM)}-${sum.slice(0, 8)}`]) {
      const there = await kept().read(id).then(sumOf, () => null);
      if (there === null || there === sum) return { id, already: there === sum };
    }
    return { id: sum, already: false };
  }

  async function take({ name, bytes }: ChosenFile): Promise<ImportedFile> {
    if (bytes === null || bytes.length > LONGEST_RECORD) return { name, record: null, already: false, fault: "tooLarge", facts: {} };
    const facts = await reader.survey(bytes, besideOf(undefined));
    if (isUnreadable(facts)) return { name, record: null, already: false, ...facts };
    const sum = sumOf(bytes);
    const { id, already } = await placeFor(facts.id ?? sum, sum);
    const before = kept().note(id);
    const { origin, mine } = before?.sum === sum ? before : { origin: "imported" as const, mine: [] };
    if (!already) await kept().add({ id, origin, mine, text: () => bytes });
    return { name, record: id, already, fault: null, facts: {} };
  }

  async function importAll(files: readonly ChosenFile[]): Promise<RecordsAnswer> {
    const taken: ImportedFile[] = [];
    for (const chosen of files) taken.push(await take(chosen));
    return { type: "imported", files: taken };
  }

  async function saveAs(ids: readonly string[], dialogs: FileDialogs | null): Promise<RecordsAnswer> {
    if (dialogs === null) throw new Refused("noDialog");
    const files = await Promise.all(ids.map(file));
    const count = await dialogs.save(files);
    if (count === null) throw new Refused("cancelled");
    return { type: "done", count };
  }

  async function importFrom(dialogs: FileDialogs | null): Promise<RecordsAnswer> {
    if (dialogs === null) throw new Refused("noDialog");
    kept();
    const files = await dialogs.choose();
    if (files === null) throw new Refused("cancelled");
    return importAll(files);
  }

  async function giveUp(id: string): Promise<RecordsAnswer> {
    if (!(await table.giveUp(id))) throw new Refused("noMatch");
    return { type: "done", count: 1 };
  }

  async function answer(ask: RecordsAsk, powers: DeskPowers): Promise<RecordsAnswer> {
    switch (ask.type) {
      case "list": return list(ask.from);
      case "open": return open(ask.record);
      case "at": return at(ask);
      case "statistics": return { type: "statistics", ...statisticsOf(kept().records()) };
      case "export": return file(ask.record);
      case "saveAs": return saveAs(ask.records, powers.dialogs);
      case "import": return importAll([{ name: ask.name, bytes: new TextEncoder().encode(ask.text) }]);
      case "importFrom": return importFrom(powers.dialogs);
      case "delete": return { type: "done", count: await kept().remove(ask.records) };
      case "restore": return { type: "done", count: await kept().restore(ask.records) };
      case "whatIf": return whatIf(ask, powers);
      case "giveUp": return giveUp(ask.table);
    }
  }

  function state(dialogs: FileDialogs | null): RecordsState {
    const { revision, reading, waiting } = shelf?.state() ?? { revision: 0, reading: null, waiting: null };
    return { type: "state", revision, reading, waiting, dialogs: dialogs !== null };
  }

  return {
    open(tell, powers) {
      const tellState = (): void => tell(state(powers.dialogs));
      /** The newest question for a moment: those before it need no answer any more. */
      let newest = -1;
      let closed = false;

      function refuse(number: number | null, { fault, facts }: Refused): void {
        if (!closed) tell({ type: "refused", number, fault, facts });
      }

      async function deal(number: number, ask: RecordsAsk): Promise<void> {
        try {
          // Lets the questions that came with this one in first.
          if (ask.type === "at") await new Promise((next) => setImmediate(next));
          if (ask.type === "at" && number < newest) throw new Refused("superseded");
          const answered = await answer(ask, powers);
          if (!closed) tell({ type: "answer", number, answer: answered });
        } catch (error) {
          const refused = asRefused(error);
          if (refused.fault === "fault") log(`A question about records failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
          refuse(number, refused);
        }
      }

      links.add(tellState);
      tellState();
      return {
        ask(value) {
          const parsed = recordsRequestSchema.safeParse(value);
          if (!parsed.success) return refuse(readableNumber(value), new Refused("malformed"));
          const { number, ask } = parsed.data;
          if (ask.type === "at") newest = Math.max(newest, number);
          void deal(number, ask);
        },
        close() {
          closed = true;
          links.delete(tellState);
        },
      };
    },
    changed() {
      for (const tellState of [...links]) tellState();
    },
  };
}
