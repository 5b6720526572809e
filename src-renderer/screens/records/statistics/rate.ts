import type { Tally } from "@shared/protocol/records";

/** With fewer matches nothing is said of luck and skill. */
const ENOUGH = 8;

/** What a share of wins tells, against what chance alone would give. */
export type Verdict = "few" | "above" | "below" | "about";

/** The verdict of a tally: only where chance lies outside the 95 % interval there is more to it. */
export function verdictOf({ matches, low, high, even }: Tally): Verdict {
  if (matches < ENOUGH) return "few";
  if (low > even) return "above";
  return high < even ? "below" : "about";
}
