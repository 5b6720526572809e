import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { writeFile } from "node:fs/promises";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { seat, startMatch, historyOf } from "@shared/engine";
import { gameById } from "@shared/games";
import type { BotRequest } from "@shared/table";
import { inlineBots, workerBots, type Bots, type Thought } from "../../src-main/host/bots/pool";
import { player } from "./client";
import { bundled } from "./bundle";
import { folder, hostFor, linked } from "./hosts";

let file = new URL("file:///");

beforeAll(async () => {
  file = pathToFileURL(join(await bundled({ "bot-worker": "src-main/host/bots/worker.ts" }), "bot-worker.mjs"));
}, 120_000);

function bots(settings: Parameters<typeof workerBots>[0]): Bots {
  const pool = workerBots(settings);
  onTestFinished(() => pool.close());
  return pool;
}

const asked = (pool: Bots, request: BotRequest): Promise<Thought> => new Promise((resolve) => pool.ask(request, resolve));

/** What the first seat of a match is asked. */
function request(change: Partial<BotRequest> = {}): BotRequest {
  const game = gameById("suitup-original");
  if (game === undefined) throw new Error("no game");
  const options = game.options.schema.parse({});
  const { match } = startMatch(game, { options, seats: ["a", "b"], dealer: seat(0), seed: "3".repeat(64) });
  const at = seat(1);
  return { game: game.id, seat: at, urge: null, decision: 1, view: game.view(match.state, at), history: historyOf(match, at), level: "easy", seed: "4".repeat(64), ...change };
}

async function script(text: string): Promise<URL> {
  const path = join(await folder(), "worker.mjs");
  await writeFile(path, `import { parentPort } from "node:worker_threads";\n${text}`);
  return pathToFileURL(path);
}

describe("bots in workers", () => {
  it("think what they would think in place", async () => {
    const pool = bots({ file });
    const inPlace = inlineBots(gameById);
    for (const seed of ["1", "2", "3"]) {
      const one = request({ seed: seed.repeat(64) });
      const thought = await asked(pool, one);
      expect(thought).toHaveProperty("move");
      expect(thought).toEqual(await asked(inPlace, one));
    }
  });

  it("answer many questions with few workers", async () => {
    const pool = bots({ file, workers: 2 });
    const thoughts = await Promise.all(Array.from({ length: 8 }, () => asked(pool, request())));
    for (const thought of thoughts) expect(thought).toEqual(thoughts[0]);
  });

  it("say why they have no move: a throw, an unknown game", async () => {
    const pool = bots({ file });
    expect(await asked(pool, request({ game: "chess" }))).toEqual({ why: "no game chess" });
    expect(await asked(pool, request({ view: {} as never }))).toMatchObject({ why: expect.stringContaining("Error") as string });
  });

  it("are replaced when silent, broken or ended; the next question is answered", async () => {
    const silent = await script('parentPort.postMessage("ready"); parentPort.on("message", () => undefined);');
    expect(await asked(bots({ file: silent, silentAfter: 50 }), request())).toEqual({ why: "the worker was silent" });
    const busy = await script('parentPort.postMessage("ready"); parentPort.on("message", () => { for (;;); });');
    expect(await asked(bots({ file: busy, silentAfter: 50 }), request())).toEqual({ why: "the worker was silent" });
    const pool = bots({ file: await script('parentPort.postMessage("ready"); parentPort.on("message", () => process.exit(3));') });
    expect(await asked(pool, request())).toEqual({ why: "the worker ended" });
    expect(await asked(pool, request())).toEqual({ why: "the worker ended" });
    expect(await asked(bots({ file: new URL("file:///nowhere.js") }), request())).toMatchObject({ why: expect.stringContaining("broke") as string });
  });

  it("are not silent when it was this machine that stood still", async () => {
    const quick = await script('parentPort.postMessage("ready"); parentPort.on("message", ({ id }) => parentPort.postMessage({ id, move: { type: "pass" } }));');
    const pool = bots({ file: quick, silentAfter: 1_000 });
    expect(await asked(pool, request())).toHaveProperty("move");
    const thought = asked(pool, request());
    const until = performance.now() + 2_300;
    while (performance.now() < until);
    expect(await thought).toHaveProperty("move");
  });

  it("that are silent lose their move to the `absent` one", async () => {
    const silent = await script('parentPort.postMessage("ready"); parentPort.on("message", () => undefined);');
    const log: string[] = [];
    const dataDir = await folder();
    const host = await hostFor({ dataDir, bots: bots({ file: silent, silentAfter: 20 }), log: (line) => log.push(line), table: { setUp: { pace: 0, options: { mayI: false } } } });
    const page = linked(host);
    await page.hello();
    await page.command({ type: "sit", seat: seat(0), player: player("Ana") });
    await page.command({ type: "bot", seat: seat(1), level: "hard", player: player("Bo") });
    await page.command({ type: "start" });
    await page.until(() => page.view()?.decision !== null && page.view() !== null);
    expect(host.table().playing?.match.entries?.item).toMatchObject({ seat: 1, by: "bot" });
    expect(log[0]).toContain("the worker was silent");
  });
});
