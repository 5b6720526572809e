import type { Seat } from "@shared/engine";
import type { TableInfo } from "@shared/protocol";

/**
 * What somebody must know of their own place, because others did it. `runs`: they run the table now; `bot`: a bot has their
 * seat; `given`: somebody else has it; `moved`: they sit, and play on, at another one.
 */
export interface OwnNews {
  readonly what: "runs" | "bot" | "given" | "moved";
  /** The seat that it is about. */
  readonly seat: Seat;
}

/** The table as a page is told of it, and which seats are its own. */
export interface OwnPlace {
  readonly table: TableInfo;
  readonly mine: readonly Seat[];
}

/**
 * What has been done with this page's one seat in a match, which its person did not do; null when nothing was.
 * @param gaveUp whether this page has given up a seat itself
 */
function seatNews(before: OwnPlace, now: OwnPlace, gaveUp: (seat: Seat) => boolean): OwnNews | null {
  if (now.table.phase === "lobby" || before.table.phase === "lobby") return null;
  const [seat, ...others] = before.mine;
  // Of several at a screen one goes on at a screen of their own, or is told of by name.
  if (seat === undefined || others.length > 0 || now.mine.includes(seat)) return null;
  const gained = now.mine[0];
  if (gained !== undefined) return { what: "moved", seat: gained };
  if (gaveUp(seat)) return null;
  return { what: now.table.seats[seat]?.kind === "person" ? "given" : "bot", seat };
}

/** What the people at this page must know of their own place after a change; null when there is nothing. */
export function ownNews(before: OwnPlace, now: OwnPlace, gaveUp: (seat: Seat) => boolean): OwnNews | null {
  const { runBy } = now.table;
  const runs = runBy !== null && runBy !== before.table.runBy && now.mine.includes(runBy);
  const moved = seatNews(before, now, gaveUp);
  // Whoever runs a table takes its running along to another seat.
  return runs && moved === null ? { what: "runs", seat: runBy } : moved;
}

/** Whether news is still true: a seat that one has again is no news any more, nor any in the lobby but who runs the table. */
export function isStillNews({ what, seat }: OwnNews, { table, mine }: OwnPlace): boolean {
  if (what === "runs") return table.runBy === seat && mine.includes(seat);
  if (table.phase === "lobby") return false;
  return what === "moved" ? mine.includes(seat) : mine.length === 0;
}
