import { diceOf } from "../../../bots";
import type { Dice } from "../../../cards";
import { cardsSeen, seatAfter, type BotInput, type Level, type Seat } from "../../../engine";
import type { SuitsMeEvent, SuitsMeView } from "../view";
import { codeOf, type Code } from "./codes";
import { EFFORTS, type Effort } from "./efforts";
import { worldsFor, type World } from "./worlds";

/** Everything that a decision is made from: what the seat sees and remembers, in the bot's own terms. */
export interface Situation {
  readonly view: SuitsMeView;
  readonly seat: Seat;
  readonly left: Seat;
  readonly seats: number;
  readonly level: Level;
  readonly effort: Effort;
  readonly hand: readonly Code[];
  /** Ways in which the hidden cards may lie, as many as the level looks at. */
  readonly worlds: () => readonly World[];
  /** How much the left neighbour's gain counts beside one's own: the more are at the table, the less. */
  readonly minds: number;
  /** The bot's own dice. */
  readonly run: Dice;
}

/** Reads a situation out of what the bot is given. */
export function situationOf({ view, history, seat, level, random }: BotInput<SuitsMeView, SuitsMeEvent>): Situation {
  const seats = view.hands.length;
  const hand = view.hands[seat];
  const run = diceOf(random);
  const effort = EFFORTS[level];
  return {
    view,
    seat,
    left: seatAfter(seat, seats),
    seats,
    level,
    effort,
    hand: cardsSeen(hand).map(codeOf),
    worlds: () => worldsFor(view, history, run, effort),
    minds: effort.minds / (seats - 1),
    run,
  };
}
