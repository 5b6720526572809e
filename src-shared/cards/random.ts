import { chacha20 } from "@noble/ciphers/chacha.js";
import { hexToBytes } from "@noble/hashes/utils.js";

/**
 * A seeded generator as a value: the ChaCha20 keystream (RFC 8439) of a 32-byte key, read as little-endian 32-bit words.
 * Part of record version 1, pinned by test vectors: the nonce, the word order and how integers are drawn.
 */
export interface Random {
  /** 64 hex digits. */
  readonly seed: string;
  /** How many words of the keystream have been used. */
  readonly position: number;
}

const NONCE = Uint8Array.from("suitable\0\0\0\u0001", (letter) => letter.charCodeAt(0));
const WORDS_A_BLOCK = 16;
const WORDS_AT_ONCE = 128;
const TWO_32 = 2 ** 32;

export const ZERO_SEED = "0".repeat(64);

/** Whether a text is 64 lower-case or upper-case hex digits. */
export function isSeed(text: unknown): text is string {
  return typeof text === "string" && /^[0-9a-fA-F]{64}$/.test(text);
}

/** A generator at the start of its keystream. Throws if the seed is not 64 hex digits: callers check with `isSeed`. */
export function randomFrom(seed: string): Random {
  if (!isSeed(seed)) throw new RangeError("A seed is 64 hex digits");
  return { seed: seed.toLowerCase(), position: 0 };
}

/** Words of the keystream from a position on; `count` is rounded up to whole blocks. */
function words(random: Random, count: number): { readonly list: DataView; readonly skipped: number } {
  const block = Math.floor(random.position / WORDS_A_BLOCK);
  const skipped = random.position % WORDS_A_BLOCK;
  const bytes = Math.ceil((skipped + count) / WORDS_A_BLOCK) * WORDS_A_BLOCK * 4;
  const stream = chacha20(hexToBytes(random.seed), NONCE, new Uint8Array(bytes), undefined, block);
  return { list: new DataView(stream.buffer, stream.byteOffset, stream.byteLength), skipped };
}

/** A run of draws over one generator: reads the keystream in pieces, and says in the end how far it came. */
export interface Dice {
  /** An unbiased whole number from 0 to `below - 1`: words beyond the last whole multiple of `below` are rejected. */
  next(below: number): number;
  /** The generator after all draws so far. */
  rest(): Random;
}

/** Starts drawing from a generator. The generator itself does not change: `rest()` is the one that follows. */
export function dice(start: Random): Dice {
  let position = start.position;
  let buffer: DataView | null = null;
  let at = 0;
  const word = (): number => {
    if (buffer === null || at * 4 >= buffer.byteLength) {
      const fresh = words({ seed: start.seed, position }, WORDS_AT_ONCE);
      buffer = fresh.list;
      at = fresh.skipped;
    }
    const value = buffer.getUint32(at * 4, true);
    at += 1;
    position += 1;
    return value;
  };
  return {
    next(below) {
      if (!Number.isInteger(below) || below < 1 || below > TWO_32) throw new RangeError("A draw needs a whole number from 1 to 2^32");
      const limit = TWO_32 - (TWO_32 % below);
      let value = word();
      while (value >= limit) value = word();
      return value % below;
    },
    rest: () => ({ seed: start.seed, position }),
  };
}

/** One unbiased whole number from 0 to `below - 1`, and the generator after it. */
export function nextInt(random: Random, below: number): readonly [number, Random] {
  const run = dice(random);
  const value = run.next(below);
  return [value, run.rest()];
}

/** Fisher–Yates from the last place down: every order of `items` equally likely. Gives a new list and the generator after it. */
export function shuffle<T>(items: readonly T[], random: Random): readonly [readonly T[], Random] {
  const run = dice(random);
  const list = [...items];
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = run.next(last + 1);
    const kept = list[last] as T;
    list[last] = list[other] as T;
    list[other] = kept;
  }
  return [list, run.rest()];
}
