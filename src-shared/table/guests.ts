import type { GuestInfo } from "../protocol";
import { seatsHeld, type Connection, type Table } from "./table";

/** Whether a connection is at the table without a seat. */
export function isGuest(table: Table, connection: Connection): boolean {
  return connection.greeted && seatsHeld(table, connection).length === 0;
}

/** Everybody at the table without a seat. */
export function guestsOf(table: Table): readonly GuestInfo[] {
  return table.connections.filter((connection) => isGuest(table, connection)).map(({ id, player, claims }) => ({ guest: id, player, claims }));
}
