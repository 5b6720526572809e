import { cheapest } from "../../../bots";
import type { Card } from "../../../cards";
import { cardOf, codeOf } from "../hands";
import type { SwapMove } from "../moves";
import type { Situation } from "./situation";
import { isWildCode } from "./strength";
import { comesTo, shareOf, worldsAt, worldsFor, type World } from "./worlds";

/** What a swap has to win of the pot before it is made: the card given lies open for the next. */
const LEAST = 0.01;
const GIVES_WILD = 0.08;

/** A hand after a swap, and the card given for it; null as it is. */
interface Swapped {
  readonly hand: readonly number[];
  readonly gives: number | null;
}

function price({ gives }: Swapped): number {
  if (gives === null) return 0;
  return isWildCode(gives) ? GIVES_WILD : LEAST;
}

/** Swaps a card for the open one where that wins clearly more of the pot in sampled worlds; null to leave it. */
export function chooseSwap(situation: Situation, top: Card): SwapMove | null {
  const { hand, effort } = situation;
  const taken = codeOf(top);
  const worlds = worldsFor(situation, worldsAt(situation, effort.trials));
  const swaps = hand.map((gives, place): Swapped => ({ hand: hand.with(place, taken), gives }));
  const lost = (swapped: Swapped): number => {
    const won = worlds.reduce((sum, world: World) => sum + shareOf(comesTo(situation, swapped.hand, world), world.values), 0);
    return price(swapped) - won / worlds.length;
  };
  const { gives } = cheapest([{ hand, gives: null }, ...swaps], lost);
  return gives === null ? null : { type: "swap", card: cardOf(gives) };
}
