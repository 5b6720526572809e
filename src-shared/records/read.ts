import { parseRecord, RecordError, ScriptError, type Game, type TableRecord } from "../engine";
import { LONGEST_RECORD, MOST_ENTRIES, type RecordDamage, type RecordsFacts, type RecordsFault } from "../protocol/records";
import { nestsTooDeep } from "./depth";
import { playing, type PlayedRecord } from "./moments";
import { salvage } from "./salvage";
import { atOnce, type InSteps } from "./steps";

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

/** Damage that was found so far: how many entries are saved is known when they have been played. */
type Found = Omit<RecordDamage, "saved" | "of"> & { readonly lost: number | null };

/** A place in a text as people count, from 1. */
function placeOf(text: string, at: number): Pick<RecordDamage, "line" | "character"> {
  const lineStart = at === 0 ? 0 : text.lastIndexOf("\n", at - 1) + 1;
  return { line: text.slice(0, lineStart).split("\n").length, character: at - lineStart + 1 };
}

interface Json {
  readonly value: unknown;
  readonly found: Found | null;
}

/** What stands in a decoded text for bytes that are none. */
const NO_TEXT = "\uFFFD";

function hurtBytes(text: string, bytesHurt: boolean): Found | null {
  const at = bytesHurt ? text.indexOf(NO_TEXT) : -1;
  return at < 0 ? null : { kind: "notUtf8", ...placeOf(text, at), entry: null, lost: 0 };
}

/** Whether a text that is no JSON may have been a record: else it is somebody else's, and nothing is saved of it. */
function looksLikeRecord(value: Readonly<Record<string, unknown>>): boolean {
  return value["format"] !== undefined && value["game"] !== undefined;
}

function salvaged(text: string): Json | Unreadable {
  const { value, at, cutOff, lost } = salvage(text);
  const place = placeOf(text, at);
  if (!looksLikeRecord(value)) return unreadable("notJson", { line: place.line ?? 1, character: place.character ?? 1 });
  return { value, found: { kind: cutOff ? "cutOff" : "notJson", ...place, entry: null, lost } };
}

function jsonOf(text: string, bytesHurt: boolean): Json | Unreadable {
  if (text.length > LONGEST_RECORD) return unreadable("tooLarge");
  if (text.trim() === "") return unreadable("empty");
  if (nestsTooDeep(text)) return unreadable("tooDeep");
  try {
    return { value: JSON.parse(text), found: hurtBytes(text, bytesHurt) };
  } catch {
    return salvaged(text);
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

type Fields = Readonly<Record<string, unknown>>;

interface Checked {
  readonly record: TableRecord;
  readonly found: Found | null;
}

const NO_PLACE = { line: null, character: null } as const;

/** A record up to its first entry that is no move at all. Throws what else is wrong with it. */
function checked({ value, found }: Json, games: Games): Checked {
  try {
    return { record: parseRecord(value, games), found };
  } catch (error) {
    if (!(error instanceof RecordError) || error.fault !== "badEntry") throw error;
    const entry = Number(error.facts["entry"]);
    const moves = (value as { readonly moves: readonly unknown[] }).moves;
    const cut = { ...(value as Fields), moves: moves.slice(0, entry) };
    return { record: parseRecord(cut, games), found: found ?? { kind: "badEntry", ...NO_PLACE, entry, lost: moves.length - entry } };
  }
}

/** The value without what it prescribes of the cards: then all of it follows from the seed. */
function bySeed(value: unknown): unknown {
  const { decks: _decks, rebuilds: _rebuilds, tosses: _tosses, ...rest } = value as Fields;
  return rest;
}

function isAboutCards(error: unknown): boolean {
  return error instanceof ScriptError || (error instanceof RecordError && error.fault === "badCards");
}

function firstRefused({ marks }: PlayedRecord): number {
  return marks.findIndex(({ refused }) => refused !== null);
}

function withDamage(played: PlayedRecord, found: Found | null): ReadRecord {
  if (found === null) return { played, damage: null };
  const { lost, ...damage } = found;
  const saved = played.marks.length;
  return { played, damage: { ...damage, entry: damage.entry ?? (lost === 0 ? null : saved), saved, of: lost === null ? null : saved + lost } };
}

function* playedFrom(json: Json, games: Games): InSteps<ReadRecord | Unreadable> {
  const { record, found } = checked(json, games);
  if (record.moves.length > MOST_ENTRIES) return unreadable("tooLarge");
  return withDamage(yield* playing(record), found);
}

/** Plays a record; where what it says of its cards is damaged, by its seed, if all of its moves fit then. */
function* played(json: Json, games: Games): InSteps<ReadRecord | Unreadable> {
  try {
    return yield* playedFrom(json, games);
  } catch (error) {
    if (!isAboutCards(error)) throw error;
    const found: Found = json.found ?? { kind: "badCards", ...NO_PLACE, entry: null, lost: 0 };
    const again = yield* playedFrom({ value: bySeed(json.value), found }, games);
    if (!isUnreadable(again) && firstRefused(again.played) < 0) return again;
    throw error;
  }
}

/** Of a file that is not as it was kept: what the rules refuse was not so played, and what follows on it neither. */
function* asKept({ played: whole, damage }: ReadRecord): InSteps<ReadRecord> {
  const first = firstRefused(whole);
  if (first < 0) return damage === null ? withDamage(whole, { kind: "changed", ...NO_PLACE, entry: null, lost: 0 }) : { played: whole, damage };
  const { record } = whole;
  const cut = yield* playing({ ...record, moves: record.moves.slice(0, first) });
  const { kind, line, character, of } = damage ?? { kind: "badMoves" as const, ...NO_PLACE, of: whole.marks.length };
  return withDamage(cut, { kind, line, character, entry: first, lost: of === null ? null : of - first });
}

/** A file of a record. */
export interface RecordText {
  readonly text: string;
  /** Whether it has bytes that are no text. */
  readonly bytesHurt: boolean;
  /** Whether it is known to be another than was kept. */
  readonly changed: boolean;
}

/** Reads the text of a record and plays it through, in steps. Never throws, whatever the text holds. */
export function* reading({ text, bytesHurt, changed }: RecordText, games: Games): InSteps<ReadRecord | Unreadable> {
  const json = jsonOf(text.replace(/^\uFEFF/, ""), bytesHurt);
  if (isUnreadable(json)) return json;
  yield;
  try {
    const read = yield* played(json, games);
    return isUnreadable(read) || !changed ? read : yield* asKept(read);
  } catch (error) {
    // What is missing then is missing for the damage.
    const { kind, line, character } = json.found ?? { kind: null, line: null, character: null };
    return kind === null || line === null || character === null ? faultOf(error) : unreadable("notJson", { line, character });
  }
}

/** The same at once, of a text as it stands. */
export function readRecord(text: string, games: Games): ReadRecord | Unreadable {
  return atOnce(reading({ text, bytesHurt: false, changed: false }, games));
}
