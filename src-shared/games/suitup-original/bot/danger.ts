import type { Action } from "../../../cards";
import type { Code } from "./codes";
import { openingsOf } from "./openings";
import { guessedHand, nextToPlay } from "./rivals";
import type { Rival, Situation } from "./situation";
import { endFor } from "./spots";

/** What it costs, in points, that the next player can lay off the card, and the more so the closer they are to going out. */
const LAID_OFF = 2;
const GOES_OUT = 12;
/** What it costs that the card makes a meld in their hand. */
const MELDED = 4;
/** Guesses at the next player's hand. */
const GUESSES = 6;

function makesMeld(situation: Situation, rival: Rival, code: Code): number {
  let count = 0;
  for (let guess = 0; guess < GUESSES; guess += 1) {
    const hand = guessedHand(situation, rival);
    if (openingsOf([...hand, code]).some(({ codes }) => codes.includes(code))) count += 1;
  }
  return count / GUESSES;
}

/** What a discard gives to whoever plays next, in points; only a hard bot looks. */
export function dangerOf(situation: Situation, code: Code, action: Action | null): number {
  if (situation.level !== "hard") return 0;
  const next = nextToPlay(situation.rivals, action === "skip", action === "reverse");
  if (next === undefined) return 0;
  if (next.laid && situation.spots.some((spot) => endFor(spot, code) !== null)) return LAID_OFF + GOES_OUT * next.threat;
  return MELDED * makesMeld(situation, next, code);
}
