import type { ZodMiniType } from "zod/mini";
import type { Card, Chance, Random } from "../cards";
import type { Lesson } from "./lesson";
import type { Refusal } from "./refusal";
import type { Seat, Viewer } from "./seat";

/** What lives between deals. Match reads only these members; a game adds its own. */
export interface CarryBase {
  readonly chance: Chance;
  /** How many deals have been dealt. */
  readonly deals: number;
  readonly dealer: Seat;
  /** Totals by seat: points, chips or games won. */
  readonly scores: readonly number[];
  readonly over: boolean;
  /** Null until the match is over. */
  readonly winners: readonly Seat[] | null;
}

export interface StateBase {
  readonly chance: Chance;
}

export interface MoveBase {
  readonly type: string;
}

export interface EventBase {
  readonly type: string;
}

/** What every view tells, whatever the game. */
export interface ViewBase {
  readonly game: string;
  readonly viewer: Viewer;
  /** The number of this deal, from 1. */
  readonly deal: number;
  readonly phase: string;
  readonly turn: Seat | null;
  /** Seats that have to answer for play to go on, ascending, as far as this viewer may know. */
  readonly waitingFor: readonly Seat[];
  readonly dealer: Seat;
  readonly scores: readonly number[];
  readonly over: boolean;
  readonly winners: readonly Seat[] | null;
}

/** What a seat may do now, for hosts, pages and bots; `kinds` is empty when it may do nothing. Games add bounds. */
export interface LegalBase {
  readonly kinds: readonly string[];
}

/**
 * A clock that the game asks for, as data: `seats` answer within `ms` of the moment named `from`,
 * and have at least `atLeast` ms from when they are first waited for. Without seats the moment is only noted.
 */
export interface Deadline {
  readonly from: string;
  readonly ms: number;
  readonly atLeast: number;
  readonly seats: readonly Seat[];
}

export type Outcome<Carry> = { readonly kind: "next"; readonly carry: Carry } | { readonly kind: "final"; readonly carry: Carry };

export interface Played<State, Event> {
  readonly state: State;
  readonly events: readonly Event[];
}

export const LEVELS = ["easy", "medium", "hard"] as const;
export type Level = (typeof LEVELS)[number];

/** What a bot knows: exactly what a player at that seat sees and has seen in this deal. */
export interface BotInput<View, Event> {
  readonly view: View;
  readonly history: readonly Event[];
  readonly seat: Seat;
  readonly level: Level;
  /** The bot's own randomness, never the match's. */
  readonly random: Random;
}

/**
 * What a game lets a seat do at any moment, its turn or not. Such moves make no decision of their own: play waits for
 * nobody to make them, and whoever is not waited for is not told that something is open.
 */
export interface OutOfTurn<T extends GameTypes> {
  /** The types of these moves. */
  readonly moves: readonly string[];
  /** How long bots leave people to be quicker, after the last change, before they make one. In ms; nothing where bots need no time. */
  readonly fairMoment: number;
  /**
   * Whether a seat may stop all play for a while to make up its mind: null when it may not, else what this hold counts
   * for. The same text again means that it has been used up.
   */
  hold(state: T["State"], seat: Seat): string | null;
  /** What a bot that is not waited for does now, or null for nothing. */
  urge(input: BotInput<T["View"], T["Event"]>): T["Move"] | null;
}

/** The types of one game, as one parameter. */
export interface GameTypes {
  Options: object;
  Carry: CarryBase;
  State: StateBase;
  View: ViewBase;
  Legal: LegalBase;
  Move: MoveBase;
  Event: EventBase;
}

/**
 * A game as a plain object; every member is required. Members are pure: no clock, no Math.random, inputs are never changed.
 * Written with method syntax on purpose: the registry holds games of different types under one.
 */
export interface Game<T extends GameTypes = GameTypes> {
  readonly id: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly options: {
    readonly defaults: T["Options"];
    /** Strict: what is left out takes its default, what is unknown is refused. */
    readonly schema: ZodMiniType<T["Options"]>;
    /** A combination that cannot be played: the name of the fault, or null. */
    conflict(options: T["Options"], seats: number): Refusal | null;
  };
  readonly refusals: readonly string[];
  readonly schemas: {
    readonly move: ZodMiniType<T["Move"]>;
    readonly view: ZodMiniType<T["View"]>;
    readonly event: ZodMiniType<T["Event"]>;
  };
  /** Move types whose answer never grows old within its deal, such as a May I: they may name any decision of it. */
  readonly neverStale: readonly string[];
  /** Null for a game in which nobody acts but when play waits for them. */
  readonly outOfTurn: OutOfTurn<T> | null;
  /** The first game that teaches this one. */
  readonly lesson: Lesson<T>;
  /** The deck of one deal, in its unshuffled order. */
  deck(options: T["Options"]): readonly Card[];
  start(options: T["Options"], seats: number, dealer: Seat, chance: Chance): T["Carry"];
  /** Opens a deck from the carry's chance and deals. Events tell what happened at the deal. */
  deal(carry: T["Carry"]): Played<T["State"], T["Event"]>;
  /** What a viewer sees: built field by field, the only game data that leaves the host. `open` only of a deal that is over. */
  view(state: T["State"], viewer: Viewer): T["View"];
  /** All hands at any moment, as a view of `open`: for the record of a match that is over, never for a table. */
  openView(state: T["State"]): T["View"];
  /** What the view's own seat may do now; from the view alone, so that legality cannot leak a card. */
  legal(view: T["View"]): T["Legal"];
  /** Why the view's own seat may not make this move, or null. From the view alone. */
  check(view: T["View"], move: T["Move"]): Refusal | null;
  /** Plays a well-formed move: accepts exactly what `check` accepts of that seat's view. */
  play(state: T["State"], seat: Seat, move: T["Move"]): Played<T["State"], T["Event"]> | Refusal;
  /** An event as this viewer may see it, or null if they may not know of it at all. */
  seen(event: T["Event"], viewer: Viewer): T["Event"] | null;
  /** Seats that have to answer for play to go on, ascending. Empty only when the match is over. */
  waitingFor(state: T["State"]): readonly Seat[];
  deadline(state: T["State"]): Deadline | null;
  /** Null while the deal is played or `ready` is awaited; the next carry when the last is ready; final when the match has ended. */
  outcome(state: T["State"]): Outcome<T["Carry"]> | null;
  /** Totals, over and winners as they stand now. */
  standing(state: T["State"]): Pick<CarryBase, "deals" | "dealer" | "scores" | "over" | "winners">;
  /** Whether this deal is over, so that all hands may be shown. */
  dealOver(state: T["State"]): boolean;
  /** What `replay` prints (records.md). */
  inspect(state: T["State"]): Readonly<Record<string, unknown>>;
  /** Every card of the deck, each once, wherever it lies: for conformance. */
  cards(state: T["State"]): readonly Card[];
  /** All chips of the match, or null for a game without: for conformance. */
  chips(state: T["State"]): number | null;
  /** A state that fits what a seat knows: hidden cards laid out at random. For search. */
  sample(view: T["View"], history: readonly T["Event"][], random: Random): readonly [T["State"], Random];
  /** The bot's move; legal in that view. Effort is a count of samples for each level, never a time. */
  bot(input: BotInput<T["View"], T["Event"]>): T["Move"];
  /** The move for somebody who is not there (rules/README.md). */
  absent(view: T["View"]): T["Move"];
  /** Well-formed moves for tests, legal ones and near misses: an enumeration that pins counts of move paths. */
  enumerate(view: T["View"]): readonly T["Move"][];
}
