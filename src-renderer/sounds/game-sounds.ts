import type { EventBase, Seat } from "@shared/engine";
import type { Sound } from "./sounds";

/** What an event of a game sounds like to those who hold these seats (nobody's for a screen that only watches); null for nothing. */
export type SoundOf<Event extends EventBase = EventBase> = (event: Event, mine: readonly Seat[]) => Sound | null;

type Entry<Event> = Sound | null | ((event: Event, mine: readonly Seat[]) => Sound | null);
/** An entry for every event of a game: a forgotten one does not compile. */
export type SoundTable<Event extends EventBase> = { readonly [T in Event["type"]]: Entry<Extract<Event, { type: T }>> };

/** The sounds of a game from its table. */
export function soundsFrom<Event extends EventBase>(table: SoundTable<Event>): SoundOf {
  return (event, mine) => {
    const entry = table[event.type as Event["type"]] as Entry<EventBase> | undefined;
    return typeof entry === "function" ? entry(event, mine) : (entry ?? null);
  };
}

/** A deal that one of ours has won. */
export function won(winners: readonly Seat[], mine: readonly Seat[]): Sound | null {
  return winners.some((seat) => mine.includes(seat)) ? "good" : null;
}

/** A match that one of ours has won; at a screen that only watches any. */
export function wonAll(winners: readonly Seat[], mine: readonly Seat[]): Sound | null {
  return mine.length === 0 || winners.some((seat) => mine.includes(seat)) ? "win" : null;
}
