import { average, drawn } from "../../../bots";
import { openingsOf } from "./openings";
import type { Code } from "./codes";
import { planTurn } from "./plan";
import type { Situation } from "./situation";
import type { Spot } from "./spots";
import { hazardOf } from "./threat";
import { costOf, costsOf } from "./worth";

/** What going out is worth beyond the points spared: the others count theirs. */
const OUT = 14;

/** A future as far as one hand sees it: the cards that it will draw. */
export type Future = readonly Code[];

/** Futures that all choices of one decision are judged in. */
export function futuresFor(situation: Situation, extra = 0): readonly Future[] {
  const { samples, depth } = situation.effort;
  return Array.from({ length: samples }, () => drawn(situation.unseen(), depth + extra, situation.run));
}

function total(hand: readonly Code[], points: readonly number[]): number {
  let sum = 0;
  for (const code of hand) sum += points[code] as number;
  return sum;
}

/** The place of the card that a hand can best do without. */
export function looseIn(hand: readonly Code[], spots: readonly Spot[], laid: boolean, points: readonly number[]): number {
  const costs = costsOf(hand, { spots, laid, points });
  let worst = 0;
  for (let index = 1; index < hand.length; index += 1) if ((costs[index] as number) > (costs[worst] as number)) worst = index;
  return worst;
}

/** What a hand will cost by its looks once its loosest card is discarded. */
export function restCost(hand: readonly Code[], spots: readonly Spot[], laid: boolean, points: readonly number[]): number {
  const costs = costsOf(hand, { spots, laid, points });
  let sum = 0;
  let most = 0;
  for (const cost of costs) {
    sum += cost;
    if (cost > most) most = cost;
  }
  return sum - most;
}

interface Holding {
  readonly hand: readonly Code[];
  readonly spots: readonly Spot[];
  readonly laid: boolean;
}

/** A turn of one's own in a sample, played by looks: puts down what goes and discards the loosest card. */
function playOn({ hand, spots, laid }: Holding, draw: Code, points: readonly number[]): Holding {
  const held = [...hand, draw];
  let rest: readonly Code[] = held;
  let table = spots;
  let down = laid;
  if (laid) {
    const plan = planTurn(held, spots, points, (left, on) => restCost(left, on, true, points));
    rest = plan.rest;
    table = plan.spots;
  } else if (held.length > 3) {
    const opening = openingsOf(held)[0];
    if (opening !== undefined) {
      rest = held.filter((code) => !opening.codes.includes(code));
      down = true;
    }
  }
  const loose = looseIn(rest, table, down, points);
  return { hand: rest.filter((_, index) => index !== loose), spots: table, laid: down };
}

/**
 * What a hand will cost, on average over sampled futures: it is played on by looks for some turns, while at each
 * lap somebody else may end the round.
 */
export function outlook(situation: Situation, holding: Holding, futures: readonly Future[], hazard = hazardOf(situation.rivals.map(({ threat }) => threat))): number {
  const { points } = situation;
  return average(futures, (future) => {
    let now = holding;
    let cost = 0;
    let lasting = 1;
    for (const draw of future) {
      if (now.hand.length === 0) return cost - lasting * OUT;
      cost += lasting * hazard * total(now.hand, points);
      lasting *= 1 - hazard;
      now = playOn(now, draw, points);
    }
    if (now.hand.length === 0) return cost - lasting * OUT;
    return cost + lasting * costOf(now.hand, { spots: now.spots, laid: now.laid, points });
  });
}
