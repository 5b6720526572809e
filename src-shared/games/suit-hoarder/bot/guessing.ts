import type { Seat } from "../../../engine";
import type { GuessMove } from "../moves";
import { FEW } from "../tracker";
import { collected, majorityOdds } from "./belief";
import { bestSuit, fitting, suitAt } from "./codes";
import type { Situation } from "./situation";

/** A guess and how likely it is right. */
interface Hunch {
  readonly move: GuessMove;
  readonly odds: number;
}

/** After so many turns of its own a bot dares a little more with each. */
const PATIENT = 8;
const IMPATIENCE = 0.02;
/** Below this no hand can be read well enough to try. */
const NOT_WORTH_IT = 0.8;
/** How much surer than its own chance to win it must be. */
const MARGIN = 0.04;

/** The best guess at one opponent. */
function hunchAt({ readings, supply, effort, run }: Situation, seat: Seat): Hunch | null {
  const reading = readings()[seat];
  if (reading === undefined || reading.slots.length === 0) return null;
  const odds = majorityOdds(reading, supply(), effort.readings, effort.minds, run());
  const best = Math.max(...odds);
  return { move: { type: "guess", seat, suit: suitAt(odds.indexOf(best)) }, odds: best };
}

/** How likely it wins if nobody guesses: one of so many, more with a hand that is nearly complete. */
function ownChance({ hand, opponents, locked }: Situation): number {
  const astray = hand.length - (fitting(hand)[bestSuit(hand)] ?? 0) + locked;
  const share = 1 / (opponents.length + 1);
  return share + (1 - share) * Math.max(0, 0.45 - 0.15 * astray);
}

/** How sure it must be now. */
function needed(situation: Situation): number {
  const { effort, view, seat } = situation;
  const late = Math.max(0, (view.turns[seat] ?? 0) - PATIENT);
  const dares = effort.minds ? Math.max(effort.dares, ownChance(situation) + MARGIN) : effort.dares;
  return dares - IMPATIENCE * late;
}

function best(hunches: readonly (Hunch | null)[]): Hunch | null {
  return hunches.reduce<Hunch | null>((found, hunch) => (hunch !== null && (found === null || hunch.odds > found.odds) ? hunch : found), null);
}

/** Whether the game may stand still: then the history is looked through for how long. */
function standsStill({ view, memory }: Situation): boolean {
  const { h, d, c, s } = view.piles;
  return view.drawPile + h.length + d.length + c.length + s.length < FEW && memory().standsStill;
}

/** A guess at one of these opponents, if the odds are good for its level; or at anybody, if the game stands still (**Decision**). */
export function chooseGuess(situation: Situation, at: readonly Seat[]): GuessMove | null {
  const { effort, opponents, readings, supply, run } = situation;
  if (standsStill(situation)) return best(opponents.map((seat) => hunchAt(situation, seat)))?.move ?? anybody(situation);
  const bar = needed(situation);
  const promising = at.filter((seat) => {
    const reading = readings()[seat];
    return reading !== undefined && Math.max(...collected(reading, supply())) >= (bar - effort.misjudges) * NOT_WORTH_IT;
  });
  const hunch = best(promising.map((seat) => hunchAt(situation, seat)));
  if (hunch === null) return null;
  const slip = effort.misjudges === 0 ? 0 : effort.misjudges * (run().next(2001) / 1000 - 1);
  return hunch.odds + slip >= bar ? hunch.move : null;
}

/** Where nobody's hand can be read, any guess goes on with the game. */
function anybody({ opponents }: Situation): GuessMove | null {
  const [seat] = opponents;
  return seat === undefined ? null : { type: "guess", seat, suit: "h" };
}
