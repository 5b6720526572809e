import { isRefusal, readOptions, refuse, seat as seatNumber, seatAfter, startMatch, type Game, type Refusal } from "../engine";
import type { SetUp } from "../protocol";
import { playingOf } from "./begun";
import { withClocks } from "./clocks";
import { eveningAt } from "./evening";
import { no } from "./handling";
import type { Progress } from "./progress";
import { countedSoFar, type FairDeal, type Table } from "./table";

/** Options as the game takes them, or why it does not (`unknownGame`, `badOptions`, or the game's own conflict). */
export function optionsFor(table: Table, setUp: SetUp): object | Refusal {
  const game = table.games(setUp.game);
  return game === undefined ? no("unknownGame") : readOptions(game, setUp.options, table.seats.length);
}

/** A game and options with which a table can begin a match. */
export interface Fit {
  readonly game: Game;
  readonly options: object;
}

/** With what a table can begin a match; or why it cannot (`unknownGame`, `wrongSeatCount`, `seatsOpen`, and what `optionsFor` refuses). */
export function fitToBegin(table: Table): Fit | Refusal {
  const game = table.games(table.setUp.game);
  if (game === undefined) return no("unknownGame");
  const count = table.seats.length;
  if (count < game.seats.min || count > game.seats.max) return refuse("wrongSeatCount", { ...game.seats });
  if (table.seats.some(({ kind }) => kind === "open")) return no("seatsOpen");
  const options = optionsFor(table, table.setUp);
  return isRefusal(options) ? options : { game, options };
}

/** All luck of a match that begins, and when it was started. */
export interface Beginning {
  readonly seed: string;
  readonly botSeed: string;
  readonly fair: FairDeal | null;
  readonly date: string | null;
}

/** Begins a match and deals its first deal. Throws where the game does. */
export function begun(progress: Progress, { game, options }: Fit, { seed, botSeed, fair, date }: Beginning, now: number): Progress {
  const { table } = progress;
  const count = table.seats.length;
  const dealer = table.lastDealer === null ? seatNumber(0) : seatAfter(table.lastDealer, count);
  const names = table.seats.map(({ player }) => player?.name ?? "");
  const { match, events, dealt } = startMatch(game, { options, seats: names, dealer, seed });
  const counted = countedSoFar(table);
  const playing = { ...playingOf(match, { counted, botSeed, started: date }, now), fair };
  // Where a hand can win as it is dealt, the first deal may be the last.
  const { over } = game.standing(match.state);
  const begins: Table = {
    ...table, playing, shuffle: null, phase: over ? "over" : "playing", paused: null,
    matches: table.matches + 1, counted, lastDealer: dealer, evening: eveningAt(table.evening, date),
  };
  return { ...progress, table: withClocks(begins, now, null), events, dealt, finished: over ? match : progress.finished };
}
