import assert from "node:assert/strict";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { WebSocket } from "ws";
import { dice, randomFrom } from "@shared/cards";
import { seat, type Seat } from "@shared/engine";
import { gameById, type GameId } from "@shared/games";
import type { ServerMessage } from "@shared/protocol";
import { known } from "../known";
import { client, player, setUpOf, type Client } from "./client";

const MINE = seat(0);
/** What is shown now holds all that was shown before; `match`: the one that the table is at. */
export function assertNothingLost(told: Shown, now: Shown, match: number): void {
  assert.ok(match >= told.match, `match ${told.match} was told, and it is match ${match} now`);
  if (now.match !== told.match) return;
  if (now.deal === told.deal) assert.deepEqual(now.events.slice(0, told.events.length), told.events);
  else assert.ok(Number(now.deal) > Number(told.deal), `deal ${Number(told.deal)} was told, and it is deal ${Number(now.deal)} now`);
}

interface Running {
  readonly process: ChildProcess;
  readonly page: Client;
  readonly gone: Promise<unknown>;
}

/** What a page has been shown of the deal that is on; match 0: nothing. */
export interface Shown {
  readonly match: number;
  readonly deal: unknown;
  readonly events: readonly unknown[];
}

/** Events that this deal has brought so far, as the page of a seat gathers them. */
export function gathered(received: readonly ServerMessage[], seat: Seat): Shown {
  let events: readonly unknown[] = [];
  let match = 0;
  let deal: unknown = 0;
  for (const message of received) {
    if (message.type !== "view" || message.seat !== seat) continue;
    if (message.dealt !== null) events = message.events.slice(message.dealt);
    else events = message.fresh ? message.events : [...events, ...message.events];
    match = message.match;
    deal = message.view["deal"];
  }
  return { match, deal, events };
}

async function started(program: string, dataDir: string, tokens: readonly string[]): Promise<Running> {
  const child = spawn(process.execPath, [program, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
  const gone = once(child, "exit");
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const port = Number(String(line));
  const socket = new WebSocket(`ws://127.0.0.1:${port}/table`, { headers: { Cookie: `suitable-owner-${port}=owner` } });
  const page = client((message) => socket.send(JSON.stringify(message)));
  socket.on("message", (data) => page.receive(JSON.parse(String(data))));
  socket.on("error", () => undefined);
  await once(socket, "open");
  await page.hello(tokens);
  return { process: child, page, gone };
}

async function setUp(page: Client, game: GameId): Promise<void> {
  await page.command({ type: "setUp", setUp: setUpOf({ game, options: known(game).long ?? {} }) });
  await page.command({ type: "seats", count: 3 });
  await page.command({ type: "sit", seat: MINE, player: player("Ana") });
  await page.command({ type: "bot", seat: seat(1), level: "easy", player: player("Bo") });
  await page.command({ type: "bot", seat: seat(2), level: "easy", player: player("Cy") });
  await page.command({ type: "start" });
}

/** Plays own moves for ever; whatever comes after the host's end is never answered. */
async function playOn(page: Client, id: GameId): Promise<void> {
  const game = gameById(id);
  const phase = (): string | undefined => page.table()?.table.phase;
  for (;;) {
    await page.until(() => phase() !== "playing" || (page.view()?.decision ?? null) !== null);
    if (phase() !== "playing") {
      await page.command({ type: phase() === "over" ? "lobby" : "start" });
      continue;
    }
    const move = game?.absent(page.view()?.view as never);
    await page.move(MINE, { ...move });
  }
}

export interface Killing {
  /** A program that runs a host in the folder that it is given (`runHost`). */
  readonly program: string;
  readonly dataDir: string;
  readonly game: GameId;
  readonly seed: number;
  readonly kills: number;
}

/**
 * Plays on a host in a process of its own and kills it (SIGKILL) after so many messages, again and again. Each time the
 * host that comes back must know all that was told: this page's history of the deal is how the resumed one begins.
 */
export async function killAndResume({ program, dataDir, game, seed, kills }: Killing): Promise<void> {
  const random = dice(randomFrom(seed.toString(16).padStart(64, "0")));
  let tokens: readonly string[] = [];
  let told = gathered([], MINE);
  for (let kill = 0; kill <= kills; kill += 1) {
    const { process: child, page, gone } = await started(program, dataDir, tokens);
    if (kill === 0) await setUp(page, game);
    await page.until(() => page.view()?.seat === MINE || page.table()?.table.phase === "lobby");
    tokens = kill === 0 ? [...page.tokens] : tokens;
    assertNothingLost(told, gathered(page.received, MINE), page.table()?.table.match ?? 0);
    void playOn(page, game);
    const enough = page.received.length + 3 + random.next(60);
    await page.until(() => page.received.length >= enough);
    child.kill("SIGKILL");
    await gone;
    told = gathered(page.received, MINE);
  }
}
