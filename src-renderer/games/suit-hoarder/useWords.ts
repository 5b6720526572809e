import { computed, type ComputedRef } from "vue";
import { FRENCH_SUITS, rankOf, type Card, type SuitedCard } from "@shared/cards";
import type { Seat } from "@shared/engine";
import type { SuitHoarderEvent } from "@shared/games/suit-hoarder/view";
import type { Player } from "@shared/protocol";
import { theCard } from "@/cards/names";
import { useText } from "@/composables/useText";
import { linesOf, type Lines } from "../parts/lines";
import { happened } from "./happened";
import type { Sentence, Speaker } from "./sentence";

interface Source {
  readonly history: readonly SuitHoarderEvent[];
  readonly seat: Seat | null;
  readonly players: readonly Player[];
}

export interface Words {
  readonly speaker: ComputedRef<Speaker>;
  say(sentence: Sentence): string;
  /** Every event of this game in one sentence, the oldest first: as many as there are events. */
  readonly lines: Lines;
}

/** Numbers up to this one have a word. */
const NUMBER_WORDS = 12;

/** How this table speaks: names, cards, suits and events, in the player's language. */
export function useWords(source: Source): Words {
  const { made, list } = useText();

  const name = (seat: Seat): string => source.players[seat]?.name ?? "";
  const card = (one: Card): string => theCard(one, made);
  const number = (count: number): string => (count <= NUMBER_WORDS ? made(`hoarder.number.${count}`) : String(count));

  const speaker = computed<Speaker>(() => ({
    me: source.seat,
    name, card, number,
    names: (seats) => list(seats.map((seat) => (seat === source.seat ? made("hoarder.youListed") : name(seat)))),
    cards: (cards) => list(cards.map(card)),
    suit: (suit) => made(`cards.suit.${suit}`),
    some: (suit, count) => made(`hoarder.some.${suit}`, { number: number(count) }, count),
    ranks: (one) => made(`hoarder.ranks.${rankOf(one as SuitedCard)}`),
    counts(counts) {
      const there = FRENCH_SUITS.filter((suit) => counts[suit] > 0).sort((one, other) => counts[other] - counts[one]);
      if (there.length === 0) return made("hoarder.noCards");
      return list(there.map((suit) => made(`hoarder.counted.${suit}`, {}, counts[suit])));
    },
  }));

  const say = (sentence: Sentence): string => made(sentence.key, sentence.named, sentence.count);
  return { speaker, say, lines: linesOf(() => source.history, (event) => say(happened(event, speaker.value))) };
}
