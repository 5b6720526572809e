import { RECORDS_PAGE, type OpenedRecord, type RecordList, type RecordMoment, type RecordsAnswer, type RecordsAsk, type RecordSummary, type UnfinishedMatch } from "@shared/protocol/records";
import type { Level, Match, Seat } from "@shared/engine";
import { gameById } from "@shared/games";
import { isUnreadable, matchOfFork, statisticsOf, type Unreadable } from "@shared/records";
import { recordFiles, type FileDialogs } from "./files";
import type { RecordReader } from "./reader";
import { Refused } from "./refused";
import { besideOf, type Shelf } from "./shelf";

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

export interface AnswersSettings {
  /** Null: nothing is kept here. */
  readonly shelf: Shelf | null;
  readonly reader: RecordReader;
  readonly table: MatchAtTable;
}

/** Answers a question about the records; throws `Refused`, or what the disk says. */
export type RecordAnswers = (ask: RecordsAsk, powers: DeskPowers) => Promise<RecordsAnswer>;

/** What each question that a page may ask (`RecordsAsk`) is answered with. */
export function recordAnswers({ shelf, reader, table }: AnswersSettings): RecordAnswers {
  function kept(): Shelf {
    if (shelf === null) throw new Refused("notKept");
    return shelf;
  }

  const { file, importAll, saveAs, importFrom } = recordFiles(kept, reader);

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

  async function open(id: string): Promise<OpenedRecord> {
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

  async function giveUp(id: string): Promise<RecordsAnswer> {
    if (!(await table.giveUp(id))) throw new Refused("noMatch");
    return { type: "done", count: 1 };
  }

  return async (ask, powers) => {
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
  };
}
