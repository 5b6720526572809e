import { playDropping } from "../lan/dropping";

/**
 * 30 minutes of people who play the four games in turn over sockets that break at random: no move lost or doubled, and no memory
 * kept from one match to the next.
 */
const MINUTES = 30;
const TOLD_EVERY = 100;
/** Matches before the memory is looked at: code is compiled, caches are full. */
const WARM = 40;
/** What the heap may differ by, from the first to the last of the matches after that. Bytes. */
const GROWTH = 8 * 1024 * 1024;
const seed = Number(process.env["SEED"] ?? "1");
const begun = performance.now();
const minutes = (): number => (performance.now() - begun) / 60_000;

let lines = 0;
const { matches, moves, drops, faults, heap } = await playDropping(seed, () => minutes() >= MINUTES, (line) => {
  lines += 1;
  if (lines % TOLD_EVERY === 0) console.log(`${line}, ${minutes().toFixed(1)} min`);
});
const middle = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
const after = heap.slice(WARM);
const share = Math.max(1, Math.floor(after.length / 5));
const [first, last] = [middle(after.slice(0, share)), middle(after.slice(-share))];
for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
console.log(`${matches} matches, ${moves} moves, ${drops} drops in ${minutes().toFixed(1)} min, seed ${seed}: ${faults.length} lost or doubled; heap ${(first / 1024 / 1024).toFixed(1)} MB at first, ${(last / 1024 / 1024).toFixed(1)} MB at last`);
if (faults.length > 0 || last - first > GROWTH) process.exitCode = 1;
