import { evaluateCodes, strengthOf } from "../hands";
import { isWildCode } from "./strength";

const RANKS = 13;
const ACE = RANKS - 1;
const FREE_WILDS = 2;
const PAIR = strengthOf("One Pair");
const TWO_PAIR = strengthOf("Two Pair");
const TRIPS = strengthOf("Three of a Kind");
const FULL_HOUSE = strengthOf("Full House");

/** A hand parted by what its player usually does in the draw. */
export interface Parted {
  readonly kept: number[];
  readonly gone: number[];
}

/** The most cards that may be exchanged: three, or four with a real ace. */
export function mostToExchange(hand: readonly number[]): number {
  return hand.some((code) => code >> 3 === ACE) ? 4 : 3;
}

/** The strength of a value's rank (hands/value.ts keeps it in four bits above twenty). */
function strengthIn(value: number): number {
  return (value >> 20) & 15;
}

/** Counts of a hand by rank and by suit, and its wild cards. */
class Counts {
  readonly ranks: number[] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  readonly suits: number[] = [0, 0, 0, 0, 0, 0, 0, 0];
  wilds = 0;

  constructor(readonly hand: readonly number[]) {
    for (const code of hand) {
      if (isWildCode(code)) {
        this.wilds += 1;
      } else {
        this.ranks[code >> 3] = (this.ranks[code >> 3] as number) + 1;
        this.suits[code & 7] = (this.suits[code & 7] as number) + 1;
      }
    }
  }

  /** How many cards of a code's rank there are. */
  alike(code: number): number {
    return this.ranks[code >> 3] as number;
  }

  /** How many cards of a code's suit there are. */
  ofSuit(code: number): number {
    return this.suits[code & 7] as number;
  }

  /** How many different ranks there are in the fullest five in a row with this one. */
  near(rank: number): number {
    let best = 0;
    for (let low = Math.max(0, rank - 4); low <= Math.min(rank, ACE - 4); low += 1) {
      let held = 0;
      for (let step = low; step < low + 5; step += 1) if ((this.ranks[step] as number) > 0) held += 1;
      best = Math.max(best, held);
    }
    return best;
  }

  get suitsHeld(): number {
    let held = 0;
    for (const count of this.suits) if (count > 0) held += 1;
    return held;
  }
}

/** What a card of eight is good for: two of a rank and more, four to a flush or in a row are kept; a wild card too many is not. */
function useOf(counts: Counts, code: number): number {
  const alike = counts.alike(code);
  const suited = counts.ofSuit(code);
  const near = counts.near(code >> 3);
  return (alike > 1 ? alike * 40 : 0) + drawUse(suited) + drawUse(near) + (code >> 3) * 0.5;
}

/** What being one of so many to a flush or straight is good for. */
function drawUse(held: number): number {
  if (held >= 5) return 60;
  return held === 4 ? 30 : held === 3 ? 4 : 0;
}

function partedBy(hand: readonly number[], goes: (code: number, place: number) => boolean): Parted {
  const kept: number[] = [];
  const gone: number[] = [];
  hand.forEach((code, place) => (goes(code, place) ? gone : kept).push(code));
  return { kept, gone };
}

/** Without a pair: four to a flush, four in a row open at both ends, else the ace, else the two highest. */
function partedNothing(counts: Counts): Parted {
  const { hand } = counts;
  const suited = hand.find((code) => counts.ofSuit(code) === 4);
  if (suited !== undefined) return partedBy(hand, (code) => (code & 7) !== (suited & 7));
  const ranks = hand.map((code) => code >> 3).sort((one, other) => one - other);
  for (const from of [0, 1]) {
    const [low, high] = [ranks[from] as number, ranks[from + 3] as number];
    if (high - low === 3 && low > 0 && high < ACE) return partedBy(hand, (code) => code >> 3 < low || code >> 3 > high);
  }
  const top = ranks[4] as number;
  if (top === ACE) return partedBy(hand, (code) => code >> 3 !== ACE);
  return partedBy(hand, (code) => code >> 3 < (ranks[3] as number));
}

/** Five cards: what is made is kept with the wild cards, what is beside it goes. */
function partedFive(hand: readonly number[], wheel: boolean): Parted {
  const counts = new Counts(hand);
  const { wilds } = counts;
  const strength = strengthIn(evaluateCodes(hand, { wheel }));
  if (wilds <= FREE_WILDS && (strength > TRIPS || strength === 0)) return strength === 0 ? partedNothing(counts) : { kept: [...hand], gone: [] };
  if (wilds === 0 && strength === TWO_PAIR) return partedBy(hand, (code) => counts.alike(code) === 1);
  const natural = hand.filter((code) => !isWildCode(code)).sort((one, other) => other - one);
  if (wilds === 1 && strength === PAIR && (natural[0] as number) >> 3 < ACE && ((natural[0] as number) >> 3) - ((natural[2] as number) >> 3) === 2) {
    return partedBy(hand, (code) => code === natural[3]);
  }
  // The largest group, the highest among equals, and as many wild cards as cost nothing.
  const rank = natural.reduce((best, code) => (counts.alike(code) > (counts.ranks[best] as number) ? code >> 3 : best), (natural[0] ?? 0) >> 3);
  let free = FREE_WILDS;
  const parted = partedBy(hand, (code) => (isWildCode(code) ? (free -= 1) < 0 : code >> 3 !== rank));
  const over = parted.gone.length - mostToExchange(hand);
  return over <= 0 ? parted : { kept: [...parted.kept, ...parted.gone.slice(0, over)], gone: parted.gone.slice(over) };
}

/** Below this a card of eight is of no use but by its rank. */
const USEFUL = 25;

/** The one card to lay off before a SuitUp Flush: the lower of the two of a suit. */
function oddOne(counts: Counts): number {
  return Math.min(...counts.hand.filter((code) => counts.ofSuit(code) > 1));
}

/** Eight cards: one from a SuitUp Flush it goes for that, unless much is made; else those of no use go, the lowest first. */
function partedEight(hand: readonly number[], wheel: boolean): Parted {
  const counts = new Counts(hand);
  if (counts.suitsHeld === 8) return { kept: [...hand], gone: [] };
  if (counts.suitsHeld === 7 && counts.wilds === 0 && strengthIn(evaluateCodes(hand, { wheel })) < FULL_HOUSE) {
    const odd = oddOne(counts);
    return partedBy(hand, (code) => code === odd);
  }
  let free = FREE_WILDS;
  const idle = hand.map((code) => {
    if (isWildCode(code)) return (free -= 1) < 0 ? { code, use: -1 } : { code, use: USEFUL };
    return { code, use: useOf(counts, code) };
  }).filter(({ use }) => use < USEFUL).sort((one, other) => one.use - other.use);
  const gone = idle.slice(0, mostToExchange(hand)).map(({ code }) => code);
  return { kept: hand.filter((code) => !gone.includes(code)), gone };
}

/** What a sensible player keeps and lays off in the draw, by rule of thumb: for hands that are guessed by the thousand. */
export function parted(hand: readonly number[], wheel: boolean): Parted {
  return hand.length === 5 ? partedFive(hand, wheel) : partedEight(hand, wheel);
}
