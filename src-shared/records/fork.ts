import { added, listed, type Chain, type Entry, type EventBase, type Game, type Match, type MoveBase, type Seat, type StateBase } from "../engine";

/** A match that is to go on otherwise than its record, as plain data: it crosses between threads. */
export interface Fork {
  readonly game: string;
  readonly options: object;
  readonly seats: readonly string[];
  readonly firstDealer: Seat;
  readonly seed: string;
  readonly state: StateBase;
  readonly entries: readonly Entry<MoveBase>[];
  readonly events: readonly EventBase[];
}

/**
 * A match as it stood, to go on from there. The cards lie as they lay, and later deals are the record's; what the record prescribes
 * of rebuilt piles and tosses does not hold for another course of play, and comes from the match's own luck.
 */
export function forkOf({ game, options, seats, firstDealer, seed, state, entries, events }: Match): Fork {
  const { chance } = state;
  const script = { ...chance.script, rebuilds: [], tosses: [] };
  return { game: game.id, options, seats, firstDealer, seed, state: { ...state, chance: { ...chance, script } }, entries: listed(entries), events: listed(events) };
}

function chained<T>(items: readonly T[]): Chain<T> | null {
  let chain: Chain<T> | null = null;
  for (const item of items) chain = added(chain, item);
  return chain;
}

/** The inverse of `forkOf`; null when there is no such game. */
export function matchOfFork({ game: id, entries, events, ...rest }: Fork, games: (id: string) => Game | undefined): Match | null {
  const game = games(id);
  return game === undefined ? null : { game, ...rest, entries: chained(entries), events: chained(events) };
}
