import { seatsOf, type Level } from "../../../engine";
import type { SideBetMove } from "../moves";
import type { PokerView } from "../view";
import { chance, type Situation } from "./situation";

/** How often somebody shows a SuitUp Flush in a hand of two, and how much oftener with each more: from 500 to 1,500 hands among bots each. */
const ODDS = {
  holdem: { two: 0.0005, more: 0.0005 },
  blitz: { two: 0.006, more: 0.0055 },
  holdemMania: { two: 0.0015, more: 0.0014 },
  blitzMania: { two: 0.035, more: 0.023 },
} as const;

/** How often a level bets on yes for the fun of it. */
const FUN: Readonly<Record<Level, number>> = { easy: 0.25, medium: 0.1, hard: 0.03 };
/** The share of the others that is taken to be on yes. */
const OTHERS_YES = 0.15;

/** How likely somebody shows a SuitUp Flush in a hand of so many. */
function oddsOf({ options }: PokerView, seats: number): number {
  const { two, more } = options.format === "draw"
    ? (options.wildMania ? ODDS.blitzMania : ODDS.blitz)
    : (options.wildMania ? ODDS.holdemMania : ODDS.holdem);
  return two + (seats - 2) * more;
}

/** Puts the stake on the side that brings more against what the others are likely to be on; now and then on yes for fun. */
export function chooseSide({ view, level, run }: Situation): SideBetMove {
  const seats = seatsOf(view.hands.length).filter((seat) => view.out[seat] !== true && (view.scores[seat] ?? 0) > 0).length;
  if (chance(run) < FUN[level]) return { type: "sideBet", on: "yes" };
  const odds = oddsOf(view, seats);
  const others = seats - 1;
  const yes = others * OTHERS_YES;
  const no = others - yes;
  // Each side's stakes go to the other side in equal shares, this seat among them.
  const onYes = (odds * no) / (1 + yes) - (1 - odds);
  const onNo = ((1 - odds) * yes) / (1 + no) - odds * Math.min(1, yes);
  if (onYes <= 0 && onNo <= 0) return { type: "sideBet", on: "none" };
  return { type: "sideBet", on: onYes > onNo ? "yes" : "no" };
}
