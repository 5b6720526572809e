import { NO_SCRIPT, type Card } from "@shared/cards";
import type { Game, GameTypes } from "@shared/engine";

/**
 * A game as a dishonest host would have it: two cards of the second deck change places after the host has committed to it.
 * `lies`: its record tells the deck that should have been dealt.
 */
export function tampered(game: Game, lies: boolean): Game {
  return {
    ...game,
    deal(carry: GameTypes["Carry"]) {
      const honest = game.deal(carry);
      const { made } = honest.state.chance;
      if (made.decks.length !== 2) return honest;
      const deck = [...(made.decks[1] ?? [])];
      [deck[1], deck[8]] = [deck[8] as Card, deck[1] as Card];
      const dealt = game.deal({ ...carry, chance: { ...carry.chance, script: { ...NO_SCRIPT, decks: [[], deck] } } });
      const told = lies ? made : dealt.state.chance.made;
      return { ...dealt, state: { ...dealt.state, chance: { ...dealt.state.chance, made: told, script: NO_SCRIPT } } };
    },
  };
}

/** A registry with nothing but this game. */
export const only = (game: Game) => (id: string): Game | undefined => (id === game.id ? game : undefined);
