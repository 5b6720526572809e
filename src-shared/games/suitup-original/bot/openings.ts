import { OPENING_SIZE, OPENING_WILDS, MELD_LIMIT } from "../melds";
import { isWildCode, rankOfCode, type Code } from "./codes";
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

/** A meld that a hand can open with, the first that is found; null if it has none. */
export function anyOpening(hand: readonly Code[]): Opening | null {
  const counts = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (const code of hand) {
    if (isWildCode(code)) continue;
    const rank = rankOfCode(code);
    counts[rank] = (counts[rank] as number) + 1;
    if (counts[rank] === OPENING_SIZE.set) {
      return { run: false, codes: hand.filter((other) => !isWildCode(other) && rankOfCode(other) === rank).slice(0, OPENING_SIZE.set) };
    }
  }
  const [run] = runsOf(hand, OPENING_SIZE.run, OPENING_WILDS, 1);
  if (run !== undefined) return { run: true, codes: run };
  return hand.some(isWildCode) ? (setsOf(hand).map((codes) => ({ run: false, codes }))[0] ?? null) : null;
}

/** The run of eight that wins at once (house rule `blitz`), if a hand holds one. */
export function blitzOf(hand: readonly Code[]): readonly Code[] | null {
  return hand.length < MELD_LIMIT ? null : (runsOf(hand, MELD_LIMIT, 0)[0] ?? null);
}
