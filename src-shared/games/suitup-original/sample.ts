import { chanceFrom, shuffle, type Card, type Random } from "../../cards";
import type { Seat } from "../../engine";
import { remember } from "./memory";
import type { OriginalState } from "./state";
import type { OriginalEvent, OriginalView } from "./view";

function flags(seats: number, set: readonly Seat[]): readonly boolean[] {
  return Array.from({ length: seats }, (_, index) => set.includes(index as Seat));
}

/** Fills up hands of known sizes: known cards first, then unseen ones. Gives the hands and what is left to draw. */
function layOut(view: OriginalView, known: readonly ReadonlySet<Card>[], unseen: readonly Card[]): readonly [readonly (readonly Card[])[], readonly Card[]] {
  let at = 0;
  const hands = view.hands.map((hand, seat) => {
    if (!hand.hidden) return hand.cards;
    const sure = [...(known[seat] ?? [])];
    const missing = hand.count - sure.length;
    at += missing;
    return [...sure, ...unseen.slice(at - missing, at)];
  });
  return [hands, unseen.slice(at)];
}

/**
 * A round that fits what a seat knows, its hidden cards laid out at random: for search and for the tests of secrecy.
 * Its luck is the sampler's own. What a trader has put aside is guessed when it is not the seat's own.
 */
export function sample(view: OriginalView, history: readonly OriginalEvent[], random: Random): readonly [OriginalState, Random] {
  const memory = remember(view, history);
  const [unseen, rest] = shuffle(memory.unseen, random);
  const [hands, drawPile] = layOut(view, memory.known, unseen);
  const seats = view.hands.length;
  const { pending } = view;
  const state: OriginalState = {
    chance: { ...chanceFrom(random.seed), random: rest },
    options: view.options,
    seats,
    round: view.deal,
    dealer: view.dealer,
    scores: view.scores,
    sheet: view.sheet,
    winners: view.winners,
    phase: view.phase,
    turn: view.turn ?? (view.dealer as Seat),
    hands,
    drawPile,
    discardPile: memory.discards,
    discardBy: view.discard.by,
    live: view.discard.live,
    discards: history.reduce((count, { type }) => count + (type === "discarded" ? 1 : 0), 1),
    melds: view.melds,
    direction: view.direction,
    blocked: flags(seats, view.blocked),
    immune: flags(seats, view.immune),
    laidDown: view.laidDown,
    openedNow: view.openedNow,
    answers: view.answers,
    pending: pending === null ? null : { action: pending.action, by: pending.by, with: pending.with, given: (hands[pending.by] ?? []).slice(0, pending.count ?? 0) },
    idleTurns: 0,
    pileUsed: false,
    rebuilds: view.rebuilds,
    roundEnd: view.roundEnd,
    ready: flags(seats, view.ready),
  };
  return [state, rest];
}
