import { computed, type ComputedRef } from "vue";
import { rankOf, type Card, type SuitedCard } from "@shared/cards";
import type { Seat } from "@shared/engine";
import { topKind } from "@shared/games/suits-me/page";
import type { SuitsMeEvent } from "@shared/games/suits-me/view";
import type { Player } from "@shared/protocol";
import { theCard } from "@/cards/names";
import { useText } from "@/composables/useText";
import { linesOf, type Lines } from "../parts/lines";
import { happened } from "./happened";
import type { Sentence, Speaker } from "./sentence";

interface Source {
  readonly history: readonly SuitsMeEvent[];
  readonly seat: Seat | null;
  readonly players: readonly Player[];
}

export interface Words {
  readonly speaker: ComputedRef<Speaker>;
  say(sentence: Sentence): string;
  /** Every event of this game in one sentence, the oldest first: as many as there are events. */
  readonly lines: Lines;
}

/** How this table speaks: names, cards, numbers and events, in the player's language. */
export function useWords(source: Source): Words {
  const { made, list } = useText();

  const name = (seat: Seat): string => source.players[seat]?.name ?? "";
  const card = (one: Card): string => theCard(one, made);
  function top(one: Card): string {
    const kind = topKind(one);
    return kind === "redAce" || kind === "blackAce" ? made(`suitsMe.ace.${kind}`) : made(`cards.rank.${rankOf(one as SuitedCard)}`);
  }

  const speaker = computed<Speaker>(() => ({
    me: source.seat,
    name, card, top,
    names: (seats) => list(seats.map((seat) => (seat === source.seat ? made("suitsMe.youListed") : name(seat)))),
    cards: (cards) => list(cards.map(card)),
    number: (count) => made(`suitsMe.number.${count}`),
    suit: (suit) => made(`cards.suit.${suit}`),
  }));
  const say = (sentence: Sentence): string => made(sentence.key, sentence.named, sentence.count);

  return { speaker, say, lines: linesOf(() => source.history, (event) => say(happened(event, speaker.value))) };
}
