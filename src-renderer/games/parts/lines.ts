/** The events of a deal as sentences, each made when it is wanted: a deal has hundreds, and the table shows the newest. */
export interface Lines {
  /** The sentence of an event of the history; empty where there is no such event. */
  at(index: number): string;
  /** Those of the newest so many events, the oldest of them first. */
  newest(count: number): readonly string[];
  all(): readonly string[];
}

/** The sentences of a history, which is read anew each time; `tell` makes the one of an event at its place. */
export function linesOf<Event>(history: () => readonly Event[], tell: (event: Event, index: number) => string): Lines {
  function from(start: number): readonly string[] {
    return history().slice(start).map((event, index) => tell(event, start + index));
  }
  return {
    at(index) {
      const event = history()[index];
      return event === undefined ? "" : tell(event, index);
    },
    newest: (count) => from(Math.max(0, history().length - count)),
    all: () => from(0),
  };
}
