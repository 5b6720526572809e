import { randomFrom } from "@shared/cards";
import { redacted, seat, type Level } from "@shared/engine";
import { suitupPoker } from "@shared/games/suitup-poker";
import type { PokerMove } from "@shared/games/suitup-poker/moves";
import type { PokerLegal } from "@shared/games/suitup-poker/view";
import { cards, dealt, type HandSetup, type PokerHand } from "./poker-table";

/** Puts hands (by seat) and what follows them (the open card, the board, cards to be drawn) into the order in which they are dealt. */
export function stacked(hands: readonly string[], rest = "", dealer = 0): string {
  const order = hands.map((_, place) => cards(hands[(dealer + 1 + place) % hands.length] as string));
  const laps = order[0]?.length ?? 0;
  const dealtCards = Array.from({ length: laps }, (_, lap) => order.map((hand) => hand[lap])).flat();
  return [...dealtCards, ...(rest === "" ? [] : cards(rest))].join(" ");
}

/** A hand with these cards; stacks are 1000 each where nothing else is said. */
export function handOf(hands: readonly string[], rest = "", given: Partial<HandSetup> = {}): PokerHand {
  return dealt({ stacks: hands.map(() => 1000), deck: stacked(hands, rest, given.dealer), ...given });
}

/** What the bot at turn does, knowing all that its seat has seen; fails when the rules refuse it. */
export function botMove(hand: PokerHand, level: Level = "hard", luck = 1): PokerMove {
  const who = seat(hand.state.turn as number);
  const view = suitupPoker.view(hand.state, who);
  const history = redacted(suitupPoker, hand.events, who);
  const move = suitupPoker.bot({ view, history, seat: who, level, random: randomFrom(luck.toString(16).padStart(64, "0")) });
  const refusal = suitupPoker.check(view, move);
  if (refusal !== null) throw new Error(`${JSON.stringify(move)}: ${refusal.refused}`);
  return move;
}

/** What the bot does with each of so many dice of its own. */
export function botMoves(hand: PokerHand, level: Level, count = 5): readonly PokerMove[] {
  return Array.from({ length: count }, (_, luck) => botMove(hand, level, luck + 1));
}

/** The cards that an exchange lays off, sorted. */
export function laidOff(move: PokerMove): string {
  if (move.type !== "exchange") throw new Error(`${move.type} is no exchange`);
  return [...move.cards].sort().join(" ");
}

/** Why a bot's move is one that no sensible player makes, or null. */
export function absurd(move: PokerMove, open: PokerLegal): string | null {
  return move.type === "fold" && open.kinds.includes("check") ? "folded where a check was free" : null;
}
