import { standing, type Match, type Seat } from "../engine";
import { minutesAt } from "../iso-time";
import type { EveningMatch, Player } from "../protocol";
import type { Table } from "./table";

/** The matches that one evening can have. */
const MOST = 200;

/** A match that begins so much later than the last one belongs to another evening. In hours. */
const EVENINGS_APART = 8;

function hoursOf(moment: string): number | null {
  const minutes = minutesAt(moment);
  return minutes === null ? null : minutes / 60;
}

/** The matches of the evening that a match which begins now belongs to. */
export function eveningAt(evening: readonly EveningMatch[], date: string | null): readonly EveningMatch[] {
  const began = date === null ? null : hoursOf(date);
  const last = evening.at(-1)?.started ?? null;
  const before = last === null ? null : hoursOf(last);
  return began !== null && before !== null && began - before > EVENINGS_APART ? [] : evening;
}

/** Who had a seat; one that was emptied in mid-match goes by the name that the match has. */
function playerAt(table: Table, match: Match, seat: Seat): Player {
  return table.seats[seat]?.player ?? { name: match.seats[seat] ?? "", colour: "slate", token: "key" };
}

/** The table with a match that has ended on the evening's sheet. */
export function withEnded(table: Table, match: Match): Table {
  const { scores, winners } = standing(match);
  const entry: EveningMatch = {
    match: table.matches,
    game: match.game.id,
    started: table.playing?.started ?? null,
    seats: table.seats.map(({ kind }, index) => ({ player: playerAt(table, match, index as Seat), bot: kind === "bot" })),
    scores,
    winners: winners ?? [],
  };
  return { ...table, evening: [...table.evening, entry].slice(-MOST) };
}
