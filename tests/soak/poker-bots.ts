import { pokerSoak, pokerSoakTable } from "../games/poker-bot-soak";

/** 600 matches of up to 12 hands among 2 to 8 poker bots of all levels under random options: no move refused or absurd, nothing lost. */
const MATCHES = 600;
const HANDS = 12;
const TOLD_EVERY = 50;
const seed = Number(process.env["SEED"] ?? "1");
const begun = performance.now();
const ends = new Map<string, number>();
let hands = 0;
let moves = 0;

console.log(`${MATCHES} matches of poker, seed ${seed}: match i is pokerSoakTable(${seed}, i, ${HANDS})`);
for (let index = 0; index < MATCHES; index += 1) {
  const table = pokerSoakTable(seed, index, HANDS);
  try {
    const soaked = pokerSoak(table);
    hands += soaked.hands;
    moves += soaked.moves;
    for (const [how, count] of Object.entries(soaked.ends)) ends.set(how, (ends.get(how) ?? 0) + count);
  } catch (error) {
    process.exitCode = 1;
    console.error(`seed ${seed}, match ${index}: ${JSON.stringify(table)}\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
  if ((index + 1) % TOLD_EVERY !== 0) continue;
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  console.log(`${index + 1} of ${MATCHES} matches, ${hands} hands (${[...ends].map(([how, count]) => `${how} ${count}`).join(", ")}), ${moves} moves, ${minutes} min`);
}
