import { playBots, seedFrom, startBots } from "@shared/bots";
import { seat, type Level } from "@shared/engine";
import { suitupPoker } from "@shared/games/suitup-poker";
import { POKER_DEFAULTS, type PokerOptions } from "@shared/games/suitup-poker/options";

/** A table at which levels are compared. */
export interface LeadTable {
  readonly name: string;
  /** An even number: each level has every second seat. */
  readonly seats: number;
  readonly options: Partial<PokerOptions>;
}

export interface Lead {
  /** Chips a hand that a seat of the better level wins on average. */
  readonly chips: number;
  /** The standard error of that. */
  readonly error: number;
}

/** Chips that the seats of a level win in one hand with stacks as they are at the start of a match. */
function hand({ options }: LeadTable, levels: readonly Level[], better: Level, seed: number, deal: number): number {
  const setup = {
    game: suitupPoker,
    options: { ...POKER_DEFAULTS, ...options, hands: 1 },
    seats: levels.map(String),
    dealer: seat(deal % levels.length),
    seed: seedFrom("poker levels", seed, deal),
  };
  const { bots } = playBots(startBots(setup, levels, seedFrom("poker levels of bots", seed, deal)));
  const change = bots.match.state.lastHand?.change ?? [];
  return change.reduce((sum, chips, place) => sum + (levels[place] === better ? chips : 0), 0);
}

/**
 * By how many chips a hand one level beats another. Every deal is played twice with the seats changed, and the dealer
 * moves round the table, so that the luck of the cards and of the seats falls out.
 */
export function pokerLead(table: LeadTable, better: Level, other: Level, deals: number, seed = 1): Lead {
  const levels = (first: boolean): readonly Level[] => Array.from({ length: table.seats }, (_, place) => ((place % 2 === 0) === first ? better : other));
  const leads = Array.from({ length: deals }, (_, deal) => (hand(table, levels(true), better, seed, deal) + hand(table, levels(false), better, seed, deal)) / table.seats);
  const chips = leads.reduce((sum, lead) => sum + lead, 0) / deals;
  const variance = leads.reduce((sum, lead) => sum + (lead - chips) ** 2, 0) / (deals - 1);
  return { chips, error: Math.sqrt(variance / deals) };
}
