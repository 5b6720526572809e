import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { clientMessageSchema, recordParts, tokenKey, type Command, type ServerMessage, type SetUp } from "@shared/protocol";
import type { Match } from "@shared/engine";
import { GAME_IDS, gameById } from "@shared/games";
import { createTable, OPEN_SEAT, SLEEP_GAP, tableBase, tableWithMatch, type BotRequest, type Ended, type Games, type Input, type Luck, type Outbox, type Table, type TableIntent, type TableSeat } from "@shared/table";
import { answerOf } from "./bots/answer";
import { inlineBots, workerBots, type Bots } from "./bots/pool";
import { Engine, type Release } from "./engine";
import { openDisk, type Disk } from "./journal/disk";
import { openJournal, type Journal } from "./journal/journal";
import { overIn, restore, type Restored } from "./journal/restore";
import { greetings, otherVersion, type Greeted } from "./greetings";
import { openFaultKeeper } from "./keep";
import { asFolderError, lockFolder } from "./lock";
import { serveTable, type ServeSettings, type Served } from "./lan/serve";
import type { Log } from "./log";
import type { HostLink, Outlet, Rights } from "./outlet";
import { openRecords, readingBeside, recordTextOf, unfinishedAt, type Records, type RecordsFolder } from "./records";
import { newSecret, newSeed } from "./secrets";

export interface HostSettings {
  /** Where journals, records and faults are kept; null: nowhere. */
  readonly dataDir: string | null;
  readonly log: Log;
  readonly bots: "workers" | "inline" | Bots;
  /** What is resumed: any table that was left behind (the default), or only one with a match on. */
  readonly resume?: "table" | "match";
  /** The table to begin with when none is resumed; with a match, that is on from where it stands. */
  readonly table?: { readonly setUp?: Partial<SetUp>; readonly seats?: readonly TableSeat[]; readonly match?: Match };
  readonly games?: Games;
  /** Monotonic ms. */
  readonly now?: () => number;
  /** Calls back after so many ms; gives the call that stops it. */
  readonly schedule?: (work: () => void, ms: number) => () => void;
  readonly date?: () => Date;
  /** Where the seeds of matches and of their bots come from: then no app contributes to them. By default they do (docs/fair-deal.md). */
  readonly seed?: () => string;
  /** Where the secrets come from to which the host commits, and the seeds of bots; by default 32 random bytes each. */
  readonly secret?: () => string;
  /** The folder of the journals; by default `journal` in the data folder. */
  readonly disk?: Disk;
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
  /** Whether a table that an earlier run left behind was resumed; `damaged`: it could not be, and why. */
  readonly resumed: boolean | { readonly damaged: string };
  /** The records of matches that this machine keeps. */
  readonly records: Records;
  /** Comes back when all that came in is on disk and told. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

const DEFAULT_SET_UP: SetUp = { name: "Suitable", game: GAME_IDS[0] ?? "", options: {}, turnTime: 0, pace: 900, awayTime: 60_000, watch: true };

const monotonic = (): number => performance.now();

function scheduled(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

interface Opened extends Pick<Restored, "over"> {
  readonly table: Table;
  readonly journal: Journal | null;
  readonly resumed: Host["resumed"];
  /** Removes journals that were left for the records of their matches, which are written now. */
  tidy(): Promise<void>;
}

function freshTable({ table, seed = newSeed, now = monotonic }: HostSettings, games: Games): Table {
  const setUp = { ...DEFAULT_SET_UP, ...table?.setUp };
  const fresh = createTable({ id: randomUUID(), games, setUp, seats: table?.seats ?? [OPEN_SEAT, OPEN_SEAT] });
  return table?.match === undefined ? fresh : tableWithMatch(fresh, table.match, seed(), now());
}

async function openTable(settings: HostSettings, games: Games, settled: () => Promise<boolean>): Promise<Opened> {
  const disk = settings.disk ?? (settings.dataDir === null ? null : await openDisk(join(settings.dataDir, "journal")));
  if (disk === null) return { table: freshTable(settings, games), journal: null, resumed: false, over: [], tidy: () => Promise.resolve() };
  const found = await restore(disk, games);
  const { over, older } = found;
  const journal = openJournal(disk, found.position, settled);
  const tidy = async (): Promise<void> => {
    for (const name of older) await disk.remove(name);
  };
  const wanted = found.kind === "table" && (settings.resume !== "match" || found.table.phase === "playing");
  if (found.kind === "table" && wanted) return { table: found.table, journal, resumed: true, over, tidy };
  const table = freshTable(settings, games);
  await journal.rotate(tableBase(table), []);
  if (found.kind !== "damaged") return { table, journal, resumed: false, over, tidy };
  settings.log(`The table that was left behind cannot be resumed: ${found.why}. Its file is kept as ${found.asideAs}.`);
  return { table, journal, resumed: { damaged: found.why }, over, tidy };
}

/** The id of a message that is otherwise unreadable, so that whoever waits for its answer gets one. */
function readableId(value: unknown): string | null {
  const id = typeof value === "object" && value !== null && "id" in value ? value.id : null;
  return typeof id === "string" && id.length > 0 && id.length <= 64 ? id : null;
}

/** What the host adds to messages: the seeds and the date of a match, and where a seat's secret token is kept until it is told. */
interface Additions {
  readonly date: Date;
  readonly luck: () => Luck;
  readonly remember: (hash: string, secret: string) => void;
}

/** Commands that give a seat a new token. */
const GRANTING: ReadonlySet<Command["type"]> = new Set(["sit", "allow"]);

/** Adds what only the host can: a new token for a seat, the seeds and the date of a match. */
function prepared(connection: number, message: TableIntent, { date, luck, remember }: Additions): Input {
  if (message.type !== "command") return { type: "message", connection, message };
  if (message.command.type === "start") return { type: "message", connection, message, luck: luck(), date: date.toISOString() };
  if (!GRANTING.has(message.command.type)) return { type: "message", connection, message };
  const secret = newSecret();
  const grant = tokenKey(secret);
  remember(grant, secret);
  return { type: "message", connection, message, grant };
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
  const clock = settings.now ?? monotonic;
  /** What the clock is set forward for sleep that it may not have counted. In ms. */
  let slept = 0;
  const now = (): number => clock() + slept;
  const schedule = settings.schedule ?? scheduled;
  const date = settings.date ?? (() => new Date());
  const { seed, secret = newSeed } = settings;
  const luck = (): Luck => (seed === undefined ? { secret: secret(), botSeed: secret() } : { seed: seed(), botSeed: seed() });
  let records: Records | null = null;
  // Before they are open nothing is sure to be written.
  const opened = await openTable(settings, games, () => records?.settled() ?? Promise.resolve(false));
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
