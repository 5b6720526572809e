import type { Action } from "@shared/cards";

/** The four action signs, drawn as strokes round 0, 0 in a box of 40 by 40. */
export const SIGNS: Readonly<Record<Action, string>> = {
  trade: "M-11 -5L10 -5M4 -11L10.5 -5L4 1M11 6L-10 6M-4 0L-10.5 6L-4 12",
  reverse: "M9 9C14 2 12 -8 3 -10C-6 -12 -12 -5 -11 2M-17 -3L-11 4L-4 -2",
  skip: "M-14 6C-9 -10 5 -12 12 0M13 -9L12.5 1L3 -1M-3 10L3 10",
  block: "M-9 -9L9 9M9 -9L-9 9",
};

/** An octagon round 0, 0: the shape that every badge has and nothing else on a card. */
export function octagon(r: number): string {
  const [a, b] = [r, Math.round(r * 41.42) / 100];
  return `M${-b} ${-a}L${b} ${-a}L${a} ${-b}L${a} ${b}L${b} ${a}L${-b} ${a}L${-a} ${b}L${-a} ${-b}Z`;
}
