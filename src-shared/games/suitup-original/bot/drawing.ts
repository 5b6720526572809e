import { average, drawn } from "../../../bots";
import type { DrawMove } from "../moves";
import { codeOf } from "./codes";
import type { Situation } from "./situation";
import { turnCost } from "./turn-cost";

/** Cards of the pile that a draw is judged by, at least: also a bot that does not look ahead knows what a pile is like. */
const PILE_AT_LEAST = 4;

/** Takes the live discard when the hand is better for it than for a card of the pile on average. */
export function chooseDraw(situation: Situation): DrawMove {
  const { view, hand, unseen, effort, run } = situation;
  const top = view.discard.top;
  if (!view.discard.live || top === null || view.discard.by === situation.seat) return { type: "draw", from: "pile" };
  const taken = turnCost(situation, [...hand, codeOf(top)]);
  const nothing = view.drawPile === 0 && view.discard.count < 2;
  const pile = nothing ? [] : drawn(unseen(), Math.max(PILE_AT_LEAST, effort.samples), run);
  const blind = pile.length === 0 ? turnCost(situation, hand) : average(pile, (code) => turnCost(situation, [...hand, code]));
  return { type: "draw", from: taken < blind ? "discard" : "pile" };
}
