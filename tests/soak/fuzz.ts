import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { attack, type Attack, type Attacked, type AttackPlan } from "../lan/fuzz/attack";
import { fuzzTable } from "../lan/fuzz/fuzzing";

/**
 * 100,000 messages that are none, and floods, while people play the four games: they play on, nothing is told,
 * nothing is kept. The same program attacks when it is given a plan.
 */
const MESSAGES = 100_000;
const TOLD_EVERY = 20;
/** Matches before the memory is looked at, and what it may differ by after that. Bytes. */
const WARM = 8;
const GROWTH = 8 * 1024 * 1024;
/** Of a hundred moves 99 are answered within this. In ms. */
const ANSWERED_WITHIN = 2_000;
const seed = Number(process.env["SEED"] ?? "1");

/** Attacks from a process of its own, so that a move takes the time of the host alone. */
const attackFromOutside: Attack = async (plan, told, signal) => {
  const child = fork(fileURLToPath(import.meta.url), [JSON.stringify(plan)], { signal });
  let last: Attacked | null = null;
  child.on("message", (attacked: Attacked) => told((last = attacked)));
  const [[code]] = await Promise.all([once(child, "exit"), once(child, "disconnect")]);
  if (code !== 0 || last === null) throw new Error(`The attack ended with ${String(code)}.`);
  return last;
};

/** Attacks as this process's parent asked for, and ends with it. */
async function attackAs(plan: AttackPlan): Promise<void> {
  const gone = new AbortController();
  process.once("disconnect", () => gone.abort());
  const tell = (attacked: Attacked, told: () => void = () => undefined): void => void process.send?.(attacked, told);
  tell(await attack(plan, tell, gone.signal), () => process.disconnect());
}

async function soak(): Promise<void> {
  let lines = 0;
  const { sent, connections, beside, floods, frames, refusals, matches, moves, answers, faults, heap } = await fuzzTable({
    seed, messages: MESSAGES, attack: attackFromOutside,
    told(line) {
      lines += 1;
      if (lines % TOLD_EVERY === 0) console.log(line);
    },
  });
  const share = (part: number): number => answers[Math.floor((answers.length - 1) * part)] ?? 0;
  const middle = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
  const after = heap.slice(WARM);
  const part = Math.max(1, Math.floor(after.length / 5));
  const [first, last] = [middle(after.slice(0, part)), middle(after.slice(-part))];
  const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
  console.log(`${sent} messages over ${connections} connections, ${beside} beside people's moves, ${floods} floods: ${faults.length} faults in ${frames} frames (seed ${seed})`);
  console.log(`refused: ${[...refusals].map(([code, count]) => `${code} ${count}`).join(", ")}`);
  console.log(`${matches} matches of ${moves} moves meanwhile, each answered in ${share(0.5).toFixed(1)} ms (median), ${share(0.99).toFixed(0)} ms (99 of 100), ${share(1).toFixed(0)} ms (all); heap ${megabytes(first)} MB at first, ${megabytes(last)} MB at last`);
  if (faults.length > 0 || last - first > GROWTH || share(0.99) > ANSWERED_WITHIN) process.exitCode = 1;
}

const [, , plan] = process.argv;
if (plan === undefined) await soak();
else await attackAs(JSON.parse(plan) as AttackPlan);
