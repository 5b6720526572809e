import { MELD_LIMIT, MELD_WILDS, runStart, setRank } from "../melds";
import type { End } from "../moves";
import type { Meld } from "../view";
import { codeOf, isWildCode, rankOfCode, stepRank, suitBit, type Code } from "./codes";

/** A meld on the table as the bot sees it: what it still takes. */
export interface Spot {
  readonly id: number;
  readonly run: boolean;
  readonly size: number;
  /** Rank wanted at the low end of a run, and the one at its high end; a set's rank is both. */
  readonly low: number;
  readonly high: number;
  /** Suits that a run has already, as a mask. */
  readonly suits: number;
  /** Wild cards in it with the rank that each stands for. */
  readonly wilds: readonly { readonly code: Code; readonly rank: number }[];
}

export function spotOf(meld: Meld): Spot {
  const run = meld.kind === "run";
  const start = (run ? runStart(meld.cards) : setRank(meld.cards)) as number;
  const codes = meld.cards.map(codeOf);
  const wilds = codes.flatMap((code, index) => (isWildCode(code) ? [{ code, rank: run ? stepRank(start, index) : start }] : []));
  const suits = run ? codes.reduce((mask, code) => (isWildCode(code) ? mask : mask | suitBit(code)), 0) : 0;
  return run
    ? { id: meld.id, run, size: codes.length, low: stepRank(start, -1), high: stepRank(start, codes.length), suits, wilds }
    : { id: meld.id, run, size: codes.length, low: start, high: start, suits, wilds };
}

/** At which end a suited card goes to this meld; null if nowhere. A set's card counts as high. */
export function endFor(spot: Spot, code: Code): End | null {
  if (spot.size >= MELD_LIMIT) return null;
  const rank = rankOfCode(code);
  if (rank !== spot.low && rank !== spot.high) return null;
  if (spot.run && (spot.suits & suitBit(code)) !== 0) return null;
  return rank === spot.high ? "high" : "low";
}

export const takesWild = (spot: Spot): boolean => spot.size < MELD_LIMIT && spot.wilds.length < MELD_WILDS;

/** The meld after a card was laid off to one end. */
export function grown(spot: Spot, code: Code, end: End): Spot {
  const wild = isWildCode(code);
  const rank = end === "low" ? spot.low : spot.high;
  const wilds = wild ? [...spot.wilds, { code, rank }] : spot.wilds;
  const size = spot.size + 1;
  if (!spot.run) return { ...spot, size, wilds };
  const suits = wild ? spot.suits : spot.suits | suitBit(code);
  return end === "low" ? { ...spot, size, wilds, suits, low: stepRank(spot.low, -1) } : { ...spot, size, wilds, suits, high: stepRank(spot.high, 1) };
}

/** The wild card of a meld whose place this suited card can take (house rule `wilds`); null if none. */
export function wildFor(spot: Spot, code: Code): Code | null {
  if (spot.wilds.length === 0 || (spot.run && (spot.suits & suitBit(code)) !== 0)) return null;
  return spot.wilds.find(({ rank }) => rank === rankOfCode(code))?.code ?? null;
}

/** The meld after a wild card was changed for the real card. */
export function swapped(spot: Spot, wild: Code, code: Code): Spot {
  return { ...spot, wilds: spot.wilds.filter((held) => held.code !== wild), suits: spot.run ? spot.suits | suitBit(code) : 0 };
}

const EVERY_SUIT = 0xff;

/** Which suits of each rank the table takes, as masks by rank: for asking about many cards at once. */
export function takenBy(spots: readonly Spot[]): readonly number[] {
  const taken = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (const spot of spots) {
    if (spot.size >= MELD_LIMIT) continue;
    const suits = spot.run ? EVERY_SUIT & ~spot.suits : EVERY_SUIT;
    taken[spot.low] = (taken[spot.low] as number) | suits;
    taken[spot.high] = (taken[spot.high] as number) | suits;
  }
  return taken;
}
