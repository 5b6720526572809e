import { playBots, seedFrom, startBots } from "@shared/bots";
import { dice, randomFrom, type Dice } from "@shared/cards";
import { LEVELS, seat, type Level } from "@shared/engine";
import { suitsMe } from "@shared/games/suits-me";

/** A table of bots: what is agreed and who sits at it. */
export interface SuitsMeSoakTable {
  readonly levels: readonly Level[];
  readonly wins: number;
  readonly seed: string;
}

export interface SuitsMeSoaked {
  readonly moves: number;
  readonly games: number;
  /** How the games ended, and what decided between several complete hands. */
  readonly ends: Readonly<Record<string, number>>;
}

const { min, max } = suitsMe.seats;
/** Every number of wins that can be chosen; long matches less often. */
const WINS = [1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 5, 6, 7, 8, 9, 10];

function pick<T>(source: Dice, list: readonly T[]): T {
  return list[source.next(list.length)] as T;
}

/** The table of a number: 2 to 6 bots of these levels mixed, 1 to 10 wins. */
export function suitsMeSoakTable(seed: number, index: number, levels: readonly Level[] = LEVELS): SuitsMeSoakTable {
  const source = dice(randomFrom(seedFrom("suits me soak", seed, index)));
  const seats = Array.from({ length: min + source.next(max - min + 1) }, () => pick(source, levels));
  return { levels: seats, wins: pick(source, WINS), seed: seedFrom("suits me soak match", seed, index) };
}

/**
 * Plays a table of bots to its end. Throws when a bot's move is refused, a game does not end, a card is lost or doubled
 * after any move, or the match is not won by whoever has its wins; an error of the game or of a bot comes through as it is.
 */
export function suitsMeSoak({ levels, wins, seed }: SuitsMeSoakTable): SuitsMeSoaked {
  const deck = [...suitsMe.deck({ wins })].sort().join(" ");
  const start = startBots({ game: suitsMe, options: { wins }, seats: levels.map((level, place) => `${level} ${place}`), dealer: seat(0), seed }, levels, seedFrom("bots", seed));
  const { bots, stalled } = playBots(start, ({ next, move, seat: who }) => {
    if (next !== null && [...suitsMe.cards(next.match.state)].sort().join(" ") !== deck) throw new Error(`The deck is not whole after ${JSON.stringify(move)} by ${who}`);
  });
  if (stalled !== null) throw new Error(`Stalled: ${JSON.stringify(stalled)}`);
  const { sheet, scores, winners } = bots.match.state;
  const won = scores.flatMap((score, place) => (score >= wins ? [place] : []));
  if (won.length !== 1 || won[0] !== winners?.[0]) throw new Error(`${JSON.stringify(scores)}: the match is won by ${JSON.stringify(winners)}`);
  const ends: Record<string, number> = {};
  for (const { how, by } of sheet) for (const end of by === "none" ? [how] : [how, `tie by ${by}`]) ends[end] = (ends[end] ?? 0) + 1;
  return { moves: bots.moves, games: sheet.length, ends };
}
