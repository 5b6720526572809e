import { FRENCH_SUITS, NEW_SUITS, suitedCard, WILDS, type Card } from "@shared/cards";
import { mostExchanged, stakesFor, type PokerOptions } from "@shared/games/suitup-poker/page";
import { example, type RuleRow } from "../rules";
import { judged } from "./example-view";

/** The eight suits, an ace of each, and the wild cards. */
export function deckRows(): readonly RuleRow[] {
  return [{ key: "suits", cards: [FRENCH_SUITS, NEW_SUITS].map((suits) => suits.map((suit) => suitedCard("A", suit))) }, { key: "wilds", cards: [WILDS] }];
}

/** How many cards may be laid off in the draw. */
export function drawRows(): readonly RuleRow[] {
  const row = (key: string, ...cards: readonly Card[]): RuleRow => ({ key, cards: [cards], number: mostExchanged(cards) });
  return [row("noAce", "Ks", "Kl", "9h", "6t", "3d"), row("ace", "Aw", "Kl", "9h", "6t", "3d"), row("noRealAce", "*1", "Kl", "9h", "6t", "3d")];
}

/** Bets and raises at this table: what is enough, and what is too little. */
export function bettingRows(options: PokerOptions): readonly RuleRow[] {
  const usual: PokerOptions = { ...options, limit: "no-limit", chips: Math.max(options.chips, 100 * stakesFor(options, 1, options.chips).minBet) };
  const { minBet } = stakesFor(usual, 1, usual.chips);
  const none = { bet: 0, lastRaise: minBet };
  const bet = { bet: 2 * minBet, lastRaise: 2 * minBet };
  const row = (key: string, says: string, values: NonNullable<RuleRow["values"]>, why: ReturnType<typeof judged>): RuleRow => ({ ...example(key, undefined, says, why), values });
  return [
    row("bet", "yes", { amount: minBet }, judged(usual, none, { type: "bet", amount: minBet })),
    row("small", minBet > 1 ? "betTooSmall" : "malformed", { amount: minBet - 1 }, judged(usual, none, { type: "bet", amount: minBet - 1 })),
    row("facing", "facingBet", { bet: bet.bet }, judged(usual, bet, { type: "check" })),
    row("raise", "yes", { bet: bet.bet, to: 2 * bet.bet }, judged(usual, bet, { type: "raise", to: 2 * bet.bet })),
    row("smallRaise", "raiseTooSmall", { bet: bet.bet, to: 2 * bet.bet - 1 }, judged(usual, bet, { type: "raise", to: 2 * bet.bet - 1 })),
  ].filter(({ says }) => says !== "malformed");
}
