import { dice, NO_SCRIPT, randomFrom, type Card, type Dice } from "@shared/cards";
import { isRefusal, playMatch, seatsOf, startMatch, type Game, type Match, type MatchPlayed, type GameTypes, type MoveBase, type Seat, type Viewer } from "@shared/engine";
import { known } from "../known";
import { deepFreeze } from "./freeze";
import { pick, wellFormed } from "./well-formed";

/** A table to walk: options and seats that go together. */
export interface Setup {
  readonly game: Game;
  readonly options: object;
  readonly seats: number;
  readonly seed: string;
  /** The first cards of the first deal. */
  readonly deck?: readonly Card[];
}

export function seedOf(number: number): string {
  return number.toString(16).padStart(64, "0");
}

export function diceOf(number: number): Dice {
  return dice(randomFrom(seedOf(number)));
}

/** Options that may be chosen for a table of so many seats, drawn from the game's own schema. */
export function randomOptions(game: Game, seats: number, source: Dice): object {
  for (;;) {
    const options = wellFormed(game.options.schema, { dice: source, cards: [], seats }) as object;
    const parsed = game.options.schema.parse(options);
    if (game.options.conflict(parsed, seats) === null) return parsed;
  }
}

/** A table of random size and options; every second one plays with the defaults. */
export function randomSetup(game: Game, number: number): Setup {
  const source = diceOf(number);
  const seats = game.seats.min + source.next(game.seats.max - game.seats.min + 1);
  const options = number % 2 === 0 && game.options.conflict(game.options.defaults, seats) === null ? game.options.defaults : randomOptions(game, seats, source);
  return { game, options, seats, seed: seedOf(number) };
}

export function begin({ game, options, seats, seed, deck }: Setup): MatchPlayed<GameTypes> {
  const names = seatsOf(seats).map((place) => `Seat ${place}`);
  const script = deck === undefined ? NO_SCRIPT : { ...NO_SCRIPT, decks: [deck] };
  return startMatch(game, { options, seats: names, dealer: seatsOf(seats)[0] as Seat, seed, script });
}

export function viewersOf(match: Match): readonly Viewer[] {
  const everybody: readonly Viewer[] = [...seatsOf(match.seats.length), "spectator"];
  return match.game.dealOver(match.state) ? [...everybody, "open"] : everybody;
}

export interface Choice {
  readonly seat: Seat;
  readonly move: MoveBase;
}

/** Every enumerated move that the rules allow now, of one seat. */
export function openMoves(match: Match, seat: Seat): readonly MoveBase[] {
  const view = match.game.view(match.state, seat);
  if (match.game.legal(view).kinds.length === 0) return [];
  return match.game.enumerate(view).filter((move) => match.game.check(view, move) === null);
}

/**
 * A legal move by somebody: mostly one of those waited for, now and then another seat that may speak.
 * First a kind of move, then a move of that kind, so that rare kinds come up.
 */
export function randomChoice(match: Match, source: Dice): Choice | null {
  const waiting = match.game.waitingFor(match.state);
  if (waiting.length === 0) return null;
  const seats = source.next(4) === 0 ? seatsOf(match.seats.length) : waiting;
  const chosen = pick(source, seats);
  const seat = openMoves(match, chosen).length > 0 ? chosen : pick(source, waiting);
  const purpose = known(match.game.id).purpose ?? 0;
  if (purpose > 0 && waiting.includes(seat) && source.next(10) < purpose) return { seat, move: match.game.absent(match.game.view(match.state, seat)) };
  const moves = openMoves(match, seat);
  if (moves.length === 0) throw new Error(`Seat ${seat} is waited for and may do nothing: ${JSON.stringify(match.game.view(match.state, seat))}`);
  const kind = pick(source, [...new Set(moves.map(({ type }) => type))]);
  return { seat, move: pick(source, moves.filter(({ type }) => type === kind)) };
}

/** Plays a choice that the rules allow; a refusal is a fault of the game. */
export function playChoice(match: Match, { seat, move }: Choice): MatchPlayed<GameTypes> {
  const played = playMatch(match, seat, move);
  if (isRefusal(played)) throw new Error(`check allows what play refuses: ${JSON.stringify([played, move])}`);
  return played;
}

/** Plays at random for at most so many moves; `each` sees every match on the way, the first one too. */
export function walk(setup: Setup, moves: number, source: Dice, each: (match: Match) => void = () => undefined): Match {
  let { match } = begin(setup);
  each(match);
  for (let count = 0; count < moves; count += 1) {
    const choice = randomChoice(match, source);
    if (choice === null) return match;
    ({ match } = playChoice(match, choice));
    each(match);
  }
  return match;
}

/** All matches on the way of some walks over tables of every kind; frozen, so that a game that writes to its input throws. */
export function matchesOn(game: Game, walks: number, moves: number): readonly Match[] {
  const list: Match[] = [];
  for (let number = 0; number < walks; number += 1) {
    const setup = randomSetup(game, number);
    const deck = number % 2 === 0 ? undefined : known(game.id).stacked?.(game.deck(setup.options), setup.seats);
    walk(deck === undefined ? setup : { ...setup, deck }, moves, diceOf(number), (match) => {
      deepFreeze(match.state);
      list.push(match);
    });
  }
  return list;
}
