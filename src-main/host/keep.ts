import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { formatRecord, recordOf } from "@shared/engine";
import type { Fault } from "@shared/table";
import type { Log } from "./log";
import { writeWhole } from "./whole";

/** Keeps the records of faults. */
export interface FaultKeeper {
  fault(fault: Fault): void;
  /** Comes back when all has been written. */
  idle(): Promise<void>;
}

const FOLDER = "faults";

/** Keeps faults in `faults/` of the data folder; null: nowhere. A disk that refuses is logged, never thrown. */
export function openFaultKeeper(dataDir: string | null, log: Log, date: () => Date): FaultKeeper {
  let last: Promise<void> = Promise.resolve();
  let faults = 0;

  async function write(folder: string, name: string, text: () => string): Promise<void> {
    // Of a match that is on it tells every card: for whoever keeps this machine alone.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeWhole(folder, name, text());
  }

  return {
    fault({ seat, move, why, match }) {
      if (dataDir === null) return;
      faults += 1;
      const name = `${date().toISOString().replaceAll(":", "-")}-${faults}.json`;
      // Without the move, which names cards: people who play may be looking at the log.
      log(`Fault at seat ${seat}, kept in ${FOLDER}/${name}: ${why}`);
      last = last
        .then(() => write(join(dataDir, FOLDER), name, () => formatRecord(recordOf(match, { fault: { seat, move, why } }))))
        .catch((error: unknown) => log(`${FOLDER}/${name} could not be written: ${String(error)}`));
    },
    idle: () => last,
  };
}
