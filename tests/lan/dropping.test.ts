import { expect, it } from "vitest";
import { playDropping } from "./dropping";

/** The soak of the same name goes on for 30 minutes. */
const MATCHES = 4;

it("loses and doubles no move while everybody's sockets break at random", async () => {
  const { matches, moves, drops, faults } = await playDropping(7, (played) => played >= MATCHES);
  expect(faults).toEqual([]);
  expect(matches).toBe(MATCHES);
  expect(moves).toBeGreaterThan(100);
  expect(drops).toBeGreaterThan(20);
});
