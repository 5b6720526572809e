import { Bonjour, type Service } from "bonjour-service";
import { describe, expect, it, onTestFinished } from "vitest";
import { PROTOCOL_VERSION } from "@shared/protocol";
import { announceHost, entriesOf, instanceName } from "../../src-main/host/lan/announce";
import { cutTo, onCard, SERVICE_TYPE } from "../../src-main/host/lan/mdns";
import { hostFor, linked } from "../host/hosts";

/** On loopback alone: no packet leaves this machine. */
const LOOPBACK = "127.0.0.1";

/** A list of others, and what it hears of a port. */
function listFor(port: number): { heard(event: "up" | "down", fits?: (service: Service) => boolean): Promise<Service> } {
  const bonjour = new Bonjour(onCard(LOOPBACK));
  onTestFinished(() => new Promise<void>((done) => bonjour.destroy(() => done())));
  const browser = bonjour.find({ type: SERVICE_TYPE });
  return {
    heard: (event, fits = () => true) => new Promise((done) => browser.on(event, (service: Service) => {
      if (service.port === port && fits(service)) done(service);
    })),
  };
}

const log = (line: string): void => expect.fail(line);

describe("a table that announces itself", () => {
  it("is found with its name, game, seats and version, is heard, and goes from the list when it stops", async () => {
    const host = await hostFor({ table: { setUp: { name: "Friday, at Ana’s" } } });
    const { heard } = listFor(45_678);
    const [up, down] = [heard("up"), heard("down")];
    let told = (): void => undefined;
    const isTold = new Promise<void>((done) => (told = done));
    const table = announceHost(host, { address: LOOPBACK, port: 45_678, log, onHeard: () => told() });
    const service = await up;
    expect(service.txt).toEqual({ id: host.table().id, name: "Friday, at Ana’s", game: host.table().setUp.game, seats: "2", version: String(PROTOCOL_VERSION) });
    await isTold;
    expect(table.isHeard()).toBe(true);
    await table.stop();
    expect((await down).name).toBe(service.name);
  });

  it("is told of anew when it gets another name, and the old word is taken back after that", async () => {
    const host = await hostFor({ table: { setUp: { name: "Before" } } });
    const { heard } = listFor(45_679);
    const before = heard("up", ({ txt }) => txt.name === "Before");
    const table = announceHost(host, { address: LOOPBACK, port: 45_679, log });
    onTestFinished(() => table.stop());
    const first = await before;
    const [after, gone] = [heard("up", ({ txt }) => txt.name === "After"), heard("down")];
    const page = linked(host);
    await page.hello();
    await page.command({ type: "setUp", setUp: { ...host.table().setUp, name: "After" } });
    table.refresh();
    const second = await after;
    expect(second.name).not.toBe(first.name);
    expect((await gone).name).toBe(first.name);
  });
});

describe("what is told", () => {
  it("has names and entries within their limits, cut between two characters as people see them", () => {
    const { name = "", game = "" } = entriesOf({ id: "t", name: "👩‍👩‍👧‍👦".repeat(24), game: "ä".repeat(300), seats: 4 });
    expect(Buffer.byteLength(`name=${name}`)).toBeLessThanOrEqual(255);
    expect(name).toBe("👩‍👩‍👧‍👦".repeat(10));
    expect(Buffer.byteLength(`game=${game}`)).toBe(255);
    expect(cutTo("abc", 2)).toBe("ab");
    expect(cutTo("né", 2)).toBe("n");
  });

  it("has a name that no other announcement has", () => {
    const names = Array.from({ length: 100 }, instanceName);
    expect(new Set(names).size).toBe(100);
    for (const name of names) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(63);
  });
});
