import type { Seat } from "../engine";
import { ended } from "./ending";
import { guestOf } from "./guests";
import { no, on, type CommandContext, type Of, type Outcome } from "./handling";
import { withKeptOut } from "./kept-out";
import type { Progress } from "./progress";
import { vacated } from "./seating";
import { seatsHeld, type Connection, type Table } from "./table";

function tokensOf(table: Table, seats: readonly Seat[]): readonly string[] {
  return seats.flatMap((seat) => table.seats[seat]?.token ?? []);
}

/** Whoever gives the order, and the table's own machine, cannot be thrown off it. */
function isSpared(target: Connection, giver: Connection): boolean {
  return target.home || target.id === giver.id;
}

/**
 * Puts out whoever sits there, with all the seats of their connection, and keeps them out if wanted; of the table's own
 * machine, and of whoever says so, only this seat is vacated. Refuses `noSeat`, and `nobodyThere` when no person has it.
 */
export function kick(progress: Progress, { seat, keepOut }: Of<"kick">, { connection }: CommandContext): Outcome {
  const { table } = progress;
  const place = table.seats[seat];
  if (place === undefined) return no("noSeat");
  const { token } = place;
  if (token === null) return no("nobodyThere");
  const holder = table.connections.find(({ tokens }) => tokens.includes(token));
  if (holder !== undefined && isSpared(holder, connection)) return on(progress, vacated(table, [seat]));
  const seats = holder === undefined ? [seat] : seatsHeld(table, holder);
  const kept = keepOut ? withKeptOut(table, { tokens: tokensOf(table, seats), from: holder?.from ?? null }) : table;
  const after = on(progress, vacated(kept, seats));
  return holder === undefined ? after : ended(after, holder.id, { type: "end", why: "kicked" });
}

/** Puts a guest out, and keeps them out if wanted. Refuses `noGuest`, also for the table's own machine and oneself. */
export function kickGuest(progress: Progress, { guest, keepOut }: Of<"kickGuest">, { connection }: CommandContext): Outcome {
  const target = guestOf(progress.table, guest);
  if (target === null || isSpared(target, connection)) return no("noGuest");
  const kept = keepOut ? withKeptOut(progress.table, { tokens: [], from: target.from }) : progress.table;
  return ended(on(progress, kept), guest, { type: "end", why: "kicked" });
}
