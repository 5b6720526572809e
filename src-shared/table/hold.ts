import { refuse, type Refusal, type Seat } from "../engine";
import { delayClocks } from "./clocks";
import type { Table } from "./table";

/** How long a seat may stop play. In ms. */
export const HOLD_TIME = 10_000;

/**
 * Stops play for one seat: until it moves, lets go, or its time is up, no other seat's move is taken. Refuses `noMatch`,
 * `paused`, `held` (somebody else was quicker), `noHold` where the game does not let that seat, and `holdUsed`.
 */
export function held(table: Table, seat: Seat, now: number): Table | Refusal {
  const { playing } = table;
  if (playing === null || table.phase !== "playing") return refuse("noMatch");
  if (table.paused !== null) return refuse("paused");
  if (playing.hold !== null) return playing.hold.seat === seat ? table : refuse("held");
  const { game, state } = playing.match;
  const counts = game.outOfTurn?.hold(state, seat) ?? null;
  if (counts === null) return refuse("noHold");
  if (playing.held[seat] === counts) return refuse("holdUsed");
  return { ...table, playing: { ...playing, hold: { seat, since: now }, held: playing.held.map((old, at) => (at === seat ? counts : old)) } };
}

/** Lets play go on: clocks have what they had, and bots leave people their moment anew. */
export function released(table: Table, now: number): Table {
  const { playing } = table;
  if (playing === null || playing.hold === null) return table;
  const { since } = playing.hold;
  const urges = playing.urges.map((urge) => (urge === null ? null : { ...urge, since: now }));
  return delayClocks({ ...table, playing: { ...playing, hold: null, urges } }, now - since);
}

/** When the hold that stands is dropped, or null. */
export function holdEnds(table: Table): number | null {
  const hold = table.playing?.hold ?? null;
  return hold === null ? null : hold.since + HOLD_TIME;
}
