import { chanceFrom, dice, type Card, type Dice, type Random } from "../../cards";
import { seatsOf, type Seat } from "../../engine";
import { evaluate, rankOfValue } from "./hands";
import { remember, type Memory } from "./memory";
import { SIDES, type Side } from "./moves";
import { handIsOver, sum, type PokerState } from "./state";
import type { PokerEvent, PokerView } from "./view";

interface Layout {
  readonly hands: readonly (readonly Card[])[];
  readonly discardPile: readonly Card[];
  readonly drawPile: readonly Card[];
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

/** Lays the unseen cards out: hands, the discards that lie face down, the draw pile. */
function layOut(view: PokerView, { known, pile, unseen }: Memory, run: Dice): Layout {
  const cards = [...shuffled(unseen, run)];
  const hands = view.hands.map((hand, seat) => {
    if (!hand.hidden) return hand.cards;
    const sure = [...(known[seat] ?? [])];
    return [...sure, ...cards.splice(0, hand.count - sure.length)];
  });
  const discardPile = pile.map((card) => card ?? (cards.shift() as Card));
  return { hands, discardPile, drawPile: cards };
}

/** Whether a hidden hand of eight would be a SuitUp Flush: Blitz shows those at once, so there is none. */
function hidesFlush(view: PokerView, { hands }: Layout): boolean {
  if (!view.options.blitz) return false;
  return hands.some((cards, seat) => view.hands[seat]?.hidden === true && cards.length === 8 && rankOfValue(evaluate(cards, view.options)) === "SuitUp Flush");
}

function fittingLayout(view: PokerView, memory: Memory, run: Dice): Layout {
  let layout = layOut(view, memory, run);
  while (hidesFlush(view, layout)) layout = layOut(view, memory, run);
  return layout;
}

interface SideBets {
  readonly sideAsked: readonly boolean[];
  readonly sideBets: readonly (Side | null)[];
}

/** Who was asked about the side bet; without a history, who has the chips for it. */
function askedIn(view: PokerView, history: readonly PokerEvent[]): readonly boolean[] {
  const asked = history.findLast((event) => event.type === "sideBetsAsked");
  const { sideStake, ante, bigBlind } = view.stakes;
  const can = (seat: Seat): boolean => (asked === undefined ? (view.scores[seat] ?? 0) >= sideStake + Math.max(ante, bigBlind) : asked.seats.includes(seat));
  return view.sideBets.map((side, seat) => side !== null || view.sideAnswered[seat] === false || (view.phase === "sideBets" && can(seat as Seat)));
}

/** Side bets as they may be: what others have answered is guessed until all answers are open. */
function sidesOf(view: PokerView, history: readonly PokerEvent[], run: Dice): SideBets {
  const sideAsked = askedIn(view, history);
  const sideBets = view.sideBets.map((side, seat): Side | null => {
    if (side !== null || view.phase !== "sideBets" || sideAsked[seat] !== true || view.sideAnswered[seat] !== true) return side;
    return SIDES[run.next(SIDES.length)] as Side;
  });
  return { sideAsked, sideBets };
}

/** Chips that a seat's side bet has taken out of its stack, while the hand is on. */
function stakeOut({ phase, stakes }: PokerView, side: Side | null): number {
  const out = phase === "bet" || phase === "exchange";
  return out && (side === "yes" || side === "no") ? stakes.sideStake : 0;
}

/** Chips of each seat that are gathered in the pots. */
function gatheredIn(view: PokerView): readonly number[] {
  if (handIsOver(view)) return view.before.map(() => 0);
  return view.before.map((before, seat) => before - (view.scores[seat] ?? 0) - (view.bets[seat] ?? 0) - stakeOut(view, view.sideBets[seat] ?? null));
}

/** Chips that rebuys have brought: what there is beyond everybody's first. */
function boughtBy(view: PokerView, gathered: readonly number[]): number {
  const stakes = sum(view.sideBets.map((side) => stakeOut(view, side)));
  return sum(view.scores) + sum(view.bets) + sum(gathered) + stakes - view.options.chips * view.hands.length;
}

/**
 * A hand that fits what a seat knows, its hidden cards laid out at random: for search and for the tests of secrecy.
 * Its luck is the sampler's own.
 */
export function sample(view: PokerView, history: readonly PokerEvent[], random: Random): readonly [PokerState, Random] {
  const run = dice(random);
  const { hands, discardPile, drawPile } = fittingLayout(view, remember(view, history), run);
  const sides = sidesOf(view, history, run);
  const gathered = gatheredIn(view);
  const rest = run.rest();
  const seats = view.hands.length;
  const state: PokerState = {
    chance: { ...chanceFrom(random.seed), random: rest },
    options: view.options,
    seats,
    hand: view.deal,
    dealer: view.dealer,
    stakes: view.stakes,
    phase: view.phase,
    street: view.street,
    turn: view.turn,
    stacks: view.scores,
    before: view.before,
    hands,
    dealtIn: view.dealtIn,
    folded: view.folded,
    out: view.out,
    bets: view.bets,
    gathered,
    toMatch: view.toMatch,
    lastRaise: view.lastRaise,
    acted: view.acted,
    raises: view.raises,
    board: view.board,
    drawPile,
    discardPile,
    exchanged: view.exchanged,
    swapped: view.swapped,
    ...sides,
    bought: boughtBy(view, gathered),
    lastHand: view.lastHand,
    sheet: view.sheet,
    ready: seatsOf(seats).map((seat) => view.ready.includes(seat)),
    winners: view.winners,
  };
  return [state, rest];
}
