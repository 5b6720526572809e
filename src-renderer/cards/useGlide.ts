import { nextTick, watch, type Ref } from "vue";
import type { Card } from "@shared/cards";

/**
 * Sorting moves elements about in the page, and a moved element starts no transition: this lets the cards of a hand glide
 * from where they lay. Nothing waits for it; without the browser's animations cards are simply there.
 */
export function useGlide(box: Ref<HTMLElement | null>, cards: () => readonly Card[]): void {
  const slots = (): HTMLElement[] => Array.from(box.value?.querySelectorAll<HTMLElement>("[data-hand-card]") ?? []);

  watch(cards, async (now, before) => {
    const stays = new Set(before);
    if (!now.some((card, index) => stays.has(card) && before.indexOf(card) !== index)) return;
    const from = new Map(slots().map((slot) => [slot, getComputedStyle(slot).transform]));
    await nextTick();
    for (const slot of slots()) {
      const start = from.get(slot);
      if (start === undefined || typeof slot.animate !== "function" || slot.classList.contains("held")) continue;
      const duration = Number.parseFloat(getComputedStyle(slot).getPropertyValue("--dur-own")) || 0;
      slot.animate([{ transform: start }, { transform: slot.style.transform }], { duration, easing: "cubic-bezier(0.22, 0.8, 0.3, 1)" });
    }
  });
}
