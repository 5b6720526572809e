import { chanceFrom, NO_SCRIPT, type Script } from "../cards";
import { added, listed, type Chain } from "./chain";
import type { CarryBase, Game, GameTypes } from "./game";
import { isRefusal, refuse, type Entry, type Refusal } from "./refusal";
import type { Seat, Viewer } from "./seat";

/** A game played to its end, as a value: the deal that is on, and all that led to it. */
export interface Match<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  readonly options: T["Options"];
  /** Names by seat, as the record keeps them. */
  readonly seats: readonly string[];
  readonly firstDealer: Seat;
  readonly seed: string;
  readonly state: T["State"];
  readonly entries: Chain<Entry<T["Move"]>> | null;
  /** The events of this deal, unredacted: they never leave the host but through `game.seen`. */
  readonly events: Chain<T["Event"]> | null;
}

export interface MatchSetup<T extends GameTypes> {
  readonly options: T["Options"];
  readonly seats: readonly string[];
  readonly dealer: Seat;
  readonly seed: string;
  readonly script?: Script;
}

/**
 * What a move brought: the match after it, and the events of it. `dealt`: where among them those of the next deal begin;
 * null when the deal goes on.
 */
export interface MatchPlayed<T extends GameTypes> {
  readonly match: Match<T>;
  readonly events: readonly T["Event"][];
  readonly dealt: number | null;
}

function extended<E>(chain: Chain<E> | null, events: readonly E[]): Chain<E> | null {
  let longer = chain;
  for (const event of events) longer = added(longer, event);
  return longer;
}

/** Starts a match and deals its first deal. Options and seats have been checked by the caller (`matchFault`). */
export function startMatch<T extends GameTypes>(game: Game<T>, setup: MatchSetup<T>): MatchPlayed<T> {
  const chance = chanceFrom(setup.seed, setup.script ?? NO_SCRIPT);
  const dealt = game.deal(game.start(setup.options, setup.seats.length, setup.dealer, chance));
  const match: Match<T> = {
    game,
    options: setup.options,
    seats: setup.seats,
    firstDealer: setup.dealer,
    seed: setup.seed,
    state: dealt.state,
    entries: null,
    events: extended(null, dealt.events),
  };
  return { match, events: dealt.events, dealt: 0 };
}

/**
 * Plays one well-formed move and adds it to the record; deals the next deal when the move was the last `ready`.
 * A refused move changes nothing.
 */
export function playMatch<T extends GameTypes>(match: Match<T>, seat: Seat, move: T["Move"], by?: "clock" | "bot"): MatchPlayed<T> | Refusal {
  if (!Number.isInteger(seat) || seat < 0 || seat >= match.seats.length) return refuse("notSeated");
  const played = match.game.play(match.state, seat, move);
  if (isRefusal(played)) return played;
  const entry: Entry<T["Move"]> = by === undefined ? { seat, move } : { seat, move, by };
  const entries = added(match.entries, entry);
  const outcome = match.game.outcome(played.state);
  if (outcome?.kind !== "next") {
    const events = extended(match.events, played.events);
    return { match: { ...match, state: played.state, entries, events }, events: played.events, dealt: null };
  }
  const dealt = match.game.deal(outcome.carry);
  return {
    match: { ...match, state: dealt.state, entries, events: extended(null, dealt.events) },
    events: [...played.events, ...dealt.events],
    dealt: played.events.length,
  };
}

/** Totals, and whether and by whom the match is won. */
export function standing(match: Match): Pick<CarryBase, "deals" | "dealer" | "scores" | "over" | "winners"> {
  return match.game.standing(match.state);
}

/** What a viewer has seen of this deal: its redacted events from the first on, after the first `from` raw ones. */
export function historyOf<T extends GameTypes>(match: Match<T>, viewer: Viewer, from = 0): readonly T["Event"][] {
  return redacted(match.game, listed(match.events, from), viewer);
}

/** Events as a viewer may see them; those they may not know of are left out. */
export function redacted<T extends GameTypes>(game: Game<T>, events: readonly T["Event"][], viewer: Viewer): readonly T["Event"][] {
  const list: T["Event"][] = [];
  for (const event of events) {
    const seen = game.seen(event, viewer);
    if (seen !== null) list.push(seen);
  }
  return list;
}
