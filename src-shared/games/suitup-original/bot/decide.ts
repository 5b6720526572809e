import { cheapest, race, ranked } from "../../../bots";
import type { Situation } from "./situation";
import { Sketch } from "./sketch";
import { worldsFor } from "./world";

/** As how many samples the looks of a choice count. */
const LOOKS_WEIGHT = 4;

/** A choice of this seat: what it costs by looks, and how it is done in a sketch of the table. */
export interface Question<T> {
  readonly choices: readonly T[];
  readonly looks: (choice: T) => number;
  readonly act: (sketch: Sketch, choice: T) => void;
}

/** Answers a question as far as the bot's level looks: by looks alone, or by playing the best-looking choices on in sampled worlds. */
export function decide<T>(situation: Situation, { choices, looks, act }: Question<T>): T {
  const { effort, seat } = situation;
  if (effort.heats.length === 0 || choices.length === 1) return cheapest(choices, looks);
  const best = ranked(choices, looks).slice(0, effort.width);
  const world = worldsFor(situation);
  const heats = effort.heats.map((count) => Array.from({ length: count }, world));
  const winner = race(best, heats, ({ item }, given) => {
    const sketch = new Sketch(situation, given);
    act(sketch, item);
    return sketch.playOut(seat, effort.turns);
  }, { cost: ({ cost }) => cost, weight: LOOKS_WEIGHT });
  return winner.item;
}
