import type { Fair, Game, Level, Match, MoveBase, Seat, ViewBase } from "../engine";
import type { DoneMessage, EveningMatch, Pause, Player, RefusedMessage, Said, SeatKind, SetUp, TablePhase } from "../protocol";

/** A connection by number; the host counts them up and never uses one twice in a process. */
export type ConnectionId = number;

/** Finds a game by the name that a set-up gives: the table itself knows no game. */
export type Games = (id: string) => Game | undefined;

export interface TableSeat {
  readonly kind: SeatKind;
  readonly player: Player | null;
  readonly level: Level | null;
  /** The hash of the token that gives this seat back to whoever took it; null unless a person has it. */
  readonly token: string | null;
  /** The id of the message with which it was taken: its resend gets a token again if the first was lost on the way. */
  readonly satBy: string | null;
  /** Whether a bot plays for its person, who is away. */
  readonly standIn: boolean;
  /** Since when the seat waits for its person, who is away; null when it does not wait. */
  readonly awaySince: number | null;
}

export interface Connection {
  readonly id: ConnectionId;
  /** Whether the table is on its machine; the host says so when it connects. */
  readonly home: boolean;
  /** Its network address, if it has one. */
  readonly from: string | null;
  /** Whether it has said hello in our version. */
  readonly greeted: boolean;
  /** Hashes of the tokens it has shown or been given. */
  readonly tokens: readonly string[];
  readonly shown: Seat | null;
  /** Who is there, if they have said so. */
  readonly player: Player | null;
  /** The seat that they say is theirs, while that waits for an answer. */
  readonly claims: Seat | null;
  readonly talk: Allowance;
}

/** What is left of a measure that fills up again with time, and when that was so. */
export interface Allowance {
  readonly left: number;
  readonly at: number;
}

/** Somebody who is kept out: the hashes of their tokens, and their network address. */
export interface KeptOut {
  readonly tokens: readonly string[];
  readonly from: string | null;
}

/** What was said: all of it counted, and the last of it kept. */
export interface Talk {
  readonly count: number;
  readonly last: readonly Said[];
}

/** What crosses the wire as it is: games give plain objects. */
export type Plain = Readonly<Record<string, unknown>>;

/** What a seat sees and may do in the state that is on: built once for each state. */
export interface Sight {
  readonly view: ViewBase & Plain;
  /** Kinds of moves open to it; none when it may do nothing. */
  readonly kinds: readonly string[];
  /** What it is asked, as text: the decision changes with it. Null when nothing is asked. */
  readonly asks: string | null;
}

/** What one seat has to decide: answers name its number, and an old number is stale. */
export interface Decision {
  readonly number: number;
  readonly asks: string | null;
  /** The first number of this deal: answers that are never stale within their deal may name any from it on. */
  readonly dealStart: number;
  /** Faults of our own making while it was open. */
  readonly faults: number;
}

/** A decision that has been put to a bot, or to nobody at an open seat. */
export interface Asked {
  readonly decision: number;
  readonly since: number;
  readonly answer: MoveBase | null;
}

/** What a bot that is not waited for was asked: whether it acts out of turn after so many moves at the table. */
export interface Urge {
  readonly moves: number;
  readonly since: number;
  /** Its move, null when it lets this moment pass; undefined while it thinks. */
  readonly answer: MoveBase | null | undefined;
}

/** A stop of play by one seat: since when, and what it counts for (`OutOfTurn.hold`). */
export interface TableHold {
  readonly seat: Seat;
  readonly since: number;
}

/** A running clock. `since`: the moment it counts from; `waitedSince`: when its seats were first waited for. */
export interface Clock {
  readonly from: string;
  readonly ms: number;
  readonly atLeast: number;
  readonly seats: readonly Seat[];
  readonly since: number;
  readonly waitedSince: number | null;
}

/** The time for a turn, where the table has one. */
export interface TurnClock extends Clock {
  /** The phase in which the turn began: coming back to it by an own move begins the next. */
  readonly phase: string;
}

/** One app's part in the luck of a match that is about to begin. */
export interface Part {
  /** The hash of a token of the seat that it plays: whoever holds that answers. */
  readonly token: string;
  /** The name of whoever sat there when it was asked. */
  readonly who: string;
  /** What it has shown so far. */
  readonly hash: string | null;
  readonly value: string | null;
}

/** A match that has been started and waits for the apps' part in its luck (docs/fair-deal.md). */
export interface Shuffle {
  /** Counts how often contributions were asked for, from 1. */
  readonly round: number;
  readonly asks: "hash" | "value";
  readonly secret: string;
  readonly botSeed: string;
  readonly date: string | null;
  readonly parts: readonly Part[];
  /** Those whose apps did not contribute in time. */
  readonly leftOut: readonly string[];
  readonly since: number;
  /** How long it waits for what it asks, from then. In ms. */
  readonly patience: number;
}

/** Where the luck of a match came from: the proof is the host's alone until the match ends. */
export interface FairDeal {
  readonly proof: Fair;
  readonly round: number;
  readonly leftOut: readonly string[];
}

/** A match that is on, or over and still shown. */
export interface Playing {
  readonly match: Match;
  readonly sights: readonly Sight[];
  readonly decisions: readonly Decision[];
  readonly asked: readonly (Asked | null)[];
  /** Bots that may act out of turn; null for everybody else. */
  readonly urges: readonly (Urge | null)[];
  readonly hold: TableHold | null;
  /** What each seat has last stopped play for; the same again is refused. */
  readonly held: readonly (string | null)[];
  readonly clock: Clock | null;
  readonly turnClock: TurnClock | null;
  /** When the deal that is over ended, for those who watch its result; of no meaning while one is played. */
  readonly endedAt: number;
  /** The bots' own randomness, never the match's. */
  readonly botSeed: string;
  /** When it was begun, in ISO 8601; null when the host did not say. */
  readonly started: string | null;
  /** Null where the seed was given as it is: in older journals, and in tests. */
  readonly fair: FairDeal | null;
}

/** An answer given to an intent, kept so that a resend gets the same. */
export type Answer = DoneMessage | RefusedMessage;

/** A whole table as a value. All but `games` and `playing` is plain JSON. */
export interface Table {
  readonly id: string;
  readonly games: Games;
  readonly setUp: SetUp;
  readonly seats: readonly TableSeat[];
  readonly connections: readonly Connection[];
  readonly phase: TablePhase;
  readonly paused: Pause | null;
  /** When it was paused, to give the clocks back what they had. */
  readonly pausedAt: number;
  /** Matches begun so far. */
  readonly matches: number;
  /**
   * How far the matches before the one that is on have counted their decisions and moves: it counts on from there, so that what
   * was an answer in one of them answers nothing in the next.
   */
  readonly counted: number;
  /** The first dealer of the last match. */
  readonly lastDealer: Seat | null;
  /** The last answers by who asked (`senderKeys`). */
  readonly answered: Readonly<Record<string, readonly Answer[]>>;
  /** The monotonic time of the last step. */
  readonly at: number;
  readonly playing: Playing | null;
  /** The seat whose person runs the table; null: whoever's machine it is. */
  readonly runBy: Seat | null;
  readonly keptOut: readonly KeptOut[];
  readonly talk: Talk;
  /** The matches of this evening that are over. */
  readonly evening: readonly EveningMatch[];
  /** The match that is about to begin. */
  readonly shuffle: Shuffle | null;
}

export interface TableStart {
  readonly id: string;
  readonly games: Games;
  readonly setUp: SetUp;
  readonly seats: readonly TableSeat[];
}

export const OPEN_SEAT: TableSeat = { kind: "open", player: null, level: null, token: null, satBy: null, standIn: false, awaySince: null };

/** A fresh table in its lobby. */
export function createTable(start: TableStart): Table {
  return {
    ...start,
    connections: [],
    phase: "lobby",
    paused: null,
    pausedAt: 0,
    matches: 0,
    counted: 0,
    lastDealer: null,
    answered: {},
    at: 0,
    playing: null,
    runBy: null,
    keptOut: [],
    talk: { count: 0, last: [] },
    evening: [],
    shuffle: null,
  };
}

/** How far a table's matches have counted, with the one that is on: beyond it no number has been given (`Table.counted`). */
export function countedSoFar({ counted, playing }: Pick<Table, "counted" | "playing">): number {
  return playing === null ? counted : Math.max(movesSoFar(counted, playing) + 1, ...playing.decisions.map(({ number }) => number));
}

/** The moves of the match that is on, counted on from those of the matches before it. */
export function movesSoFar(counted: number, { match }: Pick<Playing, "match">): number {
  return counted + (match.entries?.length ?? 0);
}

/** A table without what is not JSON: the head of a journal. */
export type TableBase = Omit<Table, "games" | "playing">;

/** The table as plain JSON, without its match but counted on from it: what a journal begins with, and what the next match begins from. */
export function tableBase(table: Table): TableBase {
  const { games: _games, playing: _playing, ...base } = table;
  return { ...base, counted: countedSoFar(table), phase: "lobby", paused: null };
}

/** The table that a journal begins with. */
export function tableFromBase(base: TableBase, games: Games): Table {
  return { ...base, games, playing: null };
}

/** The seats that a connection holds, ascending. */
export function seatsHeld(table: Table, connection: Connection): readonly Seat[] {
  const held: Seat[] = [];
  table.seats.forEach((place, index) => {
    if (place.token !== null && connection.tokens.includes(place.token)) held.push(index as Seat);
  });
  return held;
}

/** The connection over which the person of a seat is here, if they are. */
export function holderOf(table: Table, seat: Seat): Connection | undefined {
  const token = table.seats[seat]?.token ?? null;
  return token === null ? undefined : table.connections.find((connection) => connection.greeted && connection.tokens.includes(token));
}

/** Whether somebody's connection holds this seat now. */
export function isConnected(table: Table, seat: Seat): boolean {
  return holderOf(table, seat) !== undefined;
}

/** Whether the person of a seat is here at a screen that others share, and that is passed around: it shows one hand at most. */
export function sharesScreen(table: Table, seat: Seat): boolean {
  const holder = holderOf(table, seat);
  return holder !== undefined && seatsHeld(table, holder).length > 1;
}

export function connectionOf(table: Table, id: ConnectionId): Connection | undefined {
  return table.connections.find((connection) => connection.id === id);
}

/** The table with one connection replaced. */
export function withConnection(table: Table, changed: Connection): Table {
  return { ...table, connections: table.connections.map((connection) => (connection.id === changed.id ? changed : connection)) };
}

/** The table with one seat replaced. */
export function withSeat(table: Table, seat: Seat, changed: TableSeat): Table {
  return { ...table, seats: table.seats.map((place, index) => (index === seat ? changed : place)) };
}
