import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { parseRecord, RecordError, replay, ScriptError, seat, type RefusedEntry, type TableRecord, type Viewer } from "@shared/engine";
import { gameById } from "@shared/games";
import { CommandError, type Output } from "./command";
import { refusalMessage } from "./messages";

interface ReplayArguments {
  readonly file: string;
  readonly upto: number;
  readonly view: string | null;
}

function readArguments(args: readonly string[]): ReplayArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { upto: { type: "string" }, view: { type: "string" } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new CommandError("replay takes one file, or - for standard input");
  const upto = values.upto === undefined ? Number.POSITIVE_INFINITY : wholeNumber(values.upto, "--upto");
  return { file, upto, view: values.view ?? null };
}

function wholeNumber(value: string, name: string): number {
  if (!/^\d+$/.test(value)) throw new CommandError(`${name} takes a whole number from 0, not ${JSON.stringify(value)}`);
  return Number(value);
}

function readViewer(value: string, record: TableRecord): Viewer {
  if (value === "spectator") return "spectator";
  const number = wholeNumber(value, "--view");
  if (number >= record.seats.length) throw new CommandError(`--view takes a seat from 0 to ${record.seats.length - 1}, or spectator`);
  return seat(number);
}

async function readBytes(file: string): Promise<Uint8Array> {
  try {
    return file === "-" ? await buffer(process.stdin) : await readFile(file);
  } catch {
    throw new CommandError(`Cannot read ${file === "-" ? "standard input" : file}`);
  }
}

/** JSON in UTF-8, with or without a byte order mark: bytes of another encoding would pass for other names and moves. */
function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    throw new CommandError(error instanceof SyntaxError ? "This is not JSON" : "This is no text in UTF-8, or too much of it");
  }
}

function told(entry: RefusedEntry): object {
  return { index: entry.index, code: entry.refused, message: refusalMessage(entry) };
}

/** `replay FILE [--upto N] [--view SEAT|spectator]`: plays a record and prints where it stands (records.md). */
export async function replayCommand(args: readonly string[], output: Output): Promise<void> {
  const { file, upto, view } = readArguments(args);
  try {
    const record = parseRecord(readJson(await readBytes(file)), gameById);
    const viewer = view === null ? null : readViewer(view, record);
    const { match, refused } = replay(record, upto);
    const { game, state } = match;
    const shown = viewer === null ? { state: game.inspect(state) } : { view: game.view(state, viewer) };
    output.json({ refused: refused.map(told), ...shown });
  } catch (error) {
    if (error instanceof RecordError || error instanceof ScriptError) throw new CommandError(error.message);
    throw error;
  }
}
