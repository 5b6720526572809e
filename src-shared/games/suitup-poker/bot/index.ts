import type { BotInput } from "../../../engine";
import { legal } from "../legal";
import type { PokerMove } from "../moves";
import type { PokerEvent, PokerView } from "../view";
import { chooseExchange } from "./drawing";
import { chooseSide } from "./side-bets";
import { situationOf } from "./situation";
import { chooseSwap } from "./swapping";
import { chooseWager } from "./wagering";

/** In a match without a set end, a bot buys in again only so far: else it would never end. */
const LAST_REBUY = 40;

/**
 * The bot of SuitUP Poker: a move that is open to the view's seat. It knows what that seat sees and has seen; without
 * a history it goes by the view alone. Levels differ by how far they look and how they like to play (efforts.ts).
 */
export function pokerBot(input: BotInput<PokerView, PokerEvent>): PokerMove {
  const { view } = input;
  const open = legal(view);
  if (open.rebuy !== null && (view.options.hands > 0 || view.deal <= LAST_REBUY)) return { type: "rebuy" };
  if (open.kinds.includes("ready")) return { type: "ready" };
  const situation = situationOf(input);
  if (open.sideBet !== null) return chooseSide(situation);
  const swap = open.swap === null ? null : chooseSwap(situation, open.swap);
  if (swap !== null) return swap;
  return open.exchange === null ? chooseWager(situation, open) : chooseExchange(situation, open.exchange);
}
