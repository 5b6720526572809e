import { computed, type ComputedRef } from "vue";
import { RANKS, type Card } from "@shared/cards";
import type { Seat } from "@shared/engine";
import { ranksOf } from "@shared/games/suitup-original/hints";
import type { Meld, OriginalEvent, OriginalView } from "@shared/games/suitup-original/view";
import type { Player } from "@shared/protocol";
import { theCard } from "@/cards/names";
import { useText } from "@/composables/useText";
import { linesOf, type Lines } from "../parts/lines";
import { happened } from "./happened";
import type { Sentence, Speaker } from "./sentence";
import { meldsAfter } from "./meld-history";

interface Source {
  readonly view: OriginalView;
  readonly history: readonly OriginalEvent[];
  readonly seat: Seat | null;
  readonly players: readonly Player[];
}

interface SetWords extends Readonly<Record<string, string>> {
  readonly number: string;
  readonly ranks: string;
}

export interface Words {
  readonly speaker: ComputedRef<Speaker>;
  say(sentence: Sentence): string;
  /** "4-5-6-7" of a run, "nines" of a set. */
  ranks(kind: Meld["kind"], cards: readonly Card[]): string;
  /** How many of what a set is, for "three nines". */
  setOf(cards: readonly Card[]): SetWords;
  /** "your run 4-5-6-7", "Ana’s set of nines". */
  meldOf(meld: Meld): string;
  /** Every event of this deal in one sentence, the oldest first: as many as there are events. */
  readonly lines: Lines;
}

/** How this table speaks: names, cards, melds and events, in the player's language. */
export function useWords(source: Source): Words {
  const { made, list } = useText();

  const name = (seat: Seat): string => source.players[seat]?.name ?? "";
  const card = (one: Card): string => theCard(one, made);

  function ranks(kind: Meld["kind"], cards: readonly Card[]): string {
    const letters = ranksOf(kind, cards).map((rank) => RANKS[rank] ?? "A");
    if (kind === "set") return made(`original.ranks.${letters[0] ?? "A"}`);
    return letters.map((letter) => made(`original.rank.${letter}`)).join("-");
  }

  const setOf = (cards: readonly Card[]): SetWords => ({ number: made(`original.number.${cards.length}`), ranks: ranks("set", cards) });

  function meldOf(meld: Meld): string {
    const whose = meld.owner === source.seat ? "you" : "other";
    return made(`original.owner.${whose}.${meld.kind}`, { name: name(meld.owner), ranks: ranks(meld.kind, meld.cards) });
  }

  const speaker = computed<Speaker>(() => ({
    me: source.seat,
    name,
    names: (seats) => list(seats.map((seat) => (seat === source.seat ? made("original.youListed") : name(seat)))),
    card,
    cards: (cards) => list(cards.map(card)),
    action: (action) => made(`cards.action.${action}`),
    meld: ({ kind, cards }) => (kind === "run" ? made("original.meld.aRun", { ranks: ranks(kind, cards) }) : made("original.meld.aSet", setOf(cards))),
  }));

  const say = (sentence: Sentence): string => made(sentence.key, sentence.named);

  /** The melds on the table before each event. */
  const before = computed(() => {
    let melds: ReadonlyMap<number, Meld> = new Map();
    return source.history.map((event) => {
      const now = melds;
      melds = meldsAfter(melds, event);
      return now;
    });
  });
  const lines = linesOf(() => source.history, (event, index) => say(happened(event, speaker.value, (id) => {
    const meld = before.value[index]?.get(id);
    return meld === undefined ? "" : meldOf(meld);
  })));

  return { speaker, say, ranks, setOf, meldOf, lines };
}
