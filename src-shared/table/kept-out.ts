import { on, type CommandContext, type Of, type Outcome } from "./handling";
import type { Progress } from "./progress";
import type { Connection, KeptOut, Table } from "./table";

/** So many are kept out at most; the first of more are let in again. */
const MOST = 100;

/** Addresses of this very machine: whoever comes from there is not to be told apart by them. */
const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/i;

/** Whether somebody with these tokens or from this address is kept out. The table's own machine never is. */
export function isKeptOut(table: Table, { home, from }: Pick<Connection, "home" | "from">, tokens: readonly string[]): boolean {
  if (home) return false;
  return table.keptOut.some((kept) => (kept.from !== null && kept.from === from) || kept.tokens.some((token) => tokens.includes(token)));
}

/** The table with somebody kept out, as far as there is anything to know them by. */
export function withKeptOut(table: Table, { tokens, from }: KeptOut): Table {
  const kept: KeptOut = { tokens, from: from !== null && LOOPBACK.test(from) ? null : from };
  return kept.tokens.length === 0 && kept.from === null ? table : { ...table, keptOut: [...table.keptOut, kept].slice(-MOST) };
}

/** Lets everybody in again. */
export function forgive(progress: Progress, _command: Of<"forgive">, _context: CommandContext): Outcome {
  return progress.table.keptOut.length === 0 ? progress : on(progress, { ...progress.table, keptOut: [] });
}
