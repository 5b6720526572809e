import { networkInterfaces } from "node:os";
import { machineCommandSchema, type AwayTable, type MachineCommand, type MachineState } from "@shared/protocol";
import type { Host, HostSettings } from "../host";
import type { Spot } from "../lan/ask";
import { shownAddresses, type Cards } from "../lan/cards";
import { discover, type Discovery } from "../lan/discover";
import { scheduled, type Schedule } from "../lan/schedule";
import { spotName } from "../lan/sightings";
import { readTyped, spotsAt } from "../lan/typed";
import type { Log } from "../log";
import { openAside, type Aside, type AsideMatch } from "./aside";
import { goAway, noWay, type Away, type Destination } from "./away";
import type { Machine } from "./contract";
import { hostingControl } from "./hosting";
import { beginCourse } from "./lesson";
import { awayKeeper } from "./kept-away";
import { hostingKeeper } from "./kept-hosting";
import { returning } from "./returning";

export interface MachineSettings {
  /** The table of this machine. */
  readonly host: Host;
  /** The built page, for guests' browsers. */
  readonly pageDir: string;
  /** Where it is kept how the table is open to others, and at which other it is; null: nowhere. */
  readonly dataDir: string | null;
  /** Whose holder is at home, by `?token=…` (`keptToken`). */
  readonly hostToken: string;
  readonly log: Log;
  /** Where the bots of the table beside think; by default in workers. */
  readonly bots?: HostSettings["bots"];
  /** Monotonic ms. */
  readonly now?: () => number;
  /** The calendar's clock, ms. */
  readonly date?: () => number;
  readonly schedule?: Schedule;
  /** From 0 to 1, for the jitter of the waits between tries. */
  readonly random?: () => number;
  /** The network cards, as they are at the moment. */
  readonly interfaces?: () => Cards;
}

/** Addresses on which tables are looked for: mDNS is spoken over IPv4. */
function spokenOn(cards: () => Cards): readonly string[] {
  return shownAddresses("0.0.0.0", cards).filter((address) => !address.includes(":"));
}

/** The state of a destination that leads nowhere. */
function nowhere(address: string): AwayTable {
  return { id: null, name: null, address, status: "failed", fault: "notAnAddress" };
}

/** What a page may do with its machine (`Machine`). */
export function createMachine(settings: MachineSettings): Machine {
  const { host, log } = settings;
  const now = settings.now ?? (() => performance.now());
  const schedule = settings.schedule ?? scheduled;
  const random = settings.random ?? Math.random;
  const cards = settings.interfaces ?? networkInterfaces;
  const listeners = new Set<(state: MachineState) => void>();
  const hosting = hostingControl({
    host, schedule, log, cards, pageDir: settings.pageDir, token: settings.hostToken, kept: hostingKeeper(settings.dataDir, log), onChange: changed,
  });
  const back = returning({
    kept: awayKeeper(settings.dataDir, log), spots: (id) => discovery?.spots(id) ?? [], schedule, random, date: settings.date ?? Date.now, onChange: changed,
  });
  let discovery: Discovery | null = null;
  let looks = false;
  let away: Away | null = null;
  let aside: Aside | null = null;
  let nowhereTo: string | null = null;
  let closed = false;
  let told = "";
  /** Opening and closing the table to others: one after the other. */
  let doing: Promise<void> = Promise.resolve();
  /** Opening and leaving the table beside: one after the other too. */
  let turning: Promise<void> = Promise.resolve();

  function awayState(): AwayTable | null {
    return nowhereTo === null ? (away?.state() ?? null) : nowhere(nowhereTo);
  }

  function state(): MachineState {
    const { hosting: open, fault, leftOpen } = hosting.state();
    return { hosting: open, hostingFault: fault, leftOpen, leftAway: back.state(), found: looks ? (discovery?.found() ?? []) : null, away: awayState(), aside: aside?.state() ?? null };
  }

  /** Looks round while a page does, or while the table that was joined is not there and may have another address now. */
  function lookRound(): void {
    const at = away?.state();
    const misses = at !== undefined && at.id !== null && (at.status === "lost" || at.fault !== null);
    const wanted = !closed && (looks || misses);
    if (wanted && discovery === null) {
      discovery = discover({ addresses: () => spokenOn(cards), ownId: () => host.table().id, onChange: changed, now, schedule, log });
    } else if (!wanted) {
      discovery?.stop();
      discovery = null;
    }
  }

  function changed(): void {
    if (closed) return;
    lookRound();
    const whole = state();
    const text = JSON.stringify(whole);
    if (text === told) return;
    told = text;
    for (const listener of [...listeners]) listener(whole);
  }

  function then(work: () => Promise<void>): void {
    doing = doing.then(work).catch((error: unknown) => log(`The table could not be opened or closed to others: ${String(error)}`));
  }

  function leave(): void {
    const left = away;
    away = null;
    nowhereTo = null;
    left?.close();
  }

  function setOut(destination: Destination): void {
    leave();
    const spots = (id: string): readonly Spot[] => discovery?.spots(id) ?? [];
    away = goAway(destination, { spots, schedule, random, onChange: changed, onIn: back.arrived, onOut: back.left, keepRecord: (text, mine) => host.records.keepRecord(text, mine) });
  }

  function join(id: string, pin: string | null): void {
    const spots: readonly Spot[] = discovery?.spots(id) ?? [];
    const name = discovery?.found().find((table) => table.id === id)?.name ?? null;
    const [first] = spots;
    setOut({ id, name, address: first === undefined ? "" : spotName(first), pin, spots: () => Promise.resolve(spots) });
  }

  /** Goes back to the table at which the machine was when it last stopped; by itself it sets out once, however many pages say so. */
  function goBack(byItself: boolean): void {
    const place = back.place(byItself);
    if (place === null || (byItself && away?.state().id === place.table)) return;
    setOut({ id: place.table, name: place.name, address: place.address, pin: place.pin, spots: () => back.spotsOf(place) });
  }

  function joinAddress(text: string, pin: string | null): void {
    const typed = readTyped(text);
    leave();
    if (typed === null) nowhereTo = text;
    else setOut({ id: null, name: null, address: text, pin: pin ?? typed.pin, spots: () => spotsAt(typed) });
  }

  /** Leaves the table beside, if there is one, and opens the next, if there is to be one. */
  function turnAside(next: AsideMatch | null): Promise<void> {
    const turn = async (): Promise<void> => {
      const opened = next === null || closed ? null : await openAside(next, { bots: settings.bots ?? "workers", log, now, onChange: changed });
      const left = aside;
      aside = opened;
      changed();
      await left?.close();
    };
    const done = turning.then(turn);
    turning = done.catch((error: unknown) => log(`The table beside could not be opened or left: ${String(error)}`));
    return done;
  }

  function learn({ game, step, players, pace }: Extract<MachineCommand, { readonly type: "lesson" }>): void {
    const begun = beginCourse(game, players.map(({ name }) => name), step);
    if (begun === null) return log(`There is no game ${game} to be learnt`);
    void turnAside({ ...begun, players, pace });
  }

  const handlers = {
    host: ({ name, pin }) => then(() => hosting.open(name, pin)),
    stopHosting: () => then(() => hosting.close()),
    reopen: () => then(() => hosting.reopen()),
    leaveClosed: () => then(() => hosting.leaveClosed()),
    look({ on }) {
      looks = on;
      back.look(on);
    },
    join: ({ id, pin }) => join(id, pin),
    joinAddress: ({ address, pin }) => joinAddress(address, pin),
    comeHome() {
      leave();
      back.left();
    },
    goBack: ({ byItself }) => goBack(byItself),
    stayHome: back.forget,
    lesson: learn,
    lessonRead: ({ step }) => aside?.read(step),
    leaveAside: () => void turnAside(null),
  } satisfies { readonly [Type in MachineCommand["type"]]: (command: Extract<MachineCommand, { readonly type: Type }>) => void };

  then(() => hosting.recall());
  then(() => back.recall());
  return {
    command(value) {
      const { data: command, error } = machineCommandSchema.safeParse(value);
      if (command === undefined) return log(`A page asked its machine for what it does not do: ${error.message.slice(0, 200)}`);
      if (closed) return;
      const handle: (command: never) => void = handlers[command.type];
      handle(command as never);
      changed();
    },
    state,
    onState(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    openAway(receive, status) {
      return away === null ? noWay(status) : away.open(receive, status);
    },
    openAside: (what) => turnAside(what),
    openBeside(receive, status) {
      return aside === null ? noWay(status) : aside.open(receive, status);
    },
    openRecords: (tell, dialogs) => host.records.desk.open(tell, { dialogs, playOn: (what) => turnAside(what) }),
    wake() {
      if (closed) return;
      host.wake();
      aside?.host.wake();
      away?.wake();
      discovery?.wake();
      hosting.wake();
      changed();
    },
    async close() {
      closed = true;
      leave();
      lookRound();
      await Promise.all([doing, turnAside(null)]);
      await Promise.all([hosting.stop(), back.stop()]);
    },
  };
}
