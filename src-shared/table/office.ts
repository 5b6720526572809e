import type { Command } from "../protocol";
import { no, on, type CommandContext, type Of, type Outcome } from "./handling";
import type { Progress } from "./progress";
import { isConnected, seatsHeld, type Connection, type Table } from "./table";

/** Commands of everybody; those about a seat are for their own. */
const EVERYBODYS: ReadonlySet<Command["type"]> = new Set(["sit", "stand", "profile", "claim", "talk", "hold", "release", "contribute", "reveal"]);

/** Whether a connection runs the table: it holds the seat that does, or else the table is on its machine. */
export function runsTable(table: Table, connection: Connection): boolean {
  return table.runBy === null ? connection.home : seatsHeld(table, connection).includes(table.runBy);
}

/** Whether a command is this connection's to give. Whoever's machine it is can always take the running of the table back, and see to its disk. */
export function mayCommand(table: Table, connection: Connection, command: Command): boolean {
  if (EVERYBODYS.has(command.type) || runsTable(table, connection)) return true;
  return connection.home && (command.type === "goOn" || (command.type === "handOver" && command.seat === null));
}

/** Hands the running of the table to whoever sits there, or back to its machine. Refuses `noSeat`, and `nobodyThere` when no person is. */
export function handOver(progress: Progress, { seat }: Of<"handOver">, _context: CommandContext): Outcome {
  const { table } = progress;
  if (seat === null) return on(progress, { ...table, runBy: null });
  if (table.seats[seat] === undefined) return no("noSeat");
  return isConnected(table, seat) ? on(progress, { ...table, runBy: seat }) : no("nobodyThere");
}

/** The running of the table goes back to its machine when the seat that had it is no person's any more. */
export function withOffice(table: Table): Table {
  return table.runBy === null || table.seats[table.runBy]?.kind === "person" ? table : { ...table, runBy: null };
}
