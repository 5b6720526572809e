import { playBots, seedFrom, startBots } from "@shared/bots";
import { commitmentOf, fairSeed, formatRecord, historyOf, isRefusal, listed, playMatch, recordOf, seat, seatsOf, startMatch, verify, viewHash, type SeenView } from "@shared/engine";
import { GAMES, gameById } from "@shared/games";
import { median } from "./numbers.mjs";

/**
 * Checking the deal of a long match, as a guest's app does when it is over: 20 rounds with 8 seats, all views of one seat kept.
 * Phones are some five times slower than this.
 */
const AIM = 2_000;
const RUNS = 5;
const game = GAMES["suitup-original"];

const secret = seedFrom("verify");
const fair = { commitment: commitmentOf(secret), secret, contributions: [] };
const seats = seatsOf(8);
const setup = { options: { ...game.options.defaults, rounds: 20 }, seats: seats.map((at) => `Player ${at}`), dealer: seat(0), seed: fairSeed(fair) };
const { bots } = playBots(startBots({ ...setup, game }, seats.map(() => "easy"), seedFrom("verify bots")));
const text = formatRecord(recordOf(bots.match as never, { fair }));

const views: SeenView[] = [];
let { match } = startMatch(game, setup);
let heard = 0;
const look = (): void => {
  const view = game.view(match.state, seat(3));
  views.push({ deal: view.deal, hash: viewHash(view) });
  heard = Math.max(heard, JSON.stringify({ view, events: historyOf(match, seat(3)) }).length);
};
const started = performance.now();
look();
for (const { seat: who, move, by } of listed(bots.match.entries)) {
  const played = playMatch(match, who, move, by);
  if (isRefusal(played)) throw new Error("Refused");
  match = played.match;
  look();
}
const hashing = performance.now() - started;

const times = Array.from({ length: RUNS }, () => {
  const before = performance.now();
  const verdict = verify(text, gameById, { commitment: fair.commitment, list: [], own: null, apps: null, sights: [{ viewer: seat(3), views }] });
  if (verdict.kind !== "fair" || verdict.deals !== 20) throw new Error(JSON.stringify(verdict));
  return performance.now() - before;
});
const ms = median(times);
console.log(`${listed(bots.match.entries).length} moves, record ${(text.length / 1024).toFixed(0)} KiB, ${views.length} views, longest message ${(heard / 1024).toFixed(0)} KiB`);
console.log(`checked in ${ms.toFixed(0)} ms (aim: below ${AIM}); playing and keeping the views took ${hashing.toFixed(0)} ms`);
if (ms > AIM) process.exitCode = 1;
