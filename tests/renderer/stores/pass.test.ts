import { beforeEach, describe, expect, it } from "vitest";
import { seat, type Seat } from "@shared/engine";
import type { ViewMessage } from "@shared/protocol";
import { useAnnouncer } from "@/composables/useAnnouncer";
import type { MemoryHost } from "@/connection";
import { useHandStore } from "@/games/suits-me/hand-store";
import { useConnectionStore } from "@/stores/connection";
import { useLobbyStore } from "@/stores/lobby";
import { inTurn, usePassStore } from "@/stores/pass";
import { useTableStore } from "@/stores/table";
import { letIn, startedPage, TABLE, viewMessage } from "./page";

const [ANA, BEN] = [seat(0), seat(1)];
const PEOPLE = { ...TABLE, seats: TABLE.seats.map((info) => ({ ...info, kind: "person" as const, level: null, shares: true })) };

/** A view with a card that its seat alone may see; `turn` is waited for. */
function viewOf(shown: Seat | null, turn: Seat, some: Partial<ViewMessage> = {}): ViewMessage {
  const view = { ...viewMessage().view, viewer: shown ?? "spectator", turn, waitingFor: [turn], hand: shown === null ? null : `${shown + 2}h` };
  return viewMessage({ seat: shown, decision: shown === turn ? 4 : null, view, ...some });
}

let host: MemoryHost;
beforeEach(() => {
  ({ home: host } = startedPage());
  letIn(host, { mine: [ANA, BEN], table: PEOPLE });
  host.send({ type: "open", seats: [ANA] });
  host.send(viewOf(null, ANA));
});

/** All that the stores hold, as text. */
const held = (): string => JSON.stringify([useTableStore().view, useTableStore().history, useTableStore().news, [...useHandStore().kept.values()], useAnnouncer().told, useAnnouncer().missed()]);

it("goes round in the order of the seats, from whoever had it last", () => {
  const seats = [seat(0), seat(2), seat(3)];
  expect(inTurn(seats, seat(2), 4)).toEqual([3, 0, 2]);
  expect(inTurn(seats, null, 4)).toEqual(seats);
});

describe("a screen for several people", () => {
  it("shows nobody's hand before its person says that they are there", () => {
    const pass = usePassStore();
    expect([pass.several, pass.covered, useLobbyStore().shown]).toEqual([true, ANA, null]);
    pass.here(ANA);
    expect(host.received.at(-1)).toEqual({ type: "show", seat: 0 });
    host.send(viewOf(ANA, ANA));
    expect([pass.covered, pass.next, useTableStore().seat]).toEqual([null, null, 0]);
  });

  it("leaves a turn's result in sight until it is passed on, and then nothing of it", () => {
    const pass = usePassStore();
    pass.here(ANA);
    host.send(viewOf(ANA, ANA));
    useHandStore().keep(ANA, { order: ["2h" as never], sort: "suit" }, { cards: ["2h" as never], deal: 1 });
    host.send({ type: "open", seats: [BEN] });
    host.send(viewOf(ANA, BEN, { fresh: false, events: [{ type: "drew", card: "2h" }] }));
    useAnnouncer().announce("You drew the two of hearts.");
    expect([pass.covered, pass.next]).toEqual([null, BEN]);
    pass.hide();
    expect(pass.covered).toBe(BEN);
    expect(host.received.at(-1)).toEqual({ type: "show", seat: null });
    expect(held()).not.toMatch(/2h|two of hearts/);
    // Sent before the host knew.
    host.send(viewOf(ANA, BEN, { fresh: false }));
    expect(held()).not.toContain("2h");
    host.send(viewOf(null, BEN));
    expect(pass.covered).toBe(BEN);
  });

  it("tells whoever comes to the screen what they have missed of this deal, and who was there nothing", () => {
    const pass = usePassStore();
    const table = useTableStore();
    pass.here(ANA);
    host.send(viewOf(ANA, ANA, { events: [{ type: "dealt" }] }));
    expect(table.news).toMatchObject({ fresh: true });
    pass.here(BEN);
    host.send(viewOf(null, BEN));
    host.send(viewOf(BEN, BEN, { events: [{ type: "dealt" }, { type: "played" }] }));
    expect(table.news).toMatchObject({ fresh: false, missed: true, events: [{ type: "played" }] });
    pass.here(ANA);
    host.send(viewOf(ANA, ANA, { events: [{ type: "dealt" }, { type: "played" }, { type: "drew" }] }));
    expect(table.news).toMatchObject({ fresh: false, missed: true, events: [{ type: "played" }, { type: "drew" }] });
    // A way that was lost and found again is no absence.
    host.send(viewOf(ANA, ANA, { events: [{ type: "dealt" }, { type: "played" }, { type: "drew" }] }));
    expect(table.news.missed).toBeUndefined();
  });

  it("hides the hand before the cards of another deal or match come in, and in the lobby", () => {
    const pass = usePassStore();
    const lobby = useLobbyStore();
    const another = [
      () => host.send(viewOf(ANA, ANA, { view: { ...viewOf(ANA, ANA).view, deal: 2, hand: "9h" } })),
      () => host.send(viewOf(ANA, ANA, { match: 2 })),
      () => host.send({ type: "table", table: { ...PEOPLE, phase: "lobby" }, mine: [ANA, BEN], owner: true }),
    ];
    for (const come of another) {
      pass.here(ANA);
      host.send(viewOf(ANA, ANA));
      expect(useTableStore().seat).toBe(0);
      come();
      expect([lobby.shown, useTableStore().view]).toEqual([null, null]);
      expect(held()).not.toContain("9h");
    }
  });

  it("goes to nobody once its match is over, and to nobody of that match when the next begins", () => {
    const [pass, lobby] = [usePassStore(), useLobbyStore()];
    pass.here(ANA);
    host.send(viewOf(ANA, ANA));
    host.send({ type: "open", seats: [BEN] });
    host.send(viewOf(ANA, BEN, { fresh: false }));
    pass.hide();
    expect(pass.covered).toBe(BEN);
    host.send(viewOf(null, BEN));
    pass.here(BEN);
    host.send(viewOf(BEN, BEN));
    host.send({ type: "table", table: { ...PEOPLE, phase: "lobby" }, mine: [ANA, BEN], owner: true });
    host.send({ type: "open", seats: [] });
    expect([lobby.shown, pass.covered, pass.next]).toEqual([null, null, null]);
    host.send({ type: "table", table: { ...PEOPLE, match: 2 }, mine: [ANA, BEN], owner: true });
    expect(pass.covered).toBeNull();
    host.send({ type: "open", seats: [ANA] });
    host.send(viewOf(null, ANA, { match: 2 }));
    expect(pass.covered).toBe(ANA);
  });

  it("waits for nobody's eyes when a deal is over", () => {
    host.send({ type: "open", seats: [ANA, BEN] });
    host.send(viewOf(null, ANA, { view: { ...viewOf(null, ANA).view, phase: "roundOver", waitingFor: [0, 1] } }));
    expect([usePassStore().covered, usePassStore().next]).toEqual([null, null]);
  });

  it("is one person's again when only one is left at it, who says first that they are there", () => {
    const [pass, lobby] = [usePassStore(), useLobbyStore()];
    pass.here(BEN);
    host.send(viewOf(BEN, ANA));
    const gone = (): void => host.send({ type: "table", table: PEOPLE, mine: [ANA], owner: true });
    gone();
    expect([pass.several, pass.covered, lobby.shown, useTableStore().view]).toEqual([true, null, null, null]);
    host.send(viewOf(null, ANA));
    gone();
    expect([pass.several, pass.covered]).toEqual([true, ANA]);
    // What the host shows to who has one seat stays out as well.
    host.send(viewOf(ANA, ANA));
    expect(held()).not.toContain("2h");
    pass.here(ANA);
    host.send(viewOf(ANA, ANA));
    expect([pass.several, pass.covered, useTableStore().seat]).toEqual([false, null, 0]);
    gone();
    expect(lobby.shown).toBe(0);
  });

  it("goes on as it was for the one whose hand is shown when the others go, and for whoever is left between two matches", () => {
    const [pass, lobby] = [usePassStore(), useLobbyStore()];
    pass.here(ANA);
    host.send(viewOf(ANA, ANA));
    host.send({ type: "table", table: PEOPLE, mine: [ANA], owner: true });
    expect([pass.several, lobby.shown, useTableStore().seat]).toEqual([false, 0, 0]);
    host.send({ type: "table", table: PEOPLE, mine: [ANA, BEN], owner: true });
    pass.hide();
    host.send({ type: "table", table: { ...PEOPLE, phase: "lobby" }, mine: [BEN], owner: true });
    expect([pass.several, lobby.shown]).toEqual([false, 1]);
  });

  it("keeps no hand when the host ends the visit or shuts its door: somebody else may have the screen when the table is seen again", () => {
    const [pass, lobby] = [usePassStore(), useLobbyStore()];
    const ends = [
      () => host.send({ type: "end", why: "replaced" }),
      () => host.send({ type: "end", why: "closing" }),
      () => host.send({ type: "refused", id: null, code: "pinNeeded", facts: {} }),
    ];
    for (const end of ends) {
      letIn(host, { mine: [ANA, BEN], table: PEOPLE });
      pass.here(ANA);
      host.send(viewOf(ANA, ANA));
      end();
      expect([lobby.shown, useTableStore().view]).toEqual([null, null]);
      expect(held()).not.toContain("2h");
      useConnectionStore().retry();
      const before = host.received.length;
      letIn(host, { mine: [ANA, BEN], table: PEOPLE });
      expect(host.received.slice(before).filter((one) => one.type === "show")).not.toContainEqual({ type: "show", seat: 0 });
      expect(lobby.shown).toBeNull();
    }
  });
});
