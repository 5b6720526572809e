import { isWild, rankOf, type Card, type SuitedCard } from "@shared/cards";
import { cardsSeen, seatsOf, type Seat } from "@shared/engine";
import { majorityOf } from "@shared/games/suit-hoarder/page";
import type { LastGame, Majority, SuitHoarderView } from "@shared/games/suit-hoarder/view";
import { laidOut } from "./hand-order";
import { howEnded } from "./score";
import { about, plain, type Sentence, type Speaker } from "./sentence";

/** One hand as it was when the game ended. */
export interface EndHand {
  readonly seat: Seat;
  readonly cards: readonly Card[];
  /** Jacks that lay face down in it: they do not count. */
  readonly jacks: readonly Card[];
  readonly counts: Majority["counts"];
  readonly mark: "won" | "lost" | null;
  /** Whether the game was decided by this hand. */
  readonly decided: boolean;
  readonly out: boolean;
}

export interface Ending {
  readonly lines: readonly Sentence[];
  readonly hands: readonly EndHand[];
  /** Whether an ace lies in the hand that decided: it counts twice. */
  readonly aces: boolean;
}

/** The seat whose hand decided the game; null where nobody's did. */
function decidedBy({ by, guess, winners, losers }: LastGame): Seat | null {
  if (by === "guess") return guess?.at ?? null;
  return (by === "show" ? winners[0] : losers.at(-1)) ?? null;
}

function guessLine({ guess, ...last }: LastGame, speaker: Speaker): Sentence {
  if (guess === null) return plain("end.shared", { names: speaker.names(last.winners) });
  const key = howEnded({ guess, ...last });
  const who = guess.by === speaker.me ? "you" : guess.at === speaker.me ? "atYou" : "other";
  const real = guess.majority.suit === null ? "" : speaker.suit(guess.majority.suit);
  return plain(`end.${key}.${who}`, {
    name: speaker.name(guess.by), other: speaker.name(guess.at), suit: speaker.suit(guess.suit), real, counts: speaker.counts(guess.majority.counts),
  });
}

function firstLine(last: LastGame, speaker: Speaker): Sentence {
  const [winner] = last.winners;
  if (last.by === "guess") return guessLine(last, speaker);
  if (winner === undefined || last.winners.length > 1) return plain("end.shared", { names: speaker.names(last.winners) });
  if (last.by === "show" && last.shown !== null) return about(winner, speaker, "end.show", { suit: speaker.suit(last.shown) });
  return about(winner, speaker, "end.lastLeft");
}

const isAce = (card: Card): boolean => !isWild(card) && rankOf(card as SuitedCard) === "A";

/** How the game that is over ended and why, with every hand; null while it is played. */
export function endingOf(view: SuitHoarderView, speaker: Speaker): Ending | null {
  const last = view.lastGame;
  if (view.phase === "turn" || last === null) return null;
  const focus = decidedBy(last);
  const hands = seatsOf(view.hands.length).map((seat): EndHand => {
    const hand = view.hands[seat];
    const cards = laidOut(cardsSeen(hand), "suit", []);
    const jacks = (view.faceDown[seat] ?? []).flatMap(({ card }) => (card.hidden ? [] : [card.card]));
    const mark = last.winners.includes(seat) ? "won" : last.losers.includes(seat) ? "lost" : null;
    return { seat, cards, jacks, counts: majorityOf(cards).counts, mark, decided: seat === focus, out: view.out[seat] === true };
  });
  const shown = last.by === "guess" ? [] : last.losers.map((seat) => about(seat, speaker, "end.wrongShow"));
  return {
    lines: [firstLine(last, speaker), ...shown],
    hands: [...hands].sort((one, other) => Number(other.decided) - Number(one.decided) || Number(other.mark === "won") - Number(one.mark === "won")),
    aces: hands.some(({ decided, cards }) => decided && cards.some(isAce)),
  };
}
