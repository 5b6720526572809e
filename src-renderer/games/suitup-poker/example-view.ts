import { seat, seatsOf, type Refusal } from "@shared/engine";
import { check, stakesFor, type PokerMove, type PokerOptions, type PokerView } from "@shared/games/suitup-poker/page";

/** Three players, oneself at turn in the first round of betting. */
const SEATS = 3;
const ME = seat(0);
const OTHER = seat(1);

/** A moment of a betting round: what the other has bet so far, and the least by which it must be raised. */
export interface ExampleBets {
  readonly bet: number;
  readonly lastRaise: number;
}

/** Whether this could be done in such a moment, by the game's own judge: null, or why not. */
export function judged(options: PokerOptions, { bet, lastRaise }: ExampleBets, move: PokerMove): Refusal | null {
  const all = seatsOf(SEATS);
  const each = <T>(value: T): readonly T[] => all.map(() => value);
  const stakes = stakesFor(options, 1, SEATS * options.chips);
  const view: PokerView = {
    game: "suitup-poker", viewer: ME, deal: 1, phase: "bet", turn: ME, waitingFor: [ME], dealer: seat(2), scores: each(options.chips), over: false, winners: null,
    options, street: options.format === "draw" ? "first" : "flop", stakes, hands: [{ hidden: false, cards: [] }, { hidden: true, count: 5 }, { hidden: true, count: 5 }],
    dealtIn: each(true), folded: each(false), out: each(false), bets: all.map((one) => (one === OTHER ? bet : 0)), toMatch: bet, lastRaise, acted: each(null), raises: bet > 0 ? 1 : 0,
    pots: [{ amount: 4 * stakes.minBet, seats: all, from: 0, to: stakes.minBet }], board: [], drawPile: 90, discard: { count: 0, top: null }, exchanged: each(null), swapped: false,
    sideBets: each(null), sideAnswered: each(true), before: each(options.chips), best: null, lastHand: null, sheet: [], ready: [],
  };
  return check(view, move);
}
