import { isWild, SUITS, suitOf, type Card } from "@shared/cards";
import { evaluate } from "@shared/games/suitup-poker/hands";
import type { PokerState } from "@shared/games/suitup-poker/state";
import type { PokerEvent } from "@shared/games/suitup-poker/view";

/**
 * A second opinion on who gets what, straight from rules/suitup-poker.md and from what was told of a hand: it goes up the
 * chips one by one, and asks at each who can win it.
 */
interface Told {
  readonly put: number[];
  readonly folded: boolean[];
}

function told(history: readonly PokerEvent[], seats: number): Told {
  const put = Array.from({ length: seats }, () => 0);
  const folded = put.map(() => false);
  for (const event of history) {
    if (event.type === "posted" || event.type === "acted") put[event.seat] = (put[event.seat] ?? 0) + event.amount;
    if (event.type === "returned") put[event.seat] = (put[event.seat] ?? 0) - event.amount;
    if (event.type === "acted" && event.act === "fold") folded[event.seat] = true;
  }
  return { put, folded };
}

function hasFlush(hand: readonly Card[]): boolean {
  return SUITS.every((suit) => hand.some((card) => !isWild(card) && suitOf(card) === suit));
}

/** How good each seat's hand is; a hand that nobody has to compare needs no value. */
function strengths(state: PokerState, folded: readonly boolean[]): readonly number[] {
  const last = folded.filter((out, seat) => !out && state.dealtIn[seat]).length === 1;
  return state.hands.map((hand, seat) => {
    if (folded[seat] || !state.dealtIn[seat]) return -1;
    if (last) return 0;
    return state.options.blitz && hasFlush(hand) ? Number.POSITIVE_INFINITY : evaluate([...hand, ...state.board], state.options);
  });
}

function share(amount: number, winners: readonly number[], { seats, dealer }: PokerState, gets: number[]): void {
  const order = Array.from({ length: seats }, (_, step) => (dealer + 1 + step) % seats).filter((seat) => winners.includes(seat));
  for (let chip = 0; chip < amount; chip += 1) {
    const seat = order[chip % order.length] ?? 0;
    gets[seat] = (gets[seat] ?? 0) + 1;
  }
}

/** Chips that each seat gets of the pots of a hand that is over. */
export function payout(state: PokerState, history: readonly PokerEvent[]): { readonly put: readonly number[]; readonly gets: readonly number[] } {
  const { put, folded } = told(history, state.seats);
  const strength = strengths(state, folded);
  const gets = put.map(() => 0);
  let contenders: readonly number[] = [];
  let amount = 0;
  const settle = (): void => {
    const best = Math.max(...contenders.map((seat) => strength[seat] ?? -1));
    share(amount, contenders.filter((seat) => strength[seat] === best), state, gets);
  };
  for (let level = 1; level <= Math.max(...put); level += 1) {
    const reached = put.flatMap((chips, seat) => (chips >= level ? [seat] : []));
    const able = reached.filter((seat) => !folded[seat]);
    if (able.length > 0 && able.join() !== contenders.join()) {
      if (amount > 0) settle();
      [contenders, amount] = [able, 0];
    }
    amount += reached.length;
  }
  settle();
  return { put, gets };
}
