import { isWild, RANKS, rankIndex, suitOf, type Card, type SuitedCard } from "../../cards";
import { isRefusal } from "../../engine";
import { extendMeld, MELD_LIMIT, OPENING_SIZE } from "./melds";
import type { LayDownMove, LayOffMove } from "./moves";
import type { Meld } from "./view";

/** The suited cards of a hand by rank, 0 to 12. */
export function byRank(cards: readonly Card[]): readonly (readonly SuitedCard[])[] {
  const ranks: SuitedCard[][] = RANKS.map(() => []);
  for (const card of cards) if (!isWild(card)) ranks[rankIndex(card)]?.push(card);
  return ranks;
}

/** Every choice of `size` out of a list, in its order. */
export function choices<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  if (size === 0) return [[]];
  return list.flatMap((item, index) => choices(list.slice(index + 1), size - 1).map((rest) => [item, ...rest]));
}

/** Every run of `size` in cards without wilds that starts on a rank: one card of each rank, each suit once. */
function runsFrom(ranks: readonly (readonly SuitedCard[])[], start: number, size: number, suits: ReadonlySet<string> = new Set()): readonly (readonly SuitedCard[])[] {
  if (size === 0) return [[]];
  return (ranks[start % RANKS.length] ?? []).flatMap((card) => {
    if (suits.has(suitOf(card))) return [];
    return runsFrom(ranks, start + 1, size - 1, new Set([...suits, suitOf(card)])).map((rest) => [card, ...rest]);
  });
}

/** Every run of exactly `size` cards without wilds that a hand holds, low to high. */
export function naturalRuns(hand: readonly Card[], size: number): readonly (readonly SuitedCard[])[] {
  const ranks = byRank(hand);
  return ranks.flatMap((_, start) => runsFrom(ranks, start, size));
}

/** Every set of exactly `size` cards without wilds that a hand holds. */
export function naturalSets(hand: readonly Card[], size: number): readonly (readonly SuitedCard[])[] {
  return byRank(hand).flatMap((cards) => choices(cards, size));
}

/** Runs of `size` with one wild card in any place. */
function wildRuns(hand: readonly Card[], size: number, wild: Card): readonly (readonly Card[])[] {
  const ranks = byRank(hand);
  return ranks.flatMap((_, start) =>
    Array.from({ length: size }, (__, gap) => gap).flatMap((gap) => {
      const filled = ranks.map((cards, rank) => (rank === (start + gap) % RANKS.length ? [] : cards));
      return gapped(filled, start, size, gap, new Set()).map((cards) => cards.map((card) => card ?? wild));
    }));
}

function gapped(ranks: readonly (readonly SuitedCard[])[], start: number, size: number, gap: number, suits: ReadonlySet<string>): readonly (readonly (SuitedCard | null)[])[] {
  if (size === 0) return [[]];
  if (gap === 0) return gapped(ranks, start + 1, size - 1, -1, suits).map((rest) => [null, ...rest]);
  return (ranks[start % RANKS.length] ?? []).flatMap((card) => {
    if (suits.has(suitOf(card))) return [];
    return gapped(ranks, start + 1, size - 1, gap - 1, new Set([...suits, suitOf(card)])).map((rest) => [card, ...rest]);
  });
}

/** Every opening meld in a hand: a run of 4 or a set of 3, with at most one wild card. */
export function openings(hand: readonly Card[]): readonly LayDownMove[] {
  const wild = hand.find(isWild);
  const runs: (readonly Card[])[] = [...naturalRuns(hand, OPENING_SIZE.run)];
  const sets: (readonly Card[])[] = [...naturalSets(hand, OPENING_SIZE.set)];
  if (wild !== undefined) {
    runs.push(...wildRuns(hand, OPENING_SIZE.run, wild));
    sets.push(...naturalSets(hand, OPENING_SIZE.set - 1).map((cards) => [...cards, wild]));
  }
  return [
    ...runs.map((cards) => ({ type: "layDown", kind: "run", cards }) as const),
    ...sets.map((cards) => ({ type: "layDown", kind: "set", cards }) as const),
  ];
}

/** Every lay-off of one card to a meld on the table; a wild card is offered at each end that it fits. */
export function layOffs(hand: readonly Card[], melds: readonly Meld[]): readonly LayOffMove[] {
  const list: LayOffMove[] = [];
  for (const meld of melds) {
    if (meld.cards.length >= MELD_LIMIT) continue;
    for (const card of hand) {
      const extended = extendMeld(meld, [card]);
      if (!isRefusal(extended)) list.push({ type: "layOff", meld: meld.id, cards: [card] });
      else if (extended.refused === "needsEnd") {
        for (const end of ["low", "high"] as const) list.push({ type: "layOff", meld: meld.id, cards: [card], end });
      }
    }
  }
  return list;
}
