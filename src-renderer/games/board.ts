import type { Seat } from "@shared/engine";
import type { Player } from "@shared/protocol";
import type { Settings } from "@/stores/settings-data";

/** What a board wants to know of the player's settings. */
export interface BoardSettings extends Pick<Settings, "hints" | "confirmPlays" | "guardShow" | "mayI" | "sort" | "cardSize" | "faces" | "largeIndices"> {
  /** How long a card takes to move, as a share of the usual; 0 when none is seen moving, as chosen or as the system wishes. */
  readonly motion: number;
}

/** A running clock: whose it is, its whole length in ms, and when it ends on `performance.now()`. */
export interface BoardClock {
  readonly seats: readonly Seat[];
  readonly total: number;
  readonly endsAt: number;
}

/** A stop of play by one seat (`hold`): its whole length in ms, and when it ends on `performance.now()`. */
export interface BoardHold {
  readonly seat: Seat;
  readonly total: number;
  readonly endsAt: number;
}

/** What came with the newest view; `fresh` when it tells the whole deal again and nothing should move. */
export interface BoardNews<Event> {
  readonly number: number;
  readonly fresh: boolean;
  readonly events: readonly Event[];
  /** Whether all this happened while somebody else had the screen. */
  readonly missed?: boolean;
}

/** What every board is given. The view is the truth; the events only feed motion, the log and the announcements. */
export interface BoardProps<View, Event> {
  readonly view: View;
  /** This deal's events, as the shown seat may know them. */
  readonly history: readonly Event[];
  readonly news: BoardNews<Event>;
  /** The shown seat; null for a spectator. */
  readonly seat: Seat | null;
  /** Where no seat is shown: from whose place the table is seen; the first's by default. */
  readonly from?: Seat;
  /** Whether the shown seat has a decision open. */
  readonly open: boolean;
  readonly clock: BoardClock | null;
  /** Who has stopped play, while somebody has. A board of a game that allows it emits `hold` and `release` for the shown seat. */
  readonly hold: BoardHold | null;
  /** Who sits where, by seat. */
  readonly players: readonly Player[];
  readonly settings: BoardSettings;
  /** Whether the newest move is still on its way to the host. */
  readonly sending: boolean;
}

/** A line of the help dialog: the key as the keyboard prints it, and the message key of what it does. */
export interface KeyHelp {
  readonly keys: string;
  readonly text: string;
}
