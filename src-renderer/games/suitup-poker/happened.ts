import type {
  ActedEvent, AwardedEvent, DealtEvent, ExchangedEvent, HandBeganEvent, PokerEvent, PostedEvent, SideBetEvent, SideBetsOpenEvent, SideSettledEvent, StreetEvent,
} from "@shared/games/suitup-poker/view";
import { handSize, type Seat } from "@shared/engine";
import { about, plain, type Sentence, type Speaker } from "./sentence";

type Teller<T extends PokerEvent["type"]> = (event: Extract<PokerEvent, { type: T }>, speaker: Speaker) => Sentence;


function handBegan({ hand, dealer, stakes, rose }: HandBeganEvent, speaker: Speaker): Sentence {
  const named = { hand, name: speaker.name(dealer), small: speaker.chips(stakes.smallBlind), big: speaker.chips(stakes.bigBlind), ante: speaker.chips(stakes.ante) };
  return plain(`log.handBegan.${stakes.ante > 0 ? "antes" : "blinds"}${rose ? "Rose" : ""}`, named);
}

function sideBet({ seat, on }: SideBetEvent, speaker: Speaker): Sentence {
  return about(seat, speaker, on === null ? "log.sideBet.hidden" : `log.sideBet.${on}`);
}

function sideBetsOpen({ bets }: SideBetsOpenEvent, speaker: Speaker): Sentence {
  const on = (side: "yes" | "no"): readonly Seat[] => bets.flatMap((bet, index) => (bet === side ? [index as Seat] : []));
  const [yes, no] = [on("yes"), on("no")];
  if (yes.length + no.length === 0) return plain("log.sideBetsOpen.nobody");
  if (yes.length === 0) return plain("log.sideBetsOpen.no", { names: speaker.names(no) });
  if (no.length === 0) return plain("log.sideBetsOpen.yes", { names: speaker.names(yes) });
  return plain("log.sideBetsOpen.both", { yes: speaker.names(yes), no: speaker.names(no) });
}

function posted({ seat, post, amount, allIn }: PostedEvent, speaker: Speaker): Sentence {
  return about(seat, speaker, `log.posted.${post}${allIn ? "AllIn" : ""}`, { amount: speaker.chips(amount) });
}

function dealt({ hands, up }: DealtEvent, speaker: Speaker): Sentence {
  const count = Math.max(...hands.map(handSize));
  return up === null ? plain("log.dealt", {}, count) : plain("log.dealtUp", { card: speaker.card(up) }, count);
}

function acted({ seat, act, amount, to, allIn }: ActedEvent, speaker: Speaker): Sentence {
  return about(seat, speaker, `log.${act}${allIn ? "AllIn" : ""}`, { amount: speaker.chips(act === "raise" ? to : amount), to: speaker.chips(to) });
}

function exchanged({ seat, gave, took }: ExchangedEvent, speaker: Speaker): Sentence {
  const count = handSize(gave);
  if (count === 0) return about(seat, speaker, "log.stoodPat");
  if (gave.hidden) return about(seat, speaker, "log.exchanged", {}, count);
  if (took.hidden) return about(seat, speaker, "log.laidOff", { cards: speaker.cards(gave.cards) }, count);
  return about(seat, speaker, "log.exchangedKnown", { gave: speaker.cards(gave.cards), took: speaker.cards(took.cards) });
}

function street({ street, cards, betting }: StreetEvent, speaker: Speaker): Sentence {
  const named = { cards: speaker.cards(cards) };
  return plain(`log.street.${street}${betting ? "" : "RunOut"}`, named);
}

function awarded({ pot, index }: AwardedEvent, speaker: Speaker): Sentence {
  const [winner] = pot.winners;
  const which = index === 0 ? "main" : "side";
  const amount = speaker.chips(pot.amount);
  if (pot.winners.length === 1 && winner !== undefined) return about(winner, speaker, `log.awarded.${which}`, { amount });
  return plain(`log.awarded.${which}Shared`, { names: speaker.names(pot.winners), amount });
}

function sideSettled({ result }: SideSettledEvent, speaker: Speaker): Sentence {
  const winners = result.bets.flatMap((bet, index) => (bet === (result.made ? "yes" : "no") ? [index as Seat] : []));
  const losers = result.bets.flatMap((bet, index) => (bet === (result.made ? "no" : "yes") ? [index as Seat] : []));
  const key = result.made ? "made" : "notMade";
  if (winners.length === 0 || losers.length === 0) return plain(`log.sideSettled.${key}Back`);
  return plain(`log.sideSettled.${key}`, { names: speaker.names(winners) });
}

const TELLERS: { readonly [T in PokerEvent["type"]]: Teller<T> } = {
  handBegan, sideBet, sideBetsOpen, posted, dealt, acted, exchanged, street, awarded, sideSettled,
  sideBetsAsked: ({ stake }, speaker) => plain("log.sideBetsAsked", { stake: speaker.chips(stake) }),
  swapped: ({ seat, gave, took }, speaker) => about(seat, speaker, "log.swapped", { gave: speaker.card(gave), took: speaker.card(took) }),
  returned: ({ seat, amount }, speaker) => about(seat, speaker, "log.returned", {}, amount),
  gathered: ({ pots }, speaker) => plain("log.gathered", { amounts: pots.map(({ amount }) => speaker.chips(amount)).join(" + ") }),
  drawBegan: ({ first }, speaker) => about(first, speaker, "log.drawBegan"),
  blitz: ({ seats }, speaker) => {
    const [seat] = seats;
    return seats.length === 1 && seat !== undefined ? about(seat, speaker, "log.blitz") : plain("log.blitzShared", { names: speaker.names(seats) });
  },
  shown: ({ hand }, speaker) => about(hand.seat, speaker, "log.shown", { hand: speaker.hand(hand) }),
  handOver: ({ how }) => plain(`log.handOver.${how}`),
  rebuyAsked: ({ seats, chips }, speaker) => plain("log.rebuyAsked", { names: speaker.names(seats), amount: speaker.chips(chips) }),
  rebought: ({ seat, chips }, speaker) => about(seat, speaker, "log.rebought", {}, chips),
  out: ({ seat }, speaker) => about(seat, speaker, "log.out"),
  ready: ({ seat }, speaker) => about(seat, speaker, "log.ready"),
  matchOver: ({ winners }, speaker) => {
    const [winner] = winners;
    return winners.length === 1 && winner !== undefined ? about(winner, speaker, "log.matchOver") : plain("log.matchShared", { names: speaker.names(winners) });
  },
};

/** What an event says in one sentence: for the line on the table, the log and screen readers alike. */
export function happened(event: PokerEvent, speaker: Speaker): Sentence {
  const tell = TELLERS[event.type] as Teller<PokerEvent["type"]>;
  return tell(event as never, speaker);
}

/** Book-keeping that the table shows anyway: told in the log alone. */
const LOG_ONLY: ReadonlySet<PokerEvent["type"]> = new Set(["posted", "gathered", "handOver", "ready", "sideBetsAsked"]);

/** Whether an event is told by itself, on the table and to screen readers. */
export function isTold(event: PokerEvent): boolean {
  return !LOG_ONLY.has(event.type);
}
