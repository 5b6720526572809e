import { diceOf, type Effort } from "../../../bots";
import type { Dice } from "../../../cards";
import { cardsSeen, handSize, type BotInput, type Level, type Seat } from "../../../engine";
import { remember, type Memory } from "../memory";
import type { OriginalOptions } from "../options";
import type { OriginalEvent, OriginalView } from "../view";
import { codeOf, pointsFor, type Code } from "./codes";
import { EFFORTS } from "./efforts";
import { spotOf, takenBy, type Spot } from "./spots";
import { threatOf } from "./threat";

/** Another player, as far as the table shows. */
export interface Rival {
  readonly seat: Seat;
  readonly cards: number;
  readonly laid: boolean;
  /** Points in the match so far. */
  readonly total: number;
  /** Their place in turn order after this seat, from 1; blocked seats are counted. */
  readonly place: number;
  readonly blocked: boolean;
  /** How likely they go out when their turn comes, 0 to 1. */
  readonly threat: number;
}

/** Everything that a decision is made from: what the seat sees and remembers, in the bot's own terms. */
export interface Situation {
  readonly view: OriginalView;
  readonly seat: Seat;
  readonly level: Level;
  readonly effort: Effort;
  readonly options: OriginalOptions;
  readonly hand: readonly Code[];
  readonly spots: readonly Spot[];
  /** Suits that the table takes, by rank. */
  readonly taken: readonly number[];
  readonly laid: boolean;
  readonly points: readonly number[];
  readonly rivals: readonly Rival[];
  /** What the history tells; worked out when first asked for. */
  readonly memory: () => Memory;
  /** Cards that may come from the draw pile. */
  readonly unseen: () => readonly Code[];
  /** The bot's own dice. */
  readonly run: Dice;
}

function rivalsOf(view: OriginalView, me: Seat): readonly Rival[] {
  const seats = view.hands.length;
  const rivals: Rival[] = [];
  for (let place = 1; place < seats; place += 1) {
    const seat = ((((me + place * view.direction) % seats) + seats) % seats) as Seat;
    const hand = view.hands[seat];
    const cards = hand === undefined ? 0 : handSize(hand);
    const laid = view.laidDown[seat] ?? false;
    const blocked = view.blocked.includes(seat);
    rivals.push({ seat, cards, laid, total: view.scores[seat] ?? 0, place, blocked, threat: blocked ? 0 : threatOf(cards, laid) });
  }
  return rivals;
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
export function situationOf({ view, history, seat, level, random }: BotInput<OriginalView, OriginalEvent>): Situation {
  const hand = view.hands[seat];
  const spots = view.melds.map(spotOf);
  const memory = once(() => remember(view, history));
  return {
    view,
    seat,
    level,
    effort: EFFORTS[level],
    options: view.options,
    hand: cardsSeen(hand).map(codeOf),
    spots,
    taken: takenBy(spots),
    laid: view.laidDown[seat] ?? false,
    points: pointsFor(view.options),
    rivals: rivalsOf(view, seat),
    memory,
    unseen: once(() => memory().unseen.map(codeOf)),
    run: diceOf(random),
  };
}
