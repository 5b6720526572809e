import { chanceFrom, dice, randomFrom, type Card, type Dice } from "@shared/cards";
import { isRefusal, seat, type Seat } from "@shared/engine";
import { FORMATS, hasSuitupFlush, LIMITS, pokerConflict, POKER_DEFAULTS, type PokerOptions } from "@shared/games/suitup-poker/options";
import { SIDES, type PokerMove } from "@shared/games/suitup-poker/moves";
import { pokerRules } from "@shared/games/suitup-poker/rules";
import type { PokerState } from "@shared/games/suitup-poker/state";
import type { PokerEvent, PokerLegal, PokerView } from "@shared/games/suitup-poker/view";

export function pick<T>(luck: Dice, list: readonly T[]): T {
  return list[luck.next(list.length)] as T;
}

/** Options of a table where much happens soon: stacks of a few bets, every variation as likely as not. */
export function randomTable(luck: Dice): PokerOptions {
  const flag = (): boolean => luck.next(2) === 0;
  const format = pick(luck, FORMATS);
  const big = 1 + luck.next(20);
  const options: PokerOptions = {
    format,
    chips: 20 + luck.next(300),
    ante: 1 + luck.next(15),
    smallBlind: 1 + luck.next(big),
    bigBlind: big,
    raiseBlindsEvery: pick(luck, [0, 1, 3]),
    minBet: flag() ? null : 1 + luck.next(40),
    limit: pick(luck, LIMITS),
    wheel: flag(),
    holeCards: format === "holdem" && flag() ? 3 : 2,
    blitz: format === "draw" && flag(),
    wildMania: flag(),
    doubleDown: false,
    sideStake: flag() ? null : 1 + luck.next(30),
    rebuys: flag(),
    hands: pick(luck, [0, 0, 6]),
  };
  return { ...POKER_DEFAULTS, ...options, doubleDown: hasSuitupFlush(options) && flag() };
}

/** A legal move, first a kind and then one of that kind; folds and all-ins are rare enough for hands to go on. */
export function randomMove(luck: Dice, view: PokerView, legal: PokerLegal): PokerMove {
  const rare = legal.kinds.filter((kind) => kind !== "fold" && kind !== "allIn");
  const type = pick(luck, rare.length > 0 && luck.next(5) > 0 ? rare : legal.kinds);
  const own = view.hands[view.viewer as Seat];
  const hand: readonly Card[] = own === undefined || own.hidden ? [] : own.cards;
  const between = ({ min, max }: { readonly min: number; readonly max: number }): number => (luck.next(3) === 0 ? min : min + luck.next(Math.min(max - min, min * 2) + 1));
  switch (type) {
    case "bet": return { type, amount: between(legal.bet as { min: number; max: number }) };
    case "raise": return { type, to: between(legal.raise as { min: number; max: number }) };
    case "exchange": return { type, cards: hand.slice(0, luck.next((legal.exchange as number) + 1)) };
    case "swap": return { type, card: pick(luck, hand) };
    case "sideBet": return { type, on: pick(luck, SIDES) };
    default: return { type };
  }
}

export interface Step {
  readonly before: PokerState;
  readonly state: PokerState;
  readonly seat: Seat;
  readonly move: PokerMove;
  readonly events: readonly PokerEvent[];
  /** All events of this hand so far, those of the deal and of this step included. */
  readonly history: readonly PokerEvent[];
}

/** A hand as it has been dealt; one can be over with that. */
export type Deal = Pick<Step, "state" | "history">;

/** Plays a match at random for so many hands, or to its end; `each` sees every step, `dealt` every deal. Throws when a hand does not end. */
export function playRandomly(number: number, hands: number, each: (step: Step) => void, dealt?: (deal: Deal) => void): { readonly options: PokerOptions; readonly over: boolean; readonly hands: number } {
  const luck = dice(randomFrom(number.toString(16).padStart(64, "0")));
  const options = randomTable(luck);
  if (pokerConflict(options) !== null) throw new Error("These options do not go together");
  const seats = 2 + luck.next(7);
  let carry = pokerRules.start(options, seats, seat(luck.next(seats)), chanceFrom(number.toString(16).padStart(64, "0")));
  for (let hand = 1; ; hand += 1) {
    const deal = pokerRules.deal(carry);
    const history = [...deal.events];
    let { state } = deal;
    dealt?.({ state, history });
    for (let moves = 0; pokerRules.outcome(state) === null; moves += 1) {
      if (moves > 2000) throw new Error(`Hand ${hand} of match ${number} does not end`);
      const who = pick(luck, pokerRules.waitingFor(state));
      const view = pokerRules.view(state, who);
      const move = randomMove(luck, view, pokerRules.legal(view));
      const played = pokerRules.play(state, who, move);
      if (isRefusal(played)) throw new Error(`${JSON.stringify(played)} for ${JSON.stringify(move)}`);
      history.push(...played.events);
      each({ before: state, state: played.state, seat: who, move, events: played.events, history });
      ({ state } = played);
    }
    const outcome = pokerRules.outcome(state);
    if (outcome === null) throw new Error("The hand has no outcome");
    if (outcome.kind === "final" || hand >= hands) return { options, over: outcome.kind === "final", hands: hand };
    ({ carry } = outcome);
  }
}

