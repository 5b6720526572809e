import type { Page } from "@playwright/test";

/** Runs in the page: everything that a person could not read or reach. Each fault is a sentence that names its place. */
function findFaults(): readonly string[] {
  const SLACK = 2;
  /** The arrow of a list that unfolds. */
  const ARROW = 12;
  const faults = new Set<string>();
  const modal = [...document.querySelectorAll<HTMLElement>("dialog:modal")].at(-1) ?? null;
  const root = modal ?? document.body;
  const PICTURES = "svg, [data-card], [data-hand-card], [aria-hidden=true].art";

  const nameOf = (element: Element): string => {
    const place = element.closest("[data-testid], [data-panel], [data-do], [data-seat], dialog");
    const { testid, panel, seat } = (place as HTMLElement | null)?.dataset ?? {};
    const words = (element.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 50) || element.getAttribute("aria-label") || "";
    return `${element.tagName.toLowerCase()}.${[...element.classList].join(".")} in ${testid ?? panel ?? seat ?? "page"} “${words}”`;
  };
  const seen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.closest("[inert], .sr-only, .visually-hidden, [aria-hidden=true].gone") === null;
  const hidden = (box: DOMRect): boolean => box.width <= 1.5 || box.height <= 1.5;

  interface Words { readonly element: HTMLElement; readonly node: Text; readonly lines: readonly DOMRect[] }
  const texts: Words[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element === null || node.textContent?.trim() === "" || element.closest("script, style, option, title, textarea") !== null) continue;
    // Words that have no room at all are seen nevertheless, unless something cuts them off.
    if (!seen(element) || hidden(element.getBoundingClientRect()) && getComputedStyle(element).overflow !== "visible") continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    texts.push({ element, node: node as Text, lines: [...range.getClientRects()].filter((line) => !hidden(line)) });
  }

  /** Whether the words are meant for ears alone: cut to a point. */
  const forEars = (element: Element): boolean => {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { clipPath, overflow } = getComputedStyle(at);
      if (clipPath === "inset(50%)" || overflow !== "visible" && hidden(at.getBoundingClientRect())) return true;
    }
    return false;
  };

  /** Whether it is the end of a long name at a seat that is left out, and the rest tells who it is. */
  const longName = (element: Element): boolean =>
    getComputedStyle(element).textOverflow === "ellipsis" && element.closest("[data-seat]") !== null && element.clientWidth > Number.parseFloat(getComputedStyle(element).fontSize) * 3;

  /** What is seen of a line whose end is left out. */
  function shownOf(element: Element, line: DOMRect): DOMRect {
    const edge = element.getBoundingClientRect();
    const left = Math.max(line.left, edge.left);
    return new DOMRect(left, line.top, Math.max(0, Math.min(line.right, edge.right) - left), line.height);
  }

  function cutOff({ element, lines }: Words): void {
    if (longName(element)) return;
    let box = lines.reduce((all, line) => new DOMRect(Math.min(all.left, line.left), Math.min(all.top, line.top), Math.max(all.right, line.right) - Math.min(all.left, line.left), Math.max(all.bottom, line.bottom) - Math.min(all.top, line.top)), lines[0] ?? new DOMRect());
    if (forEars(element)) return;
    // The end of a very long saying is left out where it floats; the talk has all of it.
    const saying = element.closest("[data-float] > *");
    if (saying !== null && getComputedStyle(saying).webkitLineClamp !== "none") {
      const seenOf = saying.getBoundingClientRect();
      box = new DOMRect(box.left, box.top, box.width, Math.min(box.bottom, seenOf.bottom) - box.top);
    }
    for (let at: HTMLElement | null = element; at !== null && at !== document.documentElement; at = at.parentElement) {
      // What the browser lays on top of all is cut by nothing around it.
      if (at !== element && at.querySelector(":scope > dialog:modal")?.contains(element) === true) break;
      const { overflowX, overflowY, display } = getComputedStyle(at);
      if (display === "inline" || display === "contents") continue;
      const edge = at.getBoundingClientRect();
      if (/hidden|clip/.test(overflowX) && (box.left < edge.left - SLACK || box.right > edge.right + SLACK)) faults.add(`cut off sideways: ${nameOf(element)} by ${at.className || at.tagName}`);
      // A line is taller than its letters: what is cut of it must be a good part.
      const most = Math.max(SLACK, (lines[0]?.height ?? 0) * 0.2);
      if (/hidden|clip/.test(overflowY) && (box.top < edge.top - most || box.bottom > edge.bottom + most)) faults.add(`cut off below or above: ${nameOf(element)} by ${at.className || at.tagName}`);
      const scrolls = [/auto|scroll/.test(overflowX), /auto|scroll/.test(overflowY)];
      if (scrolls[0] || scrolls[1]) box = new DOMRect(scrolls[0] ? edge.left : box.left, scrolls[1] ? edge.top : box.top, scrolls[0] ? edge.width : box.width, scrolls[1] ? edge.height : box.height);
      if (scrolls[0] && at.scrollWidth > at.clientWidth + 1 && at.tabIndex < 0 && at.querySelector("button, a, input, [tabindex]") === null) faults.add(`scrolls sideways without a way by keys: ${nameOf(at)}`);
    }
    if (box.left < -SLACK || box.right > innerWidth + SLACK) faults.add(`beyond the edge of the screen: ${nameOf(element)}`);
  }

  function brokenWords({ element, node }: Words): void {
    if (element.closest("[data-said], [data-testid=typed], [data-testid=log], code, .address, .link") !== null || getComputedStyle(element).hyphens === "auto") return;
    const broken: string[] = [];
    for (const found of (node.textContent ?? "").matchAll(/[\p{L}\p{N}]{3,}[.,…]?/gu)) {
      const range = document.createRange();
      range.setStart(node, found.index);
      range.setEnd(node, found.index + found[0].length);
      const tops = [...range.getClientRects()].filter((box) => !hidden(box)).map(({ top, height }) => ({ top, height }));
      if (tops.some(({ top, height }) => Math.abs(top - (tops[0]?.top ?? 0)) > height / 2)) broken.push(found[0]);
    }
    if (broken.length > 0) faults.add(`breaks ${broken.join(", ")}: ${nameOf(element)}`);
  }

  function spills({ element, lines }: Words): void {
    const button = element.closest("button, [role=button], summary, label.choice");
    // A badge sits on an edge.
    if (button === null || forEars(element) || longName(element) || element.closest(PICTURES) !== null || getComputedStyle(element).position === "absolute") return;
    const edge = button.getBoundingClientRect();
    if (lines.some((line) => line.left < edge.left - SLACK || line.right > edge.right + SLACK || line.top < edge.top - 6 || line.bottom > edge.bottom + 6)) faults.add(`spills out of its button: ${nameOf(element)}`);
  }

  /** What of it can be seen and touched without anything over it, of nine points. */
  function reach(element: Element): number {
    const box = element.getBoundingClientRect();
    let free = 0;
    for (const x of [1 / 6, 1 / 2, 5 / 6]) {
      for (const y of [1 / 6, 1 / 2, 5 / 6]) {
        const hit = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
        if (hit !== null && (element.contains(hit) || hit.contains(element) && hit.closest("label, button, a, [data-hand-card]") !== null || hit.closest("label")?.contains(element) === true)) free += 1;
      }
    }
    return free;
  }

  /** What lies over a part of it. */
  function coverOf(element: Element): Element | null {
    const box = element.getBoundingClientRect();
    for (const y of [1 / 6, 1 / 2, 5 / 6]) {
      for (const x of [1 / 6, 1 / 2, 5 / 6]) {
        const hit = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
        if (hit !== null && !element.contains(hit) && !hit.contains(element)) return hit;
      }
    }
    return null;
  }

  function lost(element: HTMLElement): void {
    if (!seen(element) || element.closest("[aria-hidden=true]") !== null) return;
    const target = element instanceof HTMLInputElement ? (element.closest("label") ?? element) : element;
    const box = target.getBoundingClientRect();
    if (hidden(box) || forEars(target)) return;
    const least = target.matches("[data-hand-card], [data-card], [role=option]") || target.querySelector("[data-card]") !== null ? 1 : 7;
    // What stays at the foot of a screen that scrolls lies over the rest of it in one place, and not in another.
    for (const block of ["center", "start", "end"] as const) {
      target.scrollIntoView({ block, inline: "center", behavior: "instant" });
      if (reach(target) >= least) break;
    }
    const now = target.getBoundingClientRect();
    if (now.left < -SLACK || now.right > innerWidth + SLACK || now.height < innerHeight && (now.top < -SLACK || now.bottom > innerHeight + SLACK)) faults.add(`off the screen: ${nameOf(element)}`);
    if (now.height < innerHeight && reach(target) < least) {
      const over = coverOf(target);
      // What rises over the table for a while is dealt with first.
      const risen = over?.closest("dialog, aside, [data-panel], .cover, [data-testid=claim], [data-testid=open-ask], [data-testid=missed]") ?? null;
      if (risen !== null && !risen.contains(target)) return;
      faults.add(`covered: ${nameOf(element)}${over === null ? "" : ` by ${nameOf(over)}`}`);
    }
  }

  /** Whether one of them lies in something that rises over the rest for a while, and the other does not. */
  const risen = (one: Element, other: Element): boolean =>
    [one.closest("dialog, aside, section, .panel"), other.closest("dialog, aside, section, .panel")].some((panel) => panel !== null && !(panel.contains(one) && panel.contains(other)) && getComputedStyle(panel).backgroundColor !== "rgba(0, 0, 0, 0)");

  /** Whether one of them lies in a column that stays while the rest of its table moves below it. */
  const below = (one: Element, other: Element): boolean =>
    [one, other].filter((words) => getComputedStyle(words.closest("td, th") ?? words).position === "sticky").length === 1;

  function overlaps(): void {
    const lines = texts.filter(({ element }) => element.closest(PICTURES) === null && !forEars(element))
      .flatMap(({ element, lines }) => lines.map((line) => ({ element, line: longName(element) ? shownOf(element, line) : line })))
      .filter(({ element, line }) => {
        const hit = document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2);
        return hit !== null && (hit === element || hit.contains(element) || element.contains(hit));
      });
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (one.element === other.element) continue;
        const wide = Math.min(one.line.right, other.line.right) - Math.max(one.line.left, other.line.left);
        const tall = Math.min(one.line.bottom, other.line.bottom) - Math.max(one.line.top, other.line.top);
        if (wide > 3 && tall > Math.min(one.line.height, other.line.height) * 0.4 && !risen(one.element, other.element) && !below(one.element, other.element)) faults.add(`words over words: ${nameOf(one.element)} and ${nameOf(other.element)}`);
      }
    }
  }

  if (document.documentElement.scrollWidth > innerWidth + 1) {
    const right = (one: Element | null): number => one?.getBoundingClientRect().right ?? 0;
    const wide = [...document.querySelectorAll("body *")].filter((one) => right(one) > innerWidth + SLACK && right(one) > right(one.parentElement) + SLACK && seen(one)).slice(0, 4);
    // Everything else follows from it.
    return [`the page scrolls sideways: ${wide.map(nameOf).join(", ")}`];
  }
  if (modal !== null && modal.scrollWidth > modal.clientWidth + 1) {
    const right = modal.getBoundingClientRect().right;
    const wide = [...modal.querySelectorAll("*")].filter((one) => seen(one) && one.getBoundingClientRect().right > right).slice(0, 8);
    faults.add(`the dialog scrolls sideways: ${wide.map(nameOf).join(", ")}`);
  }
  const pen = document.createElement("canvas").getContext("2d");
  for (const select of root.querySelectorAll("select")) {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    if (pen === null || !seen(select)) continue;
    pen.font = font;
    const chosen = select.selectedOptions[0]?.text ?? "";
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - ARROW;
    if (pen.measureText(chosen).width > room + SLACK) faults.add(`cut off in its list: ${chosen}`);
  }
  for (const words of texts) for (const check of [cutOff, brokenWords, spills]) check(words);
  overlaps();
  const scrolled = [...document.querySelectorAll("*")].filter((one) => one.scrollTop > 0 || one.scrollLeft > 0).map((one) => [one, one.scrollTop, one.scrollLeft] as const);
  for (const element of root.querySelectorAll<HTMLElement>("button, a[href], input, select, textarea, summary, [role=switch], [role=option]")) lost(element);
  for (const one of document.querySelectorAll("*")) if (one.scrollTop > 0 || one.scrollLeft > 0) one.scrollTo({ top: 0, left: 0, behavior: "instant" });
  for (const [one, top, left] of scrolled) one.scrollTo({ top, left, behavior: "instant" });
  return [...faults];
}

/** What on the page as it stands is cut off, broken, covered, off the screen or one over another; empty when all is well. */
export function faultsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(findFaults);
}
