import { mount, type VueWrapper } from "@vue/test-utils";
import { defineComponent, h, nextTick, ref, useTemplateRef, type Ref } from "vue";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPinia, setActivePinia } from "pinia";
import { useLobbyStore } from "@/stores/lobby";
import { TABLE } from "../stores/page";
import { GUARD_MS, otherUntil, SEEN_MS, usePressGuard, type Choice } from "@/games/parts/usePressGuard";

const choice = (name: string, left: number): Choice => ({ name, left, right: left + 100, top: 0, bottom: 40 });
const CALL_RAISE = [choice("Call", 0), choice("Raise", 100)];
const MOVED = [choice("Fold", 0), choice("Call", 100), choice("Raise", 200)];

describe("whether another choice lay there just before", () => {
  const glances = [{ at: 0, choices: CALL_RAISE }, { at: 1000, choices: MOVED }];

  it("says until when, as long as a press may have been meant for it", () => {
    expect(otherUntil(glances, 150, 20, "Call", 1010)).toBe(1000);
    expect(otherUntil(glances, 150, 20, "Call", 1000 + GUARD_MS - 1)).toBe(1000);
    expect(otherUntil(glances, 150, 20, "Call", 1000 + GUARD_MS)).toBe(null);
  });

  it("minds neither what stayed nor what lies where nothing lay", () => {
    expect(otherUntil(glances, 250, 20, "Raise", 1010)).toBe(null);
    expect(otherUntil([{ at: 0, choices: CALL_RAISE }, { at: 1000, choices: CALL_RAISE }], 50, 20, "Call", 1010)).toBe(null);
  });

  it("knows what is not there any more, and what says something else in the same place", () => {
    expect(otherUntil([...glances, { at: 1200, choices: [] }, { at: 1250, choices: CALL_RAISE }], 150, 20, "Raise", 1300)).toBe(1200);
    expect(otherUntil([{ at: 0, choices: [choice("Call 30", 0)] }, { at: 900, choices: [choice("Call 60", 0)] }], 50, 20, "Call 60", 1000)).toBe(900);
  });
});

interface Table {
  readonly wrapper: VueWrapper;
  readonly pressed: readonly string[];
  readonly late: () => boolean;
  /** Lays the choices out anew; by what happens at the table, or by the page alone. */
  lay(choices: readonly Choice[], news?: boolean): Promise<void>;
  tap(x: number, detail?: number): Promise<void>;
  move(x: number): void;
}

/** A board whose buttons lie where the test says. */
function table(): Table {
  const laid = ref<readonly Choice[]>(CALL_RAISE);
  const moment = ref(0);
  const pressed: string[] = [];
  const guards: Readonly<Ref<boolean>>[] = [];
  const Board = defineComponent(() => {
    const board = useTemplateRef<HTMLElement>("board");
    guards.push(usePressGuard(board, () => moment.value));
    return () => h("div", { ref: "board" }, [h("p", { class: "hand" }), h("div", { "data-choices": "" }, laid.value.map(({ name }) => h("button", { onClick: () => void pressed.push(name) }, name)))]);
  });
  const wrapper = mount(Board, { attachTo: document.body });
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function box(this: HTMLElement) {
    const { left = 0, top = 0, right = 0, bottom = 0 } = laid.value.find(({ name }) => name === this.textContent) ?? {};
    return { left, top, right, bottom } as DOMRect;
  });
  const at = (x: number): Element => wrapper.findAll("button").find((button) => laid.value.some((one) => one.name === button.text() && x >= one.left && x < one.right))?.element ?? wrapper.get(".hand").element;
  return {
    wrapper, pressed, late: () => guards[0]?.value === true,
    async lay(choices, news = false) {
      if (news) moment.value += 1;
      laid.value = choices;
      await nextTick();
      vi.advanceTimersByTime(20);
    },
    async tap(x, detail = 1) {
      at(x).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail, clientX: x, clientY: 20 }));
      await nextTick();
    },
    move(x) {
      wrapper.element.dispatchEvent(Object.assign(new MouseEvent("pointermove", { bubbles: true, clientX: x, clientY: 20 }), { pointerType: "mouse" }));
    },
  };
}

describe("a choice that has come under the pointer", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    setActivePinia(createPinia());
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    document.body.replaceChildren();
  });
  async function begun(): Promise<Table> {
    const here = table();
    await here.lay(CALL_RAISE.slice());
    vi.advanceTimersByTime(GUARD_MS);
    return here;
  }

  it("takes no press that was meant for the one which lay there, until it can have been seen", async () => {
    const here = await begun();
    await here.lay(MOVED);
    await here.tap(150);
    expect([here.pressed, here.late()]).toEqual([[], true]);
    await here.tap(250);
    expect(here.pressed, "where nothing lay").toEqual(["Raise"]);
    const later = await begun();
    await later.lay(MOVED);
    vi.advanceTimersByTime(GUARD_MS);
    await later.tap(150);
    expect([later.pressed, later.late()]).toEqual([["Call"], false]);
  });

  it("is pressed at once at a table whose bots need no time, but not by the second press of two", async () => {
    useLobbyStore().receive({ type: "table", table: { ...TABLE, setUp: { ...TABLE.setUp, pace: 0 } }, mine: [], owner: true });
    const here = await begun();
    await here.lay(MOVED);
    await here.tap(150);
    expect([here.pressed, here.late()]).toEqual([["Call"], false]);
    await here.lay([choice("Sure", 100)], true);
    await here.tap(150, 2);
    expect([here.pressed, here.late()]).toEqual([["Call"], true]);
  });

  it("can be pressed sooner once the pointer has moved over it and there was time to see it", async () => {
    const here = await begun();
    await here.lay(MOVED);
    here.move(150);
    here.move(155);
    await here.tap(155);
    expect(here.pressed, "on its way there when it changed").toEqual([]);
    vi.advanceTimersByTime(SEEN_MS);
    await here.tap(155);
    expect(here.pressed).toEqual(["Call"]);
  });

  it("is pressed at once where the player's own play has brought it, but not by the second press of two", async () => {
    const here = await begun();
    await here.tap(500);
    await here.lay(MOVED);
    await here.tap(150);
    expect(here.pressed).toEqual(["Call"]);
    await here.lay([choice("Sure", 100)]);
    await here.tap(150, 2);
    expect(here.pressed).toEqual(["Call"]);
    await here.tap(150);
    expect(here.pressed).toEqual(["Call", "Sure"]);
  });

  it("is not the player's own doing when something happens at the table meanwhile; that puts the hint away", async () => {
    const here = await begun();
    await here.tap(500);
    await here.lay(MOVED, true);
    await here.tap(150);
    expect([here.pressed, here.late()]).toEqual([[], true]);
    await here.lay(MOVED, true);
    expect(here.late()).toBe(false);
  });

  it("is named to a keyboard, which may press it at once", async () => {
    const here = await begun();
    await here.lay(MOVED);
    await here.tap(150, 0);
    expect(here.pressed).toEqual(["Call"]);
  });
});
