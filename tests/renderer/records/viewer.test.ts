import { flushPromises, type VueWrapper } from "@vue/test-utils";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { playBots, seedFrom, startBots } from "@shared/bots";
import { formatRecord, recordOf, seat } from "@shared/engine";
import { GAMES, type GameId } from "@shared/games";
import { useAnnouncer } from "@/composables/useAnnouncer";
import RecordScreen from "@/screens/records/viewer/RecordScreen.vue";
import { useRecordViewStore } from "@/stores/record-view";
import { useScreenStore } from "@/stores/screen";
import { formatSpot, parseSpot } from "@/screens/records/viewer/spot";
import { recordsPage, show, until } from "./machine";
import { matchText } from "./matches";

afterEach(() => document.body.replaceChildren());

async function opened(game: GameId, text = matchText(game, 1)): Promise<{ readonly page: VueWrapper; readonly view: ReturnType<typeof useRecordViewStore>; readonly playedOn: readonly unknown[] }> {
  const { playedOn } = await recordsPage({ files: { one: text } });
  useScreenStore().go("record", "one");
  const page = show(RecordScreen);
  await until(() => document.querySelector("[data-testid=board]") !== null && document.querySelector("[data-testid=tale]") !== null);
  return { page, view: useRecordViewStore(), playedOn };
}
const tale = (): string => document.querySelector("[data-testid=tale]")?.textContent ?? "";
const key = (name: string, some: KeyboardEventInit = {}): boolean => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...some }));
const seen = async (moment: number): Promise<void> => until(() => document.querySelector(`[data-testid=record][data-moment="${moment}"]`) !== null);

describe.each(Object.keys(GAMES) as GameId[])("a record of %s", (game) => {
  it("is shown on the game's own board from its deal to its end, a sentence for every move, and nothing can be played", async () => {
    const { view } = await opened(game);
    for (let moment = 0; moment <= view.last; moment += Math.max(1, Math.floor(view.last / 6))) {
      view.go(moment);
      await seen(moment);
      expect(tale(), `move ${moment}`).toMatch(/\p{L}{2}.*[.?]$/u);
      expect(document.querySelector("[data-testid=board]")?.getAttribute("data-asked")).toBe("");
    }
    view.go(view.last);
    await seen(view.last);
    expect(document.querySelectorAll("[data-testid=board]")).toHaveLength(1);
  });

  it("shows all hands, one, or none but what everybody saw", async () => {
    const { page, view } = await opened(game);
    // Hands that have been shown down are everybody's.
    const hands = () => [...document.querySelectorAll("[data-hand-of]")].map((one) => Number(one.getAttribute("data-hand-of")));
    const dealt = view.opened?.deals[0] ?? 0;
    view.go(dealt);
    await until(() => hands().length === 3);
    await page.get("[data-testid=eyes]").setValue(1);
    await until(() => view.seen?.viewer === 1);
    expect(hands()).toEqual([1]);
    await page.get("[data-testid=eyes]").setValue("spectator");
    await until(() => view.seen?.viewer === "spectator");
    expect(hands()).toEqual([]);
    expect(document.querySelector("[data-testid=side]")?.textContent).toContain("A watcher sees nobody’s hand.");
  });
});

describe("dragging through a record", () => {
  /** A round of six, whose hands are drawn in two frames. */
  function ofSix(): string {
    const game = GAMES["suitup-original"];
    const levels = ["Ana", "Bo", "Cy", "Di", "Eva", "Flo"].map(() => "easy" as const);
    const setup = { game, options: game.options.schema.parse({ rounds: 1 }), seats: ["Ana", "Bo", "Cy", "Di", "Eva", "Flo"], dealer: seat(0), seed: seedFrom("dragging") };
    return formatRecord(recordOf(playBots(startBots(setup, levels, seedFrom("dragging bots"))).bots.match));
  }
  /** Frames that come when the test says so. */
  function frames(): { readonly next: () => Promise<void> } {
    const waiting = new Map<number, FrameRequestCallback>();
    let asked = 0;
    vi.stubGlobal("requestAnimationFrame", (work: FrameRequestCallback) => {
      waiting.set(asked += 1, work);
      return asked;
    });
    vi.stubGlobal("cancelAnimationFrame", (number: number) => waiting.delete(number));
    return {
      async next() {
        const now = [...waiting.values()];
        waiting.clear();
        for (const work of now) work(0);
        // As long as a machine may take to answer.
        for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setImmediate(done));
        await flushPromises();
      },
    };
  }
  const hands = (): string => [...document.querySelectorAll("[data-hand-of]")].map((one) => one.innerHTML).join();

  it("draws at most one moment in a frame, however many are asked for, none while what is beside the last is drawn, and ends at the newest", async () => {
    const { view } = await opened("suitup-original", ofSix());
    const { next } = frames();
    onTestFinished(() => { vi.unstubAllGlobals(); });
    const drawn: number[] = [];
    const watcher = new MutationObserver(() => drawn.push(Number(document.querySelector("[data-testid=record]")?.getAttribute("data-moment"))));
    watcher.observe(document.querySelector("[data-testid=record]") as Element, { attributes: true, attributeFilter: ["data-moment"] });
    onTestFinished(() => watcher.disconnect());
    view.dragging = true;
    const perFrame: number[] = [];
    for (let frame = 0; frame < 24; frame += 1) {
      const before = drawn.length;
      for (let step = 0; step < 5; step += 1) view.go(frame * 5 + step);
      await next();
      perFrame.push(drawn.length - before);
    }
    expect(Math.max(...perFrame)).toBe(1);
    expect(perFrame.filter((count) => count === 0).length).toBeGreaterThanOrEqual(perFrame.filter((count) => count === 1).length - 1);
    view.dragging = false;
    for (let frame = 0; frame < 4; frame += 1) await next();
    expect(drawn.at(-1)).toBe(view.moment);
  });

  it("shows every hand as it was at the moment where somebody stops, whatever was half drawn", async () => {
    const { view } = await opened("suitup-original", ofSix());
    view.go(9);
    await seen(9);
    await until(() => hands() !== "");
    const wanted = hands();
    view.go(40);
    await seen(40);
    const { next } = frames();
    onTestFinished(() => { vi.unstubAllGlobals(); });
    view.dragging = true;
    for (const moment of [38, 30, 21, 12, 9]) {
      view.go(moment);
      await next();
    }
    view.dragging = false;
    for (let frame = 0; frame < 6; frame += 1) await next();
    expect(hands()).toBe(wanted);
  });
});

describe("the address of a record", () => {
  it("names the moment and the eyes, and leads there when the page is loaded again", async () => {
    const { page, view } = await opened("suits-me");
    expect(window.location.hash).toBe("#/record/one");
    view.go(5);
    await until(() => window.location.hash === "#/record/one/5");
    view.lookAs(seat(1));
    view.go(3);
    await until(() => window.location.hash === "#/record/one/3-1");
    await seen(3);
    page.unmount();
    view.close();
    show(RecordScreen);
    await seen(3);
    expect(view).toMatchObject({ moment: 3, viewer: 1 });
    // By hand, or by a link.
    window.location.hash = "#/record/one/7";
    await seen(7);
    expect(view.viewer).toBe("open");
  });

  it("leads there from another screen too, though the record is open at another moment; and what played by itself has stopped meanwhile", async () => {
    const { page, view } = await opened("suits-me");
    view.go(5);
    await until(() => window.location.hash === "#/record/one/5");
    view.play();
    page.unmount();
    expect(view.playing).toBe(false);
    view.go(6);
    const again = show(RecordScreen);
    await seen(6);
    again.unmount();
    useScreenStore().go("home");
    useScreenStore().go("record", "one", "9");
    show(RecordScreen);
    await seen(9);
  });

  it("leads to the end, and to eyes that there are, where it names what there is not", async () => {
    const { view } = await opened("suits-me");
    window.location.hash = "#/record/one/999999-9";
    await until(() => view.moment === view.last);
    expect(view.viewer).toBe("open");
  });

  it("says every place and nothing else", () => {
    for (const at of [{ moment: 0, viewer: "spectator" }, { moment: 12, viewer: "open" }, { moment: 7, viewer: seat(2) }] as const) expect(parseSpot(formatSpot(at))).toEqual(at);
    expect(formatSpot({ moment: 0, viewer: "open" })).toBeNull();
    for (const junk of [null, "", "x", "-1", "1-", "1-99", "1-open", "12345678", "1e3"]) expect(parseSpot(junk)).toBeNull();
  });
});

describe("walking through a record", () => {
  it("goes by keys alone: moves, turns, deals, both ends, by itself, other eyes, what is beside, and the list of keys", async () => {
    const { view } = await opened("suits-me");
    expect(key("ArrowRight")).toBe(false);
    key("ArrowRight");
    expect(view.moment).toBe(2);
    key("ArrowLeft");
    expect(view.moment).toBe(1);
    key("ArrowRight", { shiftKey: true });
    expect(view.moment).toBe(view.opened?.deals[1]);
    key("ArrowLeft", { shiftKey: true });
    expect(view.moment).toBe(0);
    key("End");
    expect(view.moment).toBe(view.last);
    key("PageUp");
    expect(view.moment).toBeLessThan(view.last);
    key("PageDown");
    expect(view.moment).toBe(view.last);
    key("Home");
    expect(view.moment).toBe(0);
    key(" ");
    expect(view.playing).toBe(true);
    key("+");
    expect(view.speed).toBe(2);
    key(" ");
    expect(view.playing).toBe(false);
    key("e");
    expect(view.viewer).toBe(0);
    key("m");
    await flushPromises();
    expect(document.querySelector("[data-testid=moves]")).not.toBeNull();
    key("m");
    await flushPromises();
    expect(document.querySelector("[data-testid=side]")).toBeNull();
    key("?");
    await flushPromises();
    expect(document.querySelector("dialog[open]")?.textContent).toContain("A deal back, or on");
  });

  it("runs while a key is held, without cards flying, and stands still when it is let go", async () => {
    const { view } = await opened("suits-me");
    key("ArrowRight");
    for (let times = 0; times < 5; times += 1) key("ArrowRight", { repeat: true });
    expect(view.dragging).toBe(true);
    expect(view.moment).toBe(6);
    window.dispatchEvent(new KeyboardEvent("keyup", { key: "ArrowRight" }));
    expect(view.dragging).toBe(false);
    // A window that has lost the keyboard is told of no key that is let go.
    key("ArrowRight", { repeat: true });
    window.dispatchEvent(new Event("blur"));
    expect(view.dragging).toBe(false);
  });

  it("leaves to a button the Space that presses it, and to a choice its arrows", async () => {
    const { view } = await opened("suits-me");
    document.querySelector<HTMLElement>("[data-step=on1]")?.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true, cancelable: true }));
    expect(view.playing).toBe(false);
    document.querySelector<HTMLElement>("[data-testid=eyes]")?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }));
    expect(view.moment).toBe(0);
  });

  it("is dragged along its line, and jumps from the list of moves", async () => {
    const { page, view } = await opened("suits-me");
    await page.get("[data-testid=scrub]").setValue(7);
    await seen(7);
    expect(page.get("[data-testid=scrub]").attributes("aria-valuetext")).toBe(`Game 1, move 7 of ${view.last}`);
    key("m");
    await flushPromises();
    expect(document.querySelector("[data-testid=moves] [aria-current]")?.getAttribute("data-to")).toBe("7");
    document.querySelector<HTMLElement>('[data-testid=moves] [data-to="4"]')?.click();
    await seen(4);
    await until(() => document.querySelector("[data-testid=moves] [aria-current]")?.getAttribute("data-to") === "4");
    await page.get("[data-testid=deal]").setValue(1);
    await seen(view.opened?.deals[1] ?? 0);
  });

  it("tells each step once, and of a leap where it leads to", async () => {
    const { view } = await opened("suit-hoarder");
    const announcer = useAnnouncer();
    await flushPromises();
    const before = announcer.told.number;
    view.go(1);
    await seen(1);
    expect(announcer.told).toMatchObject({ number: before + 1, text: tale() });
    view.go(6);
    await seen(6);
    expect(announcer.told).toMatchObject({ number: before + 2, text: tale() });
    view.dragging = true;
    view.go(9);
    await seen(9);
    expect(announcer.told.number).toBe(before + 2);
    view.dragging = false;
    await flushPromises();
    expect(announcer.told).toMatchObject({ number: before + 3, text: tale() });
  });

  it("says of a record that is gone why it is not shown", async () => {
    await recordsPage();
    useScreenStore().go("record", "nobody");
    show(RecordScreen);
    await until(() => document.querySelector("[role=alert]") !== null);
    expect(document.querySelector("[role=alert]")?.textContent).toContain("This match is not here any more.");
  });
});

describe("what if", () => {
  it("asks whose place one takes, and plays on from this very moment", async () => {
    const { page, view, playedOn } = await opened("suits-me");
    view.go(3);
    await seen(3);
    await page.get("[data-testid=what-if-open]").trigger("click");
    await page.get("[data-testid=what-if-seat]").setValue(2);
    await page.get("[data-testid=what-if-dialog]").trigger("submit");
    await until(() => playedOn.length === 1);
    expect(playedOn[0]).toMatchObject({ seat: 2 });
    expect(useScreenStore().screen).toBe("table");
    expect(view.moment).toBe(3);
  });

  it("is not offered where the match is over", async () => {
    const { page, view } = await opened("suits-me");
    view.go(view.last);
    await seen(view.last);
    await page.get("[data-testid=what-if-open]").trigger("click");
    expect(page.get("[data-testid=what-if-go]").attributes("disabled")).toBeDefined();
    expect(page.get("[data-testid=what-if-dialog]").text()).toContain("The match is over at this move");
  });
});
