import type { Dice } from "../../../cards";
import type { Seat } from "../../../engine";
import type { SuitsMeEvent } from "../view";
import { codeOf, SUIT_COUNT, suitOfCode, type SuitCode } from "./codes";

/** How often a card that somebody lets go of their own will is of the suit they collect; more often when many have to go. */
const SLIP = 0.06;
const SLIP_OF_THREE = 0.12;
const SLIP_OF_FIVE = 0.2;
/** How much of what was read before a round still counts after it: players change their minds. */
const FADES = 0.88;
const SCALE = 1000;

/** How likely each suit is what a seat collects, each from 0 to 1, together 1. */
export type Reading = readonly number[];

function slip(count: number): number {
  if (count >= 5) return SLIP_OF_FIVE;
  return count >= 3 ? SLIP_OF_THREE : SLIP;
}

/** Marks a suit as one that the seat lets go of; in logarithms. */
function lets(scores: number[], suit: SuitCode, often: number): void {
  for (let other = 0; other < SUIT_COUNT; other += 1) {
    scores[other] = (scores[other] as number) + Math.log(other === suit ? often : (1 - often) / (SUIT_COUNT - 1));
  }
}

function shares(scores: readonly number[]): Reading {
  const most = Math.max(...scores);
  const weights = scores.map((score) => Math.exp(score - most));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Reads what every seat collects from what it discards, and from what it passes on to the reader. */
export function readSeats(seats: number, history: readonly SuitsMeEvent[]): readonly Reading[] {
  const scores = Array.from({ length: seats }, () => [0, 0, 0, 0]);
  const of = (seat: Seat): number[] => scores[seat] as number[];
  for (const event of history) {
    if (event.type === "tradeBegan") scores.forEach((row) => row.forEach((score, suit) => (row[suit] = score * FADES)));
    if (event.type === "discarded") for (const card of event.cards) lets(of(event.seat), suitOfCode(codeOf(card)), slip(event.cards.length));
    if (event.type === "traded") for (const { from, card } of event.passes) if (!card.hidden) lets(of(from), suitOfCode(codeOf(card.card)), SLIP);
  }
  return scores.map(shares);
}

/** A suit that a seat may collect, as likely as the reading says. */
export function suitFrom(reading: Reading, run: Dice): SuitCode {
  let left = run.next(SCALE) / SCALE;
  const found = reading.findIndex((share) => (left -= share) < 0);
  return found < 0 ? 0 : found;
}
