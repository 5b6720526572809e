import { playBots, seedFrom, startBots } from "@shared/bots";
import { seat, type Level } from "@shared/engine";
import { GAMES } from "@shared/games";

const game = GAMES["suitup-original"];
const ROUNDS = 3;

/** The pairs that are compared, the better level first. */
export const PAIRS: readonly (readonly [Level, Level])[] = [["hard", "easy"], ["hard", "medium"], ["medium", "easy"]];

function scores(levels: readonly Level[], deal: number): readonly number[] {
  const setup = { game, options: { ...game.options.defaults, rounds: ROUNDS }, seats: levels.map(String), dealer: seat(0), seed: seedFrom("levels", deal) };
  const { bots } = playBots(startBots(setup, levels, seedFrom("levels of bots", deal)));
  return game.standing(bots.match.state).scores;
}

/**
 * By how many points a match of three rounds one level beats another at tables of two and two, and how many standard
 * errors that is. Every deal is played twice with the seats changed, so that the luck of the cards falls out.
 */
export function lead(better: Level, other: Level, deals: number): { readonly points: number; readonly errors: number } {
  const sum = (list: readonly number[], places: readonly number[]): number => places.reduce((total, place) => total + (list[place] ?? 0), 0);
  const leads = Array.from({ length: deals }, (_, deal) => {
    const one = scores([better, other, better, other], deal);
    const two = scores([other, better, other, better], deal);
    return (sum(one, [1, 3]) - sum(one, [0, 2]) + sum(two, [0, 2]) - sum(two, [1, 3])) / 4;
  });
  const mean = leads.reduce((total, value) => total + value, 0) / deals;
  const variance = leads.reduce((total, value) => total + (value - mean) ** 2, 0) / (deals - 1);
  return { points: mean, errors: mean / Math.sqrt(variance / deals) };
}
