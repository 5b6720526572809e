import { Worker } from "node:worker_threads";
import type { MoveBase } from "@shared/engine";
import type { BotRequest, Games } from "@shared/table";
import { READY, type Question, type Reply } from "./questions";
import { think } from "./think";

/** What came of a question: the move (null: nothing out of turn), or why there is none. */
export type Thought = { readonly move: MoveBase | null } | { readonly why: string };

/** Where bots think. */
export interface Bots {
  ask(request: BotRequest, done: (thought: Thought) => void): void;
  close(): void;
}

/** A worker silent for so long is replaced. In ms. */
const SILENT_AFTER = 2_000;

/** A timer later than this was held up with everything else. In ms. */
const LATE = 1_000;

/** How long a worker may take to load, on a slow machine. In ms. */
const LOADS_WITHIN = 20_000;

/** Bots that think in place, in a turn of their own: for tests and where there are no workers. */
export function inlineBots(games: Games): Bots {
  let closed = false;
  const thought = (request: BotRequest): Thought => {
    const game = games(request.game);
    if (game === undefined) return { why: `no game ${request.game}` };
    try {
      return { move: think(game, request) };
    } catch (error) {
      return { why: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
  return {
    ask(request, done) {
      setImmediate(() => {
        if (!closed) done(thought(request));
      });
    },
    close() {
      closed = true;
    },
  };
}

/**
 * The built worker, beside the program at `program`. A packaged app's program lies in an archive, which a thread cannot
 * read: its worker was left outside (`asarUnpack` in electron-builder.yml).
 */
export function workerBeside(program: string): URL {
  return new URL("./bot-worker.mjs", program.replace("/app.asar/", "/app.asar.unpacked/"));
}

export interface WorkerSettings {
  /** The built worker; by default the one beside this program. */
  readonly file?: URL;
  readonly workers?: number;
  readonly silentAfter?: number;
}

interface Job extends Question {
  readonly done: (thought: Thought) => void;
}

interface Desk {
  readonly worker: Worker;
  ready: boolean;
  job: Job | null;
  timer: NodeJS.Timeout | undefined;
}

/** Bots that think in workers, one question at a time each. A silent or broken worker is replaced and its question answered with why. */
export function workerBots({ file = workerBeside(import.meta.url), workers = 2, silentAfter = SILENT_AFTER }: WorkerSettings = {}): Bots {
  const waiting: Job[] = [];
  const desks: Desk[] = [];
  let asked = 0;
  let closed = false;

  function finish(desk: Desk, thought: Thought): void {
    const { job } = desk;
    clearTimeout(desk.timer);
    desk.job = null;
    job?.done(thought);
  }

  function replace(desk: Desk, why: string): void {
    if (closed) return;
    desk.worker.removeAllListeners();
    desk.worker.on("error", () => undefined);
    void desk.worker.terminate();
    desks.splice(desks.indexOf(desk), 1);
    finish(desk, { why });
    next();
  }

  function hire(): Desk {
    const worker = new Worker(file);
    worker.unref();
    const desk: Desk = { worker, ready: false, job: null, timer: undefined };
    worker.on("message", (reply: Reply | typeof READY) => {
      if (reply === READY) return begin(desk);
      if (desk.job?.id !== reply.id) return;
      finish(desk, "move" in reply ? { move: reply.move } : { why: reply.why });
      next();
    });
    worker.on("error", (error) => replace(desk, `the worker broke: ${error instanceof Error ? error.message : String(error)}`));
    worker.on("exit", () => replace(desk, "the worker ended"));
    desk.timer = setTimeout(() => replace(desk, "the worker did not load"), LOADS_WITHIN);
    desks.push(desk);
    return desk;
  }

  function next(): void {
    if (closed || waiting.length === 0) return;
    const desk = desks.find(({ job }) => job === null) ?? (desks.length < workers ? hire() : null);
    const job = desk === null ? undefined : waiting.shift();
    if (desk === null || job === undefined) return;
    desk.job = job;
    if (desk.ready) begin(desk);
    next();
  }

  /** Waits for an answer. A timer that fires long after its time tells of a machine that slept or was stuck, not of a silent worker: its time runs anew. */
  function waitFor(desk: Desk, ms: number): void {
    const due = performance.now() + ms;
    desk.timer = setTimeout(() => {
      if (performance.now() - due > LATE) waitFor(desk, ms);
      else replace(desk, "the worker was silent");
    }, ms);
  }

  /** Puts the desk's question to its worker, whose time runs from now: loading does not count. */
  function begin(desk: Desk): void {
    desk.ready = true;
    clearTimeout(desk.timer);
    if (desk.job === null) return next();
    waitFor(desk, silentAfter);
    desk.worker.postMessage({ id: desk.job.id, request: desk.job.request } satisfies Question);
  }

  return {
    ask(request, done) {
      asked += 1;
      waiting.push({ id: asked, request, done });
      next();
    },
    close() {
      closed = true;
      waiting.length = 0;
      for (const desk of desks) {
        clearTimeout(desk.timer);
        desk.worker.removeAllListeners();
        void desk.worker.terminate();
      }
    },
  };
}
