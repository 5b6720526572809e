import { playBots, seedFrom, startBots } from "@shared/bots";
import { isRefusal, listed, playMatch, seat, startMatch, type Entry, type Match } from "@shared/engine";
import { GAMES } from "@shared/games";
import type { OriginalTypes } from "@shared/games/suitup-original";
import { median, rate } from "./numbers.mjs";

/**
 * Moves in a second of one core's time: `playMatch` with its record entry, matches of 4 seats with the default options, the moves
 * chosen beforehand by bots. `legal` and `view` are reported apart, of the seat that is waited for.
 */
const AIM = 150_000;
const SEATS = 4;
const MATCHES = 12;
const RUNS = 9;
const REPEATS = 6;
const game = GAMES["suitup-original"];

type Setup = Parameters<typeof startMatch<OriginalTypes>>[1];
interface Chosen {
  readonly setup: Setup;
  readonly entries: readonly Entry<OriginalTypes["Move"]>[];
}

function chosen(number: number): Chosen {
  const names = Array.from({ length: SEATS }, (_, place) => `P${place}`);
  const setup = { options: game.options.defaults, seats: names, dealer: seat(0), seed: seedFrom("bench", number) };
  const { bots } = playBots(startBots({ ...setup, game }, names.map(() => "easy"), seedFrom("bench bots", number)));
  return { setup, entries: listed(bots.match.entries) };
}

/** Plays the moves; calls `look` before each. */
function play({ setup, entries }: Chosen, look?: (match: Match<OriginalTypes>, who: Entry<OriginalTypes["Move"]>["seat"]) => void): number {
  let { match } = startMatch(game, setup);
  for (const { seat: who, move, by } of entries) {
    look?.(match, who);
    const played = playMatch(match, who, move, by);
    if (isRefusal(played)) throw new Error(`Refused: ${JSON.stringify(played)}`);
    match = played.match;
  }
  return entries.length;
}

const matches = Array.from({ length: MATCHES }, (_, number) => chosen(number));
const moves = matches.reduce((sum, { entries }) => sum + entries.length, 0);
const looks = matches.flatMap((one) => {
  const seen: { readonly match: Match<OriginalTypes>; readonly who: ReturnType<typeof seat> }[] = [];
  play(one, (match, who) => seen.push({ match, who }));
  return seen;
});
const views = looks.map(({ match, who }) => game.view(match.state, who));

let kept = 0;
const WORK = {
  play: () => matches.reduce((sum, one) => sum + play(one), 0),
  legal: () => {
    for (const view of views) kept += game.legal(view).kinds.length;
    return views.length;
  },
  view: () => {
    for (const { match, who } of looks) kept += game.view(match.state, who).hands.length;
    return looks.length;
  },
};

const measured = Object.fromEntries(Object.entries(WORK).map(([name, work]) => [name, median(Array.from({ length: RUNS }, () => rate(work, REPEATS)))]));
const perSecond = measured["play"] ?? 0;
console.log(`engine moves, ${SEATS} seats, recorded: ${Math.round(perSecond)} a second of one core (median of ${RUNS} runs over ${MATCHES} matches, ${moves} moves); aim ${AIM}: ${perSecond >= AIM ? "reached" : "missed"}`);
console.log(`legal: ${Math.round(measured["legal"] ?? 0)} a second; view: ${Math.round(measured["view"] ?? 0)} a second`);
if (kept === 0) throw new Error("Nothing was looked at");
