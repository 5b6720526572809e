import { createPinia, setActivePinia } from "pinia";
import { effectScope, nextTick, type EffectScope } from "vue";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { seat, type EventBase, type Seat } from "@shared/engine";
import { listed } from "@shared/engine/chain";
import { GAMES, type GameId } from "@shared/games";
import { DEFAULTS, parseStored } from "@shared/protocol/settings";
import { GAME_PAGES } from "@/games";
import type { Speaker } from "@/sounds/speaker";
import { useSounds } from "@/sounds/useSounds";
import { useLobbyStore } from "@/stores/lobby";
import { usePassStore } from "@/stores/pass";
import { useSettingsStore } from "@/stores/settings";
import { useSoundsStore } from "@/stores/sounds";
import { useTableStore, type AnyView } from "@/stores/table";
import { diceOf, randomSetup, walk } from "../../conformance/walk";
import { TABLE } from "../stores/page";

const [ME, BEN] = [seat(0), seat(1)];
let scope: EffectScope;
let played: { sound: string; volume: number }[];
let hushed = 0;
const speaker: Speaker = { play: (sound, volume) => void played.push({ sound, volume }), hush: () => (hushed += 1) };
const heard = (): readonly string[] => played.splice(0).map(({ sound }) => sound);

function see(view: Partial<AnyView>): void {
  useTableStore().view = { game: "suits-me", viewer: ME, deal: 1, phase: "discard", turn: ME, waitingFor: [], dealer: BEN, scores: [], over: false, winners: null, ...view } as AnyView;
}
/** Tells what happened, as a view that comes with it does. */
async function happen(events: readonly (EventBase & Record<string, unknown>)[], { fresh = false, missed = false } = {}): Promise<void> {
  const table = useTableStore();
  table.news = { number: table.news.number + 1, fresh, events, ...(missed ? { missed } : {}) };
  await nextTick();
  await vi.advanceTimersByTimeAsync(0);
}
async function later(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}
function hide(hidden: boolean): void {
  vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
}

beforeEach(async () => {
  vi.useFakeTimers();
  localStorage.clear();
  setActivePinia(createPinia());
  played = [];
  hushed = 0;
  see({});
  useLobbyStore().mine = [ME];
  useTableStore().seat = ME;
  scope = effectScope();
  scope.run(() => useSounds(() => speaker));
  await GAME_PAGES["suits-me"].sounds();
});
afterEach(() => {
  scope.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("the table is heard", () => {
  it("by what happens: cards, a deal as one ripple, and what is won", async () => {
    await happen([{ type: "discarded", seat: BEN, cards: ["2d"] }]);
    expect(heard()).toEqual(["card"]);
    await happen([{ type: "dealt" }, { type: "tradeBegan", round: 1 }]);
    expect(heard()).toEqual(["deal"]);
    await later(5_000);
    await happen([{ type: "gameOver", result: { winner: ME }, scores: [] }, { type: "matchOver", winners: [ME] }]);
    expect(heard()).toEqual(["win"]);
    await later(9_000);
    await happen([{ type: "gameOver", result: { winner: BEN }, scores: [] }, { type: "matchOver", winners: [BEN] }]);
    expect(heard()).toEqual([]);
  });

  it("by a deal that comes into sight, once; and not by what is told again", async () => {
    await happen([{ type: "dealt" }], { fresh: true });
    expect(heard()).toEqual(["deal"]);
    await later(5_000);
    await happen([{ type: "dealt" }], { fresh: true });
    expect(heard()).toEqual([]);
    await happen([{ type: "dealt" }, { type: "discarded" }], { fresh: true });
    expect(heard()).toEqual([]);
  });

  it("by the first deal of each table: they are counted anew at another, as at each first game", async () => {
    for (const id of ["home", "lesson", "another lesson"]) {
      useLobbyStore().table = { ...TABLE, id };
      await happen([{ type: "dealt" }], { fresh: true });
      expect(heard(), id).toEqual(["deal"]);
      await later(5_000);
    }
  });

  it("not by what happened while somebody else had the screen", async () => {
    await happen([{ type: "discarded" }], { missed: true });
    expect(heard()).toEqual([]);
  });

  it("by a screen that only watches, where every winner is cheered", async () => {
    useLobbyStore().mine = [];
    await happen([{ type: "matchOver", winners: [BEN] }]);
    expect(heard()).toEqual(["win"]);
  });

  it("by a refusal, very softly; but not where others share the screen", async () => {
    useTableStore().refusal = { refused: "notYourTurn" };
    await nextTick();
    expect(heard()).toEqual(["refused"]);
    await later(1_000);
    useLobbyStore().mine = [ME, BEN];
    useTableStore().refusal = { refused: "notInHand" };
    await nextTick();
    expect(heard()).toEqual([]);
  });

  it("by somebody who stops play", async () => {
    useLobbyStore().hold = { seat: BEN, endsAt: 1, total: 1 };
    await nextTick();
    expect(heard()).toEqual(["ask"]);
  });
});

describe("a turn calls", () => {
  function ask(turn: Seat | null): void {
    see({ turn, waitingFor: [ME] });
    useTableStore().decision = 1;
  }

  it("once it has lasted a moment: what the page answers by itself calls nobody", async () => {
    ask(ME);
    await later(100);
    useTableStore().decision = null;
    await later(1_000);
    expect(heard()).toEqual([]);
    ask(ME);
    await later(200);
    expect(heard()).toEqual(["turn"]);
  });

  it("as a question while it is somebody else's turn", async () => {
    ask(BEN);
    await later(200);
    expect(heard()).toEqual(["ask"]);
  });

  it("from a hidden page too, and nothing else does", async () => {
    hide(true);
    await happen([{ type: "discarded" }, { type: "dealt" }, { type: "matchOver", winners: [ME] }]);
    ask(ME);
    await later(200);
    expect(heard()).toEqual(["turn"]);
  });

  it("the same for every cover of a shared screen, whatever its player is asked", async () => {
    const lobby = useLobbyStore();
    lobby.mine = [ME, BEN];
    lobby.open = [BEN];
    useTableStore().seat = null;
    see({ viewer: "spectator", turn: ME, waitingFor: [BEN] });
    await later(200);
    expect(usePassStore().covered).toBe(BEN);
    expect(heard()).toEqual(["turn"]);
  });
});

describe("the player sets", () => {
  it("how loud the table is, and their turn", async () => {
    const settings = useSettingsStore();
    settings.change({ tableVolume: "loud", turnVolume: "off" });
    await happen([{ type: "discarded" }]);
    useSoundsStore().play("turn");
    expect(played).toEqual([{ sound: "card", volume: 1 }]);
    settings.change({ tableVolume: "off", turnVolume: "soft" });
    await later(3_000);
    await happen([{ type: "discarded" }]);
    useSoundsStore().play("turn");
    expect(heard()).toEqual(["card", "turn"]);
  });

  it("all of it by one key, and it is kept", async () => {
    const sounds = useSoundsStore();
    expect(sounds.toggle()).toBe(false);
    expect(hushed).toBe(1);
    await happen([{ type: "discarded" }]);
    sounds.play("turn");
    expect(heard()).toEqual([]);
    expect(parseStored(localStorage.getItem("suitable.settings") ?? "")?.settings.sound).toBe(false);
    expect(sounds.toggle()).toBe(true);
    expect(heard()).toEqual(["card"]);
  });

  it("nothing that settings of before lack: they are read, and sounds are as usual", () => {
    const { sound: _sound, tableVolume: _table, turnVolume: _turn, ...before } = DEFAULTS;
    const stored = parseStored(JSON.stringify({ version: 1, ...before, felt: "wine" }));
    expect(stored?.settings).toMatchObject({ felt: "wine" });
    expect(stored?.settings).not.toHaveProperty("sound");
    expect(parseStored(JSON.stringify({ version: 1, sound: "yes", turnVolume: "deafening", felt: "wine" }))?.settings).toEqual({ felt: "wine" });
  });
});

describe.each(Object.keys(GAME_PAGES) as readonly GameId[])("the events of %s", (id) => {
  it("sound the same whatever they hide", async () => {
    const soundOf = await GAME_PAGES[id].sounds();
    const game = GAMES[id] as never as Parameters<typeof randomSetup>[0];
    let events = 0;
    for (let number = 0; number < 3; number += 1) {
      const match = walk(randomSetup(game, number), 80, diceOf(number));
      // Of what a seat alone knows another seat hears no more than what it sees of it itself.
      for (const event of listed(match.events)) {
        events += 1;
        const [own, others] = [game.seen(event, ME), game.seen(event, "spectator")];
        if (own !== null && others !== null) expect(soundOf(own, []), event.type).toBe(soundOf(others, []));
      }
    }
    expect(events).toBeGreaterThan(0);
  });
});
