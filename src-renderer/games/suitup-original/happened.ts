import { handSize } from "@shared/engine";
import type {
  AskedEvent, BlockedEvent, DiscardedEvent, DrewEvent, OriginalEvent, TradedEvent,
} from "@shared/games/suitup-original/view";
import { about, plain, type Sentence, type Speaker } from "./sentence";

type Teller<T extends OriginalEvent["type"]> = (event: Extract<OriginalEvent, { type: T }>, speaker: Speaker, melds: MeldLookup) => Sentence;
/** Names a meld by its number: "Ana's run 4-5-6-7". */
export type MeldLookup = (id: number) => string;

function drew(event: DrewEvent, speaker: Speaker): Sentence {
  if (event.card === null) return about(event.seat, speaker, "log.drewNothing");
  if (event.from === "discard" && !event.card.hidden) return about(event.seat, speaker, "log.took", { card: speaker.card(event.card.card) });
  if (event.card.hidden) return about(event.seat, speaker, "log.drew");
  return about(event.seat, speaker, "log.drewKnown", { card: speaker.card(event.card.card) });
}

function asked(event: AskedEvent, speaker: Speaker): Sentence {
  return about(event.by, speaker, "log.asked", { card: speaker.card(event.card) });
}

function discarded(event: DiscardedEvent, speaker: Speaker): Sentence {
  const card = speaker.card(event.card);
  return event.action === null
    ? about(event.seat, speaker, "log.discarded", { card })
    : about(event.seat, speaker, "log.discardedActing", { card, action: speaker.action(event.action) });
}

function blocked(event: BlockedEvent, speaker: Speaker): Sentence {
  if (event.seat === null) return plain("log.blockedNobody");
  if (event.seat === speaker.me) return plain("log.blocked.me", { name: speaker.name(event.by) });
  return about(event.by, speaker, "log.blocked", { other: speaker.name(event.seat) });
}

function traded(event: TradedEvent, speaker: Speaker): Sentence {
  const by = event.by === speaker.me;
  const other = speaker.name(by ? event.with : event.by);
  const [mine, theirs] = by ? [event.given, event.taken] : [event.taken, event.given];
  const involved = by || event.with === speaker.me;
  if (event.whole) {
    return involved ? plain("log.tradedHands.you", { other }) : plain("log.tradedHands.other", { name: speaker.name(event.by), other: speaker.name(event.with) });
  }
  if (involved && !mine.hidden && !theirs.hidden) {
    if (mine.cards.length === 0) return plain("log.tradedNothing");
    return plain("log.traded.you", { other, given: speaker.cards(mine.cards), taken: speaker.cards(theirs.cards) });
  }
  const count = handSize(event.given);
  if (count === 0) return plain("log.tradedNothing");
  return plain("log.traded.other", { name: speaker.name(event.by), other: speaker.name(event.with), count });
}

const TELLERS: { readonly [T in OriginalEvent["type"]]: Teller<T> } = {
  dealt: (event, speaker) =>
    about(event.first, speaker, "log.dealt", { round: event.round, dealer: speaker.name(event.dealer), card: speaker.card(event.up) }),
  drew,
  asked,
  answered: (event, speaker) => {
    if (!event.open) return plain(event.answer === "mayI" ? "log.answeredSecretly.mayI" : "log.answeredSecretly.pass");
    return about(event.seat, speaker, event.answer === "mayI" ? "log.mayI" : "log.pass");
  },
  claimed: (event, speaker) =>
    about(event.seat, speaker, event.extra === null ? "log.claimedAlone" : "log.claimed", { card: speaker.card(event.card) }),
  rebuilt: (event) => plain("log.rebuilt", { count: event.count }),
  laidDown: (event, speaker) =>
    about(event.seat, speaker, event.opening ? "log.opened" : "log.laidDown", { meld: speaker.meld(event.meld) }),
  laidOff: (event, speaker, melds) =>
    about(event.seat, speaker, "log.laidOff", { cards: speaker.cards(event.cards), meld: melds(event.meld) }),
  swapped: (event, speaker, melds) =>
    about(event.seat, speaker, "log.swapped", { card: speaker.card(event.card), meld: melds(event.meld) }),
  discarded,
  reversed: (event) => plain(event.direction === 1 ? "log.reversed.clockwise" : "log.reversed.counter"),
  skipped: (event, speaker) => about(event.seat, speaker, "log.skipped"),
  blocked,
  missed: (event, speaker) => about(event.seat, speaker, "log.missed"),
  tradeAsked: (event, speaker) =>
    event.with === speaker.me
      ? plain("log.tradeAsked.me", { name: speaker.name(event.by), count: event.count })
      : about(event.by, speaker, "log.tradeAsked", { other: speaker.name(event.with), count: event.count }),
  traded,
  roundOver: (event, speaker) => (event.by === null ? plain(`log.roundOver.${event.how}`) : about(event.by, speaker, `log.roundOver.${event.how}`)),
  ready: (event, speaker) => about(event.seat, speaker, "log.ready"),
  matchOver: (event, speaker) => {
    const [winner] = event.winners;
    return event.winners.length === 1 && winner !== undefined
      ? about(winner, speaker, "log.matchOver")
      : plain("log.matchShared", { names: speaker.names(event.winners) });
  },
};

/** What an event says in one sentence: for the line on the table, the log and screen readers alike. */
export function happened(event: OriginalEvent, speaker: Speaker, melds: MeldLookup): Sentence {
  const tell = TELLERS[event.type] as Teller<OriginalEvent["type"]>;
  return tell(event as never, speaker, melds);
}

/**
 * Whether an event is told by itself, on the table and to screen readers. That somebody let a card pass is not: at a table of
 * eight it would bury the discard under seven sentences, and who gets the card says the same. The log has them all.
 */
export function isTold(event: OriginalEvent): boolean {
  return event.type !== "answered" || event.answer === "mayI" || !event.open;
}
