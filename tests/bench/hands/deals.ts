import { seedFrom } from "@shared/bots";
import { dice, randomFrom, type Card } from "@shared/cards";

/** Hands of `size` cards, each from the whole deck, the same in every run. */
export function deals<T extends Card>(deck: readonly T[], size: number, count: number): readonly (readonly T[])[] {
  const luck = dice(randomFrom(seedFrom("poker hands", deck.length)));
  const cards = [...deck];
  return Array.from({ length: count }, () => {
    for (let place = 0; place < size; place += 1) {
      const other = place + luck.next(cards.length - place);
      [cards[place], cards[other]] = [cards[other] as T, cards[place] as T];
    }
    return cards.slice(0, size);
  });
}
