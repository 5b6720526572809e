import { fill, type Place } from "../../bots";
import { chanceFrom, dice, type Card, type Dice, type Random } from "../../cards";
import type { Seat } from "../../engine";
import { remember, type Memory } from "./memory";
import type { OriginalState } from "./state";
import type { OriginalEvent, OriginalView } from "./view";

function flags(seats: number, set: readonly Seat[]): readonly boolean[] {
  return Array.from({ length: seats }, (_, index) => set.includes(index as Seat));
}

interface Layout {
  readonly hands: readonly (readonly Card[])[];
  readonly drawPile: readonly Card[];
  /** Under the discards that are known: all but the top one where the history is missing. */
  readonly buried: readonly Card[];
}

/**
 * Lays the unseen cards out at random where each may lie: those known to be in one of several hands in one of these,
 * those of a rebuilt pile in it or in hands that have drawn from it, and any other in a hand, or in a pile never rebuilt.
 */
function layOut(view: OriginalView, memory: Memory, run: Dice): Layout {
  const { known, shared, rebuilt, fresh, discards } = memory;
  const inPile = (card: Card): boolean => !shared.has(card) && (rebuilt === null || rebuilt.has(card));
  const held = (seat: number) => (card: Card): boolean => shared.get(card)?.has(seat) ?? true;
  const missing = view.hands.map((hand, seat) => (hand.hidden ? hand.count - (known[seat]?.size ?? 0) : 0));
  const drawn = missing.map((count, seat) => Math.min(count, fresh[seat] ?? 0));
  const places: readonly Place<Card>[] = [
    { room: view.drawPile, takes: inPile },
    { room: Math.max(0, view.discard.count - discards.length), takes: (card) => !shared.has(card) },
    ...drawn.map((room, seat) => ({ room, takes: held(seat) })),
    ...missing.map((count, seat) => ({ room: count - (drawn[seat] ?? 0), takes: (card: Card) => held(seat)(card) && (rebuilt === null || !rebuilt.has(card)) })),
  ];
  // Those that may lie in few places come first, so that hardly any has to be moved again.
  const choosy = (card: Card): number => shared.get(card)?.size ?? (inPile(card) ? 20 : 10);
  const cards = shuffled(memory.unseen, run).map((card) => ({ card, rank: choosy(card) })).sort((a, b) => a.rank - b.rank).map(({ card }) => card);
  const [drawPile = [], buried = [], ...hands] = fill(cards, places, run);
  const seats = view.hands.length;
  return {
    drawPile: shuffled(drawPile, run),
    buried,
    hands: view.hands.map((hand, seat) => (hand.hidden ? shuffled([...(known[seat] ?? []), ...(hands[seat] ?? []), ...(hands[seats + seat] ?? [])], run) : hand.cards)),
  };
}

function shuffled(cards: readonly Card[], run: Dice): readonly Card[] {
  const list = [...cards];
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = run.next(last + 1);
    const kept = list[last] as Card;
    list[last] = list[other] as Card;
    list[other] = kept;
  }
  return list;
}

/**
 * A round that fits what a seat knows, its hidden cards laid out at random: for search and for the tests of secrecy.
 * Its luck is the sampler's own. What a trader has put aside is guessed when it is not the seat's own.
 */
export function sample(view: OriginalView, history: readonly OriginalEvent[], random: Random): readonly [OriginalState, Random] {
  const memory = remember(view, history);
  const run = dice(random);
  const { hands, drawPile, buried } = layOut(view, memory, run);
  const rest = run.rest();
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
    discardPile: [...buried, ...memory.discards],
    discardBy: view.discard.by,
    live: view.discard.live,
    discards: memory.discarded,
    melds: view.melds,
    direction: view.direction,
    blocked: flags(seats, view.blocked),
    immune: flags(seats, view.immune),
    laidDown: view.laidDown,
    openedNow: view.openedNow,
    answers: view.answers,
    pending: pending === null ? null : { action: pending.action, by: pending.by, with: pending.with, given: (hands[pending.by] ?? []).slice(0, pending.count ?? 0) },
    idleTurns: memory.idleTurns,
    pileUsed: memory.pileUsed,
    rebuilds: view.rebuilds,
    roundEnd: view.roundEnd,
    ready: flags(seats, view.ready),
  };
  return [state, rest];
}
