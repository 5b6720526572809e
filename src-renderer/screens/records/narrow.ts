import type { RecordSummary } from "@shared/protocol/records";

/** What the list is narrowed to: a game, and somebody who played. */
export interface Narrowing {
  readonly game: string | null;
  readonly player: string | null;
}

/** The records that are left. */
export function narrowed(records: readonly RecordSummary[], { game, player }: Narrowing): readonly RecordSummary[] {
  return records.filter((record) => (game === null || record.game === game) && (player === null || record.seats.some(({ name }) => name === player)));
}

/** Games by how often they were played. */
export function gamesIn(records: readonly RecordSummary[]): readonly string[] {
  return byCount(records.map(({ game }) => game));
}

/** Names of persons, those who played most first; bots come after them. */
export function namesIn(records: readonly RecordSummary[]): readonly string[] {
  const seats = records.flatMap((record) => record.seats).filter(({ name }) => name !== "");
  const persons = byCount(seats.filter(({ bot }) => !bot).map(({ name }) => name));
  const bots = byCount(seats.filter(({ bot }) => bot).map(({ name }) => name));
  return [...persons, ...bots.filter((name) => !persons.includes(name))];
}

function byCount(values: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1] || one[0].localeCompare(other[0])).map(([value]) => value);
}
