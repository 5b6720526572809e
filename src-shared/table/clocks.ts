import type { Seat } from "../engine";
import type { ClockInfo } from "../protocol";
import { holderOf, sharesScreen, type Clock, type Playing, type Table, type TurnClock } from "./table";

/** A gap between two steps beyond which the machine has slept: it counts for nobody. In ms. */
export const SLEEP_GAP = 5_000;

/** How often a tick is wanted while a clock runs, so that a sleep is noticed. In ms. */
export const TICK_EVERY = 1_000;

/** When a clock has run out, or null while it is for nobody. */
export function dueAt(clock: Clock): number | null {
  if (clock.seats.length === 0) return null;
  return Math.max(clock.since + clock.ms, (clock.waitedSince ?? clock.since) + clock.atLeast);
}

/**
 * The clock that the game asks for in this state. A moment that it has named before goes on counting from then. People who
 * share a screen are asked aloud, and have the time that takes.
 */
function gameClock(table: Table, playing: Playing, now: number): Clock | null {
  const wanted = playing.match.game.deadline(playing.match.state);
  if (wanted === null) return null;
  const seats = wanted.seats.filter((seat) => !sharesScreen(table, seat));
  const old = playing.clock?.from === wanted.from ? playing.clock : null;
  const waitedSince = seats.length === 0 ? null : (old?.waitedSince ?? now);
  if (old !== null && old.waitedSince === waitedSince && old.seats.join() === seats.join()) return old;
  return { ...wanted, seats, since: old?.since ?? now, waitedSince };
}

/** The seats whose time for a turn runs: persons who are waited for and nobody stands in for, unless the game has a clock of its own for them. */
function seatsOnTurn(table: Table, playing: Playing): readonly Seat[] {
  const { game, state } = playing.match;
  if (game.dealOver(state)) return [];
  const own = game.deadline(state)?.seats ?? [];
  return game.waitingFor(state).filter((seat) => table.seats[seat]?.kind === "person" && table.seats[seat].standIn !== true && !own.includes(seat));
}

/** Whether a screen that several people share does not show this seat: its person has not come to it yet. */
function isCovered(table: Table, seat: Seat): boolean {
  return sharesScreen(table, seat) && holderOf(table, seat)?.shown !== seat;
}

/**
 * The clock of the turn: new when another turn begins, or when others are waited for. At a screen that is passed around it
 * begins when its person is there, and then runs on whatever the screen shows.
 */
function turnClock(table: Table, playing: Playing, now: number, mover: Seat | null): TurnClock | null {
  const view = playing.sights[0]?.view;
  const ms = table.setUp.turnTime;
  if (view === undefined || ms === 0) return null;
  const turn = `${view.deal}/${view.turn ?? "all"}/`;
  const old = playing.turnClock;
  const begun = old?.from.startsWith(turn) === true ? old.seats : [];
  const seats = seatsOnTurn(table, playing).filter((seat) => !isCovered(table, seat) || begun.includes(seat));
  if (seats.length === 0) return null;
  const from = `${turn}${seats.join()}`;
  // Coming back to the phase in which it began, by an own move, is the same seat's next turn.
  const again = old?.phase === view.phase && mover !== null && seats.includes(mover);
  if (old !== null && old.from === from && !again) return old;
  return { from, ms, atLeast: 0, seats, since: now, waitedSince: now, phase: view.phase };
}

/** Sets both clocks to what the state asks for, after `mover` (null: nobody) has moved. */
export function withClocks(table: Table, now: number, mover: Seat | null): Table {
  if (table.playing === null) return table;
  const clock = gameClock(table, table.playing, now);
  const playing = clock === table.playing.clock ? table.playing : { ...table.playing, clock };
  const turn = turnClock(table, playing, now, mover);
  if (playing === table.playing && turn === playing.turnClock) return table;
  return { ...table, playing: { ...playing, turnClock: turn } };
}

function shifted<T extends Clock>(clock: T | null, move: (time: number) => number): T | null {
  if (clock === null) return null;
  return { ...clock, since: move(clock.since), waitedSince: clock.waitedSince === null ? null : move(clock.waitedSince) };
}

function moved(table: Table, move: (time: number) => number): Table {
  const { playing } = table;
  if (playing === null || (playing.clock === null && playing.turnClock === null)) return table;
  return { ...table, playing: { ...playing, clock: shifted(playing.clock, move), turnClock: shifted(playing.turnClock, move) } };
}

/** Starts the running clocks anew: the machine slept, or the host came back. */
export function restartClocks(table: Table, now: number): Table {
  return moved(table, () => now);
}

/** Gives the clocks back the time for which play stood still. In ms. */
export function delayClocks(table: Table, by: number): Table {
  return moved(table, (time) => time + by);
}

/** Gives the clocks what they had when the table was paused. */
export function resumeClocks(table: Table, now: number): Table {
  return delayClocks(table, now - table.pausedAt);
}

/** The clocks that have run out. */
export function expired(playing: Playing, now: number): readonly Clock[] {
  return [playing.clock, playing.turnClock].filter((clock): clock is Clock => clock !== null && (dueAt(clock) ?? Infinity) <= now);
}

/** The clock that people are shown: the game's own if it runs for somebody, else the turn's; none while play stands still. */
export function shownClock(table: Table): Clock | null {
  if (table.playing === null || table.paused !== null || table.playing.hold !== null || table.phase !== "playing") return null;
  const { clock, turnClock: turn } = table.playing;
  return clock !== null && clock.seats.length > 0 ? clock : turn;
}

/** A clock as it crosses the wire: ms left. */
export function clockInfo(clock: Clock | null, now: number): ClockInfo | null {
  const due = clock === null ? null : dueAt(clock);
  if (clock === null || due === null) return null;
  return { seats: clock.seats, left: Math.max(0, due - now), total: due - clock.since };
}
