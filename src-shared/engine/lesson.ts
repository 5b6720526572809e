import type { Card, Chance, Script } from "../cards";
import type { CarryBase, Game, GameTypes, MoveBase, StateBase } from "./game";
import { startMatch, playMatch, type Match } from "./match";
import { isRefusal, refuse, type Refusal } from "./refusal";
import { seatsOf, type Seat } from "./seat";

/** What a lesson's text fills in beside the step's own move: cards, numbers and words of its own. */
export type LessonFacts = Readonly<Record<string, readonly Card[] | number | string>>;

/** One idea of a first game: what is read, and what is done then, if anything. */
export interface LessonStep<T extends GameTypes = GameTypes> {
  /** The name of its text: `lesson.<game>.<key>.say`, and `.do` where there is something to do. */
  readonly key: string;
  /** What of the table it points at, by names that the game's page knows; `cards`: those of the move. */
  readonly points: readonly string[];
  /** What the other seats do before the player is asked, in order. */
  readonly before?: readonly { readonly seat: number; readonly move: T["Move"] }[];
  /** What the player is to do; left out where there is something to read only. */
  readonly move?: T["Move"];
  /** Whether the order of the move's cards matters. */
  readonly ordered?: boolean;
  /** What its text fills in, read off what the player sees when it is shown. */
  facts?(view: T["View"]): LessonFacts;
}

/** A first game: a stacked deal, and every move of it until the player knows how it goes. The last step is for reading only. */
export interface Lesson<T extends GameTypes = GameTypes> {
  /** Only what differs from the defaults. */
  readonly options: Partial<T["Options"]>;
  readonly seats: number;
  readonly dealer: number;
  /** The player's. */
  readonly seat: number;
  readonly script: Partial<Script>;
  readonly steps: readonly LessonStep<T>[];
}

/** A move on a lesson's path: whose, in which step, and whether the order of its cards matters. */
interface PathMove {
  readonly seat: number;
  readonly step: number;
  readonly move: MoveBase;
  readonly ordered: boolean;
}

/** All moves of a lesson in their order. */
function pathOf({ steps, seat }: Lesson): readonly PathMove[] {
  return steps.flatMap(({ before = [], move, ordered = false }, step): readonly PathMove[] => [
    ...before.map((entry) => ({ ...entry, step, ordered: true })),
    ...(move === undefined ? [] : [{ seat, step, move, ordered }]),
  ]);
}

/** The state of a game on a lesson's path: how many moves each seat has made. */
interface OnPath<Inner> {
  readonly inner: Inner;
  readonly done: readonly number[];
}

type PathState = StateBase & OnPath<StateBase>;
type PathCarry = CarryBase & OnPath<CarryBase>;

/** Cards in any order are one play, unless the order is what matters. */
function canonical(move: object, ordered: boolean): string {
  const entries = Object.entries(move).filter(([, value]) => value !== undefined).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(entries.map(([name, value]: [string, unknown]) => [name, Array.isArray(value) && !ordered ? [...value].sort() : value]));
}

/** Whether a move is the one that is meant. */
export function isSameMove(one: MoveBase, other: MoveBase, ordered = false): boolean {
  return canonical(one, ordered) === canonical(other, ordered);
}

function nextOf(path: readonly PathMove[], done: readonly number[], seat: number): PathMove | undefined {
  return path.filter((entry) => entry.seat === seat)[done[seat] ?? 0];
}

function isOver(path: readonly PathMove[], done: readonly number[]): boolean {
  return done.reduce((sum, count) => sum + count, 0) >= path.length;
}

/** What a seat says when it has seen a deal's end. */
const READY: MoveBase = { type: "ready" };

/**
 * A game that keeps to its own lesson: beside what the rules refuse it refuses (`lessonFirst`) what its path does not hold for
 * that seat, and no clock runs, until the last move of the path is made. From then on it is the game itself. Of the others
 * nobody waits for a `ready`: they say it when they like, and it is no move of the path.
 */
function lessonGame(game: Game): Game {
  const { lesson } = game;
  const path = pathOf(lesson);
  const inner = (state: StateBase): StateBase => (state as PathState).inner;
  const done = (of: StateBase | CarryBase): readonly number[] => (of as PathState | PathCarry).done;
  const onPath = (state: StateBase, moves: readonly number[]): PathState => ({ chance: state.chance, inner: state, done: moves });
  const carried = (carry: CarryBase, moves: readonly number[]): PathCarry => ({ ...carry, inner: carry, done: moves });
  return {
    ...game,
    start: (options, seats, dealer, chance: Chance) => carried(game.start(options, seats, dealer, chance), seatsOf(seats).map(() => 0)),
    deal(carry) {
      const { state, events } = game.deal((carry as PathCarry).inner);
      return { state: onPath(state, done(carry)), events };
    },
    play(state, seat, move) {
      const played = game.play(inner(state), seat, move);
      if (isRefusal(played)) return played;
      const free = isOver(path, done(state)) || (move.type === READY.type && seat !== lesson.seat);
      if (free) return { state: onPath(played.state, done(state)), events: played.events };
      const wanted = nextOf(path, done(state), seat);
      if (wanted === undefined || !isSameMove(wanted.move, move, wanted.ordered)) return refuse("lessonFirst");
      const moves = done(state).map((count, at) => (at === seat ? count + 1 : count));
      return { state: onPath(played.state, moves), events: played.events };
    },
    outcome(state) {
      const outcome = game.outcome(inner(state));
      return outcome === null ? null : { ...outcome, carry: carried(outcome.carry, done(state)) };
    },
    outOfTurn: game.outOfTurn === null ? null : { ...game.outOfTurn, hold: (state, seat) => game.outOfTurn?.hold(inner(state), seat) ?? null },
    deadline: (state) => (isOver(path, done(state)) ? game.deadline(inner(state)) : null),
    view: (state, viewer) => game.view(inner(state), viewer),
    openView: (state) => game.openView(inner(state)),
    waitingFor: (state) => game.waitingFor(inner(state)),
    standing: (state) => game.standing(inner(state)),
    dealOver: (state) => game.dealOver(inner(state)),
    inspect: (state) => game.inspect(inner(state)),
    cards: (state) => game.cards(inner(state)),
    chips: (state) => game.chips(inner(state)),
  };
}

/** Where a lesson stands: the step that is shown, and whether the others have yet to move before it. */
export interface LessonPlace {
  /** From 0; the number of steps once all is done and read. */
  readonly step: number;
  readonly waiting: boolean;
}

/** Where a match on a lesson's path stands. @param read up to which step those to read have been read */
export function lessonPlace({ game, state }: Match, read: number): LessonPlace {
  const { lesson } = game;
  const { done } = state as PathState;
  const path = pathOf(lesson);
  const own = path.filter(({ seat }) => seat === lesson.seat)[(done[lesson.seat] ?? 0) - 1];
  let step = own === undefined ? 0 : own.step + 1;
  while (step < lesson.steps.length && lesson.steps[step]?.move === undefined && step < read) step += 1;
  return { step, waiting: seatsOf(lesson.seats).some((seat) => seat !== lesson.seat && (nextOf(path, done, seat)?.step ?? Infinity) <= step) };
}

/** What a seat that is not the player's does now on a lesson's path; undefined when it is not its move before the step `upto` is done, null when the path is over. */
export function lessonMove({ game, state }: Match, seat: Seat, upto: number): MoveBase | null | undefined {
  const path = pathOf(game.lesson);
  const { done } = state as PathState;
  if (isOver(path, done)) return null;
  const next = nextOf(path, done, seat);
  return next !== undefined && next.step <= upto ? next.move : undefined;
}

/**
 * A match on a game's lesson at one of its steps: all that comes before it is played, and what the others do in it too.
 * Throws when the lesson cannot be played as it is written, which tests see to.
 */
export function lessonMatch(game: Game, names: readonly string[], seed: string, step = 0): Match {
  const { lesson } = game;
  const script: Script = { decks: [], rebuilds: [], tosses: [], ...lesson.script };
  const options = { ...game.options.defaults, ...lesson.options };
  const guided = lessonGame(game);
  let { match } = startMatch(guided, { options, seats: names, dealer: lesson.dealer as Seat, seed, script });
  for (const entry of pathOf(lesson)) {
    if (entry.step > step || (entry.step === step && entry.seat === lesson.seat)) break;
    const played = playMatch(match, entry.seat as Seat, entry.move);
    if (isRefusal(played)) throw new Error(`The lesson of ${game.id} cannot be played: ${fault(entry, played)}`);
    match = withOthersReady(played.match);
  }
  return match;
}

/** The match with everybody but the player ready for what comes after the deal, if that is over. */
function withOthersReady(before: Match): Match {
  let match = before;
  if (!match.game.dealOver(match.state)) return match;
  for (const seat of match.game.waitingFor(match.state)) {
    const played = seat === match.game.lesson.seat ? null : playMatch(match, seat, READY);
    if (played !== null && !isRefusal(played)) match = played.match;
  }
  return match;
}

function fault({ seat, step, move }: PathMove, { refused }: Refusal): string {
  return `seat ${seat} in step ${step}, ${JSON.stringify(move)}: ${refused}`;
}
