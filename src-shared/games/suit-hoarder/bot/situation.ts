import { diceOf, drawn } from "../../../bots";
import type { Dice } from "../../../cards";
import { cardsSeen, seatsOf, type BotInput, type Seat } from "../../../engine";
import { remember, type Memory } from "../memory";
import { isOneSuit } from "../suits";
import type { SuitHoarderEvent, SuitHoarderView } from "../view";
import { supplyOf } from "./belief";
import { codeOf, type Code } from "./codes";
import { EFFORTS, type Effort } from "./efforts";
import { readAll, type Reading } from "./reading";

/** Everything that a decision is made from: what the seat sees and remembers, in the bot's own terms. */
export interface Situation {
  readonly view: SuitHoarderView;
  readonly history: readonly SuitHoarderEvent[];
  readonly seat: Seat;
  readonly effort: Effort;
  /** The cards that it can use. */
  readonly hand: readonly Code[];
  /** How many jacks lie face down in its hand. */
  readonly locked: number;
  /** Those still in the game, after this seat in turn order. */
  readonly opponents: readonly Seat[];
  readonly memory: () => Memory;
  /** Cards that it does not see. */
  readonly unseen: () => readonly Code[];
  readonly supply: () => readonly number[];
  /** Orders in which they may come, as many as its level thinks of. */
  readonly futures: () => readonly (readonly Code[])[];
  /** What each player's discards tell, its own as others read them. */
  readonly readings: () => readonly Reading[];
  /** The bot's own dice. */
  readonly run: () => Dice;
}

/** Works something out when it is first asked for, and only once. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Reads a situation out of what the bot is given. */
export function situationOf({ view, history, seat, level, random }: BotInput<SuitHoarderView, SuitHoarderEvent>): Situation {
  const own = view.hands[seat];
  const seats = view.hands.length;
  const memory = once(() => remember(view, history));
  const unseen = once(() => memory().unseen.map(codeOf));
  const run = once(() => diceOf(random));
  const effort = EFFORTS[level];
  return {
    view,
    history,
    seat,
    effort,
    hand: cardsSeen(own).map(codeOf),
    locked: view.faceDown[seat]?.length ?? 0,
    opponents: seatsOf(seats - 1).map((place) => ((seat + 1 + place) % seats) as Seat).filter((other) => view.out[other] !== true),
    memory,
    unseen,
    supply: once(() => supplyOf(unseen())),
    readings: once(() => readAll(seats, history)),
    futures: once(() => Array.from({ length: effort.futures }, () => drawn(unseen(), unseen().length, run()))),
    run,
  };
}

/** Whether a show wins now: for certain, so that a bot never shows in vain. */
export function isComplete({ view, seat, locked }: Situation): boolean {
  const own = view.hands[seat];
  return locked === 0 && own !== undefined && !own.hidden && isOneSuit(own.cards);
}
