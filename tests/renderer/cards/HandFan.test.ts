import { afterEach, describe, expect, it } from "vitest";
import type { VueWrapper } from "@vue/test-utils";
import { nextTick } from "vue";
import type { Card } from "@shared/cards";
import HandFan from "@/cards/HandFan.vue";
import { show } from "./help";

const HAND: readonly Card[] = ["Al", "Th", "5t", "7r"];
let open: VueWrapper[] = [];
function hand(props: Record<string, unknown> = {}): VueWrapper {
  const wrapper = show(HandFan, { props: { cards: HAND, label: "Your hand", ...props } });
  open.push(wrapper);
  return wrapper;
}
const focused = (): string | null => document.activeElement?.getAttribute("data-hand-card") ?? null;
const card = (wrapper: VueWrapper, name: Card) => wrapper.get(`[data-hand-card="${name}"]`);
async function press(wrapper: VueWrapper, key: string, more: KeyboardEventInit = {}): Promise<void> {
  await wrapper.trigger("keydown", { key, ...more });
  await nextTick();
}
function pointer(type: string, x: number, y: number): void {
  window.dispatchEvent(new MouseEvent(type, { clientX: x, clientY: y, bubbles: true }));
}
afterEach(() => {
  open.forEach((wrapper) => wrapper.unmount());
  open = [];
});

describe("HandFan by keyboard", () => {
  it("is one stop for Tab, and each card has its name", () => {
    const wrapper = hand({ actions: "new", hinted: ["Th"] });
    const options = wrapper.findAll('[role="option"]');
    expect(options.map((option) => option.attributes("tabindex"))).toEqual(["0", "-1", "-1", "-1"]);
    expect(options.map((option) => option.attributes("aria-label"))).toEqual([
      "ace of shields", "ten of hearts, makes a meld", "five of stars, Trade", "seven of rainbows, Reverse",
    ]);
  });

  it("walks with arrows, Home and End, and stops at the ends", async () => {
    const wrapper = hand();
    (card(wrapper, "Al").element as HTMLElement).focus();
    await press(wrapper, "ArrowRight");
    expect(focused()).toBe("Th");
    await press(wrapper, "End");
    await press(wrapper, "ArrowRight");
    expect(focused()).toBe("7r");
    await press(wrapper, "Home");
    await press(wrapper, "ArrowLeft");
    expect(focused()).toBe("Al");
  });

  it("picks with Enter and Space", async () => {
    const wrapper = hand();
    (card(wrapper, "5t").element as HTMLElement).focus();
    await press(wrapper, "Enter");
    await press(wrapper, " ");
    expect(wrapper.emitted("pick")).toEqual([["5t"], ["5t"]]);
  });

  it("moves a card with Shift and an arrow", async () => {
    const wrapper = hand();
    (card(wrapper, "Th").element as HTMLElement).focus();
    await press(wrapper, "ArrowRight", { shiftKey: true });
    expect(wrapper.emitted("order")).toEqual([[["Al", "5t", "Th", "7r"]]]);
    await wrapper.setProps({ cards: ["Al", "5t", "Th", "7r"] });
    await nextTick();
    expect(focused()).toBe("Th");
  });

  it("hands the focus to the neighbour when the focused card leaves", async () => {
    const wrapper = hand();
    (card(wrapper, "5t").element as HTMLElement).focus();
    await wrapper.setProps({ cards: ["Al", "Th", "7r"] });
    await nextTick();
    expect(focused()).toBe("7r");
    await wrapper.setProps({ cards: ["Al", "Th"] });
    await nextTick();
    expect(focused()).toBe("Th");
  });

  it("walks between two rows with up and down", async () => {
    const cards: readonly Card[] = ["Ah", "2h", "3h", "4h", "5h", "6h", "7h", "8h", "9h", "Th", "Jh", "Qh", "Kh", "Ad", "2d", "3d", "4d", "5d", "6d", "7d", "8d", "9d", "Td", "Jd", "Qd", "Kd", "Ac", "2c", "3c", "4c"];
    const wrapper = hand({ cards, cardWidth: 160 });
    (card(wrapper, "Ah").element as HTMLElement).focus();
    await press(wrapper, "ArrowDown");
    expect(focused()).toBe("3d");
    await press(wrapper, "ArrowUp");
    expect(focused()).toBe("Ah");
  });

  it("leaves other keys to the table", async () => {
    const wrapper = hand();
    (card(wrapper, "Al").element as HTMLElement).focus();
    const event = new KeyboardEvent("keydown", { key: "d", bubbles: true, cancelable: true });
    card(wrapper, "Al").element.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });
});

describe("HandFan by pointer", () => {
  it("picks by click, tells a refused pick, and shows what is picked", async () => {
    const wrapper = hand({ picked: new Set(["Th"]) });
    await card(wrapper, "7r").trigger("click");
    expect(wrapper.emitted("pick")).toEqual([["7r"]]);
    expect(card(wrapper, "Th").attributes("aria-selected")).toBe("true");
    await wrapper.setProps({ playable: false });
    await card(wrapper, "7r").trigger("click");
    expect(wrapper.emitted("refused")).toEqual([["7r"]]);
    expect(wrapper.emitted("pick")).toHaveLength(1);
  });

  it("tells a drag from start to end, and lets no click follow it", async () => {
    const wrapper = hand();
    await card(wrapper, "Th").trigger("pointerdown", { button: 0, clientX: 10, clientY: 10 });
    pointer("pointermove", 12, 10);
    pointer("pointermove", 90, -300);
    pointer("pointermove", 95, -320);
    pointer("pointerup", 95, -320);
    await card(wrapper, "Th").trigger("click");
    const drags = (wrapper.emitted("dragcard") ?? []).map(([drag]) => drag as { phase: string; inside: boolean; x: number });
    expect(drags.map(({ phase }) => phase)).toEqual(["start", "move", "end"]);
    expect(drags.at(-1)).toMatchObject({ card: "Th", inside: false, x: 95, y: -320 });
    expect(wrapper.emitted("pick")).toBeUndefined();
    expect(wrapper.emitted("order")).toBeUndefined();
  });

  it("takes all picked cards along when one of them is held outside the hand", async () => {
    const wrapper = hand({ picked: ["Al", "5t"] });
    const along = (): (string | undefined)[] => wrapper.findAll(".along").map((slot) => slot.attributes("data-hand-card"));
    await card(wrapper, "Al").trigger("pointerdown", { button: 0, clientX: 10, clientY: 10 });
    pointer("pointermove", 10, 2);
    await nextTick();
    expect(along()).toEqual([]);
    pointer("pointermove", 90, -300);
    await nextTick();
    expect(along()).toEqual(["Al", "5t"]);
    expect(card(wrapper, "5t").attributes("style")).toMatch(/translate\(.*px, -\d/);
    pointer("pointerup", 90, -300);
    await nextTick();
    expect(along()).toEqual([]);
  });

  it("calls a drag off with Escape", async () => {
    const wrapper = hand();
    await card(wrapper, "Th").trigger("pointerdown", { button: 0, clientX: 10, clientY: 10 });
    pointer("pointermove", 90, -300);
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    pointer("pointerup", 90, -300);
    const drags = (wrapper.emitted("dragcard") ?? []).map(([drag]) => (drag as { phase: string }).phase);
    expect(drags).toEqual(["start", "cancel"]);
  });
});
