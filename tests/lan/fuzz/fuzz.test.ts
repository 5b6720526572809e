import { expect, it } from "vitest";
import { GAME_IDS } from "@shared/games";
import { fuzzTable } from "./fuzzing";

/** The soak of the same name sends 100,000. */
const MESSAGES = 2_000;
const SEED = 5;

it(`plays on while clients send ${MESSAGES} messages that are none and flood it, and tells them nothing (seed ${SEED})`, async () => {
  const { sent, matches, moves, floods, frames, refusals, faults } = await fuzzTable({ seed: SEED, messages: MESSAGES });
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThanOrEqual(MESSAGES);
  expect(matches).toBeGreaterThanOrEqual(GAME_IDS.length);
  expect(moves).toBeGreaterThan(50);
  expect(floods).toBeGreaterThanOrEqual(10);
  expect(frames).toBeGreaterThan(500);
  expect([...refusals.keys()]).toEqual(expect.arrayContaining(["malformed", "helloFirst", "notOwner", "notYourSeat", "noSeat"]));
}, 60_000);
