import { seatsHeld, type Connection, type Table } from "./table";

/** Whether a connection runs the table: it holds the seat that does, or else the table is on its machine. */
export function runsTable(table: Table, connection: Connection): boolean {
  return table.runBy === null ? connection.home : seatsHeld(table, connection).includes(table.runBy);
}
