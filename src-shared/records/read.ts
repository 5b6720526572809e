import { LEVELS, optionsThatDiffer, parseRecord, RecordError, ScriptError, type Game, type Level, type TableRecord } from "../engine";
import { LONGEST_RECORD, MOST_ENTRIES, recordIdSchema, type RecordDamage, type RecordsFacts, type RecordsFault, type RecordSummary } from "../protocol/records";
import { nestsTooDeep } from "./depth";
import { endOf, playThrough, type PlayedRecord } from "./moments";

/** A record's file that could be read, at least in part. */
export interface ReadRecord {
  readonly played: PlayedRecord;
  readonly damage: RecordDamage | null;
}

/** Why nothing of a file can be shown. */
export interface Unreadable {
  readonly fault: RecordsFault;
  readonly facts: RecordsFacts;
}

type Games = (id: string) => Game | undefined;

export function isUnreadable(value: object): value is Unreadable {
  return "fault" in value;
}

function unreadable(fault: RecordsFault, facts: RecordsFacts = {}): Unreadable {
  return { fault, facts };
}

/** What JSON a text holds. */
function jsonOf(text: string): { readonly value: unknown } | Unreadable {
  if (text.length > LONGEST_RECORD) return unreadable("tooLarge");
  if (text.trim() === "") return unreadable("empty");
  if (nestsTooDeep(text)) return unreadable("tooDeep");
  try {
    return { value: JSON.parse(text) };
  } catch {
    return unreadable("notJson");
  }
}

/** The engine's words for what is wrong with a record, as this contract has them. */
function faultOf(error: unknown): Unreadable {
  if (error instanceof ScriptError) return unreadable("cannotPlay");
  if (!(error instanceof RecordError)) return unreadable("fault");
  const { fault, facts } = error;
  if (fault === "badCards") return unreadable("cannotPlay");
  return fault === "badEntry" ? unreadable("badField", { field: "moves" }) : unreadable(fault, facts);
}

function played(record: TableRecord): ReadRecord | Unreadable {
  if (record.moves.length > MOST_ENTRIES) return unreadable("tooLarge");
  return { played: playThrough(record), damage: null };
}

/** Reads the text of a record and plays it through. Never throws, whatever the text holds. */
export function readRecord(text: string, games: Games): ReadRecord | Unreadable {
  const json = jsonOf(text);
  if (isUnreadable(json)) return json;
  try {
    return played(parseRecord(json.value, games));
  } catch (error) {
    return faultOf(error);
  }
}

/** What the record of a match itself tells of it. */
export type RecordFacts = Omit<RecordSummary, "id" | "bytes" | "origin"> & {
  /** The id that it was given when it was made, if it can be one. */
  readonly id: string | null;
};

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?Z$/;

function momentIn(value: unknown): string | null {
  return typeof value === "string" && MOMENT.test(value) ? value : null;
}

function levelIn(value: unknown): Level | null {
  return LEVELS.find((level) => level === value) ?? null;
}

/** The longest name of a player that is passed on: names of records that others made may be of any length. */
const LONGEST_NAME = 64;

/** The facts of a record that was played through; `mine`: the seats that somebody at this machine had. */
export function factsOf({ played, damage }: ReadRecord, mine: readonly number[]): RecordFacts {
  const { record } = played;
  const meta = fieldsOf(record.meta);
  const players: readonly unknown[] = Array.isArray(meta["players"]) ? meta["players"] : [];
  const id = recordIdSchema.safeParse(meta["id"]);
  return {
    id: id.success ? id.data : null,
    game: record.game.id,
    options: optionsThatDiffer(record.game, record.options),
    started: momentIn(meta["started"]),
    ended: momentIn(meta["ended"]),
    seats: record.seats.map((name, seat) => {
      const { kind, level } = fieldsOf(players[seat]);
      return { name: name.slice(0, LONGEST_NAME), bot: kind === "bot", level: levelIn(level), mine: mine.includes(seat) };
    }),
    ...endOf(played),
    damage,
  };
}
