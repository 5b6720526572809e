import { openingsOf } from "./openings";
import type { Code } from "./codes";
import { withMeld } from "./melding";
import { planTurn } from "./plan";
import type { Situation } from "./situation";
import { takenBy } from "./spots";
import { restCost } from "./worth";

/** Going out in this very turn: better than any rest. */
const OUT_NOW = -25;

/** What a hand will cost by its looks after this turn's melding and discard, if it is this seat's to play now. */
export function turnCost(situation: Situation, hand: readonly Code[]): number {
  const { spots, taken, points, laid } = situation;
  if (laid) {
    const plan = planTurn(hand, spots, points);
    return plan.rest.length <= 1 ? OUT_NOW : restCost(plan.rest, { taken: takenBy(plan.spots), laid, points });
  }
  let least = restCost(hand, { taken, laid, points });
  for (const opening of openingsOf(hand)) {
    if (opening.codes.length >= hand.length) continue;
    const rest = hand.filter((code) => !opening.codes.includes(code));
    least = Math.min(least, restCost(rest, { taken: takenBy(withMeld(situation, opening)), laid: true, points }));
  }
  return least;
}
