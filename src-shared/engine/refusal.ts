import type { Seat } from "./seat";

/** Refusals that every game shares; each game adds its own closed list. */
export const COMMON_REFUSALS = [
  "malformed", // a field is missing, unknown or ill-typed
  "notSeated", // no such seat in this match
  "matchOver", // the match has ended
  "dealOver", // the round, hand or game is over: only `ready` is open
  "dealRunning", // `ready` while the deal is still played
  "alreadyReady", // this seat has said so before
  "notYourTurn", // another seat has the turn
  "notAsked", // this seat has nothing to answer now
  "lessonFirst", // in a first game that teaches: a step of it asks for something else
  "notNow", // the move does not belong to this moment of the turn
] as const;

/** A move that the rules refuse: a value, never a throw. `code` comes from a closed list, each with a sentence in each language. */
export interface Refusal<Code extends string = string> {
  readonly refused: Code;
  /** Facts for the sentence: numbers, cards, seats. Never anything that the refused player cannot see. */
  readonly facts?: Readonly<Record<string, string | number>>;
}

/** Makes a refusal. */
export function refuse<Code extends string>(code: Code, facts?: Readonly<Record<string, string | number>>): Refusal<Code> {
  return facts === undefined ? { refused: code } : { refused: code, facts };
}

/** Whether the outcome of a check or a play is a refusal. */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && "refused" in value;
}

/** What a seat does in a move: who and what. */
export interface Entry<Move> {
  readonly seat: Seat;
  readonly move: Move;
  /** The host made it: for an absent player or at the end of their time (`clock`), or as the bot that has the seat. */
  readonly by?: "clock" | "bot";
}
