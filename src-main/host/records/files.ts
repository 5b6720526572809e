import { LONGEST_RECORD, type ImportedFile, type RecordFile, type RecordsAnswer, type RecordSummary } from "@shared/protocol/records";
import { isUnreadable } from "@shared/records";
import { sumOf, type RecordReader } from "./reader";
import { Refused } from "./refused";
import { besideOf, type Shelf } from "./shelf";

/** A file that a person has chosen: its name without a path, and its bytes; null when they are too many for a record. */
export interface ChosenFile {
  readonly name: string;
  readonly bytes: Uint8Array | null;
}

/** Asks the person at this machine for files; only the app can. Null: they closed the dialog. */
export interface FileDialogs {
  /** Where to, and writes it there. Throws what the disk refuses. */
  save(files: readonly RecordFile[]): Promise<number | null>;
  choose(): Promise<readonly ChosenFile[] | null>;
}

/** Records as files that come from a person and go to one. All of it throws `Refused`, or what the disk says. */
export interface RecordFiles {
  /** A record as a file, a damaged one too. */
  file(id: string): Promise<RecordFile>;
  /** Takes one after the other, and says of each what became of it. */
  importAll(files: readonly ChosenFile[]): Promise<RecordsAnswer>;
  /** Asks the person where to; refuses `noDialog`, `cancelled`. */
  saveAs(ids: readonly string[], dialogs: FileDialogs | null): Promise<RecordsAnswer>;
  /** Asks the person for files; refuses the same. */
  importFrom(dialogs: FileDialogs | null): Promise<RecordsAnswer>;
}

/** How much of an id is kept where a part of the file's hash follows it: a name stays within `recordIdSchema`. */
const ID_WITH_SUM = 80;

/** A name for the file that people can tell from others: the game, the day and the beginning of its id. */
function fileName({ game, ended, started, id }: RecordSummary): string {
  const day = (ended ?? started ?? "").slice(0, "2026-01-01".length);
  return `${[game, day, id.slice(0, 8)].filter((part) => part !== "").join("-")}.json`;
}

/** @param kept gives the shelf; refuses `notKept` where there is none */
export function recordFiles(kept: () => Shelf, reader: RecordReader): RecordFiles {
  let lastImport: Promise<unknown> = Promise.resolve();

  async function file(id: string): Promise<RecordFile> {
    const bytes = await kept().read(id);
    const record = kept().records().find((one) => one.id === id);
    return { type: "file", name: record === undefined ? `${id}.json` : fileName(record), text: new TextDecoder().decode(bytes) };
  }

  /** An id that is free, and whether this very file is here already. */
  async function placeFor(wanted: string, sum: string): Promise<{ readonly id: string; readonly already: boolean }> {
    for (const id of [wanted, `${wanted.slice(0, ID_WITH_SUM)}-${sum.slice(0, 8)}`]) {
      const there = await kept().read(id).then(sumOf, () => null);
      if (there === null || there === sum) return { id, already: there === sum };
    }
    return { id: sum, already: false };
  }

  async function take({ name, bytes }: ChosenFile): Promise<ImportedFile> {
    if (bytes === null || bytes.length > LONGEST_RECORD) return { name, record: null, already: false, fault: "tooLarge", facts: {} };
    const facts = await reader.survey(bytes, besideOf(undefined));
    if (isUnreadable(facts)) return { name, record: null, already: false, ...facts };
    const sum = sumOf(bytes);
    const { id, already } = await placeFor(facts.id ?? sum, sum);
    const before = kept().note(id);
    const { origin, mine } = before?.sum === sum ? before : { origin: "imported" as const, mine: [] };
    if (!already) await kept().add({ id, origin, mine, text: () => bytes });
    return { name, record: id, already, fault: null, facts: {} };
  }

  /** Whoever imports, one file after the other: two that tell the same id would both find it free. */
  function takeInTurn(chosen: ChosenFile): Promise<ImportedFile> {
    const taken = lastImport.then(() => take(chosen));
    lastImport = taken.catch(() => undefined);
    return taken;
  }

  async function importAll(files: readonly ChosenFile[]): Promise<RecordsAnswer> {
    const taken: ImportedFile[] = [];
    for (const chosen of files) taken.push(await takeInTurn(chosen));
    return { type: "imported", files: taken };
  }

  async function saveAs(ids: readonly string[], dialogs: FileDialogs | null): Promise<RecordsAnswer> {
    if (dialogs === null) throw new Refused("noDialog");
    const files = await Promise.all(ids.map(file));
    const count = await dialogs.save(files);
    if (count === null) throw new Refused("cancelled");
    return { type: "done", count };
  }

  async function importFrom(dialogs: FileDialogs | null): Promise<RecordsAnswer> {
    if (dialogs === null) throw new Refused("noDialog");
    kept();
    const files = await dialogs.choose();
    if (files === null) throw new Refused("cancelled");
    return importAll(files);
  }

  return { file, importAll, saveAs, importFrom };
}
