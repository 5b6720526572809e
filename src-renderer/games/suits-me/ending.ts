import type { Card } from "@shared/cards";
import { cardsSeen, type Seat } from "@shared/engine";
import type { LastGame, SuitsMeView } from "@shared/games/suits-me/view";
import { sorted } from "./hand-order";
import { about, plain, type Sentence, type Speaker } from "./sentence";

/** Whether a game has ended, so that all hands are shown. */
export function isGameOver({ phase }: SuitsMeView): boolean {
  return phase === "gameOver" || phase === "over";
}

/** Who won a game with what, and when the hand was complete. */
export function endSentence({ winner, how, suit }: LastGame, speaker: Speaker): Sentence {
  return about(winner, speaker, `end.${how}`, { suit: speaker.suit(suit) });
}

/** What decided between hands that were complete together; null where one was. */
export function tieSentence({ winner, tied, by }: LastGame, speaker: Speaker): Sentence | null {
  return by === "none" ? null : about(winner, speaker, `end.${by}`, { names: speaker.names(tied) });
}

/** The seats in the order in which their hands are looked at: the winner, hands as complete, then the rest from the winner's left. */
export function shownOrder({ hands, lastGame }: SuitsMeView): readonly Seat[] {
  if (lastGame === null) return [];
  const { winner, tied } = lastGame;
  const round = hands.map((_, step) => ((winner + step) % hands.length) as Seat);
  return [winner, ...round.filter((seat) => seat !== winner && tied.includes(seat)), ...round.filter((seat) => seat !== winner && !tied.includes(seat))];
}

/** What stands at the foot of a match that is over. */
export function overSentence(view: SuitsMeView, speaker: Speaker): Sentence {
  const [winner] = view.winners ?? [];
  return winner === undefined ? plain("prompt.gameOver") : about(winner, speaker, "prompt.over");
}

/**
 * Where hands that were complete together came apart, compared from the highest card down: the place at which the last of the
 * others fell behind the winner; null when a toss decided, or nothing had to.
 */
export function decidingPlace(view: SuitsMeView): number | null {
  const last = view.lastGame;
  if (last === null || last.by !== "cards") return null;
  const ranks = (seat: Seat): readonly string[] => rankedHand(view, seat).map((card) => card.slice(0, 1));
  const own = ranks(last.winner);
  const places = last.tied.filter((seat) => seat !== last.winner).map((seat) => ranks(seat).findIndex((rank, place) => rank !== own[place]));
  return Math.max(...places);
}

/** The hand of a seat from its highest card down, as ties are compared; empty while it is hidden. */
export function rankedHand({ hands }: SuitsMeView, seat: Seat): readonly Card[] {
  const hand = hands[seat];
  return sorted(cardsSeen(hand), "rank");
}
