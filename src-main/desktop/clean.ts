import { RANKS, SUITS } from "@shared/cards";

/** What stands in the log for what must not: a card, a secret, a PIN, somebody's name. */
const HIDDEN = "[…]";

/** The notation of a card (`Th`, `*3`) that stands for itself, or in quotes. */
const CARD = new RegExp(String.raw`(?<![\w./\\-])(?:[${RANKS.join("")}][${SUITS.join("")}]|\*[1-8])(?![\w./\\*-])`, "g");

/** Tokens, seeds, hashes and ids: long runs that no word is, and no file's name. */
const SECRET = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}(?![\w-])(?!\.\w{2,5}\b)/g;

/** What an address carries beyond its path, and fields that hold secrets or names wherever they stand. */
const FIELD = /\b((?:pin|token|tokens|name|seed|secret|player)["']?\s*[=:]\s*)(?:"(?:[^"\\]|\\.)*"?|'[^']*'?|\[[^\]]*\]?|\{[^}]*\}?|[^\s,;&})]+)/gi;

function escaped(word: string): string {
  return word.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);
}

/** Without the words that are known to be secret or somebody's name; a longer one first, so that none leaves a rest. */
function withoutWords(text: string, words: readonly string[]): string {
  const known = [...new Set(words)].filter((word) => word.length > 1).sort((one, other) => other.length - one.length);
  if (known.length === 0) return text;
  return text.replaceAll(new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${known.map(escaped).join("|")})(?![\p{L}\p{N}])`, "gu"), HIDDEN);
}

/**
 * A line as it may stand in the log: no card, no token, no PIN, no name of a player.
 * @param words the names and PINs that are known at the moment; cards and long secrets are known by their looks
 */
export function clean(text: string, words: readonly string[]): string {
  return withoutWords(text, words).replaceAll(FIELD, `$1${HIDDEN}`).replaceAll(SECRET, HIDDEN).replaceAll(CARD, HIDDEN);
}
