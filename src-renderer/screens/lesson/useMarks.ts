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

/** What is picked, chosen or cannot be pressed needs no pointing at. */
const DONE = "[aria-selected=true], [aria-disabled=true], :disabled, :checked";

function markOf(element: Element): Mark | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0 || element.matches(DONE)) return null;
  return { left, top, width, height, card: element.hasAttribute("data-hand-card") };
}

/** One mark round all of them. */
function around(marks: readonly Mark[]): readonly Mark[] {
  if (marks.length === 0) return [];
  const left = Math.min(...marks.map((mark) => mark.left));
  const top = Math.min(...marks.map((mark) => mark.top));
  const width = Math.max(...marks.map((mark) => mark.left + mark.width)) - left;
  return [{ left, top, width, height: Math.max(...marks.map((mark) => mark.top + mark.height)) - top, card: false }];
}

function marksOf(box: HTMLElement, points: readonly Point[]): readonly Mark[] {
  const found = points.map(({ selector, first = false, whole = false }) => {
    const marks = [...box.querySelectorAll(selector)].flatMap((element) => markOf(element) ?? []);
    return { first, marks: whole ? around(marks) : marks };
  });
  const ahead = found.filter(({ first, marks }) => first && marks.length > 0);
  return (ahead.length > 0 ? ahead : found).flatMap(({ marks }) => marks);
}

function isSame(one: readonly Mark[], other: readonly Mark[]): boolean {
  return one.length === other.length && one.every((mark, at) => (Object.keys(mark) as (keyof Mark)[]).every((key) => mark[key] === other[at]?.[key]));
}

/** Where what is pointed at is, as long as the caller lives: looked for in each frame, since cards move and panels come. */
export function useMarks(field: () => HTMLElement | null, points: () => readonly Point[]): ShallowRef<readonly Mark[]> {
  const marks = shallowRef<readonly Mark[]>([]);
  let frame = 0;

  function look(): void {
    const box = field();
    const next = box === null ? [] : marksOf(box, points());
    if (!isSame(marks.value, next)) marks.value = next;
    frame = requestAnimationFrame(look);
  }

  watch(points, () => {
    cancelAnimationFrame(frame);
    look();
  }, { immediate: true });
  onScopeDispose(() => cancelAnimationFrame(frame));
  return marks;
}
