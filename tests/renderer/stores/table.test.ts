import { createPinia, setActivePinia } from "pinia";
import { beforeEach, describe, expect, it } from "vitest";
import { seat } from "@shared/engine";
import { PROTOCOL_VERSION, type TableInfo, type ViewMessage } from "@shared/protocol";
import { memoryPair, storedTokens, type MemoryHost } from "@/connection";
import { useConnectionStore } from "@/stores/connection";
import { seatToShow, useLobbyStore } from "@/stores/lobby";
import { historyAfter, isDealOver, useTableStore } from "@/stores/table";

const TABLE: TableInfo = {
  id: "t", phase: "playing", paused: null, hold: null, match: 1, guests: [], runBy: null, keptOut: 0, shuffle: null,
  setUp: { name: "Ana’s table", game: "suitup-original", options: {}, turnTime: 0, pace: 0, awayTime: 60_000, watch: true },
  seats: [
    { kind: "person", player: { name: "Ana", colour: "amber", token: "fox" }, level: null, connected: true, shares: false, standIn: false, away: null },
    { kind: "bot", player: { name: "Ben", colour: "teal", token: "owl" }, level: "easy", connected: true, shares: false, standIn: false, away: null },
  ],
};

function viewMessage(some: Partial<ViewMessage> = {}): ViewMessage {
  return {
    type: "view", seat: seat(0), match: 1, decision: 4, fresh: true, dealt: null, clock: null,
    events: [{ type: "dealt" }],
    view: { game: "suitup-original", viewer: 0, deal: 1, phase: "draw", turn: 0, waitingFor: [0], dealer: 1, scores: [0, 0], over: false, winners: null },
    ...some,
  };
}

const DRAW = { type: "draw", from: "pile" } as const;

describe("the stores of a conversation", () => {
  let host: MemoryHost;

  beforeEach(() => {
    setActivePinia(createPinia());
    const pair = memoryPair();
    host = pair.host;
    useConnectionStore().start(pair.page, storedTokens(null));
    host.open();
    host.send({ type: "welcome", version: PROTOCOL_VERSION, guest: 1, home: true });
    host.send({ type: "table", table: TABLE, mine: [seat(0)], owner: true });
    host.send(viewMessage());
  });

  it("show the first of the own seats, and take the view as it is", () => {
    expect(host.received.at(-1)).toEqual({ type: "show", seat: 0 });
    expect(useTableStore().view?.phase).toBe("draw");
    expect(useTableStore().myTurn).toBe(true);
    expect(useConnectionStore().owner).toBe(true);
    expect(useLobbyStore().playerAt(1)?.name).toBe("Ben");
  });

  it("say again what the page answered for its player, once the table goes on, if it is still asked", async () => {
    const table = useTableStore();
    const stands = (paused: TableInfo["paused"]) => host.send({ type: "table", table: { ...TABLE, paused }, mine: [seat(0)], owner: true });
    const moves = () => host.received.filter((one) => one.type === "move");
    async function refuse(code: "paused" | "stale"): Promise<void> {
      host.send({ type: "refused", id: (moves().at(-1) as { id: string }).id, code, facts: {} });
      await Promise.resolve();
      await Promise.resolve();
      await Promise.resolve();
    }
    void table.answer({ type: "pass" });
    stands("host");
    await refuse("paused");
    stands(null);
    expect(moves()).toMatchObject([{ decision: 4, move: { type: "pass" } }, { decision: 4, move: { type: "pass" } }]);
    await refuse("stale");
    stands("host");
    stands(null);
    expect(moves()).toHaveLength(2);
    stands("host");
    void table.answer({ type: "pass" });
    await refuse("paused");
    host.send(viewMessage({ decision: 5 }));
    stands(null);
    expect(moves()).toHaveLength(3);
    expect(table.refusal).toBeNull();
  });

  it.each([["match", { match: 2 }], ["deal", { view: { ...viewMessage().view, deal: 2 } }]])("say nothing in another %s of a move that was refused in the one before, whichever is heard first", async (_what, another) => {
    const table = useTableStore();
    host.send(viewMessage());
    const late = table.move(DRAW);
    const sent = host.received.at(-1) as { id: string };
    host.send(viewMessage(another));
    host.send({ type: "refused", id: sent.id, code: "stale", facts: {} });
    expect(await late).toEqual({ refused: "stale", facts: {} });
    expect([table.refusal, table.pending]).toEqual([null, 0]);
    table.refuse({ refused: "notYourTurn", facts: {} });
    host.send(viewMessage(another));
    expect(table.refusal?.refused).toBe("notYourTurn");
    host.send(viewMessage({ ...another, match: 3 }));
    expect(table.refusal).toBeNull();
  });

  it("send a move with the decision it answers, and keep why it was refused until the next", async () => {
    const table = useTableStore();
    const answer = table.move(DRAW);
    const sent = host.received.at(-1);
    if (sent?.type !== "move") throw new Error("No move was sent");
    expect(sent).toMatchObject({ seat: 0, decision: 4, move: { type: "draw", from: "pile" } });
    expect(table.pending).toBe(1);
    host.send({ type: "refused", id: sent.id, code: "stale", facts: {} });
    expect(await answer).toEqual({ refused: "stale", facts: {} });
    expect(table.pending).toBe(0);
    expect(table.refusal?.refused).toBe("stale");
    void table.move(DRAW);
    expect(table.refusal).toBeNull();
  });

  it("answer for the player without a word about it, and without wiping what they are being told", async () => {
    const table = useTableStore();
    table.refuse({ refused: "notYourTurn", facts: {} });
    const answered = table.answer({ type: "pass" });
    const sent = host.received.at(-1);
    if (sent?.type !== "move") throw new Error("No move was sent");
    expect(sent).toMatchObject({ seat: 0, move: { type: "pass" } });
    expect(table.refusal?.refused).toBe("notYourTurn");
    table.refuse(null);
    host.send({ type: "refused", id: sent.id, code: "stale", facts: {} });
    await answered;
    expect(table.refusal).toBeNull();
  });

  it("append events and replace the view", () => {
    const table = useTableStore();
    host.send(viewMessage({ fresh: false, events: [{ type: "drew" }], decision: null }));
    expect(table.history.map(({ type }) => type)).toEqual(["dealt", "drew"]);
    expect(table.news).toMatchObject({ fresh: false, events: [{ type: "drew" }] });
    expect(table.myTurn).toBe(false);
    host.send(viewMessage({ fresh: true, events: [{ type: "dealt" }, { type: "drew" }, { type: "discarded" }] }));
    expect(table.history).toHaveLength(3);
  });

  it("let go of the game when the table goes back to setting up", () => {
    host.send({ type: "table", table: { ...TABLE, phase: "lobby" }, mine: [seat(0)], owner: true });
    expect(useTableStore().view).toBeNull();
  });

  it("say when the page is of another version", () => {
    host.send({ type: "refused", id: null, code: "version", facts: {} });
    expect(useConnectionStore().outdated).toBe(true);
  });

  it("stop a row of commands at the first refusal", async () => {
    const done = useLobbyStore().inOrder([{ type: "pause" }, { type: "resume" }]);
    const first = host.received.at(-1);
    if (first?.type !== "command") throw new Error("No command was sent");
    host.send({ type: "refused", id: first.id, code: "notOwner", facts: {} });
    expect((await done)?.refused).toBe("notOwner");
    expect(host.received.at(-1)).toBe(first);
  });
});

it("chooses which of the own seats to show", () => {
  expect(seatToShow([seat(1), seat(3)], null)).toBeNull();
  expect(seatToShow([seat(3)], null)).toBe(3);
  expect(seatToShow([seat(1), seat(3)], seat(3))).toBe(3);
  expect(seatToShow([], seat(3))).toBeNull();
});

it("begins a new history with a new deal", () => {
  const events = [{ type: "ready" }, { type: "dealt" }, { type: "drew" }];
  const after = (dealt: number | null, fresh: boolean): readonly string[] => historyAfter([{ type: "over" }], { fresh, events, dealt }).map(({ type }) => type);
  expect(after(1, false)).toEqual(["dealt", "drew"]);
  expect(after(null, false)).toEqual(["over", "ready", "dealt", "drew"]);
  expect(after(null, true)).toEqual(["ready", "dealt", "drew"]);
});

it("knows the phases in which a deal is over", () => {
  expect(["draw", "roundOver", "over", "gameOver", "play"].filter((phase) => isDealOver({ phase }))).toEqual(["roundOver", "over", "gameOver"]);
});
