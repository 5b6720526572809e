import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "ws";
import { dice, randomFrom, type Dice } from "@shared/cards";
import { seedFrom } from "@shared/bots";
import { seatsOf } from "@shared/engine";
import { GAME_IDS } from "@shared/games";
import { createHost, type Host, type HostLink, type Outlet, type Rights } from "../../../src-main/host";
import { serveTable } from "../../../src-main/host/lan/serve";
import { setUpOf } from "../../host/client";
import { BESIDE, collected, oneMatch, ownerOf, Person } from "../dropping";
import { FLOODS } from "./floods";
import { fuzzed, fuzzedMove } from "./messages";
import { Watch } from "./watch";

export interface Fuzzing {
  readonly seed: number;
  /** How many messages are sent by clients that have no seat. */
  readonly messages: number;
  readonly told?: (line: string) => void;
}

/** What came of it. */
export interface Fuzzed {
  /** Messages sent, and connections that they came over. */
  readonly sent: number;
  readonly connections: number;
  /** Messages beside people's own moves. */
  readonly beside: number;
  readonly floods: number;
  /** Frames that were searched. */
  readonly frames: number;
  readonly refusals: ReadonlyMap<string, number>;
  /** Matches that were played to their end meanwhile, and moves in them. */
  readonly matches: number;
  readonly moves: number;
  /** How long each move took to be answered, ascending. In ms. */
  readonly answers: readonly number[];
  /** What must not happen: moves lost or doubled, lines in the host's log, secrets told, refusals of no code. */
  readonly faults: readonly string[];
  /** What the process holds after each match. Bytes. */
  readonly heap: readonly number[];
}

const PEOPLE = 3;
const FUZZERS = 12;
/** Messages at once; then the client waits until the host has read them. */
const BATCH = 40;
const MESSAGES_EACH = 120;
/** How long a client that is turned away waits. In ms. */
const TURNED_AWAY = 50;
/** Messages between two floods. */
const FLOOD_EVERY = 400;

/** A client without a seat that sends what is no message, over one connection after the other. */
class Fuzzer {
  sent = 0;
  connections = 0;

  constructor(readonly place: number, readonly port: number, readonly run: Dice, readonly goesOn: () => boolean) {}

  async fuzz(): Promise<void> {
    while (this.goesOn()) await this.#connection();
  }

  #connection(): Promise<void> {
    this.connections += 1;
    let left = MESSAGES_EACH;
    return new Promise((done) => {
      const socket = new WebSocket(`ws://127.0.0.1:${this.port}/table`, { localAddress: `127.0.2.${this.place + 1}` });
      const send = (): void => {
        if (left <= 0 || !this.goesOn()) return socket.terminate();
        for (let count = 0; count < BATCH; count += 1) {
          this.sent += 1;
          left -= 1;
          socket.send(fuzzed(this.run, `f${this.place}/${this.sent}`));
        }
        socket.ping();
      };
      socket.on("error", () => undefined).on("open", send).on("pong", send).on("message", () => undefined).on("close", () => void (left < MESSAGES_EACH ? done() : setTimeout(done, TURNED_AWAY)));
    });
  }
}

interface Table {
  readonly host: Host;
  readonly watch: Watch;
  readonly port: number;
  readonly people: readonly Person[];
  readonly close: () => Promise<void>;
}

/** Serves a host's table as it is served, with all that goes to people without a seat searched on its way. */
async function open({ seed, told = () => undefined }: Fuzzing, faults: Set<string>, answered: (ms: number) => void, beside: () => void): Promise<Table> {
  const dataDir = await mkdtemp(join(tmpdir(), "suitable-fuzz-"));
  const run = dice(randomFrom(seedFrom("fuzz", seed)));
  const log = (line: string): void => {
    faults.add(`log: ${line}`);
    told(line);
  };
  let luck = 0;
  const host = await createHost({ dataDir, log, bots: "inline", seed: () => seedFrom("luck", seed, (luck += 1)), table: { setUp: setUpOf({ game: GAME_IDS[0] ?? "" }) } });
  const people: Person[] = [];
  const watch = new Watch(host, () => people.flatMap(({ tokens }) => tokens));
  function attach(outlet: Outlet, rights: Rights): HostLink {
    if (rights.from?.startsWith("127.0.2.") !== true) return host.attach(outlet, rights);
    return host.attach({
      close: () => outlet.close(),
      deliver(message, text) {
        watch.search(message, text());
        outlet.deliver(message, text);
      },
    }, rights);
  }
  const served = await serveTable({ address: "127.0.0.1", port: 0, pageDir: dataDir, token: "the key of whoever is at home", attach, table: () => host.table(), log });
  for (const [place, seat] of seatsOf(PEOPLE).entries()) {
    people.push(new Person(seat, place, served.port, run, {
      drops: null,
      answered,
      beside(move, count) {
        beside();
        return [fuzzedMove(move, run, `${BESIDE}${seat}/${count}`)];
      },
    }));
  }
  return {
    host, watch, people, port: served.port,
    async close() {
      for (const one of people) one.close();
      await served.close();
      await host.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * People play the four games in turn while clients without a seat send messages with fields changed and what is no message at all,
 * one client after the other floods the table, and the people's own pages send moves beside their own with something changed.
 */
export async function fuzzTable(fuzzing: Fuzzing): Promise<Fuzzed> {
  const { seed, messages, told = () => undefined } = fuzzing;
  const faults = new Set<string>();
  const answers: number[] = [];
  const heap: number[] = [];
  const sum = { matches: 0, moves: 0, beside: 0, floods: 0 };
  const table = await open(fuzzing, faults, (ms) => answers.push(ms), () => void (sum.beside += 1));
  const { host, watch, people, port } = table;
  const fuzzers: Fuzzer[] = [];
  const sent = (): number => fuzzers.reduce((all, one) => all + one.sent, 0);
  for (let place = 0; place < FUZZERS; place += 1) {
    fuzzers.push(new Fuzzer(place, port, dice(randomFrom(seedFrom("fuzzer", seed, place))), () => sent() < messages));
  }
  try {
    const commanded = ownerOf(host);
    await commanded({ type: "seats", count: PEOPLE });
    for (const one of people) one.open();
    let fuzzes = true;
    const all = Promise.all(fuzzers.map((one) => one.fuzz())).then(() => (fuzzes = false));
    const flooding = (async () => {
      for (let at = 0; fuzzes || at < FLOODS.length; at += 1) {
        const flood = FLOODS[at % FLOODS.length];
        await flood?.run(port, `127.0.3.${(at % 250) + 1}`);
        sum.floods += 1;
        const next = sent() + FLOOD_EVERY;
        while (fuzzes && sent() < next) await new Promise((tick) => setTimeout(tick, 5));
      }
    })();
    for (let match = 0; fuzzes || match < GAME_IDS.length; match += 1) {
      const played = await oneMatch(host, commanded, people, GAME_IDS[match % GAME_IDS.length] ?? "");
      for (const fault of played.faults) faults.add(fault);
      sum.matches += 1;
      sum.moves += played.moves;
      heap.push(collected());
      told(`${sent()} messages, ${sum.floods} floods, ${sum.matches} matches, ${faults.size + watch.faults.size} faults`);
    }
    await Promise.all([all, flooding]);
  } finally {
    await table.close();
  }
  return {
    ...sum, heap, answers: answers.sort((one, other) => one - other), sent: sent(), connections: fuzzers.reduce((all, one) => all + one.connections, 0),
    frames: watch.frames, refusals: watch.refusals, faults: [...faults, ...watch.faults],
  };
}
