import { describe, expect, it } from "vitest";
import { handCardWidth, layOutHand, moved, placeAt, type FanInput } from "@/cards/fan";

const hand = (count: number, width: number, more: Partial<FanInput> = {}): FanInput => ({
  count, width, cardWidth: handCardWidth(width), shape: "auto", large: width < 600, ...more,
});

/** The leftmost and rightmost point of every turned card. */
function edges(input: FanInput): readonly [number, number] {
  const { cardWidth: w } = input;
  const reach = layOutHand(input).spots.map(({ x, angle }) => {
    const radians = Math.abs((angle * Math.PI) / 180);
    return { middle: x + w / 2, half: (w * Math.cos(radians) + w * 1.4 * Math.sin(radians)) / 2 };
  });
  return [Math.min(...reach.map(({ middle, half }) => middle - half)), Math.max(...reach.map(({ middle, half }) => middle + half))];
}

describe("layOutHand", () => {
  it("never leaves its room, from 1 to 30 cards, from the smallest phone to a wide table", () => {
    for (const width of [320, 360, 390, 430, 680, 844, 1024, 1280, 1600]) {
      for (const shape of ["auto", "fan", "row"] as const) {
        for (let count = 1; count <= 30; count += 1) {
          const [left, right] = edges(hand(count, width, { shape }));
          expect(left).toBeGreaterThanOrEqual(0);
          expect(right).toBeLessThanOrEqual(width);
        }
      }
    }
  });

  it("keeps fourteen cards on a 390 px phone in one row, 24 px of each to be seen", () => {
    const layout = layOutHand(hand(14, 390));
    expect(layout.rows).toBe(1);
    const [first, second] = layout.spots;
    expect((second?.x ?? 0) - (first?.x ?? 0)).toBeGreaterThanOrEqual(24);
  });

  it("takes a second row when one would hide the indices, and not before", () => {
    expect(layOutHand(hand(15, 390)).rows).toBe(2);
    expect(layOutHand(hand(30, 390)).rows).toBe(2);
    expect(layOutHand(hand(20, 1024)).rows).toBe(1);
    expect(layOutHand(hand(30, 390)).spots.filter(({ row }) => row === 0)).toHaveLength(15);
  });

  it("takes a second row earlier where the player wants to see more of each card", () => {
    expect(layOutHand(hand(12, 374, { strip: 40 })).rows).toBe(2);
    expect(layOutHand(hand(8, 374, { strip: 40 })).rows).toBe(1);
    expect(layOutHand(hand(30, 374, { strip: 40 })).rows).toBe(2);
  });

  it("lies in order from left to right, straight on a phone and curved on a laptop", () => {
    const phone = layOutHand(hand(9, 390)).spots;
    const laptop = layOutHand(hand(9, 1200)).spots;
    expect(phone.every(({ angle }) => angle === 0)).toBe(true);
    expect(laptop[0]?.angle).toBeLessThan(0);
    expect(laptop[8]?.angle).toBeGreaterThan(0);
    expect(laptop.map(({ x }) => x)).toEqual([...laptop.map(({ x }) => x)].sort((a, b) => a - b));
  });

  it("lays out no card at all", () => expect(layOutHand(hand(0, 390)).spots).toEqual([]));
});

describe("handCardWidth", () => {
  it("suits the room, and leaves a phone on its side its table", () => {
    expect(handCardWidth(390, 844)).toBe(63);
    expect(handCardWidth(1280, 800)).toBe(124);
    expect(handCardWidth(844, 390)).toBeLessThan(90);
    expect(handCardWidth(320, 480)).toBeGreaterThanOrEqual(56);
  });
});

describe("placeAt", () => {
  it("finds the place under the pointer, in either row", () => {
    const input = hand(20, 390);
    const layout = layOutHand(input);
    layout.spots.forEach((spot, index) => {
      expect(placeAt(layout, input.cardWidth, spot.x + input.cardWidth / 2, spot.y + 10)).toBe(index);
    });
  });
});

describe("moved", () => {
  it("moves one entry and back again", () => {
    expect(moved(["a", "b", "c", "d"], 0, 2)).toEqual(["b", "c", "a", "d"]);
    expect(moved(moved(["a", "b", "c", "d"], 3, 1), 1, 3)).toEqual(["a", "b", "c", "d"]);
  });
});
