import { hoarderSoak, hoarderSoakTable } from "../games/suit-hoarder-soak";

/** 2,000 matches of Suit Hoarder among 2 to 8 bots of all levels under all options: no move refused, no game without end, no card lost. */
const MATCHES = 2000;
const TOLD_EVERY = 100;
const seed = Number(process.env["SEED"] ?? "1");
const begun = performance.now();
const ends = new Map<string, number>();
let games = 0;
let moves = 0;
let longest = 0;
let faults = 0;

console.log(`${MATCHES} matches of Suit Hoarder, seed ${seed}: match i is hoarderSoakTable(${seed}, i)`);
for (let index = 0; index < MATCHES; index += 1) {
  const table = hoarderSoakTable(seed, index);
  try {
    const soaked = hoarderSoak(table);
    games += soaked.games;
    moves += soaked.moves;
    longest = Math.max(longest, soaked.longest);
    for (const [how, count] of Object.entries(soaked.ends)) ends.set(how, (ends.get(how) ?? 0) + count);
  } catch (error) {
    faults += 1;
    process.exitCode = 1;
    console.error(`seed ${seed}, match ${index}: ${JSON.stringify(table)}\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
  if ((index + 1) % TOLD_EVERY !== 0) continue;
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  console.log(`${index + 1} of ${MATCHES} matches, ${games} games (${[...ends].map(([how, count]) => `${how} ${count}`).join(", ")}), ${moves} moves, at most ${longest} turns a game, ${faults} faults, ${minutes} min`);
}
