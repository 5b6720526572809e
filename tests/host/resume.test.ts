import { expect, it } from "vitest";
import { dice, randomFrom } from "@shared/cards";
import { seat, type Game } from "@shared/engine";
import { GAMES } from "@shared/games";
import type { Table } from "@shared/table";
import { counting } from "../table/counting";
import { player, setUpOf } from "./client";
import { hostFor, linked, type Linked } from "./hosts";
import { MemoryDisk } from "./memory-disk";
import type { Host } from "../../src-main/host";

const SEATS = 3;

/** The match as it was, and all of the table that outlives its host. */
function lasting({ games: _games, connections: _connections, at: _at, pausedAt: _pausedAt, playing, answered, ...rest }: Table): unknown {
  const answers = Object.fromEntries(Object.entries(answered).filter(([key]) => !key.startsWith("connection")));
  if (playing === null) return { ...rest, answers };
  const { match, decisions, sights } = playing;
  return { ...rest, answers, decisions, sights, match: { ...match, game: match.game.id } };
}

async function seated(host: Host): Promise<Linked> {
  const page = linked(host);
  await page.hello();
  await page.command({ type: "seats", count: SEATS });
  for (let at = 0; at < SEATS; at += 1) await page.command({ type: "sit", seat: seat(at), player: player(`P${at}`) });
  await page.command({ type: "start" });
  return page;
}

/** Plays one move of a seat that is waited for: a random one of those that the game lists for tests. */
async function playOne(page: Linked, host: Host, game: Game, pick: (below: number) => number): Promise<void> {
  const { playing } = host.table();
  const open = playing?.sights.flatMap(({ kinds }, at) => (kinds.length > 0 ? [at] : [])) ?? [];
  const at = seat(open[pick(open.length)] ?? 0);
  const view = playing?.sights[at]?.view;
  if (view === undefined) return;
  page.show(at);
  await page.until(() => page.view()?.seat === at);
  const moves = game.enumerate(view).filter((move) => game.check(view, move) === null);
  const move = moves[pick(moves.length)] ?? game.absent(view);
  expect(await page.move(at, { ...move }, { decision: playing?.decisions[at]?.number ?? 0 })).toMatchObject({ type: "done" });
}

async function killedBetweenMoves(game: Game, options: object, moves: number): Promise<void> {
  const disk = new MemoryDisk();
  const games = (): Game => game;
  const setUp = setUpOf({ game: game.id, options: { ...options } });
  const host = await hostFor({ games, disk, table: { setUp } });
  const page = await seated(host);
  const random = dice(randomFrom("7".repeat(64)));
  for (let move = 0; move < moves && host.table().phase === "playing"; move += 1) {
    await playOne(page, host, game, (below) => random.next(below));
    const again = await hostFor({ games, disk: disk.copy() });
    expect(lasting(again.table())).toEqual(lasting(host.table()));
    await again.close();
  }
}

it("resumes a match exactly, killed between any two moves of it", async () => {
  await killedBetweenMoves(counting as Game, { target: 12, deals: 3 }, 100);
});

it.each(Object.values(GAMES))("resumes $id exactly, killed between any two of a fifty moves", async (game) => {
  await killedBetweenMoves(game, {}, 50);
}, 60_000);
