import { createPinia, setActivePinia } from "pinia";
import { effectScope, nextTick, type EffectScope } from "vue";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { seat, type Seat } from "@shared/engine";
import { PROTOCOL_VERSION, type ClientMessage, type TableInfo, type ViewMessage } from "@shared/protocol";
import { memoryPair, storedTokens, type MemoryHost } from "@/connection";
import { HOLD_TIME } from "@/screens/score/ready-plan";
import { useReady, type Ready } from "@/screens/score/useReady";
import { standings } from "@/screens/score/standings";
import { useConnectionStore } from "@/stores/connection";
import { usePassStore } from "@/stores/pass";

/** How long a result is looked at, in ms. */
const LOOK_TIME = 6_000;

const TABLE: TableInfo = {
  id: "t", phase: "playing", paused: null, hold: null, match: 1, guests: [], runBy: null, keptOut: 0, shuffle: null, seats: [],
  setUp: { name: "Table", game: "suitup-original", options: {}, turnTime: 0, pace: 0, awayTime: 60_000, watch: true },
};

function roundOver(deal: number, waitingFor: readonly number[], shown: Seat | null = null, match = 1): ViewMessage {
  return {
    type: "view", seat: shown, match, decision: shown === null ? null : 9, fresh: false, events: [], dealt: null, clock: null,
    view: { game: "suitup-original", viewer: 0, deal, phase: "roundOver", turn: null, waitingFor, dealer: 0, scores: [], over: false, winners: null },
  };
}

describe("being ready for the next round", () => {
  let host: MemoryHost;
  let scope: EffectScope;
  let ready: Ready;
  const said = (): readonly number[] => host.received.filter((one): one is Extract<ClientMessage, { type: "move" }> => one.type === "move").map((one) => one.seat);

  beforeEach(async () => {
    vi.useFakeTimers();
    setActivePinia(createPinia());
    const pair = memoryPair();
    host = pair.host;
    useConnectionStore().start(pair.page, storedTokens(null));
    host.open();
    host.send({ type: "welcome", version: PROTOCOL_VERSION, guest: 1, home: true });
    host.send({ type: "table", table: TABLE, mine: [seat(0), seat(2)], owner: true });
    scope = effectScope();
    ready = scope.run(() => useReady(() => LOOK_TIME)) as Ready;
    host.send(roundOver(1, [0, 1, 2]));
    await nextTick();
  });
  afterEach(() => {
    scope.stop();
    vi.useRealTimers();
  });

  it("comes by itself, for all seats of the page, once", () => {
    vi.advanceTimersByTime(LOOK_TIME - 500);
    expect(said()).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(said()).toEqual([0, 2]);
    vi.advanceTimersByTime(LOOK_TIME + HOLD_TIME);
    expect(said()).toEqual([0, 2]);
  });

  it("hides the hand of whoever has the screen first, so that nobody sees their next cards", async () => {
    usePassStore().here(seat(2));
    host.send({ ...roundOver(1, [0, 1, 2], seat(2)), fresh: true });
    await nextTick();
    ready.now();
    const sent = host.received.slice(-3);
    expect(sent).toMatchObject([{ type: "show", seat: null }, { type: "move", seat: 0 }, { type: "move", seat: 2 }]);
  });

  it("is held once, for a minute at most", () => {
    vi.advanceTimersByTime(LOOK_TIME - 1_000);
    ready.hold();
    vi.advanceTimersByTime(30_000);
    ready.hold();
    vi.advanceTimersByTime(HOLD_TIME - 31_000);
    expect(said()).toEqual([]);
    vi.advanceTimersByTime(2_000);
    expect(said()).toEqual([0, 2]);
  });

  it("comes at once when told, and starts anew with the next round", async () => {
    ready.now();
    expect(said()).toEqual([0, 2]);
    expect(ready.said.value).toBe(true);
    host.send(roundOver(2, [0, 2]));
    await nextTick();
    expect(ready.said.value).toBe(false);
    vi.advanceTimersByTime(LOOK_TIME + 500);
    expect(said()).toEqual([0, 2, 0, 2]);
  });

  it("is asked for in the next match too, after the deal of the same number", async () => {
    ready.now();
    expect(said()).toEqual([0, 2]);
    host.send(roundOver(1, [0, 1, 2], null, 2));
    await nextTick();
    expect(ready.said.value).toBe(false);
    expect(ready.left.value).toBe(LOOK_TIME);
    ready.now();
    expect(said()).toEqual([0, 2, 0, 2]);
  });

  it("can be said again when the table has refused it, and not while it is on its way", async () => {
    ready.now();
    ready.now();
    expect(said()).toEqual([0, 2]);
    const first = host.received.findLast((one) => one.type === "move");
    host.send({ type: "refused", id: first?.type === "move" ? first.id : null, code: "paused", facts: {} });
    await vi.waitFor(() => expect(ready.said.value).toBe(false));
    ready.now();
    expect(said()).toEqual([0, 2, 2]);
  });

  it("does not come while the table is paused, and is looked at anew after that", async () => {
    vi.advanceTimersByTime(LOOK_TIME - 1_000);
    host.send({ type: "table", table: { ...TABLE, paused: "host" }, mine: [seat(0), seat(2)], owner: true });
    await nextTick();
    vi.advanceTimersByTime(LOOK_TIME + HOLD_TIME);
    expect(said()).toEqual([]);
    host.send({ type: "table", table: TABLE, mine: [seat(0), seat(2)], owner: true });
    await nextTick();
    vi.advanceTimersByTime(LOOK_TIME - 500);
    expect(said()).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(said()).toEqual([0, 2]);
  });

  it("is nothing to press where nobody of this page is waited for, and can be said once somebody is", async () => {
    host.send(roundOver(2, [1]));
    await nextTick();
    expect(ready.said.value).toBe(true);
    ready.now();
    host.send(roundOver(2, [1, 2]));
    await nextTick();
    expect(ready.said.value).toBe(false);
    ready.now();
    expect(said()).toEqual([2]);
  });
});

it("puts the seats of a score sheet in order, equal ones on the same place", () => {
  const sheet = { deals: [[10, 0, 5], [0, 10, 20]], totals: [10, 10, 25], best: "lowest" } as const;
  expect(standings(sheet).map(({ seat: at, place, points }) => [at, place, points])).toEqual([[0, 1, [10, 0]], [1, 1, [0, 10]], [2, 3, [5, 20]]]);
  expect(standings({ ...sheet, best: "highest" })[0]?.seat).toBe(2);
});
