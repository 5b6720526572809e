import { tableBase, type Table } from "@shared/table";
import type { Line } from "./journal/format";
import type { Journal } from "./journal/journal";
import type { Log } from "./log";

/** Beyond this a journal in a lobby begins anew. Bytes. */
const LONG_LOBBY = 1024 * 1024;

/** Puts the lines of a table to disk, or keeps them while the disk refuses. */
export interface Saver {
  /** Writes lines that follow on a table; `rotates`: a match begins with them, and with it a new file. False when it cannot be done. */
  save(table: Table, lines: readonly Line[], rotates: boolean): Promise<boolean>;
  /** Keeps lines until the disk takes them: only comings and goings, since the table stands still meanwhile. */
  keep(lines: readonly Line[]): void;
  /** Writes what was kept and these lines; or, without `saving`, gives them up and writes no more until the next match; where that one could not be written, it may begin unwritten. */
  goOn(table: Table, lines: readonly Line[], saving: boolean): Promise<boolean>;
}

/** `journal` null: nothing is saved. */
export function openSaver(journal: Journal | null, log: Log): Saver {
  let saving = journal !== null;
  let kept: readonly Line[] = [];
  /** Whether it was a new match that could not be written last, and whether the next may begin without: its player has said so. */
  let noBeginning = false;
  let without = false;

  async function write(to: Journal, table: Table, lines: readonly Line[], rotates: boolean): Promise<void> {
    const startsAnew = rotates || (saving && table.playing === null && to.size() > LONG_LOBBY);
    if (startsAnew) await to.rotate(tableBase(table), lines);
    else if (saving) await to.append(lines);
    if (!startsAnew) return;
    saving = true;
    noBeginning = without = false;
  }

  async function save(table: Table, lines: readonly Line[], rotates: boolean): Promise<boolean> {
    if (journal === null || lines.length === 0) return true;
    try {
      await write(journal, table, lines, rotates);
      return true;
    } catch (error) {
      log(`The journal could not be written: ${String(error)}`);
      const goesOn = rotates && without;
      noBeginning = rotates && !goesOn;
      if (goesOn) without = saving = false;
      return goesOn;
    }
  }

  return {
    save,
    keep(lines) {
      kept = [...kept, ...lines];
    },
    async goOn(table, lines, wanted) {
      if (wanted && !(await save(table, [...kept, ...lines], false))) return false;
      saving = wanted;
      without = !wanted && (noBeginning || table.playing === null);
      kept = [];
      return true;
    },
  };
}
