import { APP_VERSION, formatRecord, recordOf, seatsOf, type Match, type Seat } from "@shared/engine";
import type { RecordSeat, UnfinishedMatch } from "@shared/protocol/records";
import type { Table } from "@shared/table";

/** The id of the record of a table's match. */
export function recordIdOf(table: Table): string {
  return `${table.id}-${table.matches}`;
}

/** Who has a seat over a connection of this machine. */
export function seatsAtHome({ seats, connections }: Table): readonly Seat[] {
  const tokens = new Set(connections.filter(({ home }) => home).flatMap(({ tokens: held }) => held));
  return seatsOf(seats.length).filter((seat) => tokens.has(seats[seat]?.token ?? ""));
}

/** The record of a table's match, with who played and when. */
function recordOfMatch(match: Match, table: Table, ended: Date): ReturnType<typeof recordOf> {
  const players = table.seats.map(({ kind, player, level }) => ({
    name: player?.name ?? "",
    kind: kind === "bot" ? "bot" : "person",
    ...(level === null ? {} : { level }),
  }));
  const started = table.playing?.started ?? null;
  const fair = table.playing?.fair?.proof;
  return recordOf(match, { id: recordIdOf(table), app: APP_VERSION, ...(started === null ? {} : { started }), ended: ended.toISOString(), players, ...(fair === undefined ? {} : { fair }) });
}

/** The same as text, as it is kept and told. Of a match that is on it tells every card, and the secret. */
export function recordTextOf(match: Match, table: Table, ended: Date): string {
  return formatRecord(recordOfMatch(match, table, ended));
}

/** The match that is on at a table, as far as it may be told; null when none is. */
export function unfinishedAt(table: Table): UnfinishedMatch | null {
  const { playing, phase, seats } = table;
  if (playing === null || phase !== "playing") return null;
  const { match } = playing;
  const mine = new Set(seatsAtHome(table));
  return {
    table: table.id,
    game: match.game.id,
    started: playing.started,
    deal: match.game.standing(match.state).deals,
    seats: seats.map(({ kind, player, level }, seat): RecordSeat => ({
      name: player?.name ?? match.seats[seat] ?? "", bot: kind === "bot", level, mine: mine.has(seat as Seat),
    })),
  };
}
