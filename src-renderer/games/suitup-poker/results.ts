import type { Card } from "@shared/cards";
import type { Seat } from "@shared/engine";
import type { LastHand, PokerView, PotResult } from "@shared/games/suitup-poker/view";
import { isHandOver } from "./chips";
import { about, plain, type Sentence, type Speaker } from "./sentence";

/** A line of the result: what it says, and the pot that it is about (null for what is settled beside the pots). */
export interface ResultLine {
  readonly sentence: Sentence;
  readonly pot: number | null;
}

function potLine(last: LastHand, pot: PotResult, index: number, speaker: Speaker): Sentence {
  const [winner] = pot.winners;
  const amount = speaker.chips(pot.amount);
  const where = index === 0 ? "" : "Side";
  const hand = last.shown.find(({ seat }) => seat === winner);
  if (pot.winners.length !== 1 || winner === undefined) {
    // Equal hands may hold different wild cards, so a shared one is named without them.
    const named = { names: speaker.names(pot.winners), amount };
    return hand === undefined ? plain(`result.shared${where}`, named) : plain(`result.sharedWith${where}`, { ...named, hand: speaker.hand({ ...hand, wilds: 0 }) });
  }
  if (last.how === "folds") return about(winner, speaker, "result.folds", { amount });
  if (pot.seats.length === 1) return about(winner, speaker, "result.alone", { amount });
  return hand === undefined ? about(winner, speaker, `result.wins${where}`, { amount }) : about(winner, speaker, `result.winsWith${where}`, { amount, hand: speaker.hand(hand) });
}

function sideLine(last: LastHand, speaker: Speaker): readonly ResultLine[] {
  const side = last.side;
  if (side === null || side.bets.every((bet) => bet === "none")) return [];
  const on = (which: "yes" | "no"): readonly Seat[] => side.bets.flatMap((bet, index) => (bet === which ? [index as Seat] : []));
  const [winners, losers] = side.made ? [on("yes"), on("no")] : [on("no"), on("yes")];
  const key = side.made ? "made" : "notMade";
  const sentence = winners.length === 0 || losers.length === 0 ? plain(`result.side.${key}Back`) : plain(`result.side.${key}`, { names: speaker.names(winners) });
  return [{ sentence, pot: null }];
}

/** What a hand that is over brought, pot by pot; nothing while it is played. */
export function resultLines(view: PokerView, speaker: Speaker): readonly ResultLine[] {
  const last = view.lastHand;
  if (!isHandOver(view) || last === null) return [];
  const [holder] = last.blitz;
  const blitz: readonly ResultLine[] = last.how !== "blitz" || holder === undefined ? []
    : [{ pot: null, sentence: last.blitz.length === 1 ? about(holder, speaker, "result.blitz") : plain("result.blitzShared", { names: speaker.names(last.blitz) }) }];
  return [...blitz, ...last.pots.map((pot, index) => ({ pot: index, sentence: potLine(last, pot, index, speaker) })), ...sideLine(last, speaker)];
}

/** Whose hands are looked at: the winners of the pot at hand, or of all pots. */
export function litSeats(view: PokerView, pot: number | null): readonly Seat[] {
  const last = view.lastHand;
  if (!isHandOver(view) || last === null) return [];
  const pots = pot === null ? last.pots : last.pots.slice(pot, pot + 1);
  return [...new Set(pots.flatMap(({ winners }) => winners))];
}

/** The cards that make the hands that are looked at. */
export function winningCards(view: PokerView, pot: number | null): ReadonlySet<Card> {
  const seats = litSeats(view, pot);
  return new Set(view.lastHand?.shown.filter(({ seat }) => seats.includes(seat)).flatMap(({ cards }) => cards) ?? []);
}
