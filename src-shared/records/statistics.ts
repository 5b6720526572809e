import { LEVELS } from "../engine";
import { minutesAt } from "../iso-time";
import type { GameStatistics, LevelStatistics, PlayerStatistics, RecordSeat, RecordStatistics, RecordSummary, Tally } from "../protocol/records";

/** One seat of a match that came to its end. */
interface Place {
  readonly record: RecordSummary;
  readonly seat: RecordSeat;
  /** Its part of the win: 1, a share of a win together, or 0. */
  readonly won: number;
  readonly score: number;
}

/** 97.5 % of a normal distribution lies below so many standard deviations. */
const Z = 1.959964;

/** The 95 % interval of a rate of which `matches` tries were seen (Wilson): honest for few tries too, and within 0 and 1. */
function interval(rate: number, matches: number): { readonly low: number; readonly high: number } {
  if (matches === 0) return { low: 0, high: 0 };
  const spread = Z * Z / matches;
  const middle = (rate + spread / 2) / (1 + spread);
  const half = (Z / (1 + spread)) * Math.sqrt((rate * (1 - rate)) / matches + spread / (4 * matches));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function mean(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : sum(numbers) / numbers.length;
}

function best(scores: readonly number[], highWins: boolean): number | null {
  if (scores.length === 0) return null;
  return scores.reduce((one, other) => (highWins === other > one ? other : one));
}

function tallyOf(places: readonly Place[], highWins: boolean): Tally {
  const matches = places.length;
  const wins = sum(places.map(({ won }) => won));
  const rate = matches === 0 ? 0 : wins / matches;
  const scores = places.map(({ score }) => score);
  return {
    matches, wins, rate,
    shared: places.filter(({ won }) => won > 0 && won < 1).length,
    ...interval(rate, matches),
    even: mean(places.map(({ record }) => 1 / record.seats.length)) ?? 0,
    meanScore: mean(scores),
    bestScore: best(scores, highWins),
  };
}

function placesOf(record: RecordSummary): readonly Place[] {
  const winners = record.winners ?? [];
  return record.seats.map((seat, index) => ({
    record, seat, won: winners.some((winner) => winner === index) ? 1 / winners.length : 0, score: record.scores[index] ?? 0,
  }));
}

/** Whether every winner of a match has the total that `pick` picks. */
function winnersHave({ winners, scores }: RecordSummary, pick: (...scores: readonly number[]) => number): boolean {
  return winners !== null && winners.length > 0 && winners.every((winner) => scores[winner] === pick(...scores));
}

/** Whether the highest totals win, as these matches tell; null without one. */
function highWinsIn(complete: readonly RecordSummary[]): boolean | null {
  if (complete.length === 0) return null;
  const count = (pick: typeof Math.max): number => complete.filter((record) => winnersHave(record, pick)).length;
  return count(Math.max) >= count(Math.min);
}

function minutesOf({ started, ended }: RecordSummary): number | null {
  const from = started === null ? null : minutesAt(started);
  const to = ended === null ? null : minutesAt(ended);
  return from === null || to === null || to < from ? null : to - from;
}

function gameRow(game: string, records: readonly RecordSummary[], highWins: boolean | null): GameStatistics {
  const complete = records.filter((record) => record.complete);
  return {
    game, highWins,
    matches: records.length,
    complete: complete.length,
    deals: sum(records.map(({ deals }) => deals)),
    moves: sum(records.map(({ moves }) => moves)),
    meanDeals: mean(complete.map(({ deals }) => deals)),
    meanMoves: mean(complete.map(({ moves }) => moves)),
    meanMinutes: mean(complete.map(minutesOf).filter((minutes) => minutes !== null)),
  };
}

function grouped<T>(items: readonly T[], key: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group === undefined) groups.set(key(item), [item]);
    else group.push(item);
  }
  return groups;
}

interface GameRows {
  readonly game: GameStatistics;
  readonly players: readonly PlayerStatistics[];
  readonly levels: readonly LevelStatistics[];
}

function rowsOf(game: string, records: readonly RecordSummary[]): GameRows {
  const complete = records.filter((record) => record.complete);
  const highWins = highWinsIn(complete);
  const tally = (places: readonly Place[]): Tally => tallyOf(places, highWins ?? true);
  const places = complete.flatMap(placesOf);
  const mine = places.filter(({ seat }) => seat.mine);
  const persons = grouped(places.filter(({ seat }) => !seat.bot), ({ seat }) => seat.name);
  const named = [...persons].map(([name, of]): PlayerStatistics => ({ name, me: false, game, tally: tally(of) }));
  const me: readonly PlayerStatistics[] = mine.length === 0 ? [] : [{ name: null, me: true, game, tally: tally(mine) }];
  const levels = LEVELS.flatMap((level): LevelStatistics[] => {
    const of = places.filter(({ seat }) => seat.bot && seat.level === level);
    return of.length === 0 ? [] : [{ level, game, tally: tally(of) }];
  });
  return { game: gameRow(game, records, highWins), players: [...me, ...named], levels };
}

/** Those of this machine first, then the most matches, then the name. */
function playersInOrder(one: PlayerStatistics, other: PlayerStatistics): number {
  if (one.me !== other.me) return one.me ? -1 : 1;
  if (one.tally.matches !== other.tally.matches) return other.tally.matches - one.tally.matches;
  const [a, b] = [`${one.name ?? ""} ${one.game}`, `${other.name ?? ""} ${other.game}`];
  return a < b ? -1 : Number(a > b);
}

/**
 * Counts records: by game, by player and by level of bots. Damaged ones are left out, since what is saved of them may not be what
 * was played; wins, rates and totals are of matches that came to their end alone. A win together counts as a share for each.
 */
export function statisticsOf(records: readonly RecordSummary[]): Omit<RecordStatistics, "type"> {
  const sound = records.filter(({ damage }) => damage === null);
  const rows = [...grouped(sound, ({ game }) => game)].map(([game, of]) => rowsOf(game, of)).sort((one, other) => other.game.matches - one.game.matches);
  return {
    games: rows.map(({ game }) => game),
    players: rows.flatMap(({ players }) => players).sort(playersInOrder),
    levels: rows.flatMap(({ levels }) => levels),
  };
}
