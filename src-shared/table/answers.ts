import type { Seat } from "../engine";
import { connectionOf, seatsHeld, type Answer, type Connection, type ConnectionId, type Table } from "./table";

/** So many last answers are kept for each sender: what can be on its way when a connection breaks. */
const KEPT = 8;

const ofConnection = (id: ConnectionId): string => `connection ${id}`;
const OF_OWNER = "owner";

/** All that a sender is: its last answers are looked up, and those of commands kept, under each of them. */
export function senderKeys(table: Table, connection: Connection): readonly string[] {
  const held = seatsHeld(table, connection).map((at) => table.seats[at]?.token ?? "");
  return [ofConnection(connection.id), ...held, ...(connection.home ? [OF_OWNER] : [])];
}

/**
 * What the answer to a move is kept under: its seat's token, so that a resend over another connection, after the host came
 * back, or from another seat that its person was moved to, finds it.
 */
export function moverKeys(table: Table, connection: Connection, seat: Seat): readonly string[] {
  const token = table.seats[seat]?.token ?? null;
  return token !== null && connection.tokens.includes(token) ? [token] : senderKeys(table, connection);
}

/** The answer that this intent got before, or null. */
export function answerBefore(table: Table, keys: readonly string[], id: string): Answer | null {
  for (const key of keys) {
    const found = table.answered[key]?.find((answer) => answer.id === id);
    if (found !== undefined) return found;
  }
  return null;
}

/** The table with an answer kept for a resend. */
export function withAnswer(table: Table, keys: readonly string[], answer: Answer): Table {
  const answered = { ...table.answered };
  for (const key of keys) answered[key] = [...(answered[key] ?? []), answer].slice(-KEPT);
  return { ...table, answered };
}

/** Forgets the answers of connections that are gone and of tokens that open no seat. */
export function prunedAnswers(table: Table): Table {
  const tokens = new Set(table.seats.map(({ token }) => token));
  const here = new Set(table.connections.map(({ id }) => ofConnection(id)));
  const kept = Object.entries(table.answered).filter(([key]) => key === OF_OWNER || tokens.has(key) || here.has(key));
  return kept.length === Object.keys(table.answered).length ? table : { ...table, answered: Object.fromEntries(kept) };
}

/** Whether answers to this connection are worth keeping: those of a stranger without seat or office are not. */
export function keepsAnswers(table: Table, id: ConnectionId): boolean {
  const connection = connectionOf(table, id);
  return connection !== undefined && (connection.home || seatsHeld(table, connection).length > 0);
}
