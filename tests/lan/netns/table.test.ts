import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { GAME_IDS } from "@shared/games";
import { bundled } from "../../host/bundle";
import { answered, greets, GUESTS, HOSTS, nextMove, openTable, sitsDown, starts, tableOf } from "./evening";
import { killOverNetwork } from "./killing";
import { homeNetwork, machineSpace, noLoss, noNetworks, removeNetworks, type Plug } from "./network";
import { station, stationFolder } from "./in-test";
import type { Station } from "./stations";

const why = noNetworks();
const lossless = noLoss();
const GAME = "suitup-original";

let program = "";
let hostsMoves = 0;

interface Evening {
  readonly host: Station;
  readonly guest: Station;
  readonly id: string;
  readonly hostsPlug: Plug;
  readonly guestsPlug: Plug;
  /** Starts the host's machine again, in the folder that it had. */
  again(): Promise<Station>;
}

/** Two machines on one home network: a table at one, somebody of the other on a seat, and a match on. */
async function evening(game: string = GAME): Promise<Evening> {
  const [network, one, other] = [homeNetwork(), machineSpace(), machineSpace()];
  const hostsPlug = one.plug(network, "wlan0", "192.168.7.1");
  const guestsPlug = other.plug(network, "wlan0", "192.168.7.2");
  const folder = stationFolder();
  const again = (): Promise<Station> => station(program, one.name, folder);
  const [host, guest] = await Promise.all([again(), station(program, other.name)]);
  const id = await openTable(host, game);
  await sitsDown(guest, id);
  await starts(host);
  return { host, guest, id, hostsPlug, guestsPlug, again };
}

/** Plays until the guest has something to decide. */
async function guestsTurn({ host, guest }: Evening): Promise<void> {
  const asked = (page: Station["home"], at: typeof HOSTS): boolean => page.view()?.seat === at && page.view()?.decision !== null;
  guest.away.show(GUESTS);
  host.home.show(HOSTS);
  for (;;) {
    await Promise.race([host.when(() => asked(host.home, HOSTS)), guest.when(() => asked(guest.away, GUESTS))]);
    if (asked(guest.away, GUESTS)) return;
    await answered(host.home, await nextMove(host.home, HOSTS, GAME, `host-${(hostsMoves += 1)}`));
  }
}

/** Looks at the table from no seat and from the own one, again and again: each time the whole deal comes, much at once. */
async function looksAround(guest: Station): Promise<void> {
  for (let count = 0; count < 4; count += 1) {
    for (const at of [null, GUESTS]) {
      guest.away.show(at);
      await guest.when(() => guest.away.view()?.seat === at);
    }
  }
}

describe.skipIf(why !== null)(`a table over a home network${why === null ? "" : ` (skipped: ${why})`}`, () => {
  beforeAll(async () => {
    program = join(await bundled({ station: "tests/lan/netns/run-station.ts" }), "station.js");
  }, 120_000);

  afterEach(removeNetworks);

  it.each([...GAME_IDS])("is joined from the list, and %s is played there", async (game) => {
    const { host, guest, id } = await evening(game);
    expect(guest.state()?.away).toEqual({ id, name: "Friday", address: "192.168.7.1:7849", status: "open", fault: null });
    expect(guest.away.table()).toMatchObject({ mine: [GUESTS], owner: false });
    const players = [{ of: host, page: host.home, at: HOSTS }, { of: guest, page: guest.away, at: GUESTS }] as const;
    for (const { page, at } of players) page.show(at);
    let played = 0;
    while (played < 24 && tableOf(host).phase === "playing") {
      await Promise.race(players.map(({ of, page, at }) => of.when(() => page.view()?.seat === at && page.view()?.decision !== null || tableOf(host).phase === "over")));
      for (const { page, at } of players) {
        if (page.view()?.decision === null || page.view()?.decision === undefined) continue;
        played += 1;
        await answered(page, await nextMove(page, at, game, `m${played}`));
      }
    }
    expect(guest.away.view()).toMatchObject({ seat: GUESTS, match: 1 });
  }, 30_000);

  it("comes back when the link was down in mid-turn, and a move sent into it acts once", async () => {
    const all = await evening();
    const { host, guest, guestsPlug } = all;
    await guestsTurn(all);
    const intent = await nextMove(guest.away, GUESTS, GAME, "into-the-dark");
    guestsPlug.set(false);
    guest.away.send(intent);
    await guest.when(() => !guest.isOpen());
    await guest.until(({ away }) => away?.status === "lost");
    guestsPlug.set(true);
    await greets(guest, 2);
    expect(guest.away.table()).toMatchObject({ mine: [GUESTS], table: { phase: "playing" } });
    guest.away.show(GUESTS);
    expect(await answered(guest.away, intent)).toMatchObject({ type: "done" });
    const told = guest.away.received.length;
    expect(await answered(guest.away, intent)).toMatchObject({ type: "done" });
    expect(guest.away.received.slice(told).map(({ type }) => type)).toEqual(["done"]);
    await host.when(() => tableOf(host).seats[GUESTS]?.connected === true);
  }, 60_000);

  it("is found again at another address, by its id", async () => {
    const { host, guest, hostsPlug, id } = await evening();
    hostsPlug.move("192.168.7.9");
    await guest.until(({ away }) => away?.address === "192.168.7.9:7849" && away.status === "open");
    await greets(guest, 2);
    expect(guest.away.table()).toMatchObject({ mine: [GUESTS], table: { id, phase: "playing" } });
    expect(host.state()?.hosting?.doors.map(({ typed }) => typed)).toEqual(["192.168.7.9:7849"]);
  }, 60_000);

  it("goes on after each of five kills of its host at random moments, at the same address; those who were there come back by themselves and nothing is lost", async () => {
    const { moves, back } = await killOverNetwork({ program, game: GAME, seed: 7, kills: 5, atEnd: onTestFinished });
    expect(back).toHaveLength(5);
    expect(moves).toBeGreaterThan(5);
  }, 120_000);

  it("says to its guests that it closes when it is quit, and they are back once the evening goes on", async () => {
    const all = await evening();
    const { guest, host, id } = all;
    const farewells = () => guest.away.received.filter((message) => message.type === "end" && message.why === "closing").length;
    await host.close();
    await guest.when(() => farewells() === 1 && !guest.isOpen());
    await host.kill();
    const back = await all.again();
    await back.until(({ leftOpen }) => leftOpen?.name === "Friday");
    back.tell({ type: "reopen" });
    await greets(guest, 2);
    expect(back.state()).toMatchObject({ leftOpen: null, hosting: { name: "Friday", port: 7849 } });
    expect(guest.away.table()).toMatchObject({ mine: [GUESTS], table: { id, phase: "playing" } });
    back.tell({ type: "stopHosting" });
    await guest.when(() => farewells() === 2 && !guest.isOpen());
    back.tell({ type: "host", name: "Friday", pin: null });
    await greets(guest, 3);
    expect(guest.away.table()?.mine).toEqual([GUESTS]);
  }, 60_000);

  it("tells apart why others cannot come in", async () => {
    const { host, guest, id } = await evening();
    host.tell({ type: "stopHosting" });
    await guest.until(({ away, found }) => away?.status === "lost" && found?.length === 0);
    const cases = [["192.168.7.1", "refused"], ["192.168.7.77:7849", "noAnswer"], ["8.8.8.8", "notAnAddress"], ["not an address", "notAnAddress"]] as const;
    for (const [address, fault] of cases) {
      guest.tell({ type: "joinAddress", address, pin: null });
      await guest.until(({ away }) => away?.address === address && away.status === "failed");
      expect(guest.state()?.away).toMatchObject({ id: null, fault });
    }
    host.tell({ type: "host", name: "Friday", pin: "4711" });
    guest.tell({ type: "joinAddress", address: "http://192.168.7.1:7849/#/table?pin=4711", pin: null });
    await guest.until(({ away }) => away?.id === id && away.status === "connecting");
    guest.openAway();
    await greets(guest, 2);
    expect(guest.away.table()?.mine).toEqual([GUESTS]);
  }, 60_000);

  it.skipIf(lossless !== null)(`is played over a link that loses packets, and no move is lost or done twice${lossless === null ? "" : ` (skipped: ${lossless})`}`, async () => {
    const all = await evening();
    all.guestsPlug.lose();
    for (let turn = 0; turn < 4; turn += 1) {
      await guestsTurn(all);
      const intent = await nextMove(all.guest.away, GUESTS, GAME, `lossy-${turn}`);
      expect(await answered(all.guest.away, intent)).toMatchObject({ type: "done" });
      await looksAround(all.guest);
    }
    expect(all.guestsPlug.lost()).toBeGreaterThan(0);
    expect(all.guest.opened()).toBe(1);
  }, 60_000);
});
