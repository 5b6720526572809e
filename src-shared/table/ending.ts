import type { ServerMessage } from "../protocol";
import { prunedAnswers } from "./answers";
import { reply, type Progress } from "./progress";
import { connectionOf, type ConnectionId, type Table } from "./table";

/** The table without a connection. Its seats stay its people's, by token. */
export function without(table: Table, id: ConnectionId): Table {
  if (connectionOf(table, id) === undefined) return table;
  return prunedAnswers({ ...table, connections: table.connections.filter((connection) => connection.id !== id) });
}

/** Ends a connection with a last message: from now on nothing that it sends counts. */
export function ended(progress: Progress, id: ConnectionId, last: ServerMessage): Progress {
  return { ...reply({ ...progress, table: without(progress.table, id) }, id, last), closes: [...progress.closes, id] };
}
