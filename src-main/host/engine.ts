import type { RefusedMessage } from "@shared/protocol";
import { step, type Input, type Outbox, type Table } from "@shared/table";
import { goOnOf, happensAnyway, intentOf, linesOf, type MessageInput, type Stepped } from "./intents";
import type { Line } from "./journal/format";
import type { Journal } from "./journal/journal";
import type { Log } from "./log";
import { openSaver, type Saver } from "./saver";

/** What goes out after a step that is on disk. */
export interface Release {
  readonly input: Input;
  readonly table: Table;
  readonly outbox: Outbox;
}

interface EngineSettings {
  readonly table: Table;
  /** Null: nothing is saved, for tables that nobody would miss. */
  readonly journal: Journal | null;
  readonly now: () => number;
  readonly log: Log;
  /** Called in order while a step's input is on its way to the disk: the time to get ready what is told once it is there. Nothing may go out. */
  readonly prepare: (outbox: Outbox) => void;
  /** Called in order, each once its input is on disk. */
  readonly release: (release: Release) => void;
  /** Answers an intent past the table: it could not be saved, or broke the table. */
  readonly refuse: (input: MessageInput, message: RefusedMessage) => void;
}

interface Batch {
  readonly steps: readonly Stepped[];
  readonly lines: readonly Line[];
  /** A match begins: its journal is a new file that opens with the table before it. */
  readonly rotates: boolean;
}

/** The host's heart: takes inputs in order, steps the table, and lets nothing out that is not on disk. */
export class Engine {
  readonly #settings: EngineSettings;
  readonly #saver: Saver;
  readonly #queue: Input[] = [];
  #table: Table;
  #working: Promise<void> | null = null;
  #closed = false;

  constructor(settings: EngineSettings) {
    this.#settings = settings;
    this.#saver = openSaver(settings.journal, settings.log);
    this.#table = settings.table;
  }

  /** The table as it stands on disk. */
  get table(): Table {
    return this.#table;
  }

  put(input: Input): void {
    if (this.#closed) return;
    this.#queue.push(input);
    this.#working ??= Promise.resolve().then(() => this.#start());
  }

  /** Comes back when all that was put in has gone out. */
  async idle(): Promise<void> {
    while (this.#working !== null) await this.#working;
  }

  /** Lets out what is on its way to the disk, and takes no more. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#working !== null) await this.#working;
    await this.#settings.journal?.close();
  }

  #start(): Promise<void> {
    return this.#work()
      .catch((error: unknown) => this.#settings.log(`The table's work broke off: ${String(error)}`))
      .then(() => {
        this.#working = this.#queue.length > 0 && !this.#closed ? this.#start() : null;
      });
  }

  async #work(): Promise<void> {
    while (this.#queue.length > 0 && !this.#closed) {
      if (this.#table.paused === "disk") await this.#standStill();
      else await this.#goAhead();
    }
  }

  async #goAhead(): Promise<void> {
    const { steps, lines, rotates } = this.#nextBatch();
    const saved = this.#saver.save(this.#table, lines, rotates);
    for (const { outbox } of steps) this.#settings.prepare(outbox);
    if (await saved) this.#letOut(steps);
    else this.#notSaved(steps);
  }

  /** Takes inputs from the queue as far as they go to disk together. */
  #nextBatch(): Batch {
    const steps: Stepped[] = [];
    const lines: Line[] = [];
    let current = this.#table;
    for (let input = this.#queue.shift(); input !== undefined; input = this.#queue.shift()) {
      const at = this.#settings.now();
      const next = this.#stepped(current, input, at);
      if (next === null) continue;
      const begins = next.table.matches !== current.matches;
      if (begins && steps.length > 0) {
        this.#queue.unshift(input);
        break;
      }
      steps.push(next);
      lines.push(...linesOf(current, next, at));
      current = next.table;
      if (begins) return { steps, lines, rotates: true };
    }
    return { steps, lines, rotates: false };
  }

  /** Steps a table; a throw is our bug: the input is dropped, the table stays. */
  #stepped(before: Table, input: Input, at: number): Stepped | null {
    try {
      return { ...step(before, input, at), input };
    } catch (error) {
      this.#settings.log(`The table threw at ${input.type}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      this.#refuse(input, "fault");
      return null;
    }
  }

  #letOut(steps: readonly Stepped[]): void {
    for (const { input, outbox, table } of steps) {
      this.#table = table;
      try {
        this.#settings.release({ input, table, outbox });
      } catch (error) {
        this.#settings.log(`What a step told could not be sent: ${String(error)}`);
      }
    }
  }

  #refuse(input: Input, code: "notSaved" | "fault"): void {
    const intent = intentOf(input);
    if (input.type === "message" && intent !== null) this.#settings.refuse(input, { type: "refused", id: intent.id, code, facts: {} });
  }

  /** Nothing of these inputs happened. The table pauses; comings and goings are done again, intents refused. */
  #notSaved(steps: readonly Stepped[]): void {
    for (const { input } of steps) this.#refuse(input, "notSaved");
    this.#inMemory({ type: "notSaved" });
    for (const { input } of steps) if (happensAnyway(input)) this.#inMemory(input);
  }

  /** A step while the disk refuses: kept in memory until it can be written. */
  #inMemory(input: Input): void {
    const at = this.#settings.now();
    const next = this.#stepped(this.#table, input, at);
    if (next === null) return;
    this.#saver.keep(linesOf(this.#table, next, at));
    this.#letOut([next]);
  }

  async #standStill(): Promise<void> {
    const input = this.#queue.shift();
    if (input === undefined) return;
    const wanted = goOnOf(input);
    if (wanted !== null) await this.#goOn(input, wanted.saving);
    else if (intentOf(input)?.type === "command") this.#refuse(input, "notSaved");
    else this.#inMemory(input);
  }

  /** Tries to write what waits and the `goOn` itself; or gives saving up for this match. */
  async #goOn(input: Input, saving: boolean): Promise<void> {
    const at = this.#settings.now();
    const next = this.#stepped(this.#table, input, at);
    if (next === null) return;
    const lines = linesOf(this.#table, next, at);
    // Refused: whoever asked does not run the table.
    const refused = next.table.paused === "disk";
    if (refused) this.#saver.keep(lines);
    if (refused || (await this.#saver.goOn(this.#table, lines, saving))) this.#letOut([next]);
    else this.#refuse(input, "notSaved");
  }
}
