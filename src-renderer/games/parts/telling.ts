import type { EventBase, Seat, ViewBase } from "@shared/engine";
import type { Player } from "@shared/protocol";
import type { Lines } from "./lines";

/** What is told of: a view, and the events that led to it. `seat` is whoever is spoken to; null: nobody. */
export interface Told<View = ViewBase, Event = EventBase> {
  readonly view: View;
  readonly history: readonly Event[];
  readonly seat: Seat | null;
  readonly players: readonly Player[];
}

/** How a game tells what happens, for who has no board at hand. */
export interface Telling {
  /** A sentence for each event of the history. Called in the setup of a component; needs the messages of the board. */
  useLines(told: Told): Lines;
  /** Whether an event is told by itself. */
  isTold(event: EventBase): boolean;
}

/** How a board tells it, by its own words. */
export function tellingOf<View, Event>(useWords: (told: Told<View, Event>) => { readonly lines: Lines }, isTold: (event: Event) => boolean): Telling {
  return {
    // Whoever asks has a view and events of this very game.
    useLines: (told) => useWords(told as unknown as Told<View, Event>).lines,
    isTold: (event) => isTold(event as unknown as Event),
  };
}
