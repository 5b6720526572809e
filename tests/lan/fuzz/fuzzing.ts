import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dice, randomFrom } from "@shared/cards";
import { seedFrom } from "@shared/bots";
import { seatsOf } from "@shared/engine";
import { GAME_IDS } from "@shared/games";
import { createHost, type Host, type HostLink, type Outlet, type Rights } from "../../../src-main/host";
import { serveTable } from "../../../src-main/host/lan/serve";
import { setUpOf } from "../../host/client";
import { BESIDE, collected, oneMatch, ownerOf, Person } from "../dropping";
import { attack as attackFromHere, type Attack, type Attacked } from "./attack";
import { fuzzedMove } from "./messages";
import { Watch } from "./watch";

export interface Fuzzing {
  readonly seed: number;
  /** How many messages are sent by clients that have no seat. */
  readonly messages: number;
  readonly told?: (line: string) => void;
  /** Who attacks the table; by default this process, whose own work then is part of what a move takes. */
  readonly attack?: Attack;
}

/** What came of it. */
export interface Fuzzed extends Attacked {
  /** Messages beside people's own moves. */
  readonly beside: number;
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
  const { seed, messages, told = () => undefined, attack = attackFromHere } = fuzzing;
  const faults = new Set<string>();
  const answers: number[] = [];
  const heap: number[] = [];
  const sum = { matches: 0, moves: 0, beside: 0 };
  const table = await open(fuzzing, faults, (ms) => answers.push(ms), () => void (sum.beside += 1));
  const { host, watch, people, port } = table;
  const stopping = new AbortController();
  let attacked: Attacked = { sent: 0, connections: 0, floods: 0 };
  try {
    const commanded = ownerOf(host);
    await commanded({ type: "seats", count: PEOPLE });
    for (const one of people) one.open();
    let attacks = true;
    const all = attack({ port, seed, messages }, (now) => (attacked = now), stopping.signal).finally(() => (attacks = false));
    // It may fail while a match is played; that is told below.
    all.catch(() => undefined);
    for (let match = 0; attacks || match < GAME_IDS.length; match += 1) {
      const played = await oneMatch(host, commanded, people, GAME_IDS[match % GAME_IDS.length] ?? "");
      for (const fault of played.faults) faults.add(fault);
      sum.matches += 1;
      sum.moves += played.moves;
      heap.push(collected());
      told(`${attacked.sent} messages, ${attacked.floods} floods, ${sum.matches} matches, ${faults.size + watch.faults.size} faults`);
    }
    attacked = await all;
  } finally {
    stopping.abort();
    await table.close();
  }
  return {
    ...sum, ...attacked, heap, answers: answers.sort((one, other) => one - other),
    frames: watch.frames, refusals: watch.refusals, faults: [...faults, ...watch.faults],
  };
}
