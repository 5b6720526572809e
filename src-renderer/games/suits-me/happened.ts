import type { Card } from "@shared/cards";
import type { CompleteEvent, DealtEvent, DrewEvent, GameOverEvent, SuitsMeEvent, TradedEvent } from "@shared/games/suits-me/view";
import { endSentence } from "./ending";
import { about, plain, type Sentence, type Speaker } from "./sentence";

type Teller<T extends SuitsMeEvent["type"]> = (event: Extract<SuitsMeEvent, { type: T }>, speaker: Speaker) => Sentence;

function dealt({ number, dealer, up }: DealtEvent, speaker: Speaker): Sentence {
  return about(dealer, speaker, "log.dealt", { number, card: speaker.card(up) });
}

/** What one gave and got is one's own to know; of the others only that all cards went round. */
function traded({ passes }: TradedEvent, speaker: Speaker): Sentence {
  const gave = passes.find(({ from }) => from === speaker.me);
  const got = passes.find(({ to }) => to === speaker.me);
  if (gave === undefined || got === undefined || gave.card.hidden || got.card.hidden) return plain("log.traded.other");
  const named = { gave: speaker.card(gave.card.card), to: speaker.name(gave.to), got: speaker.card(got.card.card), from: speaker.name(got.from) };
  return plain("log.traded.you", named);
}

function drew({ seat, cards }: DrewEvent, speaker: Speaker): Sentence {
  const known: readonly Card[] | null = cards.hidden ? null : cards.cards;
  if (known !== null) return about(seat, speaker, "log.drewKnown", { cards: speaker.cards(known) });
  const count = cards.hidden ? cards.count : 0;
  return about(seat, speaker, "log.drew", { number: speaker.number(count) }, count);
}

function complete({ seats, how }: CompleteEvent, speaker: Speaker): Sentence {
  const [only] = seats;
  return seats.length === 1 && only !== undefined ? about(only, speaker, `log.complete.${how}`) : plain("log.completeTied", { names: speaker.names(seats) });
}

const TELLERS: { readonly [T in SuitsMeEvent["type"]]: Teller<T> } = {
  dealt,
  tradeBegan: () => plain("log.tradeBegan"),
  chose: (event, speaker) => about(event.seat, speaker, "log.chose"),
  traded,
  discardBegan: (event, speaker) => about(event.first, speaker, "log.discardBegan"),
  discarded: (event, speaker) => about(event.seat, speaker, "log.discarded", { cards: speaker.cards(event.cards) }),
  rebuilt: (event) => plain("log.rebuilt", {}, event.count),
  drew,
  complete,
  tossed: (event, speaker) => about(event.winner, speaker, "log.tossed", { names: speaker.names(event.among) }),
  gameOver: ({ result }: GameOverEvent, speaker) => endSentence(result, speaker),
  ready: (event, speaker) => about(event.seat, speaker, "log.ready"),
  matchOver: ({ winners: [winner] }, speaker) => (winner === undefined ? plain("prompt.gameOver") : about(winner, speaker, "log.matchOver")),
};

/** What an event says in one sentence: for the line on the table, the log and screen readers alike. */
export function happened(event: SuitsMeEvent, speaker: Speaker): Sentence {
  const tell = TELLERS[event.type] as Teller<SuitsMeEvent["type"]>;
  return tell(event as never, speaker);
}

/**
 * Whether an event is told by itself, on the table and to screen readers. Who has chosen stands at the seats, and a round is
 * told by what it asks; the log has them all.
 */
export function isTold({ type }: SuitsMeEvent): boolean {
  return type !== "chose" && type !== "tradeBegan" && type !== "discardBegan" && type !== "complete";
}
