import type { PokerOptions } from "./options";
import type { Stakes } from "./view";

/** How often an amount doubles of `times`: it stops when it exceeds all chips of the match, so that it stays an exact number. */
function doublings(amount: number, times: number, chips: number): number {
  let done = 0;
  for (let grown = amount; done < times && grown <= chips; grown *= 2) done += 1;
  return done;
}

/**
 * Amounts of the `hand`-th hand (from 1): blinds, or ante and smallest bet, double every `raiseBlindsEvery` hands. A big blind
 * above all chips takes any stack and grows no further; the small one goes on until it is as large.
 * @param chips all chips of the match
 */
export function stakesFor(options: PokerOptions, hand: number, chips: number): Stakes {
  const draw = options.format === "draw";
  const every = options.raiseBlindsEvery;
  const base = draw ? options.ante : options.smallBlind;
  const due = every === 0 ? 0 : Math.floor((hand - 1) / every);
  const level = doublings(base, due, chips);
  const most = draw ? options.ante : options.bigBlind;
  const forced = most * 2 ** doublings(most, level, chips);
  const least = options.minBet ?? 2 * options.ante;
  const rises = every > 0 && doublings(base, level + 1, chips) > level;
  return {
    ante: draw ? forced : 0,
    smallBlind: draw ? 0 : Math.min(forced, base * 2 ** level),
    bigBlind: draw ? 0 : forced,
    minBet: draw ? least * 2 ** doublings(least, level, chips) : forced,
    sideStake: options.sideStake ?? forced,
    level,
    risesIn: rises ? every - ((hand - 1) % every) : null,
  };
}

/** What each seat has to put in before it sees a card: a side bet must leave that much. */
export function forcedBet({ ante, bigBlind }: Stakes): number {
  return Math.max(ante, bigBlind);
}
