import { race, ranked } from "../../../bots";
import type { Situation } from "./situation";
import { Sketch } from "./sketch";
import type { World } from "./worlds";

/** As how many samples the looks of a choice count. */
const LOOKS_WEIGHT = 4;
/** What hands are worth together, about: looks are told in worth, samples in shares. */
const TOGETHER = 80;

/** A choice of this seat: what it is worth by looks in some worlds, and how it is done on a sketch of the table. */
export interface Question<T> {
  readonly choices: readonly T[];
  readonly looks: (choice: T, worlds: readonly World[]) => number;
  readonly act: (sketch: Sketch, choice: T) => void;
}

/** Answers a question by playing the best-looking choices on in sampled worlds. */
export function decide<T>(situation: Situation, { choices, looks, act }: Question<T>): T {
  const { effort, seat, view, world, run } = situation;
  const heats = effort.heats.map((count) => Array.from({ length: count }, world));
  const first = heats[0] ?? [];
  const best = ranked(choices, (choice) => -looks(choice, first) / TOGETHER).slice(0, effort.width);
  const winner = race(best, heats, ({ item }, given) => {
    const sketch = new Sketch(given, view.dealer, run);
    act(sketch, item);
    sketch.goOn(effort.turns);
    return -sketch.shareOf(seat);
  }, { cost: ({ cost }) => cost, weight: LOOKS_WEIGHT });
  return winner.item;
}
