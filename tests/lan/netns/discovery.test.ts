import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { PROTOCOL_VERSION, type FoundTable, type MachineState } from "@shared/protocol";
import { bundled } from "../../host/bundle";
import { tableOf } from "./evening";
import { homeNetwork, machineSpace, noNetworks, removeNetworks } from "./network";
import { station, stationFolder } from "./in-test";
import type { Station } from "./stations";

const why = noNetworks();

/** Names of what is found. */
const names = ({ found }: MachineState): readonly string[] => (found ?? []).map(({ name }) => name);
const row = (at: Station, name: string): FoundTable | undefined => at.state()?.found?.find((table) => table.name === name);

let program = "";

/** Opens a table to others, and waits until it is. */
async function hosts(at: Station, name: string): Promise<void> {
  at.tell({ type: "host", name, pin: null });
  await at.until(({ hosting }) => hosting !== null);
}

async function looks(at: Station): Promise<Station> {
  at.tell({ type: "look", on: true });
  await at.until(({ found }) => found !== null);
  return at;
}

describe.skipIf(why !== null)(`tables on a home network${why === null ? "" : ` (skipped: ${why})`}`, () => {
  beforeAll(async () => {
    program = join(await bundled({ station: "tests/lan/netns/run-station.ts" }), "station.js");
  }, 120_000);

  afterEach(removeNetworks);

  it("are there within 2 s when they open, gone within 1 s when they close, and within 10 s when their host is killed", async () => {
    const [network, one, other] = [homeNetwork(), machineSpace(), machineSpace()];
    one.plug(network, "wlan0", "192.168.7.1");
    other.plug(network, "wlan0", "192.168.7.2");
    const [host, guest] = await Promise.all([station(program, one.name), station(program, other.name)]);
    await looks(guest);
    await hosts(host, "Friday");
    expect(await guest.until((state) => names(state).includes("Friday"))).toBeLessThan(2_000);
    expect(row(guest, "Friday")).toMatchObject({ addresses: ["192.168.7.1:7849"], seats: 2, free: 2, playing: false, needsPin: false, version: PROTOCOL_VERSION });
    expect(host.state()?.hosting).toMatchObject({ port: 7849, doors: [{ link: "http://192.168.7.1:7849/#/table", typed: "192.168.7.1:7849", card: "wlan0", network: "wifi" }] });
    await host.until(({ hosting }) => hosting?.announced === true);
    host.tell({ type: "stopHosting" });
    expect(await guest.until((state) => names(state).length === 0)).toBeLessThan(1_000);
    await hosts(host, "Again");
    expect(await guest.until((state) => names(state).includes("Again"))).toBeLessThan(2_000);
    await host.kill();
    expect(await guest.until((state) => names(state).length === 0)).toBeLessThan(10_000);
  }, 40_000);

  it("of one name are two rows, the own one is none, and one host on two networks is one row", async () => {
    const [home, second] = [homeNetwork(), homeNetwork()];
    const [one, other, third] = [machineSpace(), machineSpace(), machineSpace()];
    one.plug(home, "wlan0", "192.168.7.1");
    one.plug(second, "eth0", "10.0.7.1");
    other.plug(home, "wlan0", "192.168.7.2");
    third.plug(home, "wlan0", "192.168.7.3");
    third.plug(second, "eth0", "10.0.7.3");
    const [first, twin, guest] = await Promise.all([one, other, third].map(({ name }) => station(program, name))) as [Station, Station, Station];
    await Promise.all([first, twin, guest].map(looks));
    await Promise.all([hosts(first, "Friday"), hosts(twin, "Friday"), hosts(guest, "Mine")]);
    const byAddresses = (state: MachineState): readonly string[] => (state.found ?? []).map(({ addresses }) => [...addresses].sort().join(" ")).sort();
    await guest.until((state) => byAddresses(state).join("|") === "10.0.7.1:7849 192.168.7.1:7849|192.168.7.2:7849");
    expect(guest.state()?.found?.map(({ name }) => name)).toEqual(["Friday", "Friday"]);
    expect(first.state()?.hosting?.doors.map(({ card }) => card)).toEqual(["wlan0", "eth0"]);
    await twin.until((state) => names(state).includes("Mine"));
    await twin.close();
    await guest.until((state) => names(state).length === 1);
  }, 40_000);

  it("are found when the network comes later, and again after it was gone; a card of any name will do", async () => {
    const [network, one, other] = [homeNetwork(), machineSpace(), machineSpace()];
    const card = one.plug(network, "veth0", "192.168.7.1");
    const late = other.plug(network, "veth0", "192.168.7.2");
    late.set(false);
    const [host, guest] = await Promise.all([station(program, one.name), station(program, other.name)]);
    await looks(guest);
    await hosts(host, "Friday");
    expect(host.state()?.hosting?.doors).toMatchObject([{ card: "veth0", network: "other" }]);
    late.set(true);
    await guest.until((state) => names(state).includes("Friday"));
    card.set(false);
    await host.until(({ hosting }) => hosting?.doors.length === 0);
    await guest.until((state) => names(state).length === 0);
    card.set(true);
    await guest.until((state) => names(state).includes("Friday"));
  }, 60_000);

  it("take the next port when the usual one is taken, and the one of last time; they are called what their table is", async () => {
    const [network, one] = [homeNetwork(), machineSpace()];
    one.plug(network, "wlan0", "192.168.7.1");
    const folder = stationFolder();
    const [first, second] = await Promise.all([station(program, one.name), station(program, one.name, folder)]);
    await hosts(first, "First");
    await hosts(second, "Second");
    expect([first, second].map((at) => at.state()?.hosting?.port)).toEqual([7849, 7850]);
    await second.home.hello();
    await second.home.command({ type: "setUp", setUp: { ...tableOf(second).setUp, name: "Renamed" } });
    await second.until(({ hosting }) => hosting?.name === "Renamed");
    second.tell({ type: "host", name: "Renamed", pin: "4711" });
    await second.until(({ hosting }) => hosting?.pin === "4711");
    expect(second.state()?.hosting).toMatchObject({ port: 7850, doors: [{ link: "http://192.168.7.1:7850/#/table?pin=4711" }] });
    await looks(first);
    await first.until((state) => row(first, "Renamed")?.needsPin === true && names(state).length === 1);
    await Promise.all([first.close(), second.kill()]);
    const again = await station(program, one.name, folder);
    await hosts(again, "Second");
    expect(again.state()?.hosting?.port).toBe(7850);
  }, 40_000);
});
