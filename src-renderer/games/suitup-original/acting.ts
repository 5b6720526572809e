import { actionOf, type Action, type Card } from "@shared/cards";
import type { OriginalOptions } from "@shared/games/suitup-original/options";

/** What a card does when discarded at a table with these options, or null. */
export function actingAs(card: Card | null, options: OriginalOptions): Action | null {
  return card === null || !options.actions ? null : actionOf(card, options.actionSuits);
}
