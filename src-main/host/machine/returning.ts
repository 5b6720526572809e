import { waitBeforeTry, type LeftAway } from "@shared/protocol";
import type { Spot } from "../lan/ask";
import { reach } from "../lan/reach";
import type { Schedule } from "../lan/schedule";
import { readTyped, spotsAt } from "../lan/typed";
import type { Keeper } from "./keeper";
import type { AwayPlace, KeptAway } from "./kept-away";

/** For how long a table is offered to go back to, from when this machine was let in there. In ms. */
const OFFERED_FOR = 24 * 60 * 60 * 1_000;

/** Whoever went back by itself and was gone again so soon is asked first: what ended the machine may be that table. In ms. */
const TOO_SOON = 60_000;

export interface ReturningSettings {
  readonly kept: Keeper<KeptAway | null>;
  /** Where a table answers now, by its id, as far as is known. */
  readonly spots: (id: string) => readonly Spot[];
  readonly schedule: Schedule;
  readonly random: () => number;
  /** The calendar's clock, ms. */
  readonly date: () => number;
  readonly onChange: () => void;
}

/** The table away at which this machine was when it last stopped, and the one at which it is now. */
export interface Returning {
  /** What there is to go back to. */
  state(): LeftAway | null;
  /** Finds out whether the machine stopped while it was at a table away. */
  recall(): Promise<void>;
  /** A page looks for tables, or does so no more: only meanwhile is that table asked whether it is there. */
  look(on: boolean): void;
  /** Where to go back to; from then on it is not gone to by itself any more. @param unasked whether nobody has said so */
  place(unasked: boolean): AwayPlace | null;
  /** Where that table may be found. */
  spotsOf(place: AwayPlace): Promise<readonly Spot[]>;
  /** The machine is let in at a table away. */
  arrived(place: AwayPlace): void;
  /** It has left on purpose the table at which it was, if it was at any. */
  left(): void;
  /** It does not go back to where it was. */
  forget(): void;
  /** The machine ends. */
  stop(): Promise<void>;
}

function samePlace(one: AwayPlace, other: AwayPlace): boolean {
  return one.table === other.table && one.name === other.name && one.address === other.address && one.pin === other.pin;
}

/** Keeps at which table away the machine is, and offers it when the machine is started again. */
export function returning({ kept, spots, schedule, random, date, onChange }: ReturningSettings): Returning {
  /** Where the machine was when it stopped, until that is settled. */
  let before: KeptAway | null = null;
  let byItself = false;
  let answers = false;
  /** Whether it is on its way back without having been told. */
  let unasked = false;
  /** Where it is now. */
  let here: KeptAway | null = null;
  let looks = false;
  let stopAsking: (() => void) | null = null;
  let writing: Promise<void> = Promise.resolve();

  function write(value: KeptAway | null): void {
    writing = writing.then(() => kept.write(value));
  }

  async function spotsOf({ table, address }: AwayPlace): Promise<readonly Spot[]> {
    const typed = readTyped(address);
    return [...(typed === null ? [] : await spotsAt(typed)), ...spots(table)];
  }

  /** Asks until it has answered, or nobody wants to know any more. */
  function ask(failures: number): void {
    let wanted = true;
    let stopWaiting = (): void => undefined;
    stopAsking = () => {
      wanted = false;
      stopAsking = null;
      stopWaiting();
    };
    void (async () => {
      if (before === null) return;
      const reached = await reach(await spotsOf(before), before.table);
      if (!wanted) return;
      answers = typeof reached !== "string";
      if (answers) onChange();
      else stopWaiting = schedule(() => ask(failures + 1), waitBeforeTry(failures, random()));
    })();
  }

  function askOrNot(): void {
    const wanted = looks && byItself && before !== null && !answers;
    if (!wanted) stopAsking?.();
    else if (stopAsking === null) ask(0);
  }

  function settle(): void {
    before = null;
    byItself = answers = unasked = false;
    askOrNot();
  }

  return {
    state: () => (before === null ? null : { name: before.name, byItself, answers }),
    async recall() {
      const found = await kept.read();
      // Somebody has gone elsewhere meanwhile.
      if (found === null || here !== null || date() - found.since > OFFERED_FOR) return;
      before = found;
      byItself = !found.quit && (found.returned === null || date() - found.returned > TOO_SOON);
      askOrNot();
      onChange();
    },
    look(on) {
      looks = on;
      askOrNot();
    },
    place(now) {
      byItself = false;
      unasked = now;
      askOrNot();
      return before;
    },
    spotsOf,
    arrived(place) {
      const known = here?.table === place.table ? here : null;
      const returned = unasked && before?.table === place.table ? date() : null;
      settle();
      if (known !== null && samePlace(known, place)) return;
      here = { ...place, since: known?.since ?? date(), returned: known?.returned ?? returned, quit: false };
      write(here);
    },
    left() {
      if (here === null) return;
      here = null;
      write(null);
    },
    forget() {
      settle();
      write(here);
    },
    async stop() {
      looks = false;
      askOrNot();
      const last = here ?? before;
      if (last !== null) write({ ...last, quit: true });
      await writing;
    },
  };
}
