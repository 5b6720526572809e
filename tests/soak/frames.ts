import { GAME_IDS } from "@shared/games";
import { searchEvening } from "../host/frames/evening";

/** The frames of every kind of connection, searched for cards that it may not know: 200 matches of each game, two an evening, with returns, latecomers and rematches. */
const MATCHES = 200;
const MATCHES_AN_EVENING = 2;
const TOLD_EVERY = 25;
const seed = Number(process.env["SEED"] ?? "1");
const begun = performance.now();

for (const game of GAME_IDS) {
  const sum = { matches: 0, moves: 0, frames: 0, returns: 0, latecomers: 0, leaks: 0 };
  for (let evening = 0; sum.matches < MATCHES; evening += 1) {
    const found = await searchEvening(game, seed * 100_000 + evening, MATCHES_AN_EVENING);
    for (const leak of found.leaks) console.log(`  ${game}, evening ${seed * 100_000 + evening}: ${leak}`);
    sum.matches += found.matches;
    sum.moves += found.moves;
    sum.frames += found.frames;
    sum.returns += found.returns;
    sum.latecomers += found.latecomers;
    sum.leaks += found.leaks.length;
    if ((evening + 1) % TOLD_EVERY !== 0 && sum.matches < MATCHES) continue;
    const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
    console.log(`${game}: ${sum.frames} frames of ${sum.matches} matches searched (${sum.moves} moves, ${sum.returns} returns, ${sum.latecomers} latecomers), ${sum.leaks} cards told that may not be known, ${minutes} min`);
  }
  if (sum.leaks > 0) process.exitCode = 1;
}
