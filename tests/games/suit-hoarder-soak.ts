import { DEAL_AT_MOST, playBots, seedFrom, startBots } from "@shared/bots";
import { dice, randomFrom, type Card, type Dice } from "@shared/cards";
import { LEVELS, seat, type Level } from "@shared/engine";
import { suitHoarder } from "@shared/games/suit-hoarder";
import { JACK_LOCKS, type SuitHoarderOptions } from "@shared/games/suit-hoarder/options";

/** A table of bots: what is agreed and who sits at it. */
export interface HoarderSoakTable {
  readonly levels: readonly Level[];
  readonly options: SuitHoarderOptions;
  readonly seed: string;
}

function pick<T>(source: Dice, list: readonly T[]): T {
  return list[source.next(list.length)] as T;
}

/** The table of a number: 2 to 8 bots of mixed levels under mixed options. */
export function hoarderSoakTable(seed: number, index: number, mostWins = 3): HoarderSoakTable {
  const source = dice(randomFrom(seedFrom("hoarder soak", seed, index)));
  const levels = Array.from({ length: 2 + source.next(7) }, () => pick(source, LEVELS));
  return { levels, options: { wins: 1 + source.next(mostWins), jackLock: pick(source, JACK_LOCKS) }, seed: seedFrom("hoarder soak match", seed, index) };
}

function misplaced(cards: readonly Card[], deck: ReadonlySet<Card>): string | null {
  const there = new Set(cards);
  if (there.size === cards.length && cards.length === deck.size) return null;
  return `${cards.length} cards in place of ${deck.size}; lost ${[...deck].filter((card) => !there.has(card)).join(" ") || "none"}`;
}

export interface HoarderSoaked {
  readonly moves: number;
  readonly games: number;
  /** How the games ended. */
  readonly ends: Readonly<Record<string, number>>;
  /** Turns of the longest game, all seats together. */
  readonly longest: number;
}

/**
 * Plays a table to its end. Throws when a bot's move is refused, a game does not end, a card is lost or doubled after any
 * move, or a bot shows in vain.
 */
export function hoarderSoak({ levels, options, seed }: HoarderSoakTable): HoarderSoaked {
  const deck = new Set(suitHoarder.deck(options));
  const seats = levels.map((level, place) => `${level} ${place}`);
  const start = startBots({ game: suitHoarder, options, seats, dealer: seat(0), seed }, levels, seedFrom("bots", seed));
  let longest = 0;
  const { bots, stalled } = playBots(start, ({ next, seat: who, move }) => {
    if (next === null) return;
    const { state } = next.match;
    const wrong = misplaced(suitHoarder.cards(state), deck);
    if (wrong !== null) throw new Error(`${wrong} after ${JSON.stringify(move)} by ${who}`);
    if (state.out.includes(true)) throw new Error(`Seat ${who} has shown in vain`);
    longest = Math.max(longest, state.turns.reduce((sum, turns) => sum + turns, 0));
  });
  if (stalled !== null) throw new Error(stalled.why === "endless" ? `A game of over ${DEAL_AT_MOST} moves` : `Refused: ${JSON.stringify(stalled)}`);
  const { state } = bots.match;
  if (!suitHoarder.standing(state).over) throw new Error("The match is not over");
  const ends: Record<string, number> = {};
  for (const { by } of state.sheet) ends[by] = (ends[by] ?? 0) + 1;
  return { moves: bots.moves, games: state.sheet.length, ends, longest };
}
