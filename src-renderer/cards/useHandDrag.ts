import { onBeforeUnmount, ref, type Ref } from "vue";
import type { Card } from "@shared/cards";

/** What a drag tells: which card, where the pointer is (client pixels), and whether it is over the hand. */
export interface CardDrag {
  readonly card: Card;
  readonly phase: "start" | "move" | "end" | "cancel";
  readonly x: number;
  readonly y: number;
  /** Over the hand, where letting go only changes the order. */
  readonly inside: boolean;
}

export interface Held {
  readonly card: Card;
  readonly dx: number;
  readonly dy: number;
  readonly x: number;
  readonly y: number;
  readonly inside: boolean;
}

const THRESHOLD = 7; // pixels before a press becomes a drag
const MARGIN = 12; // the hand reaches this far beyond its box

/**
 * Dragging a card with mouse, pen or finger. A press that does not move stays a click; Escape or a lost pointer cancels.
 * @param box the element of the hand
 * @param tell called for every step of a drag, in order, exactly one `end` or `cancel` for each `start`
 */
export function useHandDrag(box: Ref<HTMLElement | null>, tell: (drag: CardDrag) => void) {
  const held = ref<Held | null>(null);
  let press: { readonly card: Card; readonly id: number; readonly x: number; readonly y: number } | null = null;
  let dragged = false;

  function inside(x: number, y: number): boolean {
    const area = box.value?.getBoundingClientRect();
    return area !== undefined && x >= area.left - MARGIN && x <= area.right + MARGIN && y >= area.top - MARGIN && y <= area.bottom + MARGIN;
  }

  function listen(on: boolean): void {
    const act = on ? "addEventListener" : "removeEventListener";
    window[act]("pointermove", move as EventListener);
    window[act]("pointerup", up as EventListener);
    window[act]("pointercancel", cancel as EventListener);
    window[act]("keydown", key as EventListener, true);
  }

  function down(card: Card, event: PointerEvent): void {
    if (event.button !== 0 || press !== null) return;
    press = { card, id: event.pointerId, x: event.clientX, y: event.clientY };
    dragged = false;
    listen(true);
  }

  function move(event: PointerEvent): void {
    if (press === null || event.pointerId !== press.id) return;
    const [x, y] = [event.clientX, event.clientY];
    const [dx, dy] = [x - press.x, y - press.y];
    if (held.value === null && Math.hypot(dx, dy) < THRESHOLD) return;
    const starts = held.value === null;
    held.value = { card: press.card, dx, dy, x, y, inside: inside(x, y) };
    dragged = true;
    tell({ card: press.card, phase: starts ? "start" : "move", x, y, inside: held.value.inside });
  }

  function finish(phase: "end" | "cancel", x: number, y: number): void {
    const was = held.value;
    press = null;
    listen(false);
    if (was !== null) tell({ card: was.card, phase, x, y, inside: inside(x, y) });
    held.value = null;
  }

  function up(event: PointerEvent): void {
    if (press !== null && event.pointerId === press.id) finish("end", event.clientX, event.clientY);
  }

  function cancel(event: PointerEvent): void {
    if (press !== null && event.pointerId === press.id) finish("cancel", event.clientX, event.clientY);
  }

  function key(event: KeyboardEvent): void {
    if (event.key !== "Escape" || held.value === null) return;
    event.stopPropagation();
    finish("cancel", held.value.x, held.value.y);
  }

  onBeforeUnmount(() => {
    if (press !== null) finish("cancel", press.x, press.y);
  });

  /** Whether the click that follows a drag must be ignored (asked once a click). */
  function wasDrag(): boolean {
    const was = dragged;
    dragged = false;
    return was;
  }

  return { held, down, wasDrag };
}
