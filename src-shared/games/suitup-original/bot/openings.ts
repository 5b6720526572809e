import { OPENING_SIZE, OPENING_WILDS, MELD_LIMIT } from "../melds";
import { isWildCode, type Code } from "./codes";
import { byRank, runsOf } from "./runs";

/** A meld that a hand could open with. */
export interface Opening {
  readonly run: boolean;
  readonly codes: readonly Code[];
}

function setsOf(hand: readonly Code[]): readonly (readonly Code[])[] {
  const wild = hand.find(isWildCode);
  const sets: (readonly Code[])[] = [];
  for (const cards of byRank(hand)) {
    for (let a = 0; a < cards.length; a += 1) {
      for (let b = a + 1; b < cards.length; b += 1) {
        const pair = [cards[a] as Code, cards[b] as Code];
        for (let c = b + 1; c < cards.length; c += 1) sets.push([...pair, cards[c] as Code]);
        if (wild !== undefined) sets.push([...pair, wild]);
      }
    }
  }
  return sets;
}

/** Every meld that a hand can open with: runs of exactly 4 and sets of exactly 3, at most one wild card in it. */
export function openingsOf(hand: readonly Code[]): readonly Opening[] {
  const runs = runsOf(hand, OPENING_SIZE.run, OPENING_WILDS).map((codes) => ({ run: true, codes }));
  return [...setsOf(hand).map((codes) => ({ run: false, codes })), ...runs];
}

/** The run of eight that wins at once (house rule `blitz`), if a hand holds one. */
export function blitzOf(hand: readonly Code[]): readonly Code[] | null {
  return hand.length < MELD_LIMIT ? null : (runsOf(hand, MELD_LIMIT, 0)[0] ?? null);
}
