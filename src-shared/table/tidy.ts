import { withAway } from "./away";
import { withoutVainClaims } from "./claims";
import { released } from "./hold";
import { withOffice } from "./office";
import type { Progress } from "./progress";
import { seatsHeld, type Connection, type Table } from "./table";

/** Seats that a connection shows but no longer holds are shown no more. */
function withoutLostSights(progress: Progress): Progress {
  const { table } = progress;
  const isLost = (connection: Connection): boolean => connection.shown !== null && !seatsHeld(table, connection).includes(connection.shown);
  const lost = table.connections.filter(isLost).map(({ id }) => id);
  if (lost.length === 0) return progress;
  const connections = table.connections.map((connection) => (lost.includes(connection.id) ? { ...connection, shown: null } : connection));
  return { ...progress, table: { ...table, connections }, fresh: [...progress.fresh, ...lost] };
}

/** A stop of play by somebody whose seat a bot plays by now ends: nobody would let go. */
function withoutVainHold(table: Table, now: number): Table {
  const hold = table.playing?.hold ?? null;
  const place = hold === null ? undefined : table.seats[hold.seat];
  return place === undefined || (place.kind === "person" && !place.standIn) ? table : released(table, now);
}

/**
 * What follows when seats have changed hands or people have come and gone: who runs the table, what is shown, which claims
 * stand, and for whom bots stand in. `before`: the table when this was last done.
 */
export function tidied(before: Table, progress: Progress, now: number): Progress {
  const { table } = progress;
  const same = before.seats === table.seats && before.connections === table.connections;
  const shown = same ? progress : withoutLostSights(progress);
  const answered = same ? shown.table : withoutVainClaims(withOffice(shown.table));
  const after = withoutVainHold(withAway(before, answered, now), now);
  return after === progress.table ? shown : { ...shown, table: after };
}
