import { expect, type Locator, type Page } from "@playwright/test";

/** So many stops of Tab no screen has. */
const STOPS = 120;

/** Where the focus is. */
interface Focus {
  readonly on: string;
  /** Why nobody sees it there; empty when it can be seen, and where the document itself has it, or a title that is read. */
  readonly unseen: string;
  /** Whether that is the element that was asked for, or in it. */
  readonly there: boolean;
}

/** Runs in the page. */
function readFocus(wanted: Element | null): Focus {
  const { activeElement: at } = document;
  if (at === null || at === document.body) return { on: "nothing", unseen: "", there: false };
  const told = { on: `${at.tagName.toLowerCase()} ${at.getAttribute("data-testid") ?? at.id} “${(at.getAttribute("aria-label") ?? at.textContent ?? "").trim().slice(0, 40)}”`, there: wanted?.contains(at) === true };
  // A title that a screen is read from is no stop of Tab, and has no ring.
  if (at.matches("[tabindex='-1']:not([role])")) return { ...told, unseen: "" };
  // A ring is drawn round what has the focus, or round what stands for it: the card of a hand's place, the label of a radio button, the row of a link.
  const round: Element[] = [...at.children].slice(0, 1);
  for (let one: Element | null = at; one !== null && round.length < 6; one = one.parentElement) round.push(one);
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = "var(--focus)";
  const colour = getComputedStyle(probe).color;
  probe.remove();
  const ringed = round.find((one) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== "none" && parseFloat(outlineWidth) >= 2 && outlineColor === colour) || boxShadow.includes(`${colour} 0px 0px 0px 3px`);
  });
  if (ringed === undefined) return { ...told, unseen: "has no ring" };
  const { left, top, right, bottom, width, height } = ringed.getBoundingClientRect();
  const inSight = right > 0 && bottom > 0 && left < window.innerWidth && top < window.innerHeight && width > 2 && height > 2;
  return { ...told, unseen: inSight ? "" : "is out of sight" };
}

/** Expects that what has the focus is seen to have it. */
export async function expectSeen(page: Page): Promise<void> {
  const { on, unseen } = await page.evaluate(readFocus, null);
  expect(unseen, `the focus on ${on}`).toBe("");
}

/** Walks there by Tab alone, seeing at each stop where it is. @param back by Shift and Tab */
export async function reach(page: Page, target: Locator, { back = false } = {}): Promise<void> {
  await expect(target.first()).toBeVisible();
  const way: string[] = [];
  for (let stops = 0; stops < STOPS; stops += 1) {
    const { on, unseen, there } = await target.first().evaluate(readFocus);
    if (stops > 0) expect(unseen, `the focus on ${on}`).toBe("");
    if (there) return;
    way.push(on);
    await page.keyboard.press(back ? "Shift+Tab" : "Tab");
  }
  throw new Error(`It cannot be reached by Tab, only this:\n${[...new Set(way)].join("\n")}`);
}

/** Walks there by Tab, and presses it. */
export async function enter(page: Page, target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await reach(page, target);
  await page.keyboard.press(key);
}
