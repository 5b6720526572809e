import { nextTick } from "vue";
import { describe, expect, it } from "vitest";
import { useConnectionStore } from "@/stores/connection";
import { useMachineStore } from "@/stores/machine";
import { awayAt, letIn, QUIET, startedPage } from "./page";

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

  it("takes the page along: to a table once that has answered, to another, and home", () => {
    const { machine, away } = startedPage();
    const connection = useConnectionStore();
    machine.open();
    machine.send(awayAt(null));
    expect(connection.where).toBe("home");
    machine.send(awayAt("ben"));
    machine.send(awayAt("ben"));
    expect(connection.where).toBe("away");
    expect(away).toHaveLength(1);
    machine.send(awayAt("cleo"));
    expect(away).toHaveLength(2);
    machine.send(QUIET);
    expect(connection.where).toBe("home");
  });
});
