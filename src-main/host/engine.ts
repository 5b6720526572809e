import type { CommandIntent, MoveIntent, RefusedMessage } from "@shared/protocol";
import { step, tableBase, type Input, type Outbox, type Step, type Table } from "@shared/table";
import type { Journal } from "./journal/journal";
import type { Line } from "./journal/format";
import { decksOf } from "./journal/restore";
import type { Log } from "./log";

/** What goes out after a step that is on disk. */
export interface Release {
  readonly input: Input;
  readonly table: Table;
  readonly outbox: Outbox;
}

export interface EngineSettings {
  readonly table: Table;
  /** Null: nothing is saved, for tables that nobody would miss. */
  readonly journal: Journal | null;
  readonly now: () => number;
  readonly log: Log;
  /** Called in order, each once its input is on disk. */
  readonly release: (release: Release) => void;
  /** Answers an intent past the table: it could not be saved, or broke the table. */
  readonly refuse: (input: MessageInput, message: RefusedMessage) => void;
}

/** The host's heart: takes inputs in order, steps the table, and lets nothing out that is not on disk. */
export interface Engine {
  put(input: Input): void;
  table(): Table;
  /** Comes back when all that was put in has gone out. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

interface Stepped extends Step {
  readonly input: Input;
}

interface Batch {
  readonly steps: readonly Stepped[];
  readonly lines: readonly Line[];
  /** A match begins: its journal is a new file that opens with the table before it. */
  readonly rotates: boolean;
}

/** Beyond this a journal in a lobby begins anew. Bytes. */
const LONG_LOBBY = 1024 * 1024;

type Intent = MoveIntent | CommandIntent;

export type MessageInput = Extract<Input, { readonly type: "message" }>;

function intentOf(input: Input): Intent | null {
  if (input.type !== "message") return null;
  return input.message.type === "move" || input.message.type === "command" ? input.message : null;
}

function isGoOn(input: Input): { readonly saving: boolean } | null {
  const intent = intentOf(input);
  return intent?.type === "command" && intent.command.type === "goOn" ? intent.command : null;
}

/** Lines for a step: its input, and the decks that it dealt. */
function linesOf(before: Table, stepped: Stepped, now: number): readonly Line[] {
  if (!stepped.changed) return [];
  const known = stepped.table.matches === before.matches ? decksOf(before).length : 0;
  const decks = decksOf(stepped.table).slice(known);
  return [{ at: before.at, now, input: stepped.input }, ...decks.map((deck) => ({ deck }))];
}

export function openEngine(settings: EngineSettings): Engine {
  const { journal, now, log } = settings;
  const queue: Input[] = [];
  let table = settings.table;
  let saving = journal !== null;
  /** While the disk refuses, lines wait here: only comings and goings, since the table stands still. */
  let unsaved: Line[] = [];
  let working: Promise<void> | null = null;
  let closed = false;

  function refuse(input: Input, code: "notSaved" | "fault"): void {
    const intent = intentOf(input);
    if (input.type === "message" && intent !== null) settings.refuse(input, { type: "refused", id: intent.id, code, facts: {} });
  }

  /** Steps a table; a throw is our bug: the input is dropped, the table stays. */
  function stepped(before: Table, input: Input, at: number): Stepped | null {
    try {
      return { ...step(before, input, at), input };
    } catch (error) {
      log(`The table threw at ${input.type}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      refuse(input, "fault");
      return null;
    }
  }

  /** Takes inputs from the queue as far as they go to disk together. */
  function nextBatch(): Batch {
    const steps: Stepped[] = [];
    const lines: Line[] = [];
    let current = table;
    for (let input = queue.shift(); input !== undefined; input = queue.shift()) {
      const at = now();
      const next = stepped(current, input, at);
      if (next === null) continue;
      const begins = next.table.matches !== current.matches;
      if (begins && steps.length > 0) {
        queue.unshift(input);
        break;
      }
      steps.push(next);
      lines.push(...linesOf(current, next, at));
      current = next.table;
      if (begins) return { steps, lines, rotates: true };
    }
    return { steps, lines, rotates: false };
  }

  function letOut(steps: readonly Stepped[]): void {
    for (const { input, outbox, table: after } of steps) {
      table = after;
      try {
        settings.release({ input, table: after, outbox });
      } catch (error) {
        log(`What a step told could not be sent: ${String(error)}`);
      }
    }
  }

  async function save(batch: Batch): Promise<boolean> {
    if (journal === null || batch.lines.length === 0) return true;
    try {
      const startsAnew = batch.rotates || (saving && table.playing === null && journal.size() > LONG_LOBBY);
      if (startsAnew) await journal.rotate(tableBase(table), batch.lines);
      else if (saving) await journal.append(batch.lines);
      if (startsAnew) saving = true;
      return true;
    } catch (error) {
      log(`The journal could not be written: ${String(error)}`);
      return false;
    }
  }

  /** Nothing of these inputs happened. The table pauses; comings and goings are done again, intents refused. */
  function notSaved(steps: readonly Stepped[]): void {
    const again: Input[] = [{ type: "notSaved" }];
    for (const { input } of steps) {
      if (intentOf(input) !== null) refuse(input, "notSaved");
      else if (input.type === "connect" || input.type === "disconnect" || input.type === "message" || input.type === "restart") again.push(input);
    }
    for (const input of again) inMemory(input);
  }

  /** A step while the disk refuses: kept in memory until it can be written. */
  function inMemory(input: Input): void {
    const at = now();
    const next = stepped(table, input, at);
    if (next === null) return;
    unsaved.push(...linesOf(table, next, at));
    letOut([next]);
  }

  /** Tries to write what waits and the `goOn` itself; or gives saving up for this match. */
  async function goOn(input: Input, wanted: { readonly saving: boolean }): Promise<void> {
    const at = now();
    const next = stepped(table, input, at);
    if (next === null) return;
    if (next.table.paused === "disk") return letOut([next]);
    const lines = [...unsaved, ...linesOf(table, next, at)];
    if (wanted.saving && !(await save({ steps: [next], lines, rotates: false }))) return refuse(input, "notSaved");
    saving = wanted.saving;
    unsaved = [];
    letOut([next]);
  }

  async function standingStill(): Promise<void> {
    const input = queue.shift();
    if (input === undefined) return;
    const wanted = isGoOn(input);
    if (wanted !== null) return goOn(input, wanted);
    if (intentOf(input)?.type === "command") return refuse(input, "notSaved");
    inMemory(input);
  }

  async function work(): Promise<void> {
    while (queue.length > 0 && !closed) {
      if (table.paused === "disk") {
        await standingStill();
        continue;
      }
      const batch = nextBatch();
      if (await save(batch)) letOut(batch.steps);
      else notSaved(batch.steps);
    }
  }

  function start(): Promise<void> {
    const run = work()
      .catch((error: unknown) => log(`The table's work broke off: ${String(error)}`))
      .then(() => {
        working = null;
        if (queue.length > 0 && !closed) working = start();
      });
    return run;
  }

  return {
    put(input) {
      if (closed) return;
      queue.push(input);
      working ??= Promise.resolve().then(start);
    },
    table: () => table,
    async idle() {
      while (working !== null) await working;
    },
    async close() {
      closed = true;
      if (working !== null) await working;
      await journal?.close();
    },
  };
}
