import { isWild, rankIndex, suitOf, type Card, type SuitedCard } from "../../cards";
import { isRefusal, refuse, type Refusal } from "../../engine";
import type { End, MeldKind } from "./moves";
import type { OriginalRefusal } from "./refusals";
import type { Meld } from "./view";

/** A meld holds at most eight cards: all eight suits of a run, or of one rank. */
export const MELD_LIMIT = 8;
export const SHORTEST: Readonly<Record<MeldKind, number>> = { run: 4, set: 3 };
/** The first lay down is exactly one meld of this many cards (source). */
export const OPENING_SIZE: Readonly<Record<MeldKind, number>> = SHORTEST;
/** House rule `wilds`: at most one in an opening meld, two in any other. */
export const OPENING_WILDS = 1;
export const MELD_WILDS = 2;
const RANK_COUNT = 13;

type MeldRefusal = Refusal<OriginalRefusal>;

export function wildsIn(cards: readonly Card[]): number {
  let wilds = 0;
  for (const card of cards) if (isWild(card)) wilds += 1;
  return wilds;
}

function step(rank: number, by: number): number {
  return (((rank + by) % RANK_COUNT) + RANK_COUNT) % RANK_COUNT;
}

/** The rank (0 to 12) on which a run's first card stands, told by any suited card in it; null if it has none. */
export function runStart(cards: readonly Card[]): number | null {
  const index = cards.findIndex((card) => !isWild(card));
  return index < 0 ? null : step(rankIndex(cards[index] as SuitedCard), -index);
}

/** The rank (0 to 12) that the card at `index` of a run stands for, wild cards included. */
export function rankInRun(cards: readonly Card[], index: number): number | null {
  const start = runStart(cards);
  return start === null ? null : step(start, index);
}

/** The rank that a set is of, told by any suited card in it; null if it has none. */
export function setRank(cards: readonly Card[]): number | null {
  const natural = cards.find((card) => !isWild(card));
  return natural === undefined ? null : rankIndex(natural as SuitedCard);
}

function repeatedSuit(cards: readonly Card[]): boolean {
  const seen = new Set<string>();
  for (const card of cards) {
    if (isWild(card)) continue;
    if (seen.has(suitOf(card))) return true;
    seen.add(suitOf(card));
  }
  return false;
}

/** Cards without wilds from low to high over the top (Q K A 2), or null if their ranks are not consecutive. */
function inOrder(cards: readonly SuitedCard[]): readonly SuitedCard[] | null {
  const at = new Map<number, SuitedCard>();
  for (const card of cards) at.set(rankIndex(card), card);
  if (at.size !== cards.length) return null;
  const starts = [...at.keys()].filter((rank) => !at.has(step(rank, -1)));
  if (starts.length !== 1) return null;
  return cards.map((_, index) => at.get(step(starts[0] as number, index)) as SuitedCard);
}

/** Whether cards as they are given stand on consecutive ranks, each wild card for the one it lies on. */
function standsInOrder(cards: readonly Card[]): boolean {
  const start = runStart(cards);
  return start !== null && cards.every((card, index) => isWild(card) || rankIndex(card) === step(start, index));
}

/**
 * The cards of a new run from low to high, or why they are none: 4 to 8 consecutive ranks, over the top too,
 * each suit once; a wild card takes no suit (rules/suitup-original.md, "Melds").
 * Without wilds the order given does not matter; with wilds it is the order in which they lie.
 */
function orderRun(cards: readonly Card[]): readonly Card[] | MeldRefusal {
  if (cards.length < SHORTEST.run) return refuse("tooFew", { least: SHORTEST.run });
  if (cards.length > MELD_LIMIT) return refuse("tooMany", { most: MELD_LIMIT });
  const wilds = wildsIn(cards);
  if (wilds > MELD_WILDS) return refuse("tooManyWilds", { most: MELD_WILDS });
  const ordered = wilds === 0 ? inOrder(cards as readonly SuitedCard[]) : standsInOrder(cards) ? cards : null;
  if (ordered === null) return refuse(wilds === 0 ? "notARun" : "wildOrder");
  return repeatedSuit(cards) ? refuse("suitTwice") : ordered;
}

/** The cards of a new set, or why they are none: 3 to 8 cards of one rank. */
function orderSet(cards: readonly Card[]): readonly Card[] | MeldRefusal {
  if (cards.length < SHORTEST.set) return refuse("tooFew", { least: SHORTEST.set });
  if (cards.length > MELD_LIMIT) return refuse("tooMany", { most: MELD_LIMIT });
  if (wildsIn(cards) > MELD_WILDS) return refuse("tooManyWilds", { most: MELD_WILDS });
  const rank = setRank(cards);
  return cards.every((card) => isWild(card) || rankIndex(card) === rank) ? cards : refuse("notASet");
}

/** The cards of a new meld as they will lie, or why they are none. */
export function orderMeld(kind: MeldKind, cards: readonly Card[]): readonly Card[] | MeldRefusal {
  return kind === "run" ? orderRun(cards) : orderSet(cards);
}

/** Whether cards make the run of eight that the house rule `blitz` asks for: all eight suits, no wild card. */
export function isBlitzRun(cards: readonly Card[]): boolean {
  return cards.length === MELD_LIMIT && wildsIn(cards) === 0 && !isRefusal(orderRun(cards));
}

/** The ends of a run that these cards, lying in this order, would extend. */
function endsThatFit(run: readonly Card[], cards: readonly Card[]): readonly End[] {
  const start = runStart(run) as number;
  const fits = (first: number): boolean => cards.every((card, index) => isWild(card) || rankIndex(card) === step(first, index));
  const ends: End[] = [];
  if (fits(step(start, -cards.length))) ends.push("low");
  if (fits(step(start, run.length))) ends.push("high");
  return ends;
}

/** A meld with cards laid off to it, and where they went (null: a set has no ends). */
export interface Extended {
  readonly cards: readonly Card[];
  readonly end: End | null;
  /** The added cards, a run's from low to high. */
  readonly added: readonly Card[];
}

function extendRun(meld: Meld, cards: readonly Card[], end: End | undefined): Extended | MeldRefusal {
  const added = wildsIn(cards) === 0 ? inOrder(cards as readonly SuitedCard[]) : cards;
  if (added === null) return refuse("doesNotFit", { meld: meld.id });
  const ends = endsThatFit(meld.cards, added).filter((fit) => end === undefined || fit === end);
  if (ends.length === 0) return refuse("doesNotFit", { meld: meld.id });
  if (ends.length > 1) return refuse("needsEnd", { meld: meld.id });
  if (repeatedSuit([...meld.cards, ...added])) return refuse("suitTwice");
  return ends[0] === "low" ? { cards: [...added, ...meld.cards], end: "low", added } : { cards: [...meld.cards, ...added], end: "high", added };
}

function extendSet(meld: Meld, cards: readonly Card[], end: End | undefined): Extended | MeldRefusal {
  if (end !== undefined) return refuse("setHasNoEnds");
  const rank = setRank(meld.cards);
  if (!cards.every((card) => isWild(card) || rankIndex(card) === rank)) return refuse("doesNotFit", { meld: meld.id });
  return { cards: [...meld.cards, ...cards], end: null, added: cards };
}

/**
 * A meld with cards laid off to it, or why they do not go there: to one end of a run, or to a set;
 * at most eight cards, at most two of them wild. `end` is needed only where wild cards fit both ends, and held to if given.
 */
export function extendMeld(meld: Meld, cards: readonly Card[], end?: End): Extended | MeldRefusal {
  if (cards.length === 0) return refuse("tooFew", { least: 1 });
  if (meld.cards.length >= MELD_LIMIT) return refuse("meldComplete", { meld: meld.id });
  if (meld.cards.length + cards.length > MELD_LIMIT) return refuse("tooMany", { most: MELD_LIMIT });
  if (wildsIn(meld.cards) + wildsIn(cards) > MELD_WILDS) return refuse("tooManyWilds", { most: MELD_WILDS });
  return meld.kind === "run" ? extendRun(meld, cards, end) : extendSet(meld, cards, end);
}

/**
 * A meld with the real card in a wild card's place, or why it does not go there: its rank is the one that the wild
 * stands for, and its suit one that the run does not have yet (house rule `wilds`; a complete meld too).
 */
export function swapWildIn(meld: Meld, wild: Card, card: Card): readonly Card[] | MeldRefusal {
  const index = meld.cards.indexOf(wild);
  if (!isWild(wild) || index < 0) return refuse("noWildThere", { meld: meld.id });
  if (isWild(card)) return refuse("wrongCardForWild");
  const rank = meld.kind === "run" ? rankInRun(meld.cards, index) : setRank(meld.cards);
  if (rankIndex(card) !== rank) return refuse("wrongCardForWild");
  const cards = meld.cards.map((held) => (held === wild ? card : held));
  return meld.kind === "run" && repeatedSuit(cards) ? refuse("suitTwice") : cards;
}
