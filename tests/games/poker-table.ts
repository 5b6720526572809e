import { chanceFrom, isCard, ZERO_SEED, type Card } from "@shared/cards";
import { isRefusal, seat, type Seat } from "@shared/engine";
import type { PokerMove } from "@shared/games/suitup-poker/moves";
import { POKER_DEFAULTS, pokerConflict, pokerOptionsSchema, type PokerOptions } from "@shared/games/suitup-poker/options";
import { pokerRules } from "@shared/games/suitup-poker/rules";
import type { PokerState } from "@shared/games/suitup-poker/state";
import type { PokerEvent, PokerLegal, PokerView } from "@shared/games/suitup-poker/view";

/** What a test sets up: stacks by seat, and what differs from the usual. */
export interface HandSetup extends Partial<PokerOptions> {
  readonly stacks: readonly number[];
  readonly dealer?: number;
  /** Cards that come first off the deck, as text. */
  readonly deck?: string;
  /** Hands played before this one. */
  readonly deals?: number;
  readonly out?: readonly boolean[];
}

/** A hand as a test plays it: every refusal is a fault unless it asks for one. */
export interface PokerHand {
  state: PokerState;
  readonly events: PokerEvent[];
  /** Plays a move of the seat at turn, or of `by`. */
  play(move: PokerMove | PokerMove["type"], by?: number): PokerHand;
  /** The code with which a move is refused. */
  refused(move: PokerMove, by?: number): string;
  legal(by?: number): PokerLegal;
  view(viewer: number | "spectator"): PokerView;
}

export function card(text: string): Card {
  if (!isCard(text)) throw new Error(`${text} is no card`);
  return text;
}

/** Cards as text, with a space between them. */
export function cards(text: string): readonly Card[] {
  return text.split(" ").map(card);
}

function created(first: PokerState, dealt: readonly PokerEvent[]): PokerHand {
  const who = (by: number | undefined): Seat => seat(by ?? (hand.state.turn as number));
  const hand: PokerHand = {
    state: first,
    events: [...dealt],
    play(move, by) {
      const whole = (typeof move === "string" ? { type: move } : move) as PokerMove;
      const played = pokerRules.play(hand.state, who(by), whole);
      if (isRefusal(played)) throw new Error(`${who(by)} may not ${JSON.stringify(whole)}: ${JSON.stringify(played)}`);
      hand.state = played.state;
      hand.events.push(...played.events);
      return hand;
    },
    refused(move, by) {
      const played = pokerRules.play(hand.state, who(by), move);
      if (!isRefusal(played)) throw new Error(`${JSON.stringify(move)} is allowed`);
      return played.refused;
    },
    legal: (by) => pokerRules.legal(pokerRules.view(hand.state, who(by))),
    view: (viewer) => pokerRules.view(hand.state, typeof viewer === "number" ? seat(viewer) : viewer),
  };
  return hand;
}

/** Deals a hand from a carry with these stacks. Hold'em unless it says otherwise. */
export function dealt({ stacks, dealer = 0, deck, deals = 0, out, ...given }: HandSetup): PokerHand {
  const options = pokerOptionsSchema.parse({ ...POKER_DEFAULTS, format: "holdem", ...given });
  const conflict = pokerConflict(options);
  if (conflict !== null) throw new Error(conflict.refused);
  const decks = deck === undefined ? [] : [cards(deck)];
  const chance = chanceFrom(ZERO_SEED, { decks, rebuilds: [], tosses: [] });
  const start = pokerRules.start(options, stacks.length, seat(dealer), chance);
  const played = pokerRules.deal({ ...start, scores: stacks, deals, out: out ?? start.out });
  return created(played.state, played.events);
}

/** Deals the next hand after one in which everybody has been ready. */
export function next(hand: PokerHand): PokerHand {
  const outcome = pokerRules.outcome(hand.state);
  if (outcome?.kind !== "next") throw new Error("The next hand cannot be dealt");
  const played = pokerRules.deal(outcome.carry);
  return created(played.state, played.events);
}

export function raise(to: number): PokerMove {
  return { type: "raise", to };
}

export function bet(amount: number): PokerMove {
  return { type: "bet", amount };
}

export function eventsOf<Type extends PokerEvent["type"]>(hand: PokerHand, type: Type): readonly Extract<PokerEvent, { type: Type }>[] {
  return hand.events.filter((event): event is Extract<PokerEvent, { type: Type }> => event.type === type);
}
