import { bestSuit, colourOf, fits, isAce, isQueen, LOCKED, suitIndex, type Code } from "./codes";

/** How a hand goes on by itself: which of its cards a turn takes off, and how many are drawn. */
export interface Step {
  readonly gone: readonly Code[];
  readonly draws: number;
}

/** The group that an ace goes with: the larger of its colour. */
function groupForAces(groups: readonly Code[][], ace: Code): Code[] {
  const first = colourOf(suitIndex(ace)) * 2;
  const [one = [], other = []] = [groups[first], groups[first + 1]];
  return other.length > one.length ? other : one;
}

/** Cards of a hand that do not fit the suit, the largest group first: those of one suit go in one turn, face-down jacks one at a time. */
export function strays(hand: readonly Code[], suit: number): readonly (readonly Code[])[] {
  const groups: Code[][] = [[], [], [], []];
  const aces: Code[] = [];
  for (const code of hand) {
    if (fits(code, suit)) continue;
    if (isAce(code)) aces.push(code);
    else if (code >= LOCKED) groups.push([code]);
    else groups[suitIndex(code)]?.push(code);
  }
  // Strays among the aces are of one colour: the other one's fit.
  if (aces.length > 0) groupForAces(groups, aces[0] ?? LOCKED).push(...aces);
  return groups.filter((group) => group.length > 0).sort((a, b) => b.length - a.length);
}

/** What whoever collects one suit does next: get rid of a lone queen without drawing, else lay off the largest group. */
function nextStep(hand: readonly Code[], suit: number): Step | null {
  const groups = strays(hand, suit);
  const [largest] = groups;
  if (largest === undefined) return null;
  const queen = hand.length < 2 ? undefined : groups.find((group) => group.length === 1 && isQueen(group[0] ?? LOCKED));
  if (queen !== undefined) return { gone: queen, draws: 0 };
  return { gone: largest, draws: largest.length };
}

/** One way in which the cards that are not seen may come; all choices are tried in the same ones, so that luck does not decide. */
export class Stock {
  private at = 0;

  constructor(private readonly cards: readonly Code[]) {}

  draw(count: number): readonly Code[] {
    const from = this.at;
    this.at = Math.min(from + count, this.cards.length);
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
