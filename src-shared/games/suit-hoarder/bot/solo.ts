import type { Dice } from "../../../cards";
import { bestSuit, fits, isAce, isQueen, LOCKED, suitIndex, type Code } from "./codes";

/** How a hand goes on by itself: which of its cards a turn takes off, and how many are drawn. */
export interface Step {
  readonly gone: readonly Code[];
  readonly draws: number;
}

/** Cards of a hand that do not fit the suit, group by group: those of one suit go in one turn, face-down jacks one at a time. */
export function strays(hand: readonly Code[], suit: number): readonly (readonly Code[])[] {
  const groups: Code[][] = [];
  const bySuit = new Map<number, Code[]>();
  const aces: Code[] = [];
  for (const code of hand) {
    if (fits(code, suit)) continue;
    if (isAce(code)) aces.push(code);
    else if (code >= LOCKED) groups.push([code]);
    else {
      const own = suitIndex(code);
      const group = bySuit.get(own);
      if (group === undefined) bySuit.set(own, [code]);
      else group.push(code);
    }
  }
  groups.push(...bySuit.values());
  // Aces go along with either suit of their colour.
  const largest = [...bySuit].filter(([own]) => aces.some((ace) => fits(ace, own))).sort((a, b) => b[1].length - a[1].length)[0]?.[1];
  if (aces.length > 0) {
    if (largest === undefined) groups.push(aces);
    else largest.push(...aces);
  }
  return groups.sort((a, b) => b.length - a.length);
}

/** What whoever collects one suit does next: get rid of a lone queen without drawing, else lay off the largest group. */
export function nextStep(hand: readonly Code[], suit: number): Step | null {
  const groups = strays(hand, suit);
  const [largest] = groups;
  if (largest === undefined) return null;
  const queen = hand.length < 2 ? undefined : groups.find((group) => group.length === 1 && isQueen(group[0] ?? LOCKED));
  if (queen !== undefined) return { gone: queen, draws: 0 };
  return { gone: largest, draws: largest.length };
}

/** Draws from what is not seen, in a random order that is made as far as it is needed. */
export class Stock {
  private at = 0;
  private readonly cards: Code[];

  constructor(unseen: readonly Code[], private readonly run: Dice) {
    this.cards = [...unseen];
  }

  draw(count: number): readonly Code[] {
    const from = this.at;
    for (; this.at < Math.min(from + count, this.cards.length); this.at += 1) {
      const other = this.at + this.run.next(this.cards.length - this.at);
      const kept = this.cards[this.at] as Code;
      this.cards[this.at] = this.cards[other] as Code;
      this.cards[other] = kept;
    }
    return this.cards.slice(from, this.at);
  }
}

/** Turns until the hand is of one suit, left to itself; `most` if it takes longer. */
export function turnsLeft(start: readonly Code[], stock: Stock, most: number): number {
  let hand = start;
  for (let turns = 0; turns < most; turns += 1) {
    const step = nextStep(hand, bestSuit(hand));
    if (step === null) return turns;
    hand = [...hand.filter((code) => !step.gone.includes(code)), ...stock.draw(step.draws)];
  }
  return most;
}
