import { expect, it } from "vitest";
import { GAME_IDS } from "@shared/games";
import { searchEvening } from "./frames/evening";

/** The soak of the same name plays 200 matches of each game. */
const EVENINGS = 3;
const MATCHES = 2;

it.each(GAME_IDS)("no frame of %s names a card that its viewer may not know", { timeout: 120_000 }, async (game) => {
  let frames = 0;
  let passes = 0;
  let records = 0;
  for (let seed = 0; seed < EVENINGS; seed += 1) {
    const evening = await searchEvening(game, seed, MATCHES);
    expect(evening.leaks, `evening ${seed}`).toEqual([]);
    frames += evening.frames;
    passes += evening.passes;
    records += evening.records;
  }
  expect(frames).toBeGreaterThan(200);
  expect(records, "the records of matches that were over were among them").toBeGreaterThan(2);
  expect(passes, "a screen that several share was among them").toBeGreaterThan(10);
});
