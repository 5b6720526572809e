import { jsonFaultAt } from "./json-fault";

/** What could be read of a damaged text. */
export interface Salvaged {
  readonly value: Readonly<Record<string, unknown>>;
  /** Where in the text it is damaged. */
  readonly at: number;
  /** Whether the text ends there. */
  readonly cutOff: boolean;
  /** How many entries of `moves` seem to come after those that were saved; null when that cannot be told. */
  readonly lost: number | null;
}

function isBlank(character: string): boolean {
  return character === " " || character === "\n" || character === "\t" || character === "\r";
}

function skipBlank(text: string, from: number): number {
  let at = from;
  while (at < text.length && isBlank(text.charAt(at))) at += 1;
  return at;
}

/** The end of the text in quotation marks that begins at `from`; null when it does not end. */
function endOfText(text: string, from: number): number | null {
  for (let at = from + 1; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === "\\") at += 1;
    else if (character === '"') return at + 1;
  }
  return null;
}

/** The end of the list or object that begins at `from`. */
function endOfNest(text: string, from: number): number | null {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '"') {
      const end = endOfText(text, at);
      if (end === null) return null;
      at = end - 1;
    } else if (character === "{" || character === "[") depth += 1;
    else if (character === "}" || character === "]") {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}

/** The end of the value that begins at `from`, by its first character; null when the text ends before. */
function endOfValue(text: string, from: number): number | null {
  const first = text.charAt(from);
  if (first === '"') return endOfText(text, from);
  if (first === "{" || first === "[") return endOfNest(text, from);
  let at = from;
  while (at < text.length && !",]} \n\r\t".includes(text.charAt(at))) at += 1;
  return at === text.length || at === from ? null : at;
}

/** The value between two places; undefined when it is none. */
function parsed(text: string, from: number, to: number): unknown {
  try {
    return JSON.parse(text.slice(from, to));
  } catch {
    return undefined;
  }
}

/** A value that was read, and where it ends. */
interface Taken {
  readonly value: unknown;
  readonly end: number;
}

function take(text: string, from: number, before: number): Taken | null {
  const start = skipBlank(text, from);
  const end = endOfValue(text, start);
  if (end === null || end > before) return null;
  const value = parsed(text, start, end);
  return value === undefined ? null : { value, end };
}

/** The items of the list that begins at `from`, as far as they are whole and end before `before`. */
function takeItems(text: string, from: number, before: number): { readonly items: readonly unknown[]; readonly end: number } {
  const items: unknown[] = [];
  let end = from + 1;
  for (let next = end; ;) {
    const taken = take(text, next, before);
    if (taken === null) return { items, end };
    items.push(taken.value);
    ({ end } = taken);
    const comma = skipBlank(text, end);
    if (text.charAt(comma) !== ",") return { items, end };
    next = comma + 1;
  }
}

/** The key at `from`, and where its value begins. */
function takeKey(text: string, from: number, before: number): Taken | null {
  const key = take(text, from, before);
  if (key === null || typeof key.value !== "string") return null;
  const colon = skipBlank(text, key.end);
  return text.charAt(colon) === ":" ? { value: key.value, end: skipBlank(text, colon + 1) } : null;
}

/** Members by name: no name is anything else to it. */
type Fields = Map<string, unknown>;

/** The members of the outermost object that are whole before the damage; of the last list, the whole items. */
function takeMembers(text: string, before: number): { readonly fields: Fields; readonly end: number } {
  const fields: Fields = new Map();
  let end = skipBlank(text, 0);
  if (text.charAt(end) !== "{") return { fields, end };
  for (let next = end + 1; ;) {
    const key = takeKey(text, next, before);
    if (key === null) return { fields, end };
    const member = take(text, key.end, before);
    const list = member === null && text.charAt(key.end) === "[" && key.value === "moves" ? takeItems(text, key.end, before) : null;
    if (member === null && list === null) return { fields, end };
    fields.set(String(key.value), member === null ? list?.items : member.value);
    end = member?.end ?? list?.end ?? end;
    const comma = skipBlank(text, end);
    if (list !== null || text.charAt(comma) !== ",") return { fields, end };
    next = comma + 1;
  }
}

/** A member that comes after the damage, by its name: of lists as many items as are whole. */
function memberAfter(text: string, name: string, from: number): unknown {
  const key = text.indexOf(`"${name}":`, from);
  if (key < 0) return undefined;
  const start = skipBlank(text, key + name.length + '"":'.length);
  if (text.charAt(start) === "[") return takeItems(text, start, text.length).items;
  return take(text, start, text.length)?.value;
}

/** What can be found again behind a damage: the rest (how the cards lay) follows from the seed. */
const FOUND_AGAIN = ["seed", "meta", "moves"] as const;

function count(text: string, word: string, from: number): number {
  let found = 0;
  for (let at = text.indexOf(word, from); at >= 0; at = text.indexOf(word, at + word.length)) found += 1;
  return found;
}

/**
 * Reads what is whole of the text of a record that is no JSON: the members before the damage, the
 * entries of `moves` before it, and, when it lies before them, what can be found behind.
 */
export function salvage(text: string): Salvaged {
  const length = text.trimEnd().length;
  const before = Math.min(jsonFaultAt(text) ?? length, length);
  const { fields, end } = takeMembers(text, before);
  const cutOff = before >= length;
  const hurtMoves = fields.has("moves");
  if (!hurtMoves) {
    for (const name of FOUND_AGAIN) {
      const found = fields.has(name) ? undefined : memberAfter(text, name, end);
      if (found !== undefined) fields.set(name, found);
    }
  }
  const lost = hurtMoves ? count(text, '"seat":', end) : 0;
  return { value: Object.fromEntries(fields), at: before, cutOff, lost: cutOff ? null : lost };
}
