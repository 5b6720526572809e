import { dice, randomFrom, type Dice } from "@shared/cards";
import { historyOf, seat as seatOf, seatsOf, type Game, type Seat } from "@shared/engine";
import { gameById } from "@shared/games";
import { seedFrom } from "@shared/bots";
import type { ServerMessage, ViewMessage } from "@shared/protocol";
import { createHost, type Host } from "../../../src-main/host";
import { think } from "../../../src-main/host/bots/think";
import { randomSetup } from "../../conformance/walk";
import { known } from "../../known";
import { client, player, setUpOf, type Client } from "../client";
import { Knowledge } from "./knowledge";

/** What an evening at one table came to. */
export interface Evening {
  readonly matches: number;
  readonly moves: number;
  /** Frames that were searched, of seats and of those who only watch. */
  readonly frames: number;
  readonly returns: number;
  readonly latecomers: number;
  /** How often a screen that several share turned to another of them. */
  readonly passes: number;
  /** Records that guests were sent. */
  readonly records: number;
  /** What was told that may not be known. */
  readonly leaks: readonly string[];
}

interface Page {
  readonly page: Client;
  close(): void;
}

/** Time that passes only when nothing else happens. */
function slowClock() {
  let at = 0;
  const waiting = new Set<{ readonly due: number; readonly work: () => void }>();
  return {
    now: () => at,
    schedule(work: () => void, ms: number) {
      const one = { due: at + ms, work };
      waiting.add(one);
      return () => waiting.delete(one);
    },
    /** Goes on to what comes next; false when nothing does. */
    next(): boolean {
      const [first] = [...waiting].sort((one, other) => one.due - other.due);
      if (first === undefined) return false;
      waiting.delete(first);
      at = Math.max(at, first.due);
      first.work();
      return true;
    },
  };
}

/** A match may go on for longer than anybody would look. */
const MOVES_AT_MOST = 600;

class Table {
  readonly leaks: string[] = [];
  readonly pages: Page[] = [];
  readonly seats = new Map<Seat, Page>();
  frames = 0;
  returns = 0;
  latecomers = 0;
  passes = 0;
  records = 0;
  #knowledge: Knowledge | null = null;
  #match = 0;

  constructor(readonly host: Host, readonly game: Game, readonly run: Dice) {}

  /** Opens a connection whose every frame is searched. */
  open(owner = false): Page {
    const link = this.host.attach({
      deliver: (message, text) => this.#search(page, message, text()),
      close: () => undefined,
    }, { owner });
    const page = client((message) => link.send(message));
    const opened = { page, close: () => link.close() };
    this.pages.push(opened);
    return opened;
  }

  #search(page: Client, message: ServerMessage, text: string): void {
    const { playing, matches } = this.host.table();
    if (playing !== null) {
      if (this.#knowledge === null || matches !== this.#match) this.#knowledge = new Knowledge(playing.match);
      this.#match = matches;
      this.#knowledge.follow(playing.match);
      this.frames += 1;
      this.#searchLuck(message, text);
      if (message.type === "record") this.records += 1;
      else if (message.type === "view") this.#searchView(this.#knowledge, message);
      else this.#expectNone(`${message.type} names`, this.#knowledge.named(JSON.parse(text)), new Set());
    }
    page.receive(JSON.parse(text));
  }

  /** Where the luck of a match comes from is in no frame before its record, and that comes when it is over or was given up. */
  #searchLuck(message: ServerMessage, text: string): void {
    const { type } = message;
    const { playing, phase, matches } = this.host.table();
    if (message.type === "record") {
      if (phase === "playing" && message.match === matches) this.leaks.push(`match ${this.#match}, its record comes while it is on`);
      return;
    }
    const proof = playing?.fair?.proof;
    const luck = proof === undefined ? [] : [proof.secret, playing?.match.seed ?? "", playing?.botSeed ?? "", ...proof.contributions.map(({ value }) => value)];
    if (luck.some((secret) => text.includes(secret))) this.leaks.push(`match ${this.#match}, ${type} tells where its luck comes from`);
  }

  #searchView(knowledge: Knowledge, { seat, view, events, dealt, decision: _decision, ...rest }: ViewMessage): void {
    const who = seat === null ? "who watches" : `seat ${seat}`;
    const now = knowledge.of(seat, "now");
    this.#expectNone(`${who}'s view names`, knowledge.named(view), now);
    this.#expectNone(`${who}'s history names`, knowledge.named(events.slice(dealt ?? 0)), now);
    this.#expectNone(`${who}'s end of a deal names`, knowledge.named(events.slice(0, dealt ?? 0)), knowledge.of(seat, "before"));
    this.#expectNone(`${who}'s message names`, knowledge.named({ clock: rest.clock }), new Set());
  }

  #expectNone(what: string, named: ReadonlySet<string>, known: ReadonlySet<string>): void {
    const unknown = [...named].filter((card) => !known.has(card));
    if (unknown.length > 0) this.leaks.push(`match ${this.#match}, ${what} ${unknown.join(" ")} after ${this.host.table().playing?.match.entries?.length ?? 0} moves`);
  }

  /** One of those who are asked answers, as an easy bot would. False when nobody here is. */
  async answer(): Promise<boolean> {
    const { playing } = this.host.table();
    if (playing === null) return false;
    for (const [seat, { page }] of this.seats) {
      const sight = playing.sights[seat];
      const decision = playing.decisions[seat];
      if (sight === undefined || decision === undefined || decision.asks === null) continue;
      if (page.view()?.seat !== seat) {
        // A screen goes round only when whoever has it is not asked.
        if (!this.#shared(page) || this.#isAsked(page.view()?.seat ?? null)) continue;
        await this.#pass(page, seat);
      }
      const history = historyOf(playing.match, seat);
      const seed = seedFrom("frames", seat, playing.match.entries?.length ?? 0);
      const move = think(this.game, { game: this.game.id, seat, urge: null, decision: decision.number, level: "easy", view: sight.view, history, seed });
      if (move === null) continue;
      const sent = page.move(seat, { ...move }, { decision: decision.number });
      await this.host.idle();
      await sent;
      return true;
    }
    return false;
  }

  /** Whether several play over this page. */
  #shared(page: Client): boolean {
    return [...this.seats.values()].filter((one) => one.page === page).length > 1;
  }

  #isAsked(seat: Seat | null): boolean {
    return seat !== null && (this.host.table().playing?.decisions[seat]?.asks ?? null) !== null;
  }

  /** The screen is covered, goes to somebody else, and shows their hand. */
  async #pass(page: Client, seat: Seat): Promise<void> {
    if (this.run.next(3) > 0) page.show(null);
    if (this.run.next(2) === 0) await this.host.idle();
    page.show(seat);
    await this.host.idle();
    this.passes += 1;
  }

  /** Somebody goes and comes back, somebody who watches takes a bot's seat, or a seat is given up. */
  async stir(): Promise<void> {
    const what = this.run.next(6);
    const seats = [...this.seats.keys()];
    const one = seats[this.run.next(Math.max(1, seats.length))];
    if (what < 3 && one !== undefined) await this.#dropAndReturn(one);
    else if (what === 3) await this.#comeLate();
    else if (what === 4 && one !== undefined && seats.length > 1) await this.#leave(one);
    else if (one !== undefined) await this.#lookAway(one);
  }

  async #dropAndReturn(seat: Seat): Promise<void> {
    const old = this.seats.get(seat);
    if (old === undefined) return;
    old.close();
    await this.host.idle();
    const fresh = this.open();
    const greeted = fresh.page.hello(old.page.tokens);
    await this.host.idle();
    await greeted;
    fresh.page.tokens.push(...old.page.tokens);
    for (const [other, one] of this.seats) if (one === old) this.seats.set(other, fresh);
    this.returns += 1;
  }

  async #comeLate(): Promise<void> {
    const at = this.host.table().seats.findIndex(({ kind }) => kind === "bot");
    if (at < 0) return;
    const watcher = this.open();
    const greeted = watcher.page.hello();
    await this.host.idle();
    await greeted;
    const sat = watcher.page.command({ type: "sit", seat: seatOf(at), player: player(`Late ${at}`) });
    await this.host.idle();
    if ((await sat).type !== "done") return;
    this.seats.set(seatOf(at), watcher);
    this.latecomers += 1;
  }

  async #leave(seat: Seat): Promise<void> {
    const stood = this.seats.get(seat)?.page.command({ type: "stand", seat });
    await this.host.idle();
    await stood;
    this.seats.delete(seat);
  }

  async #lookAway(seat: Seat): Promise<void> {
    const page = this.seats.get(seat)?.page;
    page?.show(null);
    await this.host.idle();
    page?.show(seat);
    await this.host.idle();
  }
}

/** So many of those who come play over one page, which is passed around. */
const AT_ONE_SCREEN = 3;

async function seated(table: Table, seats: number): Promise<Page> {
  let screen: Page | null = null;
  const owner = table.open(true);
  const greeted = owner.page.hello();
  await table.host.idle();
  await greeted;
  for (const seat of seatsOf(seats)) {
    if (seat !== 0 && table.run.next(2) === 0) {
      const bot = owner.page.command({ type: "bot", seat, level: "easy", player: player(`Bot ${seat}`) });
      await table.host.idle();
      await bot;
      continue;
    }
    const one: Page = screen !== null && table.seats.size < AT_ONE_SCREEN ? screen : table.open();
    if (one !== screen) {
      const hello = one.page.hello();
      await table.host.idle();
      await hello;
    }
    screen ??= one;
    const sat = one.page.command({ type: "sit", seat, player: player(`P${seat}`) });
    await table.host.idle();
    await sat;
    table.seats.set(seat, one);
  }
  return owner;
}

async function waits(): Promise<void> {
  // Bots in place think in a turn of their own.
  await new Promise((resolve) => setImmediate(resolve));
}

/**
 * Plays some matches at one table among people over connections, bots and those who watch; people come, go, come back, come late
 * and give up seats at random, and every frame of every connection is searched for cards that its viewer may not know.
 */
export async function searchEvening(gameId: string, seed: number, matches: number, stirEvery = 9): Promise<Evening> {
  const game = gameById(gameId);
  if (game === undefined) throw new Error(`No game ${gameId}`);
  const { options, seats } = randomSetup(game, seed);
  const clock = slowClock();
  const run = dice(randomFrom(seedFrom("frames", gameId, seed)));
  let luck = 0;
  const host = await createHost({
    dataDir: null, log: (line) => table.leaks.push(line), bots: "inline", now: clock.now, schedule: clock.schedule, secret: () => seedFrom("luck", gameId, seed, (luck += 1)),
    table: { setUp: setUpOf({ game: gameId, options: { ...options, ...known(gameId).short } }) },
  });
  const table = new Table(host, game, run);
  let moves = 0;
  try {
    const owner = await seatedTable(table, seats);
    for (let match = 0; match < matches; match += 1) {
      const begun = owner.page.command({ type: "start" });
      await host.idle();
      const answer = await begun;
      if (answer.type !== "done") throw new Error(`The match does not start: ${JSON.stringify(answer)}`);
      for (let count = 0; host.table().phase === "playing" && count < MOVES_AT_MOST; count += 1) {
        if (count % stirEvery === stirEvery - 1) await table.stir();
        if (await table.answer()) continue;
        await waits();
        await host.idle();
        if (host.table().playing?.asked.some((one) => one !== null && one.answer === null) !== true) clock.next();
        await host.idle();
      }
      moves += host.table().playing?.match.entries?.length ?? 0;
      const lobby = owner.page.command({ type: "lobby" });
      await host.idle();
      await lobby;
    }
  } finally {
    await host.close();
  }
  return { matches, moves, frames: table.frames, returns: table.returns, latecomers: table.latecomers, passes: table.passes, records: table.records, leaks: table.leaks };
}

async function seatedTable(table: Table, seats: number): Promise<Page> {
  const first = table.open(true);
  const hello = first.page.hello();
  await table.host.idle();
  await hello;
  const sized = first.page.command({ type: "seats", count: seats });
  await table.host.idle();
  await sized;
  first.close();
  await table.host.idle();
  const owner = await seated(table, seats);
  const watcher = table.open();
  const greeted = watcher.page.hello();
  await table.host.idle();
  await greeted;
  return owner;
}
