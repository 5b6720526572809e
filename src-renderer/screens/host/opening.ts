import { seat, type Seat } from "@shared/engine";
import type { Command, Player, SetUp, TableInfo } from "@shared/protocol";

/** How many seats a table has at first, for somebody who has not laid one. */
export const FIRST_SEATS = 4;

/** A table that others are to sit down at. */
export interface Invitation {
  readonly setUp: SetUp;
  readonly self: Player;
  readonly seats: number;
}

/** Whether something goes on at the table that is not to be disturbed: a match, or somebody else who sits there. */
export function isOngoing(table: Pick<TableInfo, "phase" | "seats">, mine: readonly Seat[]): boolean {
  return table.phase === "playing" || table.seats.some(({ kind }, index) => kind === "person" && !mine.includes(seat(index)));
}

/**
 * The commands that lay a table for others, without a deal: what is agreed, so many seats, this player at one of them and the
 * others open. People keep their seats, and where some sit so do the bots that were put beside them.
 */
export function commandsToInvite(table: Pick<TableInfo, "phase" | "seats">, mine: readonly Seat[], { setUp, self, seats }: Invitation): readonly Command[] {
  const company = isOngoing({ ...table, phase: "lobby" }, mine);
  const commands: Command[] = [];
  if (table.phase !== "lobby") commands.push({ type: "lobby" });
  const freed = company ? [] : [...table.seats.keys()].filter((index) => table.seats[index]?.kind === "bot");
  commands.push(...freed.map((index): Command => ({ type: "empty", seat: seat(index) })));
  commands.push({ type: "setUp", setUp });
  if (table.seats.length !== seats) commands.push({ type: "seats", count: seats });
  const place = table.seats.findIndex(({ kind }, index) => index < seats && (kind === "open" || freed.includes(index)));
  if (mine.length === 0 && (place !== -1 || table.seats.length < seats)) commands.push({ type: "sit", seat: seat(place === -1 ? table.seats.length : place), player: self });
  return commands;
}
