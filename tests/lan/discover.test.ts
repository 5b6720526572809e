import { describe, expect, it, onTestFinished } from "vitest";
import { PROTOCOL_VERSION, type About } from "@shared/protocol";
import type { Asked, Spot } from "../../src-main/host/lan/ask";
import type { Heard } from "../../src-main/host/lan/browse";
import { discover, type Discovery } from "../../src-main/host/lan/discover";
import { ABOUT } from "./fake-host";

interface Bench {
  readonly discovery: Discovery;
  /** The ears on each card. */
  readonly cards: Map<string, Heard>;
  /** What answers where. */
  readonly there: Map<string, Asked>;
  readonly asked: string[];
  addresses: readonly string[];
  changes(): number;
  /** Lets time pass, step by step, and what hangs on it happen. */
  pass(ms: number): Promise<void>;
}

/** Discovery with ears, voices and a clock of the test's own. */
function bench(): Bench {
  const due: { readonly at: number; readonly work: () => void }[] = [];
  const cards = new Map<string, Heard>();
  const there = new Map<string, Asked>();
  const asked: string[] = [];
  let now = 0;
  let changes = 0;
  const made = { addresses: ["192.168.7.2"] as readonly string[] };
  const discovery = discover({
    addresses: () => made.addresses, ownId: () => "own", now: () => now, log: (line) => expect.fail(line), onChange: () => (changes += 1),
    schedule(work, ms) {
      const one = { at: now + ms, work };
      due.push(one);
      return () => void (due.includes(one) && due.splice(due.indexOf(one), 1));
    },
    ask: ({ address, port }: Spot) => {
      asked.push(`${address}:${port}`);
      return Promise.resolve(there.get(`${address}:${port}`) ?? "noAnswer");
    },
    listen(address, heard) {
      cards.set(address, heard);
      return () => cards.delete(address);
    },
  });
  onTestFinished(() => discovery.stop());
  return Object.assign(made, {
    discovery, cards, there, asked,
    changes: () => changes,
    async pass(ms: number) {
      const end = now + ms;
      for (; now <= end; now += 100) {
        for (const one of due.filter(({ at }) => at <= now)) {
          due.splice(due.indexOf(one), 1);
          one.work();
        }
        await new Promise(setImmediate);
      }
    },
  });
}

const about = (id: string, more: Partial<About> = {}): About => ({ ...ABOUT, id, ...more });
const spot = (last: number, port = 7849): Spot => ({ address: `192.168.7.${last}`, port });
const up = ({ cards }: Bench, where: Spot, instance: string, card = "192.168.7.2"): void => cards.get(card)?.up(where, instance);
const down = ({ cards }: Bench, instance: string): void => cards.get("192.168.7.2")?.down(instance);
const rows = ({ discovery }: Bench): readonly string[] => discovery.found().map(({ id, addresses }) => `${id} ${addresses.join(" ")}`);

describe("tables near by", () => {
  it("are in the list when they answer, and what they say is kept true", async () => {
    const all = bench();
    up(all, spot(1), "a");
    expect(rows(all)).toEqual([]);
    all.there.set("192.168.7.1:7849", about("t1"));
    await all.pass(1_500);
    expect(all.discovery.found()).toEqual([{ id: "t1", name: "Friday", game: "suitup-original", seats: 4, free: 2, playing: false, needsPin: false, version: PROTOCOL_VERSION, addresses: ["192.168.7.1:7849"] }]);
    const before = all.changes();
    await all.pass(6_000);
    expect(all.changes()).toBe(before);
    all.there.set("192.168.7.1:7849", about("t1", { name: "Later", free: 0, playing: true }));
    await all.pass(3_100);
    expect(all.discovery.found()[0]).toMatchObject({ name: "Later", free: 0, playing: true });
  });

  it("are two of one name, one on two networks, and none that is the own", async () => {
    const all = bench();
    for (const [last, id] of [[1, "t1"], [9, "t1"], [3, "t2"], [4, "own"]] as const) {
      all.there.set(`192.168.7.${last}:7849`, about(id));
      up(all, spot(last), `i${last}`);
    }
    await all.pass(0);
    expect(rows(all)).toEqual(["t1 192.168.7.1:7849 192.168.7.9:7849", "t2 192.168.7.3:7849"]);
    expect(all.discovery.spots("t1")).toEqual([spot(1), spot(9)]);
  });

  it("are gone when they no longer answer twice, and back when they do; in between one missed answer is nothing", async () => {
    const all = bench();
    all.there.set("192.168.7.1:7849", about("t1"));
    up(all, spot(1), "a");
    await all.pass(100);
    all.there.delete("192.168.7.1:7849");
    await all.pass(3_000);
    expect(rows(all)).toHaveLength(1);
    await all.pass(1_000);
    expect(rows(all)).toEqual([]);
    all.there.set("192.168.7.1:7849", about("t1"));
    await all.pass(1_100);
    expect(rows(all)).toHaveLength(1);
  });

  it("are gone at once when they say goodbye, but not while another announcement leads there", async () => {
    const all = bench();
    all.there.set("192.168.7.1:7849", about("t1"));
    up(all, spot(1), "old");
    await all.pass(0);
    up(all, spot(1), "new");
    down(all, "old");
    expect(rows(all)).toHaveLength(1);
    down(all, "new");
    expect(rows(all)).toEqual([]);
    await all.pass(10_000);
    expect(rows(all)).toEqual([]);
  });

  it("that never answer are asked no more after a minute, and however many are told of, few are asked", async () => {
    const all = bench();
    for (let at = 0; at < 500; at += 1) up(all, spot(1, 1_000 + at), `i${at}`);
    await all.pass(0);
    expect(new Set(all.asked).size).toBe(64);
    await all.pass(70_000);
    all.asked.length = 0;
    await all.pass(10_000);
    expect(all.asked).toEqual([]);
  });

  it("are listened for on the cards that are there at the moment", async () => {
    const all = bench();
    expect([...all.cards.keys()]).toEqual(["192.168.7.2"]);
    all.addresses = ["10.0.7.2"];
    await all.pass(1_100);
    expect([...all.cards.keys()]).toEqual(["10.0.7.2"]);
    all.discovery.stop();
    expect(all.cards.size).toBe(0);
  });
});
