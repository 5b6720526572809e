import { fill, type Place } from "../../bots";
import { chanceFrom, dice, type Card, type Dice, type Random } from "../../cards";
import { seatsOf, type HandView, type Seat } from "../../engine";
import { remember, type Memory } from "./memory";
import { rank } from "./suits";
import type { LockedJack, SuitHoarderState } from "./state";
import { faceDownAt, inHand } from "./tracker";
import type { SuitHoarderEvent, SuitHoarderView } from "./view";

function shuffled<T>(cards: readonly T[], run: Dice): readonly T[] {
  const list = [...cards];
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = run.next(last + 1);
    const kept = list[last] as T;
    list[last] = list[other] as T;
    list[other] = kept;
  }
  return list;
}

function hiddenIn(hand: HandView): number {
  return hand.hidden ? hand.count : 0;
}

function hiddenJacks(view: SuitHoarderView, seat: number): number {
  return (view.faceDown[seat] ?? []).filter(({ card }) => card.hidden).length;
}

interface Layout {
  readonly drawPile: readonly Card[];
  readonly hands: readonly (readonly Card[])[];
  /** Jacks for the face-down cards of each seat that the viewer does not know. */
  readonly jacks: readonly (readonly Card[])[];
}

/**
 * Lays the unseen cards out at random where each may lie: jacks face down, those that the seat has played where they may
 * have gone, those of a rebuilt pile in it or in hands that have drawn from it, and any other in a hand, or in a pile
 * never rebuilt.
 */
function layOut(view: SuitHoarderView, { unseen, holders, rebuilt, fresh }: Memory, run: Dice): Layout {
  const seats = view.hands.length;
  const held = (seat: number) => (card: Card): boolean => holders.get(card)?.has(inHand(seat)) ?? true;
  const inPile = (card: Card): boolean => !holders.has(card) && (rebuilt === null || rebuilt.has(card));
  const rooms = view.hands.map(hiddenIn);
  const drawn = rooms.map((count, seat) => Math.min(count, fresh[seat] ?? 0));
  const places: readonly Place<Card>[] = [
    { room: view.drawPile, takes: inPile },
    ...drawn.map((room, seat) => ({ room, takes: held(seat) })),
    ...rooms.map((count, seat) => ({ room: count - (drawn[seat] ?? 0), takes: (card: Card) => held(seat)(card) && (rebuilt === null || !rebuilt.has(card)) })),
    ...rooms.map((_, seat) => ({ room: hiddenJacks(view, seat), takes: (card: Card) => rank(card) === "J" && (holders.get(card)?.has(faceDownAt(seat)) ?? true) })),
  ];
  // Those that may lie in few places come first, so that hardly any has to be moved again.
  const choosy = (card: Card): number => holders.get(card)?.size ?? (inPile(card) ? 20 : 10);
  const cards = shuffled(unseen, run).map((card) => ({ card, order: choosy(card) })).sort((a, b) => a.order - b.order).map(({ card }) => card);
  const [drawPile = [], ...rest] = fill(cards, places, run);
  const of = (seat: number): readonly Card[] => [...(rest[seat] ?? []), ...(rest[seats + seat] ?? [])];
  return {
    drawPile: shuffled(drawPile, run),
    hands: view.hands.map((hand, seat) => (hand.hidden ? shuffled(of(seat), run) : hand.cards)),
    jacks: seatsOf(seats).map((seat) => shuffled(rest[2 * seats + seat] ?? [], run)),
  };
}

function lockedJacks(view: SuitHoarderView, jacks: Layout["jacks"]): readonly (readonly LockedJack[])[] {
  return view.faceDown.map((slots, seat) => {
    const unknown = [...(jacks[seat] ?? [])];
    return slots.map(({ by, card }) => ({ by, card: card.hidden ? (unknown.shift() as Card) : card.card }));
  });
}

/**
 * A game that fits what a seat knows, its hidden cards laid out at random: for search and for the tests of secrecy.
 * Its luck is the sampler's own.
 */
export function sample(view: SuitHoarderView, history: readonly SuitHoarderEvent[], random: Random): readonly [SuitHoarderState, Random] {
  const memory = remember(view, history);
  const run = dice(random);
  const { drawPile, hands, jacks } = layOut(view, memory, run);
  const rest = run.rest();
  const seats = view.hands.length;
  const state: SuitHoarderState = {
    chance: { ...chanceFrom(random.seed), random: rest },
    options: view.options,
    seats,
    game: view.deal,
    dealer: view.dealer,
    scores: view.scores,
    sheet: view.sheet,
    winners: view.winners,
    phase: view.phase,
    turn: view.turn ?? (view.dealer as Seat),
    hands,
    faceDown: lockedJacks(view, jacks),
    drawPile,
    piles: view.piles,
    out: view.out,
    turns: view.turns,
    losers: view.phase === "turn" ? memory.losers : (view.lastGame?.losers ?? []),
    ready: seatsOf(seats).map((seat) => view.ready.includes(seat)),
  };
  return [state, rest];
}
