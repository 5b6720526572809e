import { computed, type ComputedRef } from "vue";
import type { Card } from "@shared/cards";
import type { Seat } from "@shared/engine";
import type { HandName, PokerEvent } from "@shared/games/suitup-poker/view";
import type { Player } from "@shared/protocol";
import { theCard } from "@/cards/names";
import { useNumbers } from "@/composables/useNumbers";
import { useText } from "@/composables/useText";
import { handWords } from "./hand-words";
import { linesOf, type Lines } from "../parts/lines";
import { happened } from "./happened";
import type { Sentence, Speaker } from "./sentence";

interface Source {
  readonly history: readonly PokerEvent[];
  readonly seat: Seat | null;
  readonly players: readonly Player[];
}

export interface Words {
  readonly speaker: ComputedRef<Speaker>;
  say(sentence: Sentence): string;
  /** "Full house, kings over fives, one wild card". */
  title(hand: HandName): string;
  chips(amount: number): string;
  /** Every event of this hand in one sentence, the oldest first: as many as there are events. */
  readonly lines: Lines;
}

/** How this table speaks: names, cards, chips, hands and events, in the player's language. */
export function useWords(source: Source): Words {
  const text = useText();
  const { made, list } = text;
  const chips = useNumbers();

  const name = (seat: Seat): string => source.players[seat]?.name ?? "";
  const card = (one: Card): string => theCard(one, made);

  const speaker = computed<Speaker>(() => ({
    me: source.seat,
    name, card, chips,
    names: (seats) => list(seats.map((seat) => (seat === source.seat ? made("poker.youListed") : name(seat)))),
    cards: (cards) => list(cards.map(card)),
    hand: (hand) => handWords(hand, "with", text),
  }));

  const say = (sentence: Sentence): string => made(sentence.key, sentence.named, sentence.count);

  return {
    speaker, say, chips,
    title: (hand) => handWords(hand, "title", text),
    lines: linesOf(() => source.history, (event) => say(happened(event, speaker.value))),
  };
}
