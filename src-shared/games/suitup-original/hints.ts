import { isWild, rankIndex, suitOf, type Card, type SuitedCard } from "../../cards";
import { cardsSeen, type Refusal, type Seat } from "../../engine";
import { check, MELD_LIMIT, MELD_WILDS, OPENING_WILDS, rankInRun, runStart, setRank, SHORTEST } from "./page";
import { ENDS, type End, type OriginalMove } from "./moves";
import type { Meld, OriginalView } from "./view";

/** Helpers for the page: they propose moves, and the rules' own `check` says which of them may be made. */

const RANK_COUNT = 13;

function step(rank: number, by: number): number {
  return (((rank + by) % RANK_COUNT) + RANK_COUNT) % RANK_COUNT;
}

/** The cards of the view's own hand; none for a spectator. */
export function ownHand(view: OriginalView): readonly Card[] {
  if (typeof view.viewer !== "number") return [];
  return cardsSeen(view.hands[view.viewer]);
}

/** Cards laid from `start` on, each suited card on its own rank and wild cards in the gaps; null where they do not go so. */
function laidFrom(start: number, cards: readonly Card[]): readonly Card[] | null {
  const wilds = cards.filter(isWild);
  const byPlace = new Map<number, Card>();
  for (const card of cards) if (!isWild(card)) byPlace.set(step(rankIndex(card), -start), card);
  if (byPlace.size + wilds.length !== cards.length) return null;
  const laid: Card[] = [];
  for (let place = 0; place < cards.length; place += 1) {
    const card = byPlace.get(place) ?? wilds.shift();
    if (card === undefined) return null;
    laid.push(card);
  }
  return wilds.length === 0 && [...byPlace.keys()].every((place) => place < cards.length) ? laid : null;
}

/** Every way in which picked cards could lie as a run; without wild cards the order does not matter. */
function runOrders(cards: readonly Card[]): readonly (readonly Card[])[] {
  if (!cards.some(isWild)) return [cards];
  const orders: (readonly Card[])[] = [];
  for (let start = 0; start < RANK_COUNT; start += 1) {
    const laid = laidFrom(start, cards);
    if (laid !== null) orders.push(laid);
  }
  return orders.length > 0 ? orders : [cards];
}

function layOffs(meld: Meld, cards: readonly Card[]): readonly OriginalMove[] {
  if (meld.kind === "set" || !cards.some(isWild)) return [{ type: "layOff", meld: meld.id, cards }];
  const start = runStart(meld.cards);
  if (start === null) return [];
  const firsts: Readonly<Record<End, number>> = { low: step(start, -cards.length), high: step(start, meld.cards.length) };
  return ENDS.map((end) => ({ type: "layOff", meld: meld.id, cards: laidFrom(firsts[end], cards) ?? cards, end }));
}

function swaps(meld: Meld, card: Card): readonly OriginalMove[] {
  return meld.cards.filter(isWild).map((wild) => ({ type: "swapWild", meld: meld.id, wild, card }));
}

/** Moves on one meld of the table that picked cards could mean. */
function movesOn(meld: Meld, cards: readonly Card[]): readonly OriginalMove[] {
  const [only] = cards;
  const single = cards.length === 1 && only !== undefined && !isWild(only) ? swaps(meld, only) : [];
  return [...layOffs(meld, cards), ...single];
}

function newMelds(cards: readonly Card[]): readonly OriginalMove[] {
  if (cards.length < SHORTEST.set || cards.length > MELD_LIMIT) return [];
  return [
    ...runOrders(cards).map((laid): OriginalMove => ({ type: "layDown", kind: "run", cards: laid })),
    { type: "layDown", kind: "set", cards },
  ];
}

export interface Plays {
  /** Legal moves that the picked cards make, melds first, the discard last. */
  readonly moves: readonly OriginalMove[];
  /** Why they make none; null if they make one, or if nothing is picked. */
  readonly why: Refusal | null;
}

/** Which plays picked cards make now, or the most telling reason for none. */
export function playsOf(view: OriginalView, picked: readonly Card[]): Plays {
  if (picked.length === 0) return { moves: [], why: null };
  const candidates: OriginalMove[] = [...newMelds(picked), ...view.melds.flatMap((meld) => movesOn(meld, picked))];
  const [first] = picked;
  if (picked.length === 1 && first !== undefined) candidates.push({ type: "discard", card: first });
  const moves = candidates.filter((move) => check(view, move) === null);
  return { moves, why: moves.length > 0 ? null : reason(view, picked) };
}

/** Why picked cards make no play: judged as the meld that they look most like. */
function reason(view: OriginalView, picked: readonly Card[]): Refusal | null {
  const [first] = picked;
  if (first === undefined) return null;
  if (picked.length === 1) return check(view, { type: "discard", card: first });
  const ranks = new Set(picked.filter((card) => !isWild(card)).map((card) => card[0]));
  const kind = ranks.size <= 1 ? "set" : "run";
  const [laid] = kind === "run" ? runOrders(picked) : [picked];
  return check(view, { type: "layDown", kind, cards: laid ?? picked });
}

/** Which moves on this meld the picked cards make, or why they make none. */
export function playsOn(view: OriginalView, meld: Meld, picked: readonly Card[]): Plays {
  const candidates = movesOn(meld, picked);
  const moves = candidates.filter((move) => check(view, move) === null);
  const [first] = candidates;
  return { moves, why: moves.length > 0 || first === undefined ? null : check(view, first) };
}

/** How long a meld may still grow: the ranks wanted at a run's ends or by a set, and how many more cards it takes. */
export interface Growth {
  readonly room: number;
  /** Rank numbers, 0 (ace) to 12 (king); null for a complete meld. */
  readonly low: number | null;
  readonly high: number | null;
}

export function growthOf(meld: Meld): Growth {
  const room = MELD_LIMIT - meld.cards.length;
  if (room <= 0) return { room: 0, low: null, high: null };
  if (meld.kind === "set") {
    const rank = setRank(meld.cards);
    return { room, low: rank, high: rank };
  }
  const start = runStart(meld.cards);
  return start === null ? { room, low: null, high: null } : { room, low: step(start, -1), high: step(start, meld.cards.length) };
}

/** The rank numbers of a meld's cards as they lie, wild cards as what they stand for. */
export function ranksOf(kind: Meld["kind"], cards: readonly Card[]): readonly number[] {
  return cards.map((_, index) => (kind === "run" ? rankInRun(cards, index) : setRank(cards)) ?? 0);
}

/** What a card in the hand is good for. */
export type Hint = "meld" | "layOff" | "swap";

/** The view as it would be in the middle of one's own turn, so that `check` can judge what a hand is good for. */
function asAtPlay(view: OriginalView, hand: readonly Card[]): OriginalView {
  const me = view.viewer as Seat;
  const hands = view.hands.map((held, seat) => (seat === me ? ({ hidden: false, cards: hand } as const) : held));
  return { ...view, hands, phase: "play", turn: me, waitingFor: [me], openedNow: false, pending: null };
}

/** Cards of a hand by rank number. */
function byRank(hand: readonly Card[]): readonly (readonly SuitedCard[])[] {
  const lists: SuitedCard[][] = Array.from({ length: RANK_COUNT }, () => []);
  for (const card of hand) if (!isWild(card)) lists[rankIndex(card)]?.push(card);
  return lists;
}

function sets(ranks: readonly (readonly SuitedCard[])[], wilds: readonly Card[], most: number): readonly (readonly Card[])[] {
  return ranks.flatMap((cards) => {
    const missing = Math.max(0, SHORTEST.set - cards.length);
    return cards.length > 0 && missing <= Math.min(most, wilds.length) ? [[...cards, ...wilds.slice(0, missing)]] : [];
  });
}

/** One run of four through each card that has one: four neighbouring ranks, suits all different, wild cards in the gaps. */
function runs(ranks: readonly (readonly SuitedCard[])[], wilds: readonly Card[], most: number): readonly (readonly Card[])[] {
  const found: (readonly Card[])[] = [];
  const covered = new Set<Card>();
  const search = (start: number, laid: readonly Card[], spare: readonly Card[]): void => {
    if (laid.length === SHORTEST.run) {
      if (laid.some((card) => !isWild(card) && !covered.has(card))) {
        found.push(laid);
        for (const card of laid) covered.add(card);
      }
      return;
    }
    const suits = new Set(laid.filter((card) => !isWild(card)).map((card) => suitOf(card as SuitedCard)));
    for (const card of ranks[step(start, laid.length)] ?? []) if (!suits.has(suitOf(card))) search(start, [...laid, card], spare);
    const [wild] = spare;
    if (wild !== undefined) search(start, [...laid, wild], spare.slice(1));
  };
  for (let start = 0; start < RANK_COUNT; start += 1) search(start, [], wilds.slice(0, most));
  return found;
}

/** Melds that lie in a hand, at least one for each card that is in any; with `opening` only what may be a first lay down. */
export function meldsIn(hand: readonly Card[], opening: boolean): readonly (readonly Card[])[] {
  const most = opening ? OPENING_WILDS : MELD_WILDS;
  const ranks = byRank(hand);
  const wilds = hand.filter(isWild);
  const all = opening ? sets(ranks, wilds, most).map((set) => set.slice(0, SHORTEST.set)) : sets(ranks, wilds, most);
  return [...all, ...runs(ranks, wilds, most)];
}

/** What the cards of the view's own hand are good for: cards in no meld and fitting no meld are left out. */
export function hintsFor(view: OriginalView, hand: readonly Card[] = ownHand(view)): ReadonlyMap<Card, Hint> {
  const hints = new Map<Card, Hint>();
  if (typeof view.viewer !== "number") return hints;
  const playing = asAtPlay(view, hand);
  for (const card of hand) {
    const move = playing.melds.flatMap((meld) => movesOn(meld, [card])).find((one) => check(playing, one) === null);
    if (move !== undefined) hints.set(card, move.type === "swapWild" ? "swap" : "layOff");
  }
  for (const meld of meldsIn(hand, false)) {
    const wilds = meld.filter(isWild).length;
    if (view.laidDown[view.viewer] === true || wilds <= OPENING_WILDS) for (const card of meld) hints.set(card, "meld");
  }
  return hints;
}

/** Whether a card on the discard pile fits the view's own hand: it would make a meld with it, or fit one on the table. */
export function fitsHand(view: OriginalView, card: Card): boolean {
  return isWild(card) || hintsFor(view, [...ownHand(view), card]).has(card);
}
