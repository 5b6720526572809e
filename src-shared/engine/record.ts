import { isCard, isSeed, ScriptError, ZERO_SEED, type Card, type Script } from "../cards";
import type { Game, GameTypes } from "./game";
import { listed } from "./chain";
import { isRefusal, refuse, type Entry, type Refusal } from "./refusal";
import type { Match } from "./match";
import { seat, type Seat } from "./seat";

const RECORD_FORMAT = "suitable-record";
const RECORD_VERSION = 1;

/** Of a value that a record or an argument should not hold, so many characters are shown. */
const LONG = 60;

/** One entry of `moves` as it stands in a file: anything but the object itself is judged when it is played. */
export type RawEntry = Readonly<Record<string, unknown>>;

/** A checked record: its game is known, its options fit, its cards belong to the deck. Moves are still to be played. */
export interface TableRecord {
  readonly game: Game;
  readonly options: object;
  readonly seats: readonly string[];
  readonly dealer: Seat;
  readonly seed: string;
  readonly script: Script;
  readonly moves: readonly RawEntry[];
  readonly meta: unknown;
}

/** What can be wrong with a record. */
export type RecordFault = "notRecord" | "otherVersion" | "unknownGame" | "badSeats" | "badOptions" | "badField" | "badCards" | "badEntry";

/** What is wrong with a record: in one line for people who keep such files, and as a code with facts for a page's sentence. */
export class RecordError extends Error {
  override readonly name = "RecordError";

  constructor(readonly fault: RecordFault, message: string, readonly facts: Readonly<Record<string, string | number>> = {}) {
    super(message);
  }
}

type Fields = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value in a message for people: short, whatever it holds. */
export function shown(value: unknown): string {
  if (value === undefined) return "nothing";
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? "a list" : "an object";
  const text = JSON.stringify(value);
  return text.length > LONG ? `${text.slice(0, LONG)}…` : text;
}

function fail(fault: RecordFault, message: string, facts?: RecordError["facts"]): never {
  throw new RecordError(fault, message, facts);
}

/** The fault of a field that the format knows and that holds something else. */
function failField(field: string, message: string): never {
  return fail("badField", message, { field });
}

function listOf(value: unknown, name: string): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : failField(name, `${name} must be a list`);
}

/**
 * Judges options for a table of so many seats: fills in defaults, refuses unknown names, values out of bounds and
 * combinations that cannot be played.
 */
export function readOptions<T extends GameTypes>(game: Game<T>, options: unknown, seats: number): T["Options"] | Refusal {
  const parsed = game.options.schema.safeParse(options === undefined ? {} : options);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const key = issue?.code === "unrecognized_keys" ? issue.keys[0] : issue?.path[0];
    return refuse("badOptions", { option: String(key ?? "options") });
  }
  return game.options.conflict(parsed.data, seats) ?? parsed.data;
}

/** The inverse of `readOptions`: only what differs from the defaults. */
export function optionsThatDiffer(game: Game, options: object): Fields {
  const defaults = new Map<string, unknown>(Object.entries(game.options.defaults));
  return Object.fromEntries(Object.entries(options).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults.get(name))));
}

/** The line for options that cannot be played: which one, or which combination and in what numbers. */
function optionsFault({ refused, facts }: Refusal): string {
  if (refused === "badOptions") return `options: ${facts?.["option"] ?? "options"} is unknown or has a value that it cannot have`;
  const numbers = Object.entries(facts ?? {}).map(([name, value]) => `${name} ${value}`);
  return `options: ${refused}, which cannot be played (${numbers.join(", ")})`;
}

function readSeats(value: unknown, game: Game): readonly string[] {
  const seats = listOf(value, "seats");
  const names = seats.map((name, index) => (typeof name === "string" ? name : fail("badSeats", `seats[${index}] must be a name`)));
  const { min, max } = game.seats;
  return names.length >= min && names.length <= max ? names : fail("badSeats", `${game.id} is for ${min} to ${max} seats, not ${names.length}`);
}

function readCards(value: unknown, name: string, deck: ReadonlySet<Card>): readonly Card[] {
  const cards = listOf(value, name).map((card, index) => {
    if (!isCard(card) || !deck.has(card)) return fail("badCards", `${name}[${index}] is not a card of this deck: ${shown(card)}`);
    return card;
  });
  const twice = cards.find((card, index) => cards.indexOf(card) !== index);
  return twice === undefined ? cards : fail("badCards", `${name} lists ${twice} twice`);
}

function readScript(fields: Fields, deck: ReadonlySet<Card>): Script {
  const piles = (name: "decks" | "rebuilds"): readonly (readonly Card[])[] =>
    listOf(fields[name], name).map((pile, index) => (Array.isArray(pile) ? readCards(pile, `${name}[${index}]`, deck) : fail("badCards", `${name}[${index}] must be a list of cards`)));
  const tosses = listOf(fields["tosses"], "tosses").map((value, index) =>
    typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : fail("badCards", `tosses[${index}] must be a whole number from 0`));
  return { decks: piles("decks"), rebuilds: piles("rebuilds"), tosses };
}

function readDealer(value: unknown, seats: number): Seat {
  if (value === undefined) return seat(0);
  if (typeof value !== "number" || !Number.isInteger(value) || value < 0 || value >= seats) return failField("dealer", "dealer must be one of the seats");
  return seat(value);
}

function readSeed(value: unknown): string {
  if (value === undefined) return ZERO_SEED;
  return isSeed(value) ? value.toLowerCase() : failField("seed", "seed must be 64 hex digits");
}

/**
 * Checks a record (records.md). Throws RecordError with one clear line: another format or version, an unknown game,
 * option or value, an impossible combination, a card twice or not of the deck, an entry of `moves` that is no object.
 */
export function parseRecord(value: unknown, gameById: (id: string) => Game | undefined): TableRecord {
  if (!isObject(value) || value["format"] !== RECORD_FORMAT) return fail("notRecord", "This is no table record");
  if (value["version"] !== RECORD_VERSION) return fail("otherVersion", `Unknown record version: ${shown(value["version"])}`, { version: shown(value["version"]) });
  const id = value["game"];
  const game = typeof id === "string" ? gameById(id) : undefined;
  if (game === undefined) return fail("unknownGame", `Unknown game: ${shown(id)}`, { game: shown(id) });
  const seats = readSeats(value["seats"], game);
  const options = readOptions(game, value["options"], seats.length);
  if (isRefusal(options)) return fail("badOptions", optionsFault(options), { option: String(options.facts?.["option"] ?? options.refused) });
  const moves = listOf(value["moves"], "moves").map((entry, index) => (isObject(entry) ? entry : fail("badEntry", `moves[${index}] must be an object`, { entry: index })));
  return {
    game,
    options,
    seats,
    dealer: readDealer(value["dealer"], seats.length),
    seed: readSeed(value["seed"]),
    script: readScript(value, new Set(game.deck(options))),
    moves,
    meta: value["meta"] ?? null,
  };
}

/** A match as a record, complete: with all decks, rebuilds and tosses, so that it replays the same under any later version. */
export function recordOf(match: Match, meta?: Fields): Fields {
  const { decks, rebuilds, tosses } = match.state.chance.made;
  const moves: readonly Entry<object>[] = listed(match.entries);
  return {
    format: RECORD_FORMAT,
    version: RECORD_VERSION,
    game: match.game.id,
    options: optionsThatDiffer(match.game, match.options),
    seats: match.seats,
    dealer: match.firstDealer,
    seed: match.seed,
    decks,
    rebuilds,
    tosses,
    ...(meta === undefined ? {} : { meta }),
    moves,
  };
}

/** The text of a record as the app saves it; the inverse of `parseRecord` after JSON. */
export function formatRecord(record: Fields): string {
  return `${JSON.stringify(record)}\n`;
}

export { ScriptError };
