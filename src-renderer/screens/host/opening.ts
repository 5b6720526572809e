import { seat, type Seat } from "@shared/engine";
import type { Command, Player, SetUp, TableInfo } from "@shared/protocol";

/** How many seats a table has at first, for somebody who has not laid one. */
export const FIRST_SEATS = 4;

/** A table that others are to sit down at. */
export interface Invitation {
  readonly setUp: SetUp;
  readonly self: Player;
  readonly seats: number;
  /** What becomes of bots that sit there: they stay, or make room for people. */
  readonly bots: "stay" | "go";
}

/** Whether somebody else sits at the table. */
export function isShared(seats: TableInfo["seats"], mine: readonly Seat[]): boolean {
  return seats.some(({ kind }, index) => kind === "person" && !mine.includes(seat(index)));
}

/**
 * The commands that lay a table for others, without a deal: what is agreed, so many seats, and this player at one of them.
 * People keep their seats.
 */
export function commandsToInvite(table: Pick<TableInfo, "phase" | "seats">, mine: readonly Seat[], { setUp, self, seats, bots }: Invitation): readonly Command[] {
  const commands: Command[] = [];
  if (table.phase !== "lobby") commands.push({ type: "lobby" });
  const freed = bots === "stay" ? [] : [...table.seats.keys()].filter((index) => table.seats[index]?.kind === "bot");
  commands.push(...freed.map((index): Command => ({ type: "empty", seat: seat(index) })));
  commands.push({ type: "setUp", setUp });
  if (table.seats.length !== seats) commands.push({ type: "seats", count: seats });
  const place = Array.from({ length: seats }, (_, index) => table.seats[index]?.kind ?? "open").findIndex((kind, index) => kind === "open" || freed.includes(index));
  if (mine.length === 0 && place !== -1) commands.push({ type: "sit", seat: seat(place), player: self });
  return commands;
}
