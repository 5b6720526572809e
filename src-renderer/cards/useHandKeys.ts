import { nextTick, ref, watch, type Ref } from "vue";
import type { Card } from "@shared/cards";
import type { FanLayout } from "./fan";

interface HandKeys {
  readonly box: Ref<HTMLElement | null>;
  readonly cards: () => readonly Card[];
  readonly layout: () => FanLayout;
  readonly pick: (card: Card) => void;
  readonly shift: (from: number, to: number) => void;
}

/**
 * The keyboard in the hand: arrows, Home and End walk; Enter and Space pick; Shift with an arrow moves the card.
 * One card at a time can be reached by Tab. When the focused card leaves the hand, its neighbour takes the focus.
 */
export function useHandKeys({ box, cards, layout, pick, shift }: HandKeys) {
  const active = ref<Card | null>(cards()[0] ?? null);

  function focusAt(index: number): void {
    const card = cards()[Math.max(0, Math.min(cards().length - 1, index))];
    if (card === undefined) return;
    active.value = card;
    void nextTick(() => box.value?.querySelector<HTMLElement>(`[data-hand-card="${card}"]`)?.focus());
  }

  /** The card above or below in the other of two rows. */
  function acrossRows(index: number, down: boolean): number | null {
    const { spots } = layout();
    const from = spots[index];
    if (from === undefined || layout().rows < 2 || (from.row === 1) === down) return null;
    const others = spots.flatMap((spot, place) => (spot.row === from.row ? [] : [{ place, distance: Math.abs(spot.x - from.x) }]));
    return others.reduce((best, other) => (other.distance < best.distance ? other : best)).place;
  }

  function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const index = active.value === null ? -1 : cards().indexOf(active.value);
    const card = cards()[index];
    if (card === undefined) return;
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const across = event.key === "ArrowUp" || event.key === "ArrowDown" ? acrossRows(index, event.key === "ArrowDown") : null;
    if (step !== 0 && event.shiftKey) {
      if (cards()[index + step] !== undefined) shift(index, index + step);
    } else if (step !== 0) focusAt(index + step);
    else if (across !== null) focusAt(across);
    else if (event.key === "Home") focusAt(0);
    else if (event.key === "End") focusAt(cards().length - 1);
    else if (event.key === "Enter" || event.key === " ") pick(card);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  watch(cards, (now, before) => {
    if (active.value !== null && now.includes(active.value)) {
      // A changed order moves elements about, and a moved element loses the focus.
      const [keep, hadIt] = [active.value, box.value?.contains(document.activeElement) ?? false];
      if (hadIt) focusAt(now.indexOf(keep));
      return;
    }
    const place = active.value === null ? 0 : Math.max(0, before.indexOf(active.value));
    const hadFocus = box.value?.contains(document.activeElement) ?? false;
    active.value = now[Math.min(place, now.length - 1)] ?? null;
    if (hadFocus) focusAt(place);
  });

  return { active, onKey, focusAt };
}
