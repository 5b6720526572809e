import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { soakMatch, soakTable, type Soaked } from "../games/soak-match";

/**
 * 2,000 matches of 5 rounds among 2 to 8 bots of mixed levels under mixed options: no error, no refused bot move, no
 * round without end, every card in one place after every move. A failure names its seed and match.
 */
const MATCHES = 2000;
const THREADS = 2;
const TOLD_EVERY = 100;

interface Job {
  readonly seed: number;
  readonly first: number;
}
type Report = { readonly index: number } & ({ readonly done: Soaked } | { readonly fault: string });

/** One thread's share: every second match. */
function share({ seed, first }: Job): void {
  for (let index = first; index < MATCHES; index += THREADS) {
    const table = soakTable(seed, index);
    let report: Report;
    try {
      report = { index, done: soakMatch(table) };
    } catch (error) {
      report = { index, fault: `${JSON.stringify(table)}\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}` };
    }
    parentPort?.postMessage(report);
  }
}

/** What all threads together have played. */
class Tally {
  private played = 0;
  private moves = 0;
  private rounds = 0;
  private readonly ends = new Map<string, number>();
  private readonly begun = performance.now();
  faults = 0;

  constructor(private readonly seed: number) {}

  take(report: Report): void {
    this.played += 1;
    if ("fault" in report) {
      this.faults += 1;
      console.error(`seed ${this.seed}, match ${report.index}: ${report.fault}`);
    } else {
      this.moves += report.done.moves;
      this.rounds += report.done.rounds;
      for (const [how, count] of Object.entries(report.done.ends)) this.ends.set(how, (this.ends.get(how) ?? 0) + count);
    }
    if (this.played % TOLD_EVERY === 0 || this.played === MATCHES) this.tell();
  }

  private tell(): void {
    const minutes = (performance.now() - this.begun) / 60_000;
    const ends = [...this.ends].map(([how, count]) => `${how} ${count}`).join(", ");
    console.log(`${this.played} of ${MATCHES} matches, ${this.rounds} rounds (${ends}), ${this.moves} moves, ${this.faults} faults, ${minutes.toFixed(1)} min`);
  }
}

function soak(seed: number): void {
  const tally = new Tally(seed);
  console.log(`${MATCHES} matches of 5 rounds, seed ${seed}: match i is soakTable(${seed}, i)`);
  for (let first = 0; first < THREADS; first += 1) {
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { seed, first } satisfies Job });
    worker.on("message", (report: Report) => tally.take(report));
    worker.on("error", (error) => {
      tally.faults += 1;
      console.error(error);
    });
    worker.on("exit", () => {
      if (tally.faults > 0) process.exitCode = 1;
    });
  }
}

if (isMainThread) soak(Number(process.env["SEED"] ?? "1"));
else share(workerData as Job);
