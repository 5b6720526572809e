import { cheapest, ranked } from "../../../bots";
import { actionOf, type Action } from "../../../cards";
import type { DiscardMove } from "../moves";
import { futuresFor, outlook } from "./ahead";
import { cardOf, type Code } from "./codes";
import { dangerOf } from "./danger";
import { mostDangerous, nextToPlay } from "./rivals";
import type { Situation } from "./situation";
import { hazardOf } from "./threat";
import { bestTrade } from "./trading";
import { costOf } from "./worth";

function pointsIn(hand: readonly Code[], points: readonly number[]): number {
  return hand.reduce((sum, code) => sum + (points[code] as number), 0);
}

/** What a hand costs by its looks: what it is likely to come to, or all of it if somebody ends the round first. */
function looks(situation: Situation, hand: readonly Code[]): number {
  const { spots, laid, points, rivals } = situation;
  const hazard = hazardOf(rivals.map(({ threat }) => threat));
  return (1 - hazard) * costOf(hand, { spots, laid, points }) + hazard * pointsIn(hand, points);
}

function actionIn({ options }: Situation, code: Code): Action | null {
  return options.actions ? actionOf(cardOf(code), options.actionSuits) : null;
}

/** What the rest of the hand costs when this card's action is done too. */
function afterAction(situation: Situation, code: Code, rest: readonly Code[], cost: number): number {
  if (rest.length === 0) return cost;
  const stake = pointsIn(rest, situation.points);
  switch (actionIn(situation, code)) {
    case "trade": return Math.min(cost, bestTrade(situation, rest).cost);
    case "skip": return cost - stake * (nextToPlay(situation.rivals, false, false)?.threat ?? 0);
    case "block": {
      const [target] = mostDangerous(situation.rivals.filter(({ seat }) => !situation.view.immune.includes(seat)));
      return cost - stake * (target?.threat ?? 0);
    }
    default: return cost;
  }
}

/** Ends the turn: keeps what the hand is building, sheds what costs, and helps nobody. */
export function chooseDiscard(situation: Situation): DiscardMove {
  const { hand, spots, laid, effort } = situation;
  const without = (code: Code): readonly Code[] => hand.filter((held) => held !== code);
  const byLooks = ranked(hand, (code) => looks(situation, without(code)));
  if (hand.length === 1 || effort.samples === 0) {
    const best = byLooks[0]?.item as Code;
    return { type: "discard", card: cardOf(best) };
  }
  const futures = futuresFor(situation);
  const choices = byLooks.slice(0, effort.width).map(({ item }) => item);
  const best = cheapest(choices, (code) => {
    const rest = without(code);
    const cost = outlook(situation, { hand: rest, spots, laid }, futures);
    return afterAction(situation, code, rest, cost) + dangerOf(situation, code, actionIn(situation, code));
  });
  return { type: "discard", card: cardOf(best) };
}
