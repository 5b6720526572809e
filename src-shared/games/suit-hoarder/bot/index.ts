import type { BotInput } from "../../../engine";
import { legal } from "../legal";
import type { SuitHoarderMove } from "../moves";
import type { SuitHoarderEvent, SuitHoarderView } from "../view";
import { chooseGuess } from "./guessing";
import { lastToMove } from "./reading";
import { isComplete, situationOf } from "./situation";
import { chooseTurn } from "./turning";

type Input = BotInput<SuitHoarderView, SuitHoarderEvent>;

/**
 * The bot of Suit Hoarder: a move that is open to the view's seat in its turn. It shows as soon as it can, guesses when
 * the odds are good for its level, and else plays its turn. It knows what that seat sees and has seen.
 */
export function suitHoarderBot(input: Input): SuitHoarderMove {
  if (legal(input.view).kinds.includes("ready")) return { type: "ready" };
  const situation = situationOf(input);
  if (isComplete(situation)) return { type: "show" };
  return chooseGuess(situation, situation.opponents) ?? chooseTurn(situation);
}

/** What a bot does while another seat has the turn: show, guess at whoever has just moved, or nothing. */
export function suitHoarderUrge(input: Input): SuitHoarderMove | null {
  const { view, seat, history } = input;
  if (view.phase !== "turn" || view.out[seat] === true) return null;
  const situation = situationOf(input);
  if (isComplete(situation)) return { type: "show" };
  const mover = lastToMove(history);
  return chooseGuess(situation, situation.opponents.filter((other) => other === mover));
}

/** An easy bot's turn, without a show or a guess: for somebody who is not there. */
export function quietTurn(input: Omit<Input, "level">): SuitHoarderMove {
  if (legal(input.view).kinds.includes("ready")) return { type: "ready" };
  return chooseTurn(situationOf({ ...input, level: "easy" }));
}
