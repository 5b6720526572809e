import { suitsMeSoak, suitsMeSoakTable } from "../games/suits-me-soak";

/** 2,000 matches of Suits Me among 2 to 6 bots of all levels, to 1 to 10 wins: no move refused, no game without end, nothing lost. */
const MATCHES = 2000;
const TOLD_EVERY = 100;
const seed = Number(process.env["SEED"] ?? "1");
const begun = performance.now();
const ends = new Map<string, number>();
let games = 0;
let moves = 0;
let faults = 0;

console.log(`${MATCHES} matches of Suits Me, seed ${seed}: match i is suitsMeSoakTable(${seed}, i)`);
for (let index = 0; index < MATCHES; index += 1) {
  const table = suitsMeSoakTable(seed, index);
  try {
    const soaked = suitsMeSoak(table);
    games += soaked.games;
    moves += soaked.moves;
    for (const [how, count] of Object.entries(soaked.ends)) ends.set(how, (ends.get(how) ?? 0) + count);
  } catch (error) {
    faults += 1;
    process.exitCode = 1;
    console.error(`seed ${seed}, match ${index}: ${JSON.stringify(table)}\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
  if ((index + 1) % TOLD_EVERY !== 0) continue;
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  console.log(`${index + 1} of ${MATCHES} matches, ${games} games (${[...ends].map(([how, count]) => `${how} ${count}`).join(", ")}), ${moves} moves, ${faults} faults, ${minutes} min`);
}
