import { DEAL_AT_MOST, playBots, seedFrom, startBots } from "@shared/bots";
import { dice, randomFrom, type Card, type Dice } from "@shared/cards";
import { LEVELS, seat, type Level } from "@shared/engine";
import { GAMES } from "@shared/games";
import { ORIGINAL_DEFAULTS, originalConflict, type OriginalOptions } from "@shared/games/suitup-original/options";

const game = GAMES["suitup-original"];

/** A table of bots: what is agreed and who sits at it. */
export interface SoakTable {
  readonly levels: readonly Level[];
  readonly options: OriginalOptions;
  readonly seed: string;
}

function pick<T>(source: Dice, list: readonly T[]): T {
  return list[source.next(list.length)] as T;
}

function randomOptions(source: Dice, rounds: number): OriginalOptions {
  return {
    ...ORIGINAL_DEFAULTS,
    rounds,
    actions: source.next(5) > 0,
    actionSuits: pick(source, ["new", "all"]),
    mayI: source.next(4) > 0,
    wilds: pick(source, [0, 4, 8]),
    blitz: source.next(3) === 0,
    handSize: pick(source, ["official", "official", 5 + source.next(10)]),
  };
}

/** The table of a number: 2 to 8 bots of mixed levels, options that can be played together. */
export function soakTable(seed: number, index: number, rounds = 5): SoakTable {
  const source = dice(randomFrom(seedFrom("soak", seed, index)));
  const levels = Array.from({ length: 2 + source.next(7) }, () => pick(source, LEVELS));
  let options = randomOptions(source, rounds);
  while (originalConflict(options, levels.length) !== null) options = randomOptions(source, rounds);
  return { levels, options, seed: seedFrom("soak match", seed, index) };
}

function misplaced(cards: readonly Card[], deck: ReadonlySet<Card>): string | null {
  const there = new Set(cards);
  if (there.size === cards.length && cards.length === deck.size && cards.every((card) => deck.has(card))) return null;
  const lost = [...deck].filter((card) => !there.has(card));
  return `${cards.length} cards in place of ${deck.size}; lost ${lost.join(" ") || "none"}`;
}

export interface Soaked {
  readonly moves: number;
  readonly rounds: number;
  /** How the rounds ended. */
  readonly ends: Readonly<Record<string, number>>;
  readonly seats: number;
}

/**
 * Plays a table to its end. Throws when a bot's move is refused, a round does not end, or a card is lost or doubled
 * after any move; an error of the game or of a bot comes through as it is.
 */
export function soakMatch({ levels, options, seed }: SoakTable): Soaked {
  const deck = new Set(game.deck(options));
  const ends: Record<string, number> = {};
  const seats = levels.map((level, place) => `${level} ${place}`);
  const start = startBots({ game, options, seats, dealer: seat(0), seed }, levels, seedFrom("bots", seed));
  let ended = 0;
  const { bots, stalled } = playBots(start, ({ next, seat: who, move }) => {
    if (next === null) return;
    const { state } = next.match;
    const wrong = misplaced(game.cards(state), deck);
    if (wrong !== null) throw new Error(`${wrong} after ${JSON.stringify(move)} by ${who}`);
    if (state.sheet.length === ended) return;
    ended = state.sheet.length;
    const how = state.roundEnd?.how ?? "none";
    ends[how] = (ends[how] ?? 0) + 1;
  });
  if (stalled !== null) throw new Error(stalled.why === "endless" ? `A round of over ${DEAL_AT_MOST} moves` : `Refused: ${JSON.stringify(stalled)}`);
  if (!game.standing(bots.match.state).over) throw new Error("The match is not over");
  return { moves: bots.moves, rounds: ended, ends, seats: levels.length };
}
