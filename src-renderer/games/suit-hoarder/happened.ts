import { suitOf, type SuitedCard } from "@shared/cards";
import { handSize } from "@shared/engine";
import type { DiscardedEvent, DrewEvent, GuessedEvent, JackPlayedEvent, JacksTurnedEvent, SuitHoarderEvent } from "@shared/games/suit-hoarder/view";
import { about, plain, type Sentence, type Speaker } from "./sentence";

type Teller<T extends SuitHoarderEvent["type"]> = (event: Extract<SuitHoarderEvent, { type: T }>, speaker: Speaker) => Sentence;

function discarded({ seat, how, cards, piles }: DiscardedEvent, speaker: Speaker): Sentence {
  const [first] = cards;
  const [pile] = piles;
  if (first === undefined || pile === undefined) return about(seat, speaker, "log.discarded", { cards: "" });
  if (how === "queen") return about(seat, speaker, "log.queen", { card: speaker.card(first) });
  if (how === "four") return about(seat, speaker, "log.four", { ranks: speaker.ranks(first) });
  if (how === "faceDown") return about(seat, speaker, "log.faceDown", { card: speaker.card(first) });
  const wild = cards.some((card) => suitOf(card as SuitedCard) !== pile);
  return about(seat, speaker, wild ? "log.discardedAs" : "log.discarded", { cards: speaker.cards(cards), suit: speaker.suit(pile) });
}

function jackPlayed({ seat, on, card }: JackPlayedEvent, speaker: Speaker): Sentence {
  if (seat === speaker.me) return plain("log.jack.you", { other: speaker.name(on), card: card.hidden ? "" : speaker.card(card.card) });
  if (on === speaker.me) return plain("log.jack.onYou", { name: speaker.name(seat) });
  return plain("log.jack.other", { name: speaker.name(seat), other: speaker.name(on) });
}

function drew({ seat, cards }: DrewEvent, speaker: Speaker): Sentence {
  const count = handSize(cards);
  if (count === 0) return about(seat, speaker, "log.drewNothing");
  if (!cards.hidden) return about(seat, speaker, "log.drewKnown", { cards: speaker.cards(cards.cards) });
  return about(seat, speaker, "log.drew", { number: speaker.number(count) }, count);
}

function jacksTurned({ seat, cards }: JacksTurnedEvent, speaker: Speaker): Sentence {
  if (!cards.hidden) return about(seat, speaker, "log.turnedKnown", { cards: speaker.cards(cards.cards) });
  const count = handSize(cards);
  return about(seat, speaker, "log.turned", { number: speaker.number(count) }, count);
}

function guessed({ seat, at, suit, right, majority }: GuessedEvent, speaker: Speaker): Sentence {
  const outcome = right ? "right" : majority.suit === null ? "tie" : "wrong";
  const named = { name: speaker.name(seat), other: speaker.name(at), suit: speaker.suit(suit), counts: speaker.counts(majority.counts) };
  const who = seat === speaker.me ? "you" : at === speaker.me ? "atYou" : "other";
  return plain(`log.guess.${outcome}.${who}`, named);
}

const TELLERS: { readonly [T in SuitHoarderEvent["type"]]: Teller<T> } = {
  discarded, jackPlayed, drew, jacksTurned, guessed,
  dealt: ({ number, dealer, first }, speaker) => about(first, speaker, "log.dealt", { number, dealer: speaker.name(dealer) }),
  rebuilt: ({ count }) => plain("log.rebuilt", {}, count),
  turnPassed: ({ seat }, speaker) => about(seat, speaker, "log.turnPassed"),
  showed: ({ seat, cards, suit }, speaker) => (suit === null
    ? about(seat, speaker, "log.showedWrong", { cards: speaker.cards(cards) })
    : about(seat, speaker, "log.showed", { suit: speaker.suit(suit) })),
  putOut: ({ seat, cards }, speaker) => about(seat, speaker, "log.putOut", { number: speaker.number(cards.length) }, cards.length),
  gameOver: ({ result: { winners } }, speaker) => {
    const [winner] = winners;
    return winners.length === 1 && winner !== undefined ? about(winner, speaker, "log.gameOver") : plain("log.gameShared", { names: speaker.names(winners) });
  },
  ready: ({ seat }, speaker) => about(seat, speaker, "log.ready"),
  matchOver: ({ winners }, speaker) => {
    const [winner] = winners;
    return winners.length === 1 && winner !== undefined ? about(winner, speaker, "log.matchOver") : plain("log.matchShared", { names: speaker.names(winners) });
  },
};

/** What an event says in one sentence: for the line on the table, the log and screen readers alike. */
export function happened(event: SuitHoarderEvent, speaker: Speaker): Sentence {
  const tell = TELLERS[event.type] as Teller<SuitHoarderEvent["type"]>;
  return tell(event as never, speaker);
}

/** Whether an event is told by itself: what others draw follows from what they discarded, and the log has it. */
export function isTold(event: SuitHoarderEvent): boolean {
  if (event.type === "drew") return !event.cards.hidden || event.cards.count === 0;
  return event.type !== "ready" && event.type !== "putOut";
}

