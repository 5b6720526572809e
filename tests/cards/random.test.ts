import { chacha20 } from "@noble/ciphers/chacha.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { dice, isSeed, nextInt, randomFrom, shuffle, suitupDeck, ZERO_SEED } from "@shared/cards";

/** Much is tried here: a busy machine takes its time. */
vi.setConfig({ testTimeout: 120_000 });

const SEED = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const TWO_32 = 2 ** 32;

function words(seed: string, count: number): readonly number[] {
  const run = dice(randomFrom(seed));
  return Array.from({ length: count }, () => run.next(TWO_32));
}

describe("the cipher", () => {
  it("gives the keystream of RFC 8439, section 2.3.2", () => {
    const block = chacha20(hexToBytes(SEED), hexToBytes("000000090000004a00000000"), new Uint8Array(64), undefined, 1);
    expect(bytesToHex(block)).toBe(
      "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
      + "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e",
    );
  });

  it("and of appendix A.1, test vectors 1 and 2: the zero key", () => {
    const stream = chacha20(new Uint8Array(32), new Uint8Array(12), new Uint8Array(128), undefined, 0);
    expect(bytesToHex(stream.slice(0, 32))).toBe("76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7");
    expect(bytesToHex(stream.slice(64, 96))).toBe("9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed");
  });
});

describe("the generator of record version 1", () => {
  it("is the keystream of the seed from block 0, nonce `suitable` 0 0 0 1, in little-endian words", () => {
    const nonce = hexToBytes(`${bytesToHex(new TextEncoder().encode("suitable"))}00000001`);
    const stream = new DataView(chacha20(hexToBytes(SEED), nonce, new Uint8Array(4 * 300)).buffer);
    expect(words(SEED, 300)).toEqual(Array.from({ length: 300 }, (_, index) => stream.getUint32(index * 4, true)));
  });

  it("keeps to its pinned vectors, computed apart from this code", () => {
    expect(words(ZERO_SEED, 8)).toEqual([901708983, 1191188123, 492441666, 1734377811, 1297872558, 9013588, 3100773392, 1710496802]);
    expect(words(SEED, 8)).toEqual([1671908088, 1222486698, 2067367167, 1814893252, 1292802081, 905109774, 1584068692, 1838577919]);
    const run = dice(randomFrom(SEED));
    expect(Array.from({ length: 20 }, () => run.next(104))).toEqual([32, 82, 47, 68, 25, 62, 76, 87, 63, 72, 76, 31, 6, 23, 33, 42, 9, 21, 21, 87]);
    expect(shuffle([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], randomFrom(ZERO_SEED))[0]).toEqual([4, 1, 7, 6, 9, 0, 5, 2, 8, 3]);
    expect(shuffle(suitupDeck(8), randomFrom(ZERO_SEED))[0].join(" ")).toBe(
      "Ql 2w 2t 9d 7w Jd Ad 3s Qd 5s Qs 3c Kr 8d 4r 4c Kt 8c 7l Th 9w 4w Tc *8 Jr 5t Kd 4d Ar Kh 4s 5l 7d Qc *5 Qw Jl "
      + "4l Ts 3t 6c *2 *4 9t Tt 2h Tw 7s As 6h 5d Js 6w 3w 9s 9h *1 Jh Tl 2s 4t Kw 2r 8w Qt 7r Td Aw 5c Qh 6t Ks 5r 6s "
      + "Jc 2d 7h Jt 8l 2l Ah 9c 6r 6l 5w Jw 9r 4h 3h 9l 2c *6 8t 7c Tr Kc Al 3l At Ac Qr 7t *3 *7 Kl 6d 3d 3r 5h 8s 8r "
      + "8h",
    );
  });

  it("goes on where it stopped, however the draws are grouped", () => {
    fc.assert(fc.property(fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 60 }), fc.nat(300), (sizes, skip) => {
      const whole = dice(randomFrom(SEED));
      for (let count = 0; count < skip; count += 1) whole.next(TWO_32);
      let random = whole.rest();
      expect(random.position).toBe(skip);
      for (const below of sizes) {
        const [value, after] = nextInt(random, below);
        expect(value).toBe(whole.next(below));
        expect(after).toEqual(whole.rest());
        random = after;
      }
    }), { seed: 8439, numRuns: 60 });
  });

  it("does not change the generator it starts from, and survives JSON", () => {
    const random = Object.freeze(randomFrom(SEED));
    expect(shuffle(suitupDeck(0), random)).toEqual(shuffle(suitupDeck(0), JSON.parse(JSON.stringify(random)) as typeof random));
    expect(random.position).toBe(0);
  });

  it("rejects the words beyond the last whole multiple, so that no number comes up more often", () => {
    const below = 3 * 2 ** 30;
    const raw = words(SEED, 400);
    const run = dice(randomFrom(SEED));
    const kept = raw.filter((word) => word < below);
    expect(kept.length).toBeLessThan(raw.length * 0.85);
    expect(kept.map(() => run.next(below))).toEqual(kept);
    const sixes = dice(randomFrom(SEED));
    const limit = TWO_32 - (TWO_32 % 6);
    expect(raw.filter((word) => word < limit).map(() => sixes.next(6))).toEqual(raw.filter((word) => word < limit).map((word) => word % 6));
  });

  it.each([0, -1, 1.5, Number.NaN, TWO_32 + 1, Number.POSITIVE_INFINITY])("draws no number below %s", (below) => {
    expect(() => nextInt(randomFrom(SEED), below)).toThrow(RangeError);
  });

  it("takes seeds of 64 hex digits, and nothing else", () => {
    expect(isSeed(SEED)).toBe(true);
    expect(randomFrom(SEED.toUpperCase())).toEqual(randomFrom(SEED));
    for (const bad of ["", "00", `${SEED}0`, `${SEED.slice(0, 63)}g`, ` ${SEED.slice(1)}`, `${SEED}\n`, 0, null]) expect(isSeed(bad)).toBe(false);
    expect(() => randomFrom("abc")).toThrow(RangeError);
  });
});

/** Pearson's statistic of counts against an even spread. */
function chiSquare(counts: readonly number[]): number {
  const even = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - even) ** 2 / even, 0);
}

/** Beyond this a spread of so many classes would be seen once in about a million even ones. */
function limit(classes: number): number {
  const free = classes - 1;
  return free + 4.9 * Math.sqrt(2 * free) + 8;
}

describe("Fisher–Yates", () => {
  it("keeps every card once", () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 8 }), fc.nat(), (wilds, position) => {
      const [cards, after] = shuffle(suitupDeck(wilds), { seed: SEED, position: position % 100_000 });
      expect([...cards].sort()).toEqual([...suitupDeck(wilds)].sort());
      expect(after.position).toBeGreaterThanOrEqual((position % 100_000) + 103 + wilds);
    }), { seed: 52, numRuns: 40 });
  });

  it("gives all 24 orders of four cards equally often", () => {
    const counts = new Map<string, number>();
    let random = randomFrom(SEED);
    for (let count = 0; count < 12_000; count += 1) {
      const [order, after] = shuffle(["a", "b", "c", "d"], random);
      random = after;
      const key = order.join("");
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    expect(chiSquare([...counts.values()])).toBeLessThan(limit(24));
  });

  it("puts every card of the deck into every place equally often", () => {
    const size = 104;
    const places = Array.from({ length: size }, () => new Array<number>(size).fill(0));
    const deck = Array.from({ length: size }, (_, index) => index);
    let random = randomFrom(ZERO_SEED);
    for (let count = 0; count < 3_120; count += 1) {
      const [order, after] = shuffle(deck, random);
      random = after;
      order.forEach((card, place) => { (places[card] as number[])[place] = ((places[card] as number[])[place] ?? 0) + 1; });
    }
    for (const counts of places) expect(chiSquare(counts)).toBeLessThan(limit(size));
    expect(chiSquare(places.flat())).toBeLessThan(limit(size * size));
  });
});
