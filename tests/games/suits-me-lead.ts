import { playBots, seedFrom, startBots } from "@shared/bots";
import { seat, type Level } from "@shared/engine";
import { suitsMe } from "@shared/games/suits-me";

/** The pairs that are compared, the better level first. */
export const SUITS_ME_PAIRS: readonly (readonly [Level, Level])[] = [["hard", "easy"], ["hard", "medium"], ["medium", "easy"]];

export interface WinShare {
  /** Matches won by the better level, from 0 to 1; a half would be chance. */
  readonly share: number;
  /** The standard error of that. */
  readonly error: number;
}

/** Whether the better level, in every second seat, wins one match. */
function won(levels: readonly Level[], better: Level, wins: number, seed: string): number {
  const setup = { game: suitsMe, options: { wins }, seats: levels.map(String), dealer: seat(0), seed };
  const { bots, stalled } = playBots(startBots(setup, levels, seedFrom("bots", seed)));
  if (stalled !== null) throw new Error(`Stalled: ${JSON.stringify(stalled)}`);
  const [winner] = suitsMe.standing(bots.match.state).winners ?? [];
  return winner !== undefined && levels[winner] === better ? 1 : 0;
}

/**
 * Which share of matches to `wins` games one level wins, seats by turns, so that each has half of them. Every shuffle is
 * played twice with the seats changed, so that luck of the cards and seats falls out.
 */
export function winShare(seats: number, better: Level, other: Level, shuffles: number, wins: number, seed = 1): WinShare {
  const levels = (first: boolean): readonly Level[] => Array.from({ length: seats }, (_, place) => ((place % 2 === 0) === first ? better : other));
  const shares = Array.from({ length: shuffles }, (_, index) => {
    const luck = seedFrom("suits me levels", seed, seats, index);
    return (won(levels(true), better, wins, luck) + won(levels(false), better, wins, luck)) / 2;
  });
  const share = shares.reduce((sum, one) => sum + one, 0) / shuffles;
  const variance = shares.reduce((sum, one) => sum + (one - share) ** 2, 0) / (shuffles - 1);
  return { share, error: Math.sqrt(variance / shuffles) };
}
