import type { EveningMatch, Player } from "@shared/protocol";

/** How somebody did in one match. */
export interface EveningCell {
  readonly score: number;
  /** 1 for the best; equal scores share a place, and winners are first. */
  readonly place: number;
  readonly won: boolean;
}

/** One line of the evening's sheet: a person by their look, or all bots together (`player` null). */
export interface EveningRow {
  readonly player: Player | null;
  /** By match; null where they did not play. */
  readonly cells: readonly (EveningCell | null)[];
  /** Matches won. */
  readonly won: number;
  readonly played: number;
}

/** Whether the lowest score of a match is the best, as its winners show. */
export function isLowestBest({ scores, winners }: Pick<EveningMatch, "scores" | "winners">): boolean {
  const best = winners[0] === undefined ? undefined : scores[winners[0]];
  return best !== undefined && best === Math.min(...scores) && best !== Math.max(...scores);
}

function cellOf(match: EveningMatch, seat: number): EveningCell {
  const score = match.scores[seat] ?? 0;
  const lowest = isLowestBest(match);
  const won = match.winners.some((winner) => winner === seat);
  const ahead = match.scores.filter((other) => (lowest ? other < score : other > score)).length;
  return { score, won, place: won ? 1 : Math.max(1 + ahead, match.winners.length + 1) };
}

const lookOf = ({ name, colour, token }: Player): string => JSON.stringify([name, colour, token]);
const BOTS = "";

/** Of two seats of one line (all bots are one) the better. */
function better(one: EveningCell | null, other: EveningCell): EveningCell {
  return one !== null && one.place <= other.place ? one : other;
}

/** The sheet of an evening: whoever has won most first, then whoever has played most, then by name; bots last. */
export function eveningRows(matches: readonly EveningMatch[]): readonly EveningRow[] {
  const rows = new Map<string, { readonly player: Player | null; readonly cells: (EveningCell | null)[] }>();
  matches.forEach((match, column) => {
    match.seats.forEach(({ player, bot }, seat) => {
      const key = bot ? BOTS : lookOf(player);
      const row = rows.get(key) ?? { player: bot ? null : player, cells: matches.map(() => null) };
      row.cells[column] = better(row.cells[column] ?? null, cellOf(match, seat));
      rows.set(key, row);
    });
  });
  return [...rows.values()]
    .map(({ player, cells }) => ({ player, cells, won: cells.filter((cell) => cell?.won === true).length, played: cells.filter((cell) => cell !== null).length }))
    .sort((one, other) => Number(one.player === null) - Number(other.player === null) || other.won - one.won || other.played - one.played
      || (one.player?.name ?? "").localeCompare(other.player?.name ?? ""));
}
