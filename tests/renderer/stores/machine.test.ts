import { nextTick } from "vue";
import { describe, expect, it } from "vitest";
import type { MemoryHost } from "@/connection";
import { useConnectionStore } from "@/stores/connection";
import { useMachineStore } from "@/stores/machine";
import { useScreenStore } from "@/stores/screen";
import { awayAt, beside, letIn, QUIET, startedPage } from "./page";

describe("the machine of a page", () => {
  it("is there at once in the app, tells its state and does what it is told", () => {
    const { machine } = startedPage();
    const store = useMachineStore();
    expect(store.available).toBe(false);
    machine.open();
    machine.send({ ...QUIET, found: [] });
    store.send({ type: "host", name: "Ana’s table", pin: null });
    expect(store).toMatchObject({ available: true, found: [], hosting: null, away: null });
    expect(machine.received).toEqual([{ type: "host", name: "Ana’s table", pin: null }]);
  });

  it("is there for a browser's page once its table is on this machine, and is asked for once", async () => {
    const { home, openMachine } = startedPage({ inApp: false });
    expect(openMachine).not.toHaveBeenCalled();
    letIn(home);
    await nextTick();
    home.lose();
    letIn(home);
    await nextTick();
    expect(openMachine).toHaveBeenCalledOnce();
  });

  it("is none for a guest's page", async () => {
    const { home, openMachine } = startedPage({ inApp: false });
    letIn(home, { home: false, mine: [] });
    await nextTick();
    expect(openMachine).not.toHaveBeenCalled();
    expect(useMachineStore().available).toBe(false);
  });

  it("takes the page along: to a table, to another, and home", () => {
    const { machine, away } = startedPage();
    const connection = useConnectionStore();
    machine.open();
    machine.send(awayAt(null));
    machine.send(awayAt("ben"));
    expect(connection.where).toBe("away");
    expect(away).toHaveLength(1);
    useMachineStore().send({ type: "join", id: "cleo", pin: null });
    expect(away).toHaveLength(2);
    machine.send(QUIET);
    expect(connection.where).toBe("home");
  });

  it("takes the page to the table beside, to another in its place, and back to where it was", () => {
    const { machine, home, away, aside } = startedPage({ hash: "#/table" });
    const connection = useConnectionStore();
    machine.open();
    letIn(home);
    machine.send(beside("one"));
    expect(connection).toMatchObject({ where: "aside", welcomed: false });
    machine.send({ ...beside("one"), found: [] });
    expect(aside).toHaveLength(1);
    machine.send(beside("two"));
    expect(aside).toHaveLength(2);
    machine.send(QUIET);
    expect(connection.where).toBe("home");
    machine.send(awayAt("ben"));
    machine.send({ ...awayAt("ben"), aside: { id: "three", lesson: null } });
    machine.send(awayAt("ben"));
    expect(connection.where).toBe("away");
    expect(away).toHaveLength(2);
  });

  it("takes no page to a table beside that has gone elsewhere since it asked for it, or lost its machine", async () => {
    const { machine } = startedPage();
    const [store, screens] = [useMachineStore(), useScreenStore()];
    machine.open();
    await store.turn({ type: "lesson", game: "suits-me", step: 0, players: [], pace: 0 });
    screens.go("records");
    expect(machine.received.map(({ type }) => type)).toEqual(["lesson", "leaveAside"]);
    machine.send(beside("one"));
    expect([useConnectionStore().where, screens.screen]).toEqual(["home", "records"]);
    await store.turn({ type: "lesson", game: "suits-me", step: 0, players: [], pace: 0 });
    machine.lose();
    machine.open();
    machine.send(beside("two"));
    expect([useConnectionStore().where, screens.screen]).toEqual(["home", "records"]);
    await store.turn({ type: "lesson", game: "suits-me", step: 0, players: [], pace: 0 });
    machine.send(beside("three"));
    expect([useConnectionStore().where, screens.screen]).toEqual(["aside", "table"]);
    expect(machine.received.at(-1)?.type).toBe("lesson");
  });

  it("leaves the page at home when what was typed is no address", () => {
    const { machine, away } = startedPage();
    machine.open();
    machine.send({ ...QUIET, away: { id: null, name: null, address: "somewhere", status: "failed", fault: "notAnAddress" } });
    expect(useConnectionStore().where).toBe("home");
    expect(away).toEqual([]);
    expect(useMachineStore().away?.fault).toBe("notAnAddress");
  });
});

describe("a table away", () => {
  const ADDRESS = "192.168.1.20:7849";
  function arrived() {
    const page = startedPage();
    page.machine.open();
    page.machine.send(awayAt("ben"));
    page.away[0]?.open();
    return page;
  }

  it("that wants a PIN is gone to anew with it, and the door stays shut until it has said otherwise", () => {
    const { machine, away } = arrived();
    const connection = useConnectionStore();
    away[0]?.send({ type: "refused", id: null, code: "pinNeeded", facts: {} });
    expect(connection.door).toBe("pinNeeded");
    connection.enter("4711");
    expect(machine.received).toEqual([{ type: "joinAddress", address: ADDRESS, pin: "4711" }]);
    expect(away).toHaveLength(2);
    expect(connection.door).toBe("pinNeeded");
    letIn(away[1] as MemoryHost, { home: false, mine: [] });
    expect(connection).toMatchObject({ door: null, welcomed: true });
  });

  it("that has put this page out is gone to anew, with the PIN that was given first", () => {
    const { machine, away } = arrived();
    useMachineStore().send({ type: "joinAddress", address: `http://${ADDRESS}/#/table?pin=4711`, pin: null });
    away[1]?.open();
    away[1]?.send({ type: "end", why: "kicked" });
    useConnectionStore().retry();
    expect(machine.received.at(-1)).toEqual({ type: "joinAddress", address: ADDRESS, pin: "4711" });
    expect(away).toHaveLength(3);
  });

  it("that was closed is looked for again on the same way: the machine does so too", () => {
    const { machine, away } = arrived();
    away[0]?.send({ type: "end", why: "closing" });
    useConnectionStore().retry();
    expect(away[0]?.opened).toBe(2);
    expect(useConnectionStore().ended).toBe("closing");
    expect(machine.received).toEqual([]);
  });

  it("where another page has the seat is asked again on the same way: the machine is there still", () => {
    const { machine, away } = arrived();
    away[0]?.send({ type: "end", why: "replaced" });
    useConnectionStore().retry();
    expect(away[0]?.opened).toBe(2);
    expect(machine.received).toEqual([]);
  });
});
