import type { PokerMove } from "../moves";
import type { PokerLegal } from "../view";
import { middleOf, type Middle } from "./chips";
import { futureOf } from "./futures";
import { chance, type Situation } from "./situation";
import { shareOf, worldsAt, worldsFor, type World } from "./worlds";

/** Bets and raises that are looked at, as shares of the pot after a call. */
const SIZES = [0.4, 0.7, 1];
/** All chips at once are looked at up to this many times the pot. */
const SHOVES = 2;
/** What a street still to come costs those who have to act before the others, of all they could win, and those who act last. */
const EARLY = 0.05;
const LATE = 0.01;
/** A hopeless hand: below this share it is worth a bluff now and then, against this many at most. */
const HOPELESS = 0.25;
const BLUFFED = 2;
const BLUFFS = 0.05;
const BLUFF_WORTH = 0.2;
/** A hand good enough to lay a trap with. */
const TRAP = 0.88;
/** By how much of the pot moods differ, so that a hand does not tell the bet. */
const MOODS = 0.03;

interface Choice {
  readonly move: PokerMove;
  /** The seat's total of this round; null for folding. */
  readonly to: number | null;
}

/** Rounds of betting still to come after this one. */
function roundsLeft({ view }: Situation): number {
  switch (view.street) {
    case "preflop": return 3;
    case "flop": return 2;
    case "turn":
    case "first": return 1;
    default: return 0;
  }
}

/** Whether everybody else acts before this seat from the next round on: it sits closest to the dealer's right hand. */
function actsLast({ view, seat, rivals }: Situation): boolean {
  const seats = view.hands.length;
  const after = (other: number): number => (other - view.dealer - 1 + seats) % seats;
  return rivals.every((rival) => after(rival.seat) < after(seat));
}

/** Totals worth looking at within the bounds, ascending. */
function totals({ view }: Situation, { total }: Middle, { min, max }: { readonly min: number; readonly max: number }, call: number): readonly number[] {
  const pot = total + call;
  const sizes = SIZES.map((size) => Math.min(max, Math.max(min, view.toMatch + Math.round(size * pot))));
  const shove = max - view.toMatch <= SHOVES * pot ? [max] : [];
  return [...new Set([...sizes, ...shove])];
}

function choicesOf(situation: Situation, middle: Middle, open: PokerLegal): readonly Choice[] {
  const { view, seat } = situation;
  const bet = view.bets[seat] ?? 0;
  const passive: Choice = open.call === null ? { move: { type: "check" }, to: bet } : { move: { type: "call" }, to: bet + open.call };
  const range = open.bet ?? open.raise;
  const larger = range === null ? [] : totals(situation, middle, range, open.call ?? 0).map((to): Choice => ({
    move: to === bet + (view.scores[seat] ?? 0) && open.allIn !== null ? { type: "allIn" } : open.bet !== null ? { type: "bet", amount: to } : { type: "raise", to },
    to,
  }));
  const fold: readonly Choice[] = open.call === null ? [] : [{ move: { type: "fold" }, to: null }];
  return [...fold, passive, ...larger];
}

/** What colours a decision beside its chips: misjudgement, boldness, moods. */
class Temper {
  private readonly misjudged: number;
  private readonly bluffing: boolean;
  private readonly trapping: boolean;
  private readonly keeps: number;

  constructor(private readonly situation: Situation, private readonly middle: Middle, worlds: readonly World[]) {
    const { effort, run, rivals } = situation;
    const share = worlds.reduce((sum, { mine, values }) => sum + shareOf(mine, values), 0) / worlds.length;
    this.misjudged = (2 * chance(run) - 1) * effort.misjudges;
    this.bluffing = chance(run) < BLUFFS && share < HOPELESS && rivals.length <= BLUFFED;
    this.trapping = chance(run) < effort.traps && share > TRAP && roundsLeft(situation) > 0;
    const early = effort.position && !actsLast(situation);
    this.keeps = 1 - roundsLeft(situation) * (early ? EARLY : LATE);
  }

  /** What a choice is worth to this player, in chips; folding is worth nothing. */
  worth({ move, to }: Choice, worlds: readonly World[]): number {
    const { situation: { view, seat, effort, run }, middle: { total } } = this;
    if (to === null) return 0;
    const cost = to - (view.bets[seat] ?? 0);
    const { gain } = futureOf(this.situation, this.middle, worlds, to, this.keeps);
    const felt = gain + this.misjudged * (total + cost) + chance(run) * MOODS * total;
    if (move.type === "check" || move.type === "call") return felt + effort.loose * (total + cost) * (move.type === "call" ? 1 : 0);
    if (this.trapping) return felt - total;
    return felt - (1 - effort.bold) * 0.3 * total + (this.bluffing ? BLUFF_WORTH * total : 0);
  }
}

/** Bets, raises, calls, checks or folds: what is worth most in sampled worlds, coloured by the player's temper. Never folds for nothing. */
export function chooseWager(situation: Situation, open: PokerLegal): PokerMove {
  const middle = middleOf(situation);
  const worlds = worldsFor(situation, worldsAt(situation, situation.effort.worlds));
  const temper = new Temper(situation, middle, worlds);
  const choices = choicesOf(situation, middle, open);
  let best = choices[0] as Choice;
  let most = Number.NEGATIVE_INFINITY;
  for (const choice of choices) {
    const worth = temper.worth(choice, worlds);
    if (worth > most) [best, most] = [choice, worth];
  }
  return best.move;
}
