import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { WebSocket } from "ws";
import { dice, randomFrom, type Dice } from "@shared/cards";
import { listed, seatsOf, type EventBase, type Match, type Seat, type ViewBase } from "@shared/engine";
import { seedFrom } from "@shared/bots";
import { GAME_IDS, gameById } from "@shared/games";
import { PLAYER_COLOURS, serverMessageSchema, type Command, type Prove, type ServerMessage } from "@shared/protocol";
import { createHost, type Host } from "../../src-main/host";
import { think } from "../../src-main/host/bots/think";
import { confirmed, helloWith, player, setUpOf } from "../host/client";

/** What came of people who play over sockets that break. */
export interface Dropped {
  readonly matches: number;
  /** Moves that were answered with done. */
  readonly moves: number;
  readonly drops: number;
  /** Moves that were answered with done and are not in the match, or are in it more often. */
  readonly faults: readonly string[];
  /** What the process holds after each match, garbage collected. Bytes. */
  readonly heap: readonly number[];
}

/** Matches of a deal or two, so that many begin and end. */
export const SHORT: Readonly<Record<string, object>> = { "suitup-original": { rounds: 1 }, "suitup-poker": { hands: 5 }, "suits-me": { wins: 1 }, "suit-hoarder": { wins: 1 } };
const PEOPLE = 4;
const WATCHERS = 2;
/** One of so many messages is the last that a socket carries. */
const DROPS = 12;
const AWAY_MS = 40;

interface Pending {
  readonly id: string;
  readonly text: string;
}

/** How somebody is at a table. */
export interface Habits {
  /** One of so many messages is the last that a socket carries; null: it never breaks. */
  readonly drops: number | null;
  /** What is sent before a move: other messages, whose ids begin with `BESIDE`. */
  readonly beside?: (move: object, count: number) => readonly string[];
  /** Hears how long the host took to answer a move. In ms. */
  readonly answered?: (ms: number) => void;
}

/** What is sent beside a move has an id that begins so. */
export const BESIDE = "beside/";

/** Somebody who plays as an easy bot would, over a socket that may break now and then; what was not answered is sent again. */
export class Person {
  readonly tokens: string[] = [];
  /** Ids of moves that were done, by match. */
  readonly done = new Map<number, Set<string>>();
  drops = 0;
  #socket: WebSocket | null = null;
  #view: ViewBase | null = null;
  #history: readonly EventBase[] = [];
  #asked: { readonly match: number; readonly decision: number } | null = null;
  #pending: (Pending & { readonly match: number }) | null = null;
  #sent = 0;
  #since = 0;
  #closed = false;

  /** Each comes from an address of its own, as at a real table: from one address so many arrivals would be a flood. */
  constructor(readonly seat: Seat | null, readonly place: number, readonly port: number, readonly run: Dice, readonly habits: Habits = { drops: DROPS }) {}

  get waits(): boolean {
    return this.#pending !== null;
  }

  open(): void {
    if (this.#closed) return;
    const socket = new WebSocket(`ws://127.0.0.1:${this.port}/table`, process.platform === "linux" ? { localAddress: `127.0.1.${this.place + 1}` } : {});
    this.#socket = socket;
    socket.on("error", () => undefined);
    socket.on("open", () => {
      socket.send(JSON.stringify(helloWith(this.tokens)));
      if (this.seat !== null && this.tokens.length === 0) socket.send(JSON.stringify({ type: "command", id: `the seat of number ${this.seat}`, command: { type: "sit", seat: this.seat, player: { ...player(`P${this.seat}`), colour: PLAYER_COLOURS[this.seat] } } }));
    });
    socket.on("message", (data) => this.#hear(serverMessageSchema.parse(JSON.parse(String(data)))));
    socket.on("close", () => void wait(this.run.next(AWAY_MS)).then(() => this.open()));
  }

  close(): void {
    this.#closed = true;
    this.#socket?.terminate();
  }

  /** What was sent before its person was known goes out again. */
  #confirm(prove: Prove): void {
    this.#socket?.send(JSON.stringify(confirmed(this.tokens, prove)));
    if (this.#pending !== null) this.#socket?.send(this.#pending.text);
  }

  #hear(message: ServerMessage): void {
    if (message.type === "token") this.tokens.push(message.token);
    if (message.type === "prove") this.#confirm(message);
    if (message.type === "done" && message.id.startsWith(BESIDE) && this.#pending !== null) this.#wasDone(this.#pending.match, message.id);
    if ((message.type === "done" || message.type === "refused") && message.id === this.#pending?.id) {
      const { id, match } = this.#pending;
      this.#pending = null;
      this.habits.answered?.(performance.now() - this.#since);
      if (message.type === "done") this.#wasDone(match, id);
      this.#play();
    }
    if (message.type === "view") {
      const events = message.events as unknown as readonly EventBase[];
      this.#history = message.fresh ? events : message.dealt === null ? [...this.#history, ...events] : events.slice(message.dealt);
      this.#view = message.view as unknown as ViewBase;
      this.#asked = message.decision === null ? null : { match: message.match, decision: message.decision };
      this.#play();
    }
    if (this.seat !== null && this.tokens.length > 0 && this.habits.drops !== null && this.run.next(this.habits.drops) === 0) this.#drop();
  }

  #wasDone(match: number, id: string): void {
    this.done.set(match, (this.done.get(match) ?? new Set<string>()).add(id));
  }

  #drop(): void {
    this.drops += 1;
    this.#socket?.terminate();
  }

  /** Answers what is open, once what was sent before is answered. */
  #play(): void {
    const game = gameById(this.#view?.game ?? "");
    if (this.seat === null || this.#view === null || this.#asked === null || this.#pending !== null || game === undefined) return;
    const { match, decision } = this.#asked;
    this.#asked = null;
    this.#sent += 1;
    const seed = seedFrom("dropping", this.seat, this.#sent);
    const move = think(game, { game: game.id, seat: this.seat, urge: null, decision, level: "easy", view: this.#view as never, history: this.#history as never, seed });
    const id = `${match}/${this.seat}/${this.#sent}`;
    this.#pending = { id, match, text: JSON.stringify({ type: "move", id, seat: this.seat, decision, move }) };
    for (const text of this.habits.beside?.(JSON.parse(this.#pending.text) as object, this.#sent) ?? []) this.#socket?.send(text);
    this.#since = performance.now();
    this.#socket?.send(this.#pending.text);
  }
}

/** The moves of a seat that it made itself. */
function ownMoves(match: Match, seat: Seat): number {
  return listed(match.entries, 0).filter((entry) => entry.seat === seat && entry.by === undefined).length;
}

/** What this process holds, garbage collected. Bytes. */
export function collected(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  return process.memoryUsage().heapUsed;
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await wait(2);
}

/** Whoever runs the table, and keeps nothing of what they hear: the memory is the host's. */
export function ownerOf(host: Host): (command: Command) => Promise<void> {
  const waiting = new Map<string, (refusal: string | null) => void>();
  let sent = 0;
  const link = host.connect((message) => {
    if (message.type === "done") waiting.get(message.id)?.(null);
    if (message.type === "refused" && message.id !== null) waiting.get(message.id)?.(message.code);
  }, { owner: true });
  link.send(helloWith());
  return async (command) => {
    const id = `command ${(sent += 1)}`;
    const refusal = await new Promise<string | null>((resolve) => {
      waiting.set(id, resolve);
      link.send({ type: "command", id, command });
    });
    waiting.delete(id);
    if (refusal !== null) throw new Error(`${command.type} was refused: ${refusal}`);
  };
}

interface Played {
  readonly moves: number;
  readonly faults: readonly string[];
}

/** Plays a match among people who sit down by themselves; what they were told of their moves is compared with it. */
export async function oneMatch(host: Host, commanded: (command: Command) => Promise<void>, people: readonly Person[], game: string): Promise<Played> {
  await commanded({ type: "setUp", setUp: setUpOf({ game, options: { ...SHORT[game] } }) });
  await until(() => host.table().seats.every(({ kind }) => kind === "person"));
  await commanded({ type: "start" });
  await until(() => host.table().phase === "over" && people.every((one) => !one.waits));
  const { playing, matches } = host.table();
  const faults: string[] = [];
  let moves = 0;
  for (const { seat, done } of people) {
    if (seat === null || playing === null) continue;
    const told = done.get(matches)?.size ?? 0;
    const made = ownMoves(playing.match, seat);
    if (told !== made) faults.push(`match ${matches} of ${game}: seat ${seat} was told of ${told} moves and made ${made}`);
    moves += told;
    done.delete(matches);
  }
  await commanded({ type: "lobby" });
  return { moves, faults };
}

/** Plays the four games in turn, all seats over sockets that break at random, until it has been enough. */
export async function playDropping(seed: number, enough: (matches: number) => boolean, told: (line: string) => void = () => undefined): Promise<Dropped> {
  const dataDir = await mkdtemp(join(tmpdir(), "suitable-dropping-"));
  const run = dice(randomFrom(seedFrom("dropping", seed)));
  let luck = 0;
  const host = await createHost({ dataDir, log: told, bots: "inline", seed: () => seedFrom("luck", seed, (luck += 1)), table: { setUp: setUpOf({ game: GAME_IDS[0] ?? "" }) } });
  const { port } = await host.serve({ address: "127.0.0.1", port: 0, pageDir: dataDir });
  const commanded = ownerOf(host);
  const people = [...seatsOf(PEOPLE), ...Array.from({ length: WATCHERS }, () => null)].map((seat, place) => new Person(seat, place, port, run));
  const sum = { matches: 0, moves: 0, faults: [] as string[], heap: [] as number[] };
  try {
    await commanded({ type: "seats", count: PEOPLE });
    for (const one of people) one.open();
    while (!enough(sum.matches)) {
      const game = GAME_IDS[sum.matches % GAME_IDS.length] ?? "";
      const { moves, faults } = await oneMatch(host, commanded, people, game);
      sum.faults.push(...faults);
      sum.moves += moves;
      sum.matches += 1;
      sum.heap.push(collected());
      told(`${sum.matches} matches, ${sum.moves} moves, ${people.reduce((all, { drops }) => all + drops, 0)} drops, ${sum.faults.length} faults`);
    }
  } finally {
    for (const one of people) one.close();
    await host.close();
    await rm(dataDir, { recursive: true, force: true });
  }
  return { ...sum, drops: people.reduce((all, { drops }) => all + drops, 0) };
}
