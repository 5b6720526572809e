import type { Dice } from "../../../cards";
import { HAND_SIZE } from "../options";
import { asksFor, countSuits, mainSuit, suitOfCode, type Code } from "./codes";
import { WORTH, worthForced } from "./worth";
import type { World } from "./worlds";

/** How many cards of its best suit a hand holds. */
export function mainCount(hand: readonly Code[]): number {
  return Math.max(...countSuits(hand));
}

/** The cards that are not of the suit. */
export function strangers(hand: readonly Code[], suit: number): readonly Code[] {
  return hand.filter((code) => suitOfCode(code) !== suit);
}

/** A table in the bot's head, on which a game goes on as simple players would play it. Changes as it goes. */
export class Sketch {
  private readonly hands: Code[][];
  private readonly pile: Code[];
  private discards: Code[];
  /** The seat whose hand is complete first; null while none is. */
  winner: number | null = null;

  constructor({ hands, pile, discards }: World, private readonly dealer: number, private readonly run: Dice) {
    this.hands = hands.map((hand) => [...hand]);
    this.pile = [...pile];
    this.discards = [...discards];
  }

  private hand(seat: number): Code[] {
    return this.hands[seat] as Code[];
  }

  private after(seat: number): number {
    return (seat + 1) % this.hands.length;
  }

  private draw(): Code {
    if (this.pile.length === 0) {
      const top = this.discards.pop() as Code;
      while (this.discards.length > 0) {
        const at = this.run.next(this.discards.length);
        this.pile.push(this.discards[at] as Code);
        this.discards[at] = this.discards[this.discards.length - 1] as Code;
        this.discards.pop();
      }
      this.discards = [top];
    }
    return this.pile.shift() as Code;
  }

  /** All pass to the left at once; `own` is what `seat` has chosen. The first complete hand wins here: ties are rare. */
  trade(seat: number, own: Code | null): void {
    const passes = this.hands.map((hand, from) => (from === seat && own !== null ? own : this.passOf(hand)));
    passes.forEach((code, from) => {
      const hand = this.hand(from);
      hand.splice(hand.indexOf(code), 1);
    });
    passes.forEach((code, from) => this.hand(this.after(from)).push(code));
    const complete = this.hands.findIndex((hand) => mainCount(hand) === HAND_SIZE);
    if (complete >= 0) this.winner = complete;
  }

  /** Simple players pass something that is not of their suit. */
  private passOf(hand: readonly Code[]): Code {
    const suit = mainSuit(hand);
    return hand.find((code) => suitOfCode(code) !== suit) ?? (hand[0] as Code);
  }

  /** A seat lays these, the last on top, and draws as many. */
  discard(seat: number, cards: readonly Code[]): void {
    const hand = this.hand(seat);
    for (const code of cards) hand.splice(hand.indexOf(code), 1);
    this.discards.push(...cards);
    for (let count = 0; count < cards.length; count += 1) hand.push(this.draw());
    if (mainCount(hand) === HAND_SIZE) this.winner = seat;
  }

  /** Simple players keep their suit, and top the pile with what hurts their left neighbour most. */
  private discardsOf(seat: number): readonly Code[] {
    const count = asksFor(this.discards[this.discards.length - 1] as Code);
    const hand = this.hand(seat);
    const suit = mainSuit(hand);
    const others = strangers(hand, suit);
    const free = others.length >= count ? others : [...others, ...hand.filter((code) => suitOfCode(code) === suit).slice(0, count - others.length)];
    const next = mainCount(this.hand(this.after(seat)));
    let top = free[0] as Code;
    for (const code of free) if (worthForced(next, asksFor(code)) < worthForced(next, asksFor(top))) top = code;
    return [...free.filter((code) => code !== top).slice(0, count - 1), top];
  }

  /** The seats from one to the dealer discard, each in turn. */
  discardRound(from: number): void {
    for (let seat = from; this.winner === null; seat = this.after(seat)) {
      this.discard(seat, this.discardsOf(seat));
      if (seat === this.dealer) return;
    }
  }

  /** Plays so many more rounds of trade and discard. */
  goOn(rounds: number): void {
    for (let round = 0; round < rounds && this.winner === null; round += 1) {
      this.trade(-1, null);
      if (this.winner === null) this.discardRound(this.after(this.dealer));
    }
  }

  /** How good the table is for a seat, from 0 to 1: won or lost, else its share of what all hands are worth. */
  shareOf(seat: number): number {
    if (this.winner !== null) return this.winner === seat ? 1 : 0;
    const worths = this.hands.map((hand) => WORTH[mainCount(hand)] as number);
    return (worths[seat] as number) / worths.reduce((sum, worth) => sum + worth, 0);
  }
}
