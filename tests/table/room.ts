import { formatRecord, recordOf, seat as seatAt, type Level, type MoveBase, type Seat } from "@shared/engine";
import { serverMessageSchema, type Command, type Player, type ServerMessage, type SetUp, type ViewMessage } from "@shared/protocol";
import { createTable, OPEN_SEAT, step, type BotRequest, type Games, type Input, type Luck, type Outbox, type Send, type Table, type TableIntent } from "@shared/table";
import { deepFreeze } from "../conformance/freeze";
import { greetingWith, player, setUpOf } from "../host/client";
import { counting, countingOnly, shouting, type CountingMove, type CountingOptions } from "./counting";

export type Answer = Extract<ServerMessage, { type: "done" | "refused" }>;

export const s = (number: number): Seat => seatAt(number);

/** What a host makes of it. */
function messageOf(send: Send): ServerMessage {
  if ("message" in send) return send.message;
  if ("grant" in send) return { type: "token", seat: send.grant.seat, token: send.grant.hash };
  const { playing, matches } = send.record;
  return { type: "record", match: matches, part: 1, of: 1, text: formatRecord(recordOf(playing.match, { fair: playing.fair?.proof })) };
}

/**
 * A table with a clock in the test's hand. Every step gets a frozen table, so that one that changed its input would throw;
 * every message is judged by the strict schemas.
 */
export class Room {
  table: Table;
  now = 1_000;
  inputs: { readonly at: number; readonly now: number; readonly input: Input }[] = [];
  outbox: Outbox | null = null;
  readonly inbox = new Map<number, ServerMessage[]>();
  requests: BotRequest[] = [];
  /** Whether matches begin from a secret, with what guests' apps contribute; else from a seed that is given. */
  fair = false;
  private ids = 0;

  constructor(options: Partial<CountingOptions> | object = {}, setUp: Partial<SetUp> = {}, games: Games = countingOnly) {
    const all = setUpOf({ options: { ...options }, ...setUp });
    this.table = createTable({ id: "t", games, setUp: all, seats: [OPEN_SEAT, OPEN_SEAT, OPEN_SEAT] });
  }

  put(input: Input): Outbox {
    const before = this.table;
    deepFreeze({ ...before, games: null, playing: before.playing === null ? null : { ...before.playing, match: { ...before.playing.match, game: null } } });
    const { table, outbox, changed } = step(Object.freeze(before), deepFreeze(input), this.now);
    if (changed) this.inputs.push({ at: before.at, now: this.now, input });
    this.table = table;
    this.outbox = outbox;
    this.requests.push(...outbox.requests);
    for (const send of outbox.sends) {
      const message = messageOf(send);
      serverMessageSchema.parse(message);
      if (message.type === "view") {
        const { schemas } = table.playing?.match.game ?? counting;
        schemas.view.parse(message.view);
        for (const event of message.events) schemas.event.parse(event);
      }
      for (const id of send.to) this.of(id).push(message);
    }
    return outbox;
  }

  of(id: number): ServerMessage[] {
    const list = this.inbox.get(id) ?? [];
    this.inbox.set(id, list);
    return list;
  }

  /** What a connection was sent since this was asked last. */
  news(id: number): ServerMessage[] {
    return this.of(id).splice(0);
  }

  view(id: number): ViewMessage {
    const views = this.of(id).filter((message): message is ViewMessage => message.type === "view");
    const last = views.at(-1);
    if (last === undefined) throw new Error(`connection ${id} was sent no view`);
    return last;
  }

  say(id: number, message: TableIntent, extra: { readonly grant?: string; readonly luck?: Luck } = {}): Outbox {
    return this.put({ type: "message", connection: id, message, ...extra });
  }

  join(id: number, tokens: readonly string[] = [], owner = false, who: { readonly from?: string; readonly player?: Player } = {}): void {
    this.put({ type: "connect", connection: id, owner, from: who.from ?? null });
    this.say(id, greetingWith([...tokens], { player: who.player ?? null }));
  }

  answer(id: number, intent: string): Answer {
    const found = this.of(id).findLast((message): message is Answer => (message.type === "done" || message.type === "refused") && message.id === intent);
    if (found === undefined) throw new Error(`no answer to ${intent}`);
    return found;
  }

  /** Why an intent was refused, or "done". */
  private came(id: number, intent: string): string {
    const answer = this.answer(id, intent);
    return answer.type === "done" ? "done" : answer.code;
  }

  command(id: number, command: Command, intent = `command ${(this.ids += 1)}`): string {
    const seed = String(this.table.matches + 1).repeat(64).slice(0, 64);
    this.say(id, { type: "command", id: intent, command }, { grant: `token ${intent}`, luck: { botSeed: seed, ...(this.fair ? { secret: seed } : { seed }) } });
    return this.came(id, intent);
  }

  move(id: number, seat: number, move: CountingMove | MoveBase, decision = this.decision(seat), intent = `move ${(this.ids += 1)}`): string {
    this.say(id, { type: "move", id: intent, seat: s(seat), decision, move: { ...move } });
    return this.came(id, intent);
  }

  decision(seat: number): number {
    return this.table.playing?.decisions[seat]?.number ?? 0;
  }

  sit(id: number, seat: number): string {
    return this.command(id, { type: "sit", seat: s(seat), player: player(`P${seat}`) }, `sit ${seat}`);
  }

  bot(seat: number, level: Level = "easy"): string {
    return this.command(0, { type: "bot", seat: s(seat), level, player: player(`B${seat}`) });
  }

  /** Answers every question that bots have been asked, as a host would. */
  botsAnswer(): void {
    for (const { seat, decision, view, urge } of this.requests.splice(0)) {
      if (urge === null) this.put({ type: "bot", seat, decision, move: counting.absent(view as never) });
      else this.put({ type: "urge", seat, moves: urge, move: shouting.outOfTurn?.urge({ view } as never) ?? null });
    }
  }

  tick(ms: number): Outbox {
    this.now += ms;
    return this.put({ type: "tick" });
  }

  /** Lets time pass in ticks, as a running host would. */
  pass(ms: number): void {
    for (let left = ms; left > 0; left -= 1000) this.tick(Math.min(1000, left));
  }

  total(): number {
    return Number(this.table.playing?.sights[0] && (this.table.playing.sights[0].view as { total?: number }).total);
  }

  /** Owner 0 with seat 0, guest 1 with seat 1, guest 2 with seat 2; started. */
  static started(options: Partial<CountingOptions> = {}, setUp: Partial<SetUp> = {}, games?: Games): Room {
    const room = new Room(options, setUp, games);
    for (const id of [0, 1, 2]) {
      room.join(id, [], id === 0);
      room.sit(id, id);
    }
    room.command(0, { type: "start" });
    return room;
  }
}
