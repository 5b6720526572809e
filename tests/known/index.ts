import { HOARDER } from "./suit-hoarder";
import { ORIGINAL } from "./suitup-original";
import { POKER } from "./suitup-poker";
import { SUITS_ME } from "./suits-me";
import type { Known } from "./known";

const ALL: Readonly<Record<string, Known>> = { "suitup-original": ORIGINAL, "suitup-poker": POKER, "suits-me": SUITS_ME, "suit-hoarder": HOARDER };

/** What the suites know of a game; nothing of one that is new. */
export function known(game: string): Known {
  return ALL[game] ?? {};
}
