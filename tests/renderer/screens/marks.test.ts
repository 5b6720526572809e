import { effectScope, type EffectScope } from "vue";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useMarks, type Marks } from "@/screens/lesson/useMarks";

/** Places elements as a screen of 390 × 844 would: jsdom lays nothing out. */
function placed(element: HTMLElement, top: number, height: number): HTMLElement {
  element.getBoundingClientRect = () => {
    const at = top - (element.parentElement?.scrollTop ?? 0);
    return { left: 10, top: at, right: 110, bottom: at + height, width: 100, height } as DOMRect;
  };
  return element;
}

let screen: HTMLElement;
let table: HTMLElement;
let scope: EffectScope;
beforeEach(() => {
  vi.stubGlobal("innerHeight", 844);
  // No frame comes but the one that is looked at: the first is read at once.
  vi.stubGlobal("requestAnimationFrame", () => 0);
  [screen, table] = [placed(document.createElement("div"), 0, 844), document.createElement("section")];
  screen.append(placed(document.createElement("section"), 50, 300), placed(table, 350, 400));
  screen.firstElementChild?.classList.add("coach");
  document.body.append(screen);
  table.style.overflowY = "auto";
  Object.defineProperty(table, "scrollHeight", { value: 900 });
  Object.defineProperty(table, "clientHeight", { value: 400 });
  scope = effectScope();
});
afterEach(() => {
  scope.stop();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function pointAt(inside: HTMLElement, top: number, height = 40): Marks {
  const button = placed(document.createElement("button"), top, height);
  button.className = "wanted";
  inside.append(button);
  const marks = scope.run(() => useMarks(() => screen, () => [{ selector: ".wanted" }]));
  if (marks === undefined) throw new Error("Nothing is pointed at");
  return marks.value;
}

describe("what a first game points at", () => {
  it("is marked where it is, as far as it is in sight", () => {
    expect(pointAt(table, 500)).toEqual({ beyond: null, marks: [{ left: 10, top: 500, width: 100, height: 40, card: false }] });
  });

  it("is scrolled to inside the table, so that no mark lies over the words above it", () => {
    const { marks } = pointAt(table, 320);
    expect(table.scrollTop).toBe(-42);
    expect(marks.map(({ top }) => top)).toEqual([362]);
  });

  it("is scrolled to again once something else of it comes first, and only then", () => {
    const frames: (() => void)[] = [];
    vi.stubGlobal("requestAnimationFrame", (next: () => void) => frames.push(next));
    const run = (count: number): void => { for (let at = 0; at < count; at += 1) frames.splice(0).forEach((next) => next()); };
    pointAt(table, 500);
    run(60);
    table.scrollTop = 300;
    run(5);
    expect(table.scrollTop, "the player scrolls").toBe(300);
    table.querySelector(".wanted")?.remove();
    const panel = placed(document.createElement("button"), 1200, 40);
    panel.className = "wanted";
    table.append(panel);
    run(5);
    expect(panel.getBoundingClientRect().top, "a panel came").toBe(362);
  });

  it("is looked for below the screen by an arrow at its foot, unless the words reach there", () => {
    expect(pointAt(screen, 900)).toEqual({ marks: [], beyond: "below" });
    const words = screen.querySelector<HTMLElement>(".coach");
    if (words !== null) placed(words, 50, 900);
    expect(pointAt(screen, 900)).toEqual({ marks: [], beyond: null });
  });

  it("is looked for above the screen by an arrow at its top", () => {
    expect(pointAt(screen, -200)).toEqual({ marks: [], beyond: "above" });
  });
});
