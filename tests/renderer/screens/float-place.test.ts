import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeFor, type Box } from "@/screens/talk/float-place";

const ROOM = { width: 390, height: 760 };

describe("where what was just said floats", () => {
  it("has its middle where it was said", () => {
    expect(placeFor({ width: 100, height: 40 }, { x: 200, y: 300 }, ROOM, [])).toEqual({ left: 150, top: 280, width: 100, height: 40 });
  });

  it("is on the table as a whole, however near the edge it was said and however large it is", () => {
    const size = fc.record({ width: fc.integer({ min: 1, max: ROOM.width }), height: fc.integer({ min: 1, max: ROOM.height }) });
    const wanted = fc.record({ x: fc.integer({ min: -200, max: 600 }), y: fc.integer({ min: -200, max: 900 }) });
    fc.assert(fc.property(fc.array(fc.tuple(size, wanted), { maxLength: 8 }), (some) => {
      const taken: Box[] = [];
      for (const [of, at] of some) taken.push(placeFor(of, at, ROOM, taken));
      for (const { left, top, width, height } of taken) {
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(ROOM.width);
        expect(top + height).toBeLessThanOrEqual(ROOM.height);
      }
    }), { numRuns: 200, seed: 7 });
  });

  it("lies over nothing else that was said, at neighbouring seats too", () => {
    const size = { width: 256, height: 120 };
    const taken: Box[] = [];
    for (const x of [60, 195, 330, 195]) taken.push(placeFor(size, { x, y: 80 }, ROOM, taken));
    expect(taken.map(({ top }) => top)).toEqual([20, 144, 268, 392]);
  });

  it("goes above when that is nearer", () => {
    const first = placeFor({ width: 200, height: 100 }, { x: 195, y: 700 }, ROOM, []);
    expect(placeFor({ width: 200, height: 60 }, { x: 195, y: 700 }, ROOM, [first]).top).toBe(first.top - 64);
  });
});
