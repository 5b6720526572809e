import type { GuestInfo } from "../protocol";
import { connectionOf, seatsHeld, type Connection, type ConnectionId, type Table } from "./table";

/** Whether a connection is at the table without a seat. */
export function isGuest(table: Table, connection: Connection): boolean {
  return connection.greeted && seatsHeld(table, connection).length === 0;
}

/** Everybody at the table without a seat. */
export function guestsOf(table: Table): readonly GuestInfo[] {
  return table.connections.filter((connection) => isGuest(table, connection)).map(({ id, player, claims, home }) => ({ guest: id, player, claims, ...(home ? { home } : {}) }));
}

/** The guest of this number, if they are there and still without a seat. */
export function guestOf(table: Table, id: ConnectionId): Connection | null {
  const connection = connectionOf(table, id);
  return connection !== undefined && isGuest(table, connection) ? connection : null;
}

/** Whether a connection may watch while it plays no seat. */
export function mayWatch(table: Table, connection: Connection): boolean {
  return table.setUp.watch || connection.home || seatsHeld(table, connection).length > 0;
}
