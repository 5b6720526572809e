import { waitBeforeTry, type AwayTable, type JoinFault, type ServerMessage } from "@shared/protocol";
import type { CarriedStatus } from "@shared/protocol/ipc";
import type { Spot } from "../lan/ask";
import { reach, type Reached } from "../lan/reach";
import { relay, type Relay, type RelayNews } from "../lan/relay";
import type { Schedule } from "../lan/schedule";
import { spotName } from "../lan/sightings";
import type { HostLink } from "../outlet";
import type { AwayPlace } from "./kept-away";
import { recordsAway, type KeepAway } from "./records-away";

/** Where a page is to go. */
export interface Destination {
  /** Null until the table has answered. */
  readonly id: string | null;
  readonly name: string | null;
  /** As it was typed, or found. */
  readonly address: string;
  readonly pin: string | null;
  /** Where it was found, or where the typed address leads. */
  readonly spots: () => Promise<readonly Spot[]>;
}

export interface AwaySettings {
  /** Where a table answers now, by its id: its address may have changed. */
  readonly spots: (id: string) => readonly Spot[];
  readonly schedule: Schedule;
  readonly random: () => number;
  /** Calls when the state has changed. */
  readonly onChange: () => void;
  /** Calls when the table has let a page in, each time. */
  readonly onIn: (place: AwayPlace) => void;
  /** Calls when the table has put a page out, or keeps it out. */
  readonly onOut: () => void;
  readonly keepRecord: KeepAway;
}

export type PageReceive = (message: ServerMessage) => void;
export type PageStatus = (status: CarriedStatus) => void;

/** The table of another machine to which this machine's pages go: as many connections as there are pages. */
export interface Away {
  state(): AwayTable;
  /** Opens a page's connection to it (`Machine.openAway`). */
  open(receive: PageReceive, status: PageStatus): HostLink;
  /** Looks at once at the connections to it, or for the table itself: the machine slept. */
  wake(): void;
  /** Ends all connections to it. */
  close(): void;
}

/** Faults that only the table itself tells: its id was right. */
const ITS_OWN: readonly JoinFault[] = ["crowded", "hostOlder", "hostNewer"];

/** A page's connection to nowhere. */
export function noWay(status: PageStatus): HostLink {
  let open = true;
  queueMicrotask(() => {
    if (open) status("lost");
  });
  return {
    send: () => undefined,
    close() {
      open = false;
    },
  };
}

function onlyOnce(spots: readonly Spot[]): readonly Spot[] {
  return [...new Map(spots.map((spot) => [spotName(spot), spot])).values()];
}

/** Sets out for a table: asks for its id, if that is not known, and then carries what pages say. */
export function goAway(destination: Destination, { spots, schedule, random, onChange, onIn, onOut, keepRecord }: AwaySettings): Away {
  const listener = recordsAway(keepRecord);
  /** Each page's connection, by the call that ends it. */
  const links = new Map<() => void, Relay>();
  let { id, name, address, pin } = destination;
  let reached: Spot | null = null;
  let status: AwayTable["status"] = "connecting";
  let fault: JoinFault | null = null;
  let closed = false;
  /** Puts off the next question for the table, while one is waited for. */
  let stopWaiting: (() => void) | null = null;

  async function known(): Promise<readonly Spot[]> {
    const newest = id === null ? [] : spots(id);
    const first = reached === null ? [] : [reached];
    return onlyOnce([...first, ...(await destination.spots()), ...newest]);
  }

  function arrive({ about, spot }: Reached): void {
    ({ id, name } = about);
    reached = spot;
    address = spotName(spot);
    fault = null;
  }

  /** Finds out which table it is, before any page greets it. */
  async function scout(failures: number): Promise<void> {
    stopWaiting = null;
    const found = await reach(await known(), id);
    if (closed) return;
    if (typeof found !== "string") {
      arrive(found);
      status = "connecting";
    } else {
      status = "failed";
      fault = found;
      stopWaiting = schedule(() => void scout(failures + 1), waitBeforeTry(failures, random()));
    }
    onChange();
  }

  /** A table that was reached before is looked for, whatever answers in its place; one that is crowded, or of another version by now, has answered itself. */
  function faultNow(told: JoinFault | null): JoinFault | null {
    return told === null || reached === null || ITS_OWN.includes(told) ? told : "gone";
  }

  function hear(news: RelayNews): void {
    if (news.type === "open") arrive(news);
    status = news.type === "open" ? "open" : news.type === "ended" || reached === null ? "failed" : "lost";
    if (news.type !== "open") fault = news.type === "ended" ? null : faultNow(news.fault);
    onChange();
  }

  /** A PIN that was wrong is not tried again. */
  function listen(message: ServerMessage): void {
    if (message.type === "welcome" && id !== null && name !== null) onIn({ table: id, name, address, pin });
    if (message.type === "end" && message.why === "kicked") onOut();
    if (message.type !== "refused" || message.id !== null) return;
    if (message.code === "wrongPin") pin = null;
    if (message.code === "keptOut") onOut();
  }

  function open(receive: PageReceive, tellPage: PageStatus): HostLink {
    let carried: CarriedStatus | null = null;
    const hearRecord = listener();
    const link = relay({
      spots: known, id: () => id, pin: () => pin, schedule, random,
      receive(message) {
        listen(message);
        receive(message);
        hearRecord(message);
      },
      tell(news) {
        hear(news);
        const now = news.type === "open" ? "open" : "lost";
        if (now === carried) return;
        carried = now;
        tellPage(now);
      },
    });
    const end = (): void => {
      links.delete(stop);
      link.close();
    };
    const stop = (): void => {
      end();
      tellPage("lost");
    };
    links.set(stop, link);
    return {
      send: (message) => link.send(message),
      close() {
        if (!links.has(stop)) return;
        end();
        if (links.size > 0 || status !== "open") return;
        status = "connecting";
        onChange();
      },
    };
  }

  if (id === null) void scout(0);
  return {
    state: () => ({ id, name, address, status, fault }),
    open,
    wake() {
      for (const link of links.values()) link.wake();
      if (stopWaiting === null) return;
      stopWaiting();
      void scout(0);
    },
    close() {
      closed = true;
      stopWaiting?.();
      for (const stop of [...links.keys()]) stop();
    },
  };
}
