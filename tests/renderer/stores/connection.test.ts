import { nextTick } from "vue";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { seat } from "@shared/engine";
import { keyHandle, tokenKey, type ClientMessage } from "@shared/protocol";
import type { MemoryHost } from "@/connection";
import { useConnectionStore } from "@/stores/connection";
import { useEveningStore } from "@/stores/evening";
import { useLobbyStore } from "@/stores/lobby";
import { useSettingsStore } from "@/stores/settings";
import { useTableStore } from "@/stores/table";
import { useTalkStore } from "@/stores/talk";
import { awayAt, letIn, startedPage, TABLE, viewMessage, type StartedPage } from "./page";

const BENS = { ...TABLE, id: "ben" };

type Hello = Extract<ClientMessage, { type: "hello" }>;
const named = (token: string): string => keyHandle(tokenKey(token));
const hellos = (host: MemoryHost): readonly Hello[] => host.received.filter((one): one is Hello => one.type === "hello");

describe("a page and its host", () => {
  let page: StartedPage;
  beforeEach(() => {
    page = startedPage();
  });

  it("know each other: whose table it is, who runs it, and the page's number among the guests", () => {
    const connection = useConnectionStore();
    letIn(page.home);
    expect(connection).toMatchObject({ welcomed: true, home: true, owner: true, guest: 7, where: "home" });
    page.home.send({ type: "table", table: { ...TABLE, runBy: seat(1) }, mine: [seat(0)], owner: false });
    expect(connection).toMatchObject({ home: true, owner: false });
  });

  it("say hello with the player once there is one, and again when a guest becomes another", async () => {
    const settings = useSettingsStore();
    letIn(page.home, { mine: [] });
    expect(hellos(page.home)).toMatchObject([{ player: null }]);
    settings.change({ introduced: true, player: { name: "Ana", colour: "amber", token: "fox" } });
    await nextTick();
    settings.change({ theme: "dark" });
    await nextTick();
    expect(hellos(page.home)).toMatchObject([{ player: null }, { player: { name: "Ana" } }]);
  });

  it("leave it to a command when somebody who sits becomes another", async () => {
    letIn(page.home);
    useSettingsStore().change({ introduced: true });
    await nextTick();
    expect(hellos(page.home)).toHaveLength(1);
  });

  it("part for good when the host ends it, until the player tries again", () => {
    const connection = useConnectionStore();
    letIn(page.home);
    page.home.send({ type: "end", why: "replaced" });
    expect(connection).toMatchObject({ ended: "replaced", status: "closed", welcomed: false });
    connection.retry();
    expect(connection).toMatchObject({ ended: null, status: "connecting" });
    letIn(page.home);
    expect(connection.welcomed).toBe(true);
  });

  it("stand at a shut door until the right PIN is entered, which is kept for a page that is closed and opened again", () => {
    const connection = useConnectionStore();
    page.home.open();
    page.home.send({ type: "refused", id: null, code: "pinNeeded", facts: {} });
    expect(connection).toMatchObject({ door: "pinNeeded", status: "closed" });
    connection.enter("0000");
    page.home.open();
    page.home.send({ type: "refused", id: null, code: "wrongPin", facts: {} });
    expect(connection.door).toBe("wrongPin");
    connection.enter("4711");
    letIn(page.home, { home: false, mine: [] });
    expect(connection).toMatchObject({ door: null, welcomed: true });
    expect(hellos(page.home).map(({ pin }) => pin)).toEqual([null, "0000", "4711"]);
    expect(localStorage.getItem("suitable.pin")).toBe("4711");
  });

  it("let no refusal of nothing that was asked shut the door", () => {
    page.home.open();
    page.home.send({ type: "refused", id: null, code: "malformed", facts: {} });
    expect(useConnectionStore()).toMatchObject({ door: null, status: "open" });
  });
});

describe("a way that is lost", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is known since when, until it is there again", () => {
    const { home } = startedPage();
    const connection = useConnectionStore();
    letIn(home);
    vi.advanceTimersByTime(5_000);
    home.lose();
    const since = performance.now();
    expect(connection.lostSince).toBe(since);
    vi.advanceTimersByTime(20_000);
    home.lose();
    expect(connection.lostSince).toBe(since);
    home.open();
    expect(connection.lostSince).toBeNull();
  });
});

describe("a page whose machine goes to another table", () => {
  let page: StartedPage;
  beforeEach(() => {
    page = startedPage();
    letIn(page.home);
    page.home.send({ type: "token", seat: seat(0), token: "own" });
    page.home.send(viewMessage());
    page.home.send({ type: "talk", fresh: true, said: [{ number: 1, seat: seat(0), player: { name: "Ana", colour: "amber", token: "fox" }, saying: { text: "Hi" } }] });
    page.home.send({ type: "evening", matches: [{ match: 1, game: "suits-me", started: null, seats: [], scores: [], winners: [] }] });
    page.machine.open();
    page.machine.send(awayAt("ben"));
  });

  it("forgets all of its own", () => {
    expect(useConnectionStore()).toMatchObject({ where: "away", welcomed: false, owner: false, home: false, guest: null, status: "connecting" });
    expect(useTableStore()).toMatchObject({ view: null, history: [], seat: null, match: 0 });
    expect(useLobbyStore()).toMatchObject({ table: null, mine: [], shown: null });
    expect(useTalkStore().said).toEqual([]);
    expect(useEveningStore().matches).toEqual([]);
  });

  it("shows neither table the secrets of the other", () => {
    const [ben] = page.away;
    letIn(ben as MemoryHost, { home: false, mine: [], table: BENS });
    ben?.send({ type: "token", seat: seat(1), token: "of ben" });
    useConnectionStore().comeHome();
    page.home.open();
    expect(hellos(page.home).map(({ handles }) => handles)).toEqual([[], [named("own")]]);
    for (const table of [BENS, { ...BENS, id: "cleo" }]) {
      useConnectionStore().goAway();
      letIn(page.away.at(-1) as MemoryHost, { home: false, mine: [], table });
    }
    expect(page.away.map((host) => hellos(host).map(({ handles }) => handles))).toEqual([[[]], [[], [named("of ben")]], [[]]]);
  });

  it("sees nothing of one table at another that its way leads to since", () => {
    const [ben] = page.away;
    letIn(ben as MemoryHost, { home: false, mine: [], table: BENS });
    ben?.send(viewMessage());
    ben?.send({ type: "table", table: { ...TABLE, id: "cleo" }, mine: [], owner: false });
    expect(useTableStore().view).toBeNull();
    expect(useLobbyStore().table?.id).toBe("cleo");
  });

  it("comes home to its table as it is now", () => {
    useConnectionStore().comeHome();
    expect(page.home.opened).toBe(2);
    letIn(page.home);
    expect(useConnectionStore()).toMatchObject({ where: "home", welcomed: true, home: true });
    expect(page.home.received.at(-1)).toEqual({ type: "show", seat: 0 });
    expect(useLobbyStore().mine).toEqual([0]);
  });

  it("hears nothing more of the table that it has left", () => {
    page.home.open();
    page.home.send({ type: "table", table: TABLE, mine: [seat(0)], owner: true });
    expect(useLobbyStore().table).toBeNull();
  });
});

describe("a move that is under way when the page turns to another table", () => {
  it("counts as too late, and the other table hears and shows nothing of it", async () => {
    const page = startedPage();
    letIn(page.home);
    page.home.send(viewMessage());
    const table = useTableStore();
    const answer = table.move({ type: "draw" });
    expect(table.pending).toBe(1);
    useConnectionStore().goAway();
    expect(table.pending).toBe(0);
    expect(await answer).toEqual({ refused: "stale" });
    expect(table.refusal).toBeNull();
    page.away[0]?.open();
    expect(page.away[0]?.received.map(({ type }) => type)).toEqual(["hello"]);
  });
});
