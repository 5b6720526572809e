import type { Seat } from "../engine";
import { TICK_EVERY } from "./clocks";
import { isConnected, seatsHeld, type Table, type TableSeat } from "./table";

/** Whether somebody who plays is here: without them play goes on for nobody who is away. */
function isSomebodyHere(table: Table): boolean {
  return table.connections.some((connection) => seatsHeld(table, connection).length > 0);
}

/** Whether a bot plays this seat: its own, or one that stands in for somebody away, for those who are here. */
export function isPlayedByBot(table: Table, seat: Seat): boolean {
  const place = table.seats[seat];
  return place?.kind === "bot" || (place?.standIn === true && isSomebodyHere(table));
}

/** Whether seats wait for those who are away, and not for ever: in a match that goes on, for somebody who is here. */
function isCounting(table: Table): boolean {
  return table.phase === "playing" && table.paused === null && table.setUp.awayTime > 0 && isSomebodyHere(table);
}

/** A seat as it is with its person back, or with nobody counting. */
function notAway(place: TableSeat, standIn: boolean): TableSeat {
  return place.standIn === standIn && place.awaySince === null ? place : { ...place, standIn, awaySince: null };
}

function counted(table: Table, place: TableSeat, now: number): TableSeat {
  const awaySince = place.awaySince ?? now;
  if (now - awaySince >= table.setUp.awayTime) return notAway(place, true);
  return awaySince === place.awaySince ? place : { ...place, awaySince };
}

function lookedAt(table: Table, counting: boolean, place: TableSeat, seat: Seat, now: number): TableSeat {
  if (place.kind !== "person" || isConnected(table, seat)) return notAway(place, false);
  // In the lobby nobody stands in, so that the next match waits for everybody again; and nowhere once seats wait for ever.
  if (place.standIn) return notAway(place, table.phase !== "lobby" && table.setUp.awayTime > 0);
  return counting ? counted(table, place, now) : notAway(place, false);
}

/** When the next seat has waited long enough, or null. */
function awayDue(table: Table): number | null {
  let due: number | null = null;
  for (const { awaySince } of table.seats) {
    if (awaySince !== null) due = Math.min(due ?? Infinity, awaySince + table.setUp.awayTime);
  }
  return due;
}

function isSameTo(before: Table, table: Table): boolean {
  return before.seats === table.seats && before.connections === table.connections && before.phase === table.phase
    && before.paused === table.paused && before.setUp === table.setUp;
}

/**
 * Counts for how long people have been away, lets a bot stand in for whoever has been away for the table's `awayTime`,
 * and ends that the moment they are back. `before`: the table when this was last done.
 */
export function withAway(before: Table, table: Table, now: number): Table {
  if (isSameTo(before, table) && now < (awayDue(table) ?? Infinity)) return table;
  const counting = isCounting(table);
  const seats = table.seats.map((place, index) => lookedAt(table, counting, place, index as Seat, now));
  return seats.every((place, index) => place === table.seats[index]) ? table : { ...table, seats };
}

/** Begins to count anew: the machine slept. */
export function restartAway(table: Table, now: number): Table {
  if (table.seats.every(({ awaySince }) => awaySince === null)) return table;
  return { ...table, seats: table.seats.map((place) => (place.awaySince === null ? place : { ...place, awaySince: now })) };
}

/** For how many ms more a seat waits for its person; null when it does not. */
export function awayLeft(table: Table, { awaySince }: TableSeat, now: number): number | null {
  return awaySince === null ? null : Math.max(0, awaySince + table.setUp.awayTime - now);
}

/** When a tick is wanted for those who are away, if any: at the end of their time, and until then so often that a sleep is noticed. */
export function awayWake(table: Table, now: number): number | null {
  const due = awayDue(table);
  return due === null ? null : Math.min(due, now + TICK_EVERY);
}
