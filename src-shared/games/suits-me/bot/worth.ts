import { HAND_SIZE } from "../options";

/** What a hand is worth with so many cards of its best suit, from 0 to 7: a complete one has won. */
export const WORTH: readonly number[] = [0, 1, 1.5, 2.5, 5, 10, 22, 100];

/** What any card out of sight is of a given suit, about. */
const QUARTER = 0.25;

/** How likely `hits` of `draws` cards are of a suit that each is of with the same likelihood. */
function binomial(draws: number, hits: number, likely: number): number {
  let ways = 1;
  for (let at = 0; at < hits; at += 1) ways = (ways * (draws - at)) / (at + 1);
  return ways * likely ** hits * (1 - likely) ** (draws - hits);
}

/** What a hand is worth that keeps so many cards of a suit and draws others. */
export function worthAfterDraws(kept: number, draws: number, likely: number): number {
  let worth = 0;
  for (let hits = 0; hits <= draws; hits += 1) worth += binomial(draws, hits, likely) * (WORTH[Math.min(HAND_SIZE, kept + hits)] as number);
  return worth;
}

const FORCED: readonly (readonly number[])[] = WORTH.map((_, main) =>
  Array.from({ length: HAND_SIZE + 1 }, (_none, count) => worthAfterDraws(Math.min(main, HAND_SIZE - count), count, QUARTER)));

/** What a hand with so many cards of its best suit is worth after it has had to discard and drawn as many, by how many. */
export function worthsForced(main: number): readonly number[] {
  return FORCED[main] as readonly number[];
}
