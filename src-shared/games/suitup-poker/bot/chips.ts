import type { Situation } from "./situation";
import { shareOf } from "./worlds";

/** The chips of a decision as its seat sees them: what is in the middle, and who can win it. */
export interface Middle {
  /** Chips gathered, with the rivals (by their place) who can win them too. */
  readonly pots: readonly { readonly amount: number; readonly rivals: readonly number[] }[];
  /** Bets of this round of those who have folded. */
  readonly dead: readonly number[];
  /** All chips in the middle, bets of this round too. */
  readonly total: number;
}

/** Counts the middle. Pots that the seat cannot win are none of its business. */
export function middleOf({ view, seat, rivals }: Situation): Middle {
  const pots = view.pots.filter(({ seats }) => seats.includes(seat)).map(({ amount, seats }) => ({
    amount,
    rivals: rivals.flatMap((rival, place) => (seats.includes(rival.seat) ? [place] : [])),
  }));
  const dead = view.bets.filter((bet, other) => bet > 0 && other !== seat && rivals.every((rival) => rival.seat !== other));
  const all = pots.reduce((sum, { amount }) => sum + amount, 0) + view.bets.reduce((sum, bet) => sum + bet, 0);
  return { pots, dead, total: all };
}

/** A round as it ends: totals of this seat and of each rival, and which rivals are still in. */
export interface Ended {
  readonly mine: number;
  readonly bets: readonly number[];
  readonly stays: readonly boolean[];
}

/** What of a bet lies between two levels. */
function slice(bet: number, from: number, to: number): number {
  return Math.max(0, Math.min(bet, to) - from);
}

/** The next level above `from` at which somebody still in has all that they put in. */
function nextLevel({ mine, bets, stays }: Ended, from: number): number {
  let level = mine;
  for (let place = 0; place < bets.length; place += 1) {
    const bet = bets[place] as number;
    if (stays[place] === true && bet > from && bet < level) level = bet;
  }
  return level;
}

/** The chips of one layer of this round's bets. */
function layer({ dead }: Middle, { mine, bets }: Ended, from: number, to: number): number {
  let amount = slice(mine, from, to);
  for (const bet of bets) amount += slice(bet, from, to);
  for (const bet of dead) amount += slice(bet, from, to);
  return amount;
}

/**
 * Chips that the seat gets out of the middle at the showdown, its uncalled ones too.
 * @param mine what its hand comes to, `values` what those of the rivals come to
 */
export function winnings(middle: Middle, ended: Ended, mine: number, values: readonly number[]): number {
  const { bets, stays } = ended;
  let won = 0;
  for (const { amount, rivals } of middle.pots) {
    won += amount * shareOf(mine, rivals.filter((place) => stays[place] === true).map((place) => values[place] as number));
  }
  for (let from = 0; from < ended.mine;) {
    const to = nextLevel(ended, from);
    const level = to;
    const against = values.filter((_, place) => stays[place] === true && (bets[place] as number) >= level);
    won += layer(middle, ended, from, to) * shareOf(mine, against);
    from = to;
  }
  return won;
}
