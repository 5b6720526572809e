import { playBots, seedFrom, startBots } from "@shared/bots";
import { seat, type Level } from "@shared/engine";
import { suitHoarder } from "@shared/games/suit-hoarder";
import { JACK_LOCKS } from "@shared/games/suit-hoarder/options";

export interface HoarderLead {
  /** The share of games that seats of the better level win, from 0 to 1; one half would be chance. */
  readonly share: number;
  /** The standard error of that. */
  readonly error: number;
}

/** Whether a seat of the better level wins one game: its share of the winners. */
function won(levels: readonly Level[], better: Level, seed: number, deal: number): number {
  const setup = {
    game: suitHoarder,
    options: { wins: 1, jackLock: JACK_LOCKS[deal % JACK_LOCKS.length] ?? "next-turn" },
    seats: levels.map(String),
    dealer: seat(deal % levels.length),
    seed: seedFrom("hoarder levels", seed, deal),
  };
  const { bots } = playBots(startBots(setup, levels, seedFrom("hoarder levels of bots", seed, deal)));
  const winners = bots.match.state.winners ?? [];
  return winners.filter((place) => levels[place] === better).length / winners.length;
}

/**
 * How often one level beats another, with every second seat each. Every deal is played twice with the seats changed, and the
 * dealer moves round the table, so that the luck of the cards and of the seats falls out.
 */
export function hoarderLead(seats: number, better: Level, other: Level, deals: number, seed = 1): HoarderLead {
  const levels = (first: boolean): readonly Level[] => Array.from({ length: seats }, (_, place) => ((place % 2 === 0) === first ? better : other));
  const shares = Array.from({ length: deals }, (_, deal) => (won(levels(true), better, seed, deal) + won(levels(false), better, seed, deal)) / 2);
  const share = shares.reduce((sum, one) => sum + one, 0) / deals;
  const variance = shares.reduce((sum, one) => sum + (one - share) ** 2, 0) / (deals - 1);
  return { share, error: Math.sqrt(variance / deals) };
}
