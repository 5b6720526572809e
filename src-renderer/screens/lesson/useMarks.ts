import { onScopeDispose, shallowRef, watch, type ShallowRef } from "vue";

/** What is pointed at. `first`: as long as there is something of it, the rest waits; `whole`: all of it with one ring. */
export interface Point {
  readonly selector: string;
  readonly first?: boolean;
  readonly whole?: boolean;
}

/** Something that is pointed at: where it is on the screen, and whether it is a card of a hand, which is pointed at from above. */
export interface Mark {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly card: boolean;
}

/** All that points at something now, and where to look for the rest while nothing of it is in sight. */
export interface Marks {
  readonly marks: readonly Mark[];
  readonly beyond: "above" | "below" | null;
}

/** What is picked, chosen or cannot be pressed needs no pointing at. */
const DONE = "[aria-selected=true], [aria-disabled=true], :disabled, :checked";
/** For so many frames after something else is pointed at first, the table is scrolled to the first of them. */
const SEEK_FRAMES = 20;
/** What lies that near to an edge is scrolled away from it, in px. */
const MARGIN = 12;
/** So much at the foot of the screen the arrow takes that tells where the rest is, in px. */
const ARROW = 64;

type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

/** The part of a box that is in sight inside everything that cuts it off, up to the table's whole screen. */
function inSight(element: Element, whole: HTMLElement): Box {
  let { left, top, right, bottom } = element.getBoundingClientRect();
  for (let one = element.parentElement; one !== null; one = one === whole ? null : one.parentElement) {
    if (getComputedStyle(one).overflowY === "visible") continue;
    const edge = one.getBoundingClientRect();
    [left, top, right, bottom] = [Math.max(left, edge.left), Math.max(top, edge.top), Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
  }
  return { left, top, right, bottom };
}

function isPointedAt(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && !element.matches(DONE);
}

/** Null for what is out of sight. */
function markOf(element: Element, whole: HTMLElement): Mark | null {
  const { left, top, right, bottom } = inSight(element, whole);
  if (right - left < 1 || bottom - top < 1) return null;
  return { left, top, width: right - left, height: bottom - top, card: element.hasAttribute("data-hand-card") };
}

/** One mark round all of them. */
function around(marks: readonly Mark[]): readonly Mark[] {
  if (marks.length === 0) return [];
  const left = Math.min(...marks.map((mark) => mark.left));
  const top = Math.min(...marks.map((mark) => mark.top));
  const width = Math.max(...marks.map((mark) => mark.left + mark.width)) - left;
  return [{ left, top, width, height: Math.max(...marks.map((mark) => mark.top + mark.height)) - top, card: false }];
}

/** The elements that are pointed at, of each point. */
function pointedAt(box: HTMLElement, points: readonly Point[]): readonly { readonly point: Point; readonly elements: readonly Element[] }[] {
  const found = points.map((point) => ({ point, elements: [...box.querySelectorAll(point.selector)].filter(isPointedAt) }));
  const ahead = found.filter(({ point, elements }) => point.first === true && elements.length > 0);
  return ahead.length > 0 ? ahead : found;
}

function read(box: HTMLElement, points: readonly Point[]): Marks {
  const found = pointedAt(box, points);
  const marks = found.flatMap(({ point, elements }) => {
    const seen = elements.flatMap((element) => markOf(element, box) ?? []);
    return point.whole === true ? around(seen) : seen;
  });
  const first = found.flatMap(({ elements }) => elements)[0];
  if (marks.length > 0 || first === undefined) return { marks, beyond: null };
  const { top, height } = first.getBoundingClientRect();
  if (top + height / 2 < window.innerHeight / 2) return { marks, beyond: "above" };
  // Words that reach to the foot of the screen are read on first, and nothing lies over them.
  const words = box.querySelector(".coach")?.getBoundingClientRect().bottom ?? 0;
  return { marks, beyond: words > window.innerHeight - ARROW ? null : "below" };
}

/** What is pointed at first; undefined when nothing is there. */
function firstOf(box: HTMLElement, points: readonly Point[]): Element | undefined {
  return pointedAt(box, points).flatMap(({ elements }) => elements)[0];
}

/** Scrolls the part of the table that holds what is pointed at, if it is not all in sight there; the words above stay where they are. */
function seek(box: HTMLElement, first: Element): void {
  for (let one = first.parentElement; one !== null && one !== box; one = one.parentElement) {
    if (one.scrollHeight <= one.clientHeight + 1 || !/auto|scroll/.test(getComputedStyle(one).overflowY)) continue;
    const [edge, at] = [one.getBoundingClientRect(), first.getBoundingClientRect()];
    if (at.top < edge.top || at.bottom > edge.bottom) one.scrollTop += at.top - edge.top - MARGIN;
  }
}

function isSame(one: readonly Mark[], other: readonly Mark[]): boolean {
  return one.length === other.length && one.every((mark, at) => (Object.keys(mark) as (keyof Mark)[]).every((key) => mark[key] === other[at]?.[key]));
}

/** Where what is pointed at is, as long as the caller lives: looked for in each frame, since cards move and panels come. */
export function useMarks(field: () => HTMLElement | null, points: () => readonly Point[]): ShallowRef<Marks> {
  const now = shallowRef<Marks>({ marks: [], beyond: null });
  let frame = 0;
  let seeking = 0;
  let aim: Element | undefined;

  function look(): void {
    const box = field();
    const first = box === null ? undefined : firstOf(box, points());
    // A panel that has come, or the next card: whoever scrolls themselves is left alone meanwhile.
    if (first !== undefined && first !== aim) seeking = SEEK_FRAMES;
    aim = first;
    if (box !== null && first !== undefined && seeking > 0) seek(box, first);
    seeking -= 1;
    const next: Marks = box === null ? { marks: [], beyond: null } : read(box, points());
    if (!isSame(now.value.marks, next.marks) || now.value.beyond !== next.beyond) now.value = next;
    frame = requestAnimationFrame(look);
  }

  watch(() => JSON.stringify(points()), () => {
    cancelAnimationFrame(frame);
    seeking = SEEK_FRAMES;
    look();
  }, { immediate: true });
  onScopeDispose(() => cancelAnimationFrame(frame));
  return now;
}
