import { flushPromises } from "@vue/test-utils";
import { afterEach, describe, expect, it, vi } from "vitest";
import { defineComponent, nextTick } from "vue";
import type { LeftAway, MachineState } from "@shared/protocol";
import { LESSON_DONE } from "@shared/protocol/settings";
import HomeScreen from "@/screens/home/HomeScreen.vue";
import { useLooking } from "@/screens/join/useLooking";
import { useScreenStore } from "@/stores/screen";
import { useSettingsStore } from "@/stores/settings";
import { letIn, QUIET, TABLE } from "../stores/page";
import { ANA, away, BOT, found, hosting, LOBBY, night, visit } from "./night";

afterEach(() => document.body.replaceChildren());

/** What comes with a part of the page that is fetched first. */
const LATER = { timeout: 15_000 };

const DOORS = ["continue", "to-away", "to-table", "leave-away", "hosting", "play", "host", "join"] as const;

function doorsOf({ wrapper }: { readonly wrapper: Awaited<ReturnType<typeof visit>>["wrapper"] }): readonly string[] {
  return DOORS.filter((door) => wrapper.find(`[data-testid=${door}]`).exists());
}

describe("the first games on the home screen", () => {
  it("come first for a newcomer, and stay with each game afterwards", async () => {
    const page = await night(HomeScreen, { introduced: false });
    expect(page.wrapper.findAll("[data-testid=first-games] button")).toHaveLength(4);
    useSettingsStore().change({ introduced: true, lessons: { "suits-me": 3, "suit-hoarder": LESSON_DONE } });
    await nextTick();
    expect(page.wrapper.find("[data-testid=first-games]").exists()).toBe(false);
    const texts = ["suitup-original", "suits-me", "suit-hoarder"].map((game) => page.wrapper.get(`[data-testid=learn-${game}]`).text());
    expect(texts).toEqual(["Learn it in a first game", "Go on with the first game", "The first game again"]);
    await page.wrapper.get("[data-testid=learn-suits-me]").trigger("click");
    await vi.waitUntil(() => page.asked().length > 0, LATER);
    expect(page.asked()).toMatchObject([{ type: "lesson", game: "suits-me", step: 3 }]);
    page.wrapper.unmount();
  });

  it("are not for a guest, who has no machine, nor for who has let others in", async () => {
    const guest = await visit(HomeScreen);
    letIn(guest.home, { home: false, mine: [], table: LOBBY });
    await nextTick();
    expect(guest.wrapper.find("[data-testid^=learn-]").exists()).toBe(false);
    guest.wrapper.unmount();
    const host = await night(HomeScreen, { state: hosting() });
    expect(host.wrapper.find("[data-testid^=learn-]").exists()).toBe(false);
    host.wrapper.unmount();
  });
});

describe("the doors of the home screen", () => {
  it("lead to a match against bots, to a game night, and to somebody else's table", async () => {
    const page = await night(HomeScreen);
    expect(doorsOf(page)).toEqual(["play", "host", "join"]);
    await page.wrapper.get("[data-testid=host]").trigger("click");
    expect(useScreenStore().screen).toBe("host");
    page.wrapper.unmount();
  });

  it("lead to the match that somebody plays here at another page, which a new one would end; not to one that only bots are left at", async () => {
    const page = await night(HomeScreen);
    page.home.send({ type: "table", table: { ...TABLE, phase: "playing", seats: [ANA, BOT] }, mine: [], owner: true });
    await nextTick();
    expect(doorsOf(page)[0]).toBe("continue");
    page.home.send({ type: "table", table: { ...TABLE, phase: "playing", seats: [BOT, BOT] }, mine: [], owner: true });
    await nextTick();
    expect(doorsOf(page)[0]).toBe("play");
    page.wrapper.unmount();
  });

  it("lead back to the table that is open, and to its match", async () => {
    const page = await night(HomeScreen, { state: hosting() });
    expect(doorsOf(page)).toEqual(["hosting", "play"]);
    expect(page.wrapper.get("[data-testid=hosting]").text()).toContain("Ana’s table");
    letIn(page.home, { table: TABLE });
    await nextTick();
    expect(doorsOf(page)).toEqual(["continue", "hosting", "play"]);
    expect(page.wrapper.get("[data-testid=continue]").text(), "a match with others does not wait").toContain("the others are at the table");
    page.wrapper.unmount();
  });

  it("lead to the table that was joined, or home from it", async () => {
    const page = await night(HomeScreen, { state: away({ id: "ben", name: "Ben’s table", status: "open" }) });
    expect(doorsOf(page)).toEqual(["to-away", "leave-away"]);
    await page.wrapper.get("[data-testid=leave-away]").trigger("click");
    expect(page.asked()).toEqual([{ type: "comeHome" }]);
    page.wrapper.unmount();
  });

  it("are one for a guest, who has no machine here", async () => {
    const page = await visit(HomeScreen);
    letIn(page.home, { home: false, mine: [], table: LOBBY });
    await nextTick();
    expect(doorsOf(page)).toEqual(["to-table"]);
    page.wrapper.unmount();
  });

  it("are none to other tables while there is no machine to ask", async () => {
    const page = await visit(HomeScreen);
    expect(doorsOf(page)).toEqual(["play"]);
    page.wrapper.unmount();
  });
});

describe("a table that was open when the machine stopped", () => {
  const LEFT = { ...QUIET, leftOpen: { name: "Ana’s table" } };

  async function offered() {
    const page = await night(HomeScreen, { state: LEFT, table: TABLE });
    await expect.poll(() => page.wrapper.find("[data-testid=left-open]").exists(), LATER).toBe(true);
    return page;
  }

  it("is offered before all else, and gone on with at one press", async () => {
    const page = await offered();
    expect(page.wrapper.get("[data-testid=left-open]").text()).toContain("Ana’s table was open to others");
    await page.wrapper.get("[data-testid=reopen]").trigger("click");
    expect(page.asked()).toEqual([{ type: "reopen" }]);
    expect(useScreenStore().screen).toBe("home");
    await page.tell(hosting());
    expect(useScreenStore().screen).toBe("table");
    expect(page.wrapper.find("[data-testid=left-open]").exists()).toBe(false);
    page.wrapper.unmount();
  });

  it("that cannot be opened says why, and can be tried again", async () => {
    const page = await offered();
    for (let tries = 1; tries <= 2; tries += 1) {
      await page.wrapper.get("[data-testid=reopen]").trigger("click");
      expect(page.wrapper.find("[role=alert]").exists()).toBe(false);
      await page.tell(LEFT);
      await page.tell({ ...LEFT, hostingFault: "noNetwork" });
      expect(page.wrapper.get("[role=alert]").text()).toMatch(/no network/);
    }
    expect(page.asked()).toHaveLength(2);
    page.wrapper.unmount();
  });

  it("is left closed when that is wished", async () => {
    const page = await offered();
    await page.wrapper.get("[data-testid=leave-closed]").trigger("click");
    expect(page.asked()).toEqual([{ type: "leaveClosed" }]);
    await page.tell(QUIET);
    expect(page.wrapper.find("[data-testid=left-open]").exists()).toBe(false);
    expect(doorsOf(page), "its match is there still").toEqual(["continue", "play", "host", "join"]);
    page.wrapper.unmount();
  });
});

describe("a table away at which the machine stopped", () => {
  const left = (some: Partial<LeftAway> = {}): MachineState => ({ ...QUIET, leftAway: { name: "Ana’s table", byItself: false, answers: false, ...some } });

  async function offered(state: MachineState, hash = "#/") {
    const page = await night(HomeScreen, { state, hash });
    await expect.poll(() => page.wrapper.find("[data-testid=left-away]").exists(), LATER).toBe(true);
    return page;
  }

  it("is one press away, before all else", async () => {
    const page = await offered(left());
    expect(page.wrapper.get("[data-testid=left-away]").text()).toMatch(/Go back to Ana’s table\?.*it is kept\.Not nowGo back/);
    expect(page.wrapper.findAll(".doors .primary")).toHaveLength(0);
    await page.wrapper.get("[data-testid=go-back]").trigger("click");
    expect(page.asked()).toEqual([{ type: "goBack", byItself: false }]);
    expect(useScreenStore().screen).toBe("join");
    page.wrapper.unmount();
  });

  it("is gone to by itself once it answers, where it says so", async () => {
    const page = await offered(left({ byItself: true }));
    expect(page.wrapper.get("[data-testid=left-away]").text()).toContain("As soon as the table answers");
    expect(page.asked()).toEqual([]);
    await page.tell(left({ byItself: true, answers: true }));
    expect(page.asked()).toEqual([{ type: "goBack", byItself: true }]);
    expect(useScreenStore().screen).toBe("join");
    page.wrapper.unmount();
  });

  it("leaves whoever stays at home there", async () => {
    const page = await offered(left());
    await page.tell(left({ answers: true }));
    await page.wrapper.get("[data-testid=stay-home]").trigger("click");
    expect(page.asked()).toEqual([{ type: "stayHome" }]);
    await page.tell(QUIET);
    expect(page.wrapper.find("[data-testid=left-away]").exists()).toBe(false);
    expect(doorsOf(page)).toEqual(["play", "host", "join"]);
    page.wrapper.unmount();
  });

  it.each([
    ["the own table was left open too", { ...left({ byItself: true, answers: true }), leftOpen: { name: "My table" } }],
    ["others are at the own table", { ...hosting(), leftAway: { name: "Ana’s table", byItself: true, answers: true } }],
    ["one is at another already", { ...away({ id: "ben", status: "open" }), leftAway: { name: "Ana’s table", byItself: true, answers: true } }],
  ] as readonly (readonly [string, MachineState])[])("waits while %s", async (_, state) => {
    const page = await night(HomeScreen, { state });
    await flushPromises();
    expect(page.wrapper.find("[data-testid=left-away]").exists()).toBe(false);
    expect(page.asked()).toEqual([]);
    page.wrapper.unmount();
  });
});

describe("tables near by on the home screen", () => {
  it("are a few, each one press away", async () => {
    const page = await night(HomeScreen, { state: { ...QUIET, found: ["a", "b", "c", "d"].map((id) => found(id)) } });
    await expect.poll(() => page.wrapper.findAll("[data-testid=join-found]").length, LATER).toBe(3);
    expect(page.wrapper.get("[data-testid=near-by]").text()).toContain("All 4 tables");
    await page.wrapper.get("[data-testid=join-found]").trigger("click");
    expect(page.asked()).toEqual([{ type: "join", id: "a", pin: null }]);
    expect(useScreenStore().screen).toBe("join");
    page.wrapper.unmount();
  });

  it("are not shown while one is at another table", async () => {
    const page = await night(HomeScreen, { state: { ...away({ id: "ben", status: "open" }), found: [found("a")] } });
    await flushPromises();
    expect(page.wrapper.find("[data-testid=near-by]").exists()).toBe(false);
    page.wrapper.unmount();
  });
});

describe("looking around", () => {
  const Looking = defineComponent({ setup: () => (useLooking(), () => null) });

  it("is on while its tables are shown, and off else", async () => {
    const { wrapper, machine } = await night(Looking);
    const screens = useScreenStore();
    // Nobody who has only played alone is looked round for.
    expect(machine.received).toEqual([]);
    for (const screen of ["join", "table", "settings", "home"] as const) {
      screens.go(screen);
      await nextTick();
    }
    expect(machine.received).toEqual([{ type: "look", on: true }, { type: "look", on: false }, { type: "look", on: true }]);
    expect(useSettingsStore().settings.sociable).toBe(true);
    machine.lose();
    await nextTick();
    machine.open();
    await nextTick();
    expect(machine.received.at(-1)).toEqual({ type: "look", on: true });
    wrapper.unmount();
  });
});
