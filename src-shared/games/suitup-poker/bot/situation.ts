import { diceOf } from "../../../bots";
import type { Card, Dice } from "../../../cards";
import { cardsSeen, seatAfter, seatsOf, type BotInput, type Level, type Seat } from "../../../engine";
import { codeOf } from "../hands";
import { remember } from "../memory";
import type { PokerEvent, PokerView } from "../view";
import { EFFORTS, type Effort } from "./efforts";
import { evidenceIn, type Evidence } from "./evidence";
import { Stock } from "./stock";

/** Another seat that is still in the hand, as far as the table shows. */
export interface Rival {
  readonly seat: Seat;
  readonly stack: number;
  /** Chips put in during this betting round. */
  readonly bet: number;
  /** Cards that it is known to hold. */
  readonly known: readonly number[];
  /** How many of its cards nobody has seen. */
  readonly hidden: number;
  /** Cards exchanged in the draw; null before its draw, and in Hold'em. */
  readonly drew: number | null;
  /** What it laid off openly. */
  readonly gave: readonly number[] | null;
  readonly evidence: readonly Evidence[];
}

/** Everything that a decision is made from: what the seat sees and remembers, in the bot's own terms. */
export interface Situation {
  readonly view: PokerView;
  readonly seat: Seat;
  readonly level: Level;
  readonly effort: Effort;
  readonly wheel: boolean;
  readonly hand: readonly number[];
  readonly board: readonly number[];
  /** Those still in, in the order in which they act after this seat. */
  readonly rivals: readonly Rival[];
  /** Cards that may lie anywhere out of sight. */
  readonly stock: Stock;
  /** The bot's own dice. */
  readonly run: Dice;
}

const codes = (cards: Iterable<Card>): readonly number[] => [...cards].map(codeOf);

function cardsOf(view: PokerView, seat: Seat): readonly number[] {
  return codes(cardsSeen(view.hands[seat]));
}

/** Whether a seat is still in the hand. */
function isIn(view: PokerView, seat: Seat): boolean {
  return view.dealtIn[seat] === true && view.folded[seat] !== true;
}

/** Reads a situation out of what the bot is given. */
export function situationOf({ view, history, seat, level, random }: BotInput<PokerView, PokerEvent>): Situation {
  const run = diceOf(random);
  const memory = remember(view, history);
  const evidence = evidenceIn(view, history);
  const seats = view.hands.length;
  const order = seatsOf(seats).slice(1).map((step) => seatAfter(seat, seats, step)).filter((other) => isIn(view, other));
  const rivals = order.map((other): Rival => {
    const hand = view.hands[other];
    const known = codes(memory.known[other] ?? []);
    const gave = memory.gave[other] ?? null;
    return {
      seat: other,
      stack: view.scores[other] ?? 0,
      bet: view.bets[other] ?? 0,
      known: hand?.hidden === false ? codes(hand.cards) : known,
      hidden: hand?.hidden === true ? Math.max(0, hand.count - known.length) : 0,
      drew: view.exchanged[other] ?? null,
      gave: gave === null ? null : codes(gave),
      evidence: evidence(other),
    };
  });
  return {
    view,
    seat,
    level,
    effort: EFFORTS[level],
    wheel: view.options.wheel,
    hand: cardsOf(view, seat),
    board: codes(view.board),
    rivals,
    stock: new Stock(codes(memory.unseen), run),
    run,
  };
}

/** Whether this seat's draw is still to come. */
export function willDraw({ view, seat }: Situation): boolean {
  return view.options.format === "draw" && view.exchanged[seat] === null && view.phase !== "handOver";
}

/** A number from 0 up to, but not including, 1. */
export function chance(run: Dice): number {
  return run.next(1 << 20) / (1 << 20);
}
