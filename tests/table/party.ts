import { expect } from "vitest";
import { listed } from "@shared/engine";
import type { Command, SeatInfo, ServerMessage, TableInfo, TableMessage, ViewMessage } from "@shared/protocol";
import { tableInfo, type Input, type Outbox, type Table } from "@shared/table";
import { greetingWith } from "../host/client";
import { Room, type Answer } from "./room";
import { shoutingOnly, type CountingMove } from "./counting";

type Intent = Extract<Input, { readonly type: "message" }>;

const SET_UP = { turnTime: 20_000, pace: 300, awayTime: 5_000 };

/** A seat's tokens and the newest that a connection was told: what a page keeps. */
interface Page {
  readonly tokens: string[];
  table: TableMessage | null;
  view: ViewMessage | null;
}

/** The seats as told, without what is over by the time it is read. */
function lasting({ seats, hold, ...info }: TableInfo): unknown {
  const still = seats.map(({ away, ...place }: SeatInfo) => ({ ...place, waits: away !== null }));
  return { ...info, seats: still, hold: hold?.seat ?? null };
}

/** All of a table that anybody could notice; when it was last asked is no part of it. */
export function comparable(table: Table): unknown {
  const { games: _games, at: _at, playing, ...rest } = table;
  return playing === null ? rest : { ...rest, playing: { ...playing, match: { ...playing.match, game: playing.match.game.id } } };
}

/** A table where anything may happen. After each step it is what it must always be, and so is what everybody was told. */
export class Party {
  readonly room: Room;
  readonly start: Table;
  /** By connection; a page that comes back does so over another with its tokens. */
  readonly pages = new Map<number, Page>();
  private readonly gone: (readonly string[])[] = [];
  private readonly sent: Intent[] = [];
  /** Moves of people that were done in the match that is on, and all talk. */
  private readonly moved = new Set<string>();
  private readonly talked = new Set<string>();
  private readonly answers = new Map<string, { readonly token: string; readonly answer: Answer }>();
  private count = 0;

  get table(): Table {
    return this.room.table;
  }

  constructor(deals = 2) {
    this.room = new Room({ target: 5, deals, callTime: 2 }, SET_UP, shoutingOnly);
    this.start = this.room.table;
  }

  /** One of the connections that are there, or undefined. */
  one(pick: number): number | undefined {
    const ids = this.table.connections.map(({ id }) => id);
    return ids[pick % Math.max(1, ids.length)];
  }

  put(input: Input): void {
    const before = this.table;
    const outbox = this.room.put(input);
    this.told(outbox);
    if (this.table.matches !== before.matches) this.moved.clear();
    this.note(before, input, outbox);
    this.judge(outbox);
  }

  arrive(pick: number, home: boolean): void {
    this.count += 1;
    const tokens = this.gone.splice(pick % Math.max(1, this.gone.length), 1)[0] ?? [];
    this.pages.set(this.count, { tokens: [...tokens], table: null, view: null });
    this.put({ type: "connect", connection: this.count, owner: home, from: `10.0.0.${pick % 7}` });
    this.put({ type: "message", connection: this.count, message: { ...greetingWith([...tokens]), player: pick % 3 === 0 ? null : { name: `G${this.count}`, colour: "sky", token: "owl" } } });
  }

  /** Another page opens with the tokens of one that is still there. */
  copy(pick: number): void {
    const id = this.one(pick);
    const page = id === undefined ? undefined : this.pages.get(id);
    if (page !== undefined) this.gone.unshift([...page.tokens]);
    this.arrive(0, pick % 2 === 0);
  }

  leave(pick: number): void {
    const id = this.one(pick);
    if (id === undefined) return;
    this.gone.push(this.pages.get(id)?.tokens ?? []);
    this.put({ type: "disconnect", connection: id });
  }

  restart(): void {
    for (const { id } of this.table.connections) this.gone.push(this.pages.get(id)?.tokens ?? []);
    this.put({ type: "restart" });
  }

  command(pick: number, command: Command): void {
    const id = this.one(pick);
    this.count += 1;
    if (id !== undefined) this.intend({ type: "message", connection: id, message: { type: "command", id: `intent ${this.count}`, command } });
  }

  /** Over the connection that shows the seat if there is one. */
  move(pick: number, at: number, move: CountingMove): void {
    const seat = (at % 3) as never;
    const id = this.table.connections.find(({ shown }) => shown === seat)?.id ?? this.one(pick);
    this.count += 1;
    if (id !== undefined) this.intend({ type: "message", connection: id, message: { type: "move", id: `intent ${this.count}`, seat, decision: this.room.decision(seat), move: { ...move } } });
  }

  show(pick: number, at: number): void {
    const id = this.one(pick);
    if (id !== undefined) this.put({ type: "message", connection: id, message: { type: "show", seat: at > 2 ? null : at as never } });
  }

  /** Sends one of the last intents again, over the same connection or the one that holds its tokens now; what was done stays done once. */
  resend(pick: number): void {
    const again = this.sent.at(-1 - (pick % 4));
    if (again === undefined) return;
    const tokens = this.pages.get(again.connection)?.tokens ?? [];
    const id = this.table.connections.find((other) => other.id === again.connection || other.tokens.some((token) => tokens.includes(token)))?.id;
    if (id !== undefined) this.intend({ ...again, connection: id });
  }

  private intend(intent: Intent): void {
    this.count += 1;
    this.sent.push(intent);
    const seed = String(this.table.matches + 1).padStart(64, "0");
    this.put({ ...intent, grant: `grant ${this.count}`, luck: { seed, botSeed: seed } });
  }

  /** What every page was told last. */
  private told({ sends }: Outbox): void {
    for (const { to, ...send } of sends) {
      for (const id of to) {
        const page = this.pages.get(id);
        if (page === undefined) throw new Error(`nobody is ${id}`);
        if ("grant" in send) page.tokens.push(send.grant.hash);
        else if ("record" in send) continue;
        else if (send.message.type === "table") page.table = send.message;
        else if (send.message.type === "view") page.view = send.message;
      }
    }
  }

  private note(before: Table, input: Input, { sends }: Outbox): void {
    if (input.type !== "message" || (input.message.type !== "move" && input.message.type !== "command")) return;
    const { message } = input;
    const messages = sends.flatMap((send) => ("message" in send ? [send.message] : []));
    const answer = messages.find((one): one is Answer => (one.type === "done" || one.type === "refused") && one.id === message.id);
    const done = answer?.type === "done";
    if (answer !== undefined && message.type === "move") this.noteAnswer(before, input.connection, message.seat, answer);
    if (done && message.type === "move" && !this.moved.has(message.id)) this.moved.add(message.id);
    if (done && message.type === "command" && message.command.type === "talk") this.talked.add(message.id);
  }

  /** A move that is sent again gets the answer that it got, as long as its person has a seat. */
  private noteAnswer(before: Table, id: number, seat: number, answer: Answer): void {
    const held = before.connections.find((one) => one.id === id)?.tokens.filter((token) => before.seats.some((place) => place.token === token)) ?? [];
    const old = this.answers.get(answer.id ?? "");
    if (old !== undefined && held.includes(old.token)) expect(answer).toEqual(old.answer);
    const token = before.seats[seat]?.token ?? null;
    if (old === undefined && token !== null && held.includes(token)) this.answers.set(answer.id ?? "", { token, answer });
  }

  private judge(outbox: Outbox): void {
    this.judgeSeats();
    this.judgeConnections();
    this.judgeSends(outbox);
    this.judgeTold();
    const moves = listed(this.table.playing?.match.entries ?? null);
    if (this.table.playing !== null) expect(moves.filter((entry) => !("by" in entry) || entry.by === undefined)).toHaveLength(this.moved.size);
    expect(this.table.talk.count).toBe(this.talked.size);
  }

  private judgeSeats(): void {
    const { seats, runBy, phase } = this.table;
    const tokens = seats.flatMap(({ token }) => token ?? []);
    expect(new Set(tokens).size).toBe(tokens.length);
    for (const { kind, token, standIn, awaySince } of seats) {
      expect(token !== null).toBe(kind === "person");
      const connected = token !== null && this.table.connections.some((connection) => connection.tokens.includes(token));
      if (kind !== "person" || connected) expect([standIn, awaySince]).toEqual([false, null]);
      if (standIn) expect(awaySince).toBeNull();
      if (awaySince !== null) expect([phase, this.table.paused]).toEqual(["playing", null]);
    }
    if (runBy !== null) expect(seats[runBy]?.kind).toBe("person");
    const { asked = [], urges = [] } = this.table.playing ?? {};
    if (phase !== "playing" || this.table.paused !== null || this.table.playing?.hold != null) return;
    for (const [seat, place] of seats.entries()) if (place.kind === "person" && !place.standIn) expect([asked[seat], urges[seat]]).toEqual([null, null]);
  }

  private judgeConnections(): void {
    const { connections, seats } = this.table;
    for (const { token } of seats) if (token !== null) expect(connections.filter(({ tokens }) => tokens.includes(token)).length).toBeLessThanOrEqual(1);
    for (const { shown, tokens, claims } of connections) {
      if (shown !== null) expect(tokens).toContain(seats[shown]?.token);
      const held = seats.filter(({ token }) => token !== null && tokens.includes(token));
      if (claims === null) continue;
      expect(held).toEqual([]);
      expect(seats[claims]?.kind).toBe("person");
      // Of somebody away, or of one of several at a screen.
      for (const holder of connections.filter((other) => other.tokens.includes(seats[claims]?.token ?? ""))) {
        expect(seats.filter(({ token }) => token !== null && holder.tokens.includes(token)).length).toBeGreaterThan(1);
      }
    }
  }

  /** Views go to those who may see them alone; others than those who are there hear one last thing and are closed. */
  private judgeSends({ sends, closes }: Outbox): void {
    for (const { to, ...send } of sends) {
      for (const id of to) {
        const connection = this.table.connections.find((one) => one.id === id);
        if (connection === undefined) {
          expect(closes).toContain(id);
          expect("message" in send && (send.message.type === "end" || send.message.type === "refused")).toBe(true);
        } else if ("message" in send && send.message.type === "view") {
          expect([connection.greeted, send.message.seat, this.mayWatch(id)]).toEqual([true, connection.shown, true]);
        }
      }
    }
  }

  private mayWatch(id: number): boolean {
    const connection = this.table.connections.find((one) => one.id === id);
    return this.table.setUp.watch || connection?.home === true || (this.pages.get(id)?.table?.mine.length ?? 0) > 0;
  }

  /** What each page was told last is how it is. */
  private judgeTold(): void {
    const info = lasting(tableInfo(this.table, this.room.now));
    const { playing, runBy } = this.table;
    for (const { id, greeted, shown, home, tokens } of this.table.connections) {
      const page = this.pages.get(id);
      if (!greeted || page === undefined) continue;
      const mine = this.table.seats.flatMap(({ token }, seat) => (token !== null && tokens.includes(token) ? [seat] : []));
      expect(page.table === null ? null : lasting(page.table.table)).toEqual(info);
      expect([page.table?.mine, page.table?.owner]).toEqual([mine, runBy === null ? home : mine.includes(runBy)]);
      if (playing === null || !this.mayWatch(id)) continue;
      const view = shown === null ? playing.match.game.view(playing.match.state, "spectator") : playing.sights[shown]?.view;
      const open = shown === null ? undefined : playing.decisions[shown];
      expect(page.view).toMatchObject({ seat: shown, match: this.table.matches, decision: open === undefined || open.asks === null ? null : open.number });
      expect(page.view?.view).toEqual(view);
    }
  }
}

/** Whether a message of this kind was ever sent to a connection. */
export function wasSent(party: Party, id: number, type: ServerMessage["type"]): boolean {
  return party.room.of(id).some((message) => message.type === type);
}
