import { clientMessageSchema, recordParts, type ServerMessage } from "@shared/protocol";
import { gameById } from "@shared/games";
import { SLEEP_GAP, type BotRequest, type Ended, type Games, type Luck, type Outbox, type Table, type TableIntent } from "@shared/table";
import { answerOf } from "./bots/answer";
import { inlineBots, workerBots, type Bots } from "./bots/pool";
import { Engine, type Release } from "./engine";
import { greetings, otherVersion, type Greeted } from "./greetings";
import { overIn } from "./journal/restore";
import { openFaultKeeper } from "./keep";
import { serveTable, type ServeSettings, type Served } from "./lan/serve";
import { asFolderError, lockFolder } from "./lock";
import { openTable, type Opened, type TableSettings } from "./open-table";
import type { HostLink, Outlet, Rights } from "./outlet";
import { prepared } from "./prepared";
import { openRecords, readingBeside, recordTextOf, unfinishedAt, type Records, type RecordsFolder } from "./records";
import { newSeed } from "./secrets";

export interface HostSettings extends TableSettings {
  readonly bots: "workers" | "inline" | Bots;
  readonly games?: Games;
  /** Monotonic ms. */
  readonly now?: () => number;
  /** Calls back after so many ms; gives the call that stops it. */
  readonly schedule?: (work: () => void, ms: number) => () => void;
  readonly date?: () => Date;
  /** Where the secrets come from to which the host commits, and the seeds of bots; by default 32 random bytes each. */
  readonly secret?: () => string;
  /** The folder of the records; by default `records` in the data folder. */
  readonly recordsFolder?: RecordsFolder;
}

export interface Host {
  /** Opens a connection over which messages are called: in the same process, or relayed over IPC. */
  connect(receive: (message: ServerMessage) => void, rights: Rights): HostLink;
  /** Opens a connection over an outlet, for carriers that have text and can be slow. */
  attach(outlet: Outlet, rights: Rights): HostLink;
  /** Serves the page and the table's WebSocket on one port. */
  serve(settings: ServeSettings): Promise<Served>;
  /** The table as it stands. */
  table(): Table;
  /** Calls when the table may have changed; gives the call that stops it. */
  onChange(listener: () => void): () => void;
  /** The machine has slept: the running clocks begin anew, on systems too whose clock stood still meanwhile. */
  wake(): void;
  readonly resumed: Opened["resumed"];
  /** The records of matches that this machine keeps. */
  readonly records: Records;
  /** Comes back when all that came in is on disk and told. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

function scheduled(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

/** The id of a message that is otherwise unreadable, so that whoever waits for its answer gets one. */
function readableId(value: unknown): string | null {
  const id = typeof value === "object" && value !== null && "id" in value ? value.id : null;
  return typeof id === "string" && id.length > 0 && id.length <= 64 ? id : null;
}

/**
 * Opens the table of this machine: resumes the one that was left behind, or sets a fresh one up. Throws FolderError when
 * another host has the data folder, or when it cannot be read or written at all.
 */
export async function createHost(settings: HostSettings): Promise<Host> {
  if (settings.dataDir === null) return hostIn(settings, () => Promise.resolve());
  const letGo = await lockFolder(settings.dataDir);
  try {
    return await hostIn(settings, letGo);
  } catch (error) {
    await letGo();
    throw asFolderError(settings.dataDir, error);
  }
}

/** The host in a folder that is its own until it is let go. */
async function hostIn(settings: HostSettings, letGo: () => Promise<void>): Promise<Host> {
  const games = settings.games ?? gameById;
  const clock = settings.now ?? (() => performance.now());
  /** What the clock is set forward for sleep that it may not have counted. In ms. */
  let slept = 0;
  const now = (): number => clock() + slept;
  const schedule = settings.schedule ?? scheduled;
  const date = settings.date ?? (() => new Date());
  const { seed, secret = newSeed } = settings;
  const luck = (): Luck => (seed === undefined ? { secret: secret(), botSeed: secret() } : { seed: seed(), botSeed: seed() });
  let records: Records | null = null;
  // Before they are open nothing is sure to be written.
  const opened = await openTable(settings, games, clock, () => records?.settled() ?? Promise.resolve(false));
  const faults = openFaultKeeper(settings.dataDir, settings.log, date);
  const kept = records = await openRecords({
    dataDir: settings.dataDir, log: settings.log, schedule, ...(settings.bots === "workers" ? { reader: readingBeside(settings.log) } : {}), ...(settings.recordsFolder === undefined ? {} : { folder: settings.recordsFolder }),
    table: {
      unfinished: () => unfinishedAt(engine.table),
      async giveUp(table) {
        if (engine.table.id !== table || engine.table.phase !== "playing") return false;
        engine.put({ type: "giveUp" });
        await engine.idle();
        return engine.table.phase !== "playing";
      },
    },
  });
  const bots = settings.bots === "workers" ? workerBots() : settings.bots === "inline" ? inlineBots(games) : settings.bots;
  const outlets = new Map<number, Outlet>();
  const secrets = new Map<string, string>();
  const served = new Set<Served>();
  const changed = new Set<() => void>();
  let stopTimer: () => void = () => undefined;
  let wakeAt: number | null = null;
  let connections = 0;

  function wake(at: number | null): void {
    if (at === wakeAt && at !== null) return;
    stopTimer();
    wakeAt = at;
    stopTimer = at === null ? () => undefined : schedule(() => {
      wakeAt = null;
      engine.put({ type: "tick" });
    }, Math.max(0, Math.ceil(at - now())));
  }

  function ask(request: BotRequest): void {
    bots.ask(request, (thought) => engine.put(answerOf(request, thought)));
  }

  /** Messages as text, each made once for all who get it. */
  const texts = new WeakMap<ServerMessage, string>();

  function textOf(message: ServerMessage): string {
    const text = texts.get(message) ?? JSON.stringify(message);
    texts.set(message, text);
    return text;
  }

  function deliver(to: readonly number[], message: ServerMessage): void {
    for (const id of to) outlets.get(id)?.deliver(message, () => textOf(message));
  }

  function prepare({ sends }: Outbox): void {
    if (served.size > 0) for (const send of sends) if ("message" in send) textOf(send.message);
  }

  /** The record of a match that is over, to those who were at it from elsewhere. */
  function tellRecord(to: readonly number[], table: Ended): void {
    const parts = recordParts(table.matches, recordTextOf(table.playing.match, table, date()));
    if (parts.length === 0) settings.log("The record of a match is too long to be sent to its guests");
    for (const part of parts) deliver(to, part);
  }

  function release({ input, outbox, table }: Release): void {
    for (const send of outbox.sends) {
      if ("message" in send) deliver(send.to, send.message);
      else if ("record" in send) tellRecord(send.to, send.record);
      else deliver(send.to, { type: "token", seat: send.grant.seat, token: secrets.get(send.grant.hash) ?? "" });
    }
    if (input.type === "message" && input.grant !== undefined) secrets.delete(input.grant);
    for (const id of outbox.closes) outlets.get(id)?.close();
    for (const fault of outbox.faults) faults.fault(fault);
    const over = overIn({ outbox, table });
    if (over !== null) kept.keepMatch(over.match, over.table, date());
    outbox.requests.forEach(ask);
    wake(outbox.wakeAt);
    kept.tableMoved();
    for (const listener of changed) listener();
  }

  const engine = new Engine({
    table: opened.table,
    journal: opened.journal,
    now,
    log: settings.log,
    prepare,
    release,
    refuse: ({ connection, grant }, message) => {
      if (grant !== undefined) secrets.delete(grant);
      deliver([connection], message);
    },
  });

  const waiting = greetings(() => engine.table);

  function put(id: number, message: TableIntent): void {
    engine.put(prepared(id, message, { date: date(), luck, remember: (hash, secret) => secrets.set(hash, secret) }));
  }

  function greet(id: number, greeted: Greeted | null): void {
    if (greeted === null) deliver([id], { type: "refused", id: null, code: "helloFirst", facts: {} });
    else if ("ask" in greeted) deliver([id], greeted.ask);
    else put(id, greeted.greeting);
  }

  function receive(id: number, value: unknown): void {
    const other = otherVersion(value);
    if (other !== null) return put(id, other);
    const { data: message } = clientMessageSchema.safeParse(value);
    if (message === undefined) return deliver([id], { type: "refused", id: readableId(value), code: "malformed", facts: {} });
    if (message.type === "ping") return deliver([id], { type: "pong" });
    if (message.type === "hello") return greet(id, waiting.hello(id, message));
    if (message.type === "confirm") return greet(id, waiting.confirm(id, message));
    put(id, message);
  }

  function attach(outlet: Outlet, { owner, from = null }: Rights): HostLink {
    connections += 1;
    const id = connections;
    outlets.set(id, outlet);
    engine.put({ type: "connect", connection: id, owner, from });
    return {
      send: (message) => {
        if (outlets.has(id)) receive(id, message);
      },
      close() {
        if (!outlets.delete(id)) return;
        waiting.gone(id);
        engine.put({ type: "disconnect", connection: id });
      },
    };
  }

  for (const { match, table, ended } of opened.over) kept.keepMatch(match, table, ended);
  if (await kept.settled()) await opened.tidy();
  if (opened.resumed === true) {
    engine.put({ type: "restart" });
    await engine.idle();
  }

  const host: Host = {
    connect: (tell, rights) => attach({ deliver: (message) => tell(message), close: () => undefined }, rights),
    attach,
    async serve(how) {
      const server = await serveTable({ ...how, attach, table: () => engine.table, log: settings.log });
      served.add(server);
      return server;
    },
    table: () => engine.table,
    onChange(listener) {
      changed.add(listener);
      return () => changed.delete(listener);
    },
    wake() {
      slept += SLEEP_GAP + 1;
      engine.put({ type: "tick" });
    },
    resumed: opened.resumed,
    records: kept,
    idle: () => engine.idle(),
    async close() {
      stopTimer();
      await Promise.all([...served].map((server) => server.close()));
      bots.close();
      await engine.close();
      stopTimer();
      await kept.close();
      await faults.idle();
      await letGo();
    },
  };
  return host;
}
