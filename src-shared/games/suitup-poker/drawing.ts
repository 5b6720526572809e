import type { Card } from "../../cards";
import type { Seat } from "../../engine";
import type { Log } from "./match-end";
import type { ExchangeMove, SwapMove } from "./moves";
import { afterDraw } from "./rounds";
import { endByBlitz } from "./showdown";
import { withAt, without, type PokerState } from "./state";

/** The draw: lays cards off in the order given, and takes as many from the draw pile. It has been judged. */
export function playExchange(state: PokerState, seat: Seat, { cards }: ExchangeMove, log: Log): PokerState {
  const taken = state.drawPile.slice(0, cards.length);
  const hand = [...without(state.hands[seat] ?? [], cards), ...taken];
  log.push({ type: "exchanged", seat, open: state.options.wildMania, gave: { hidden: false, cards }, took: { hidden: false, cards: taken } });
  const drawn: PokerState = {
    ...state,
    hands: withAt(state.hands, seat, hand),
    drawPile: state.drawPile.slice(cards.length),
    discardPile: [...state.discardPile, ...cards],
    exchanged: withAt(state.exchanged, seat, cards.length),
  };
  return endByBlitz(drawn, log) ?? afterDraw(drawn, log);
}

/** Wild Mania: one card of the hand for the top of the discard pile; the turn goes on. It has been judged. */
export function playSwap(state: PokerState, seat: Seat, { card }: SwapMove, log: Log): PokerState {
  const top = state.discardPile.at(-1) as Card;
  log.push({ type: "swapped", seat, gave: card, took: top });
  const swapped: PokerState = {
    ...state,
    hands: withAt(state.hands, seat, [...without(state.hands[seat] ?? [], [card]), top]),
    discardPile: [...state.discardPile.slice(0, -1), card],
    swapped: true,
  };
  return endByBlitz(swapped, log) ?? swapped;
}
