import type { DiscardMove } from "../moves";
import { cardOf, type Code } from "./codes";
import { decide } from "./decide";
import { mostDangerous, nextToPlay } from "./rivals";
import type { Situation } from "./situation";
import { actionOfCode } from "./sketch";
import { hazardOf } from "./threat";
import { costOf } from "./worth";

function pointsIn(hand: readonly Code[], points: readonly number[]): number {
  return hand.reduce((sum, code) => sum + (points[code] as number), 0);
}

/** What the action of a discard keeps safe: the hand's points, from whoever it stops. */
function saved({ rivals, view, options }: Situation, code: Code, stake: number): number {
  switch (actionOfCode(code, options)) {
    case "skip": return stake * (nextToPlay(rivals)?.threat ?? 0);
    case "block": return stake * (mostDangerous(rivals.filter(({ seat }) => !view.immune.includes(seat)))[0]?.threat ?? 0);
    default: return 0;
  }
}

/** What a discard costs by its looks: what the rest is likely to come to, or all of it if somebody ends the round first. */
function looks(situation: Situation, code: Code): number {
  const { hand, points, rivals } = situation;
  const rest = hand.filter((held) => held !== code);
  const hazard = hazardOf(rivals.map(({ threat }) => threat));
  const stake = pointsIn(rest, points);
  return (1 - hazard) * costOf(rest, situation) + hazard * stake - saved(situation, code, stake);
}

/** Ends the turn: keeps what the hand is building, sheds what costs, and helps nobody. */
export function chooseDiscard(situation: Situation): DiscardMove {
  const { hand } = situation;
  const code = decide(situation, {
    choices: hand,
    looks: (held) => looks(situation, held),
    act: (sketch, held) => sketch.discard(held),
  });
  return { type: "discard", card: cardOf(code) };
}
