import fc from "fast-check";
import { expect, it } from "vitest";
import { added, listed, type Chain } from "@shared/engine";

function chainOf<T>(items: readonly T[]): Chain<T> | null {
  return items.reduce<Chain<T> | null>((chain, item) => added(chain, item), null);
}

it("a chain lists its items in order, from any of them on", () => {
  fc.assert(fc.property(fc.array(fc.integer()), fc.nat(20), (items, from) => {
    const chain = chainOf(items);
    expect(chain?.length ?? 0).toBe(items.length);
    expect(listed(chain)).toEqual(items);
    expect(listed(chain, from)).toEqual(items.slice(from));
  }), { seed: 1, numRuns: 50 });
});

it("older versions stay as they were, and two may grow from one", () => {
  const two = chainOf(["a", "b"]);
  const left = added(two, "l");
  const right = added(two, "r");
  expect(listed(two)).toEqual(["a", "b"]);
  expect(listed(left)).toEqual(["a", "b", "l"]);
  expect(listed(right, 2)).toEqual(["r"]);
  expect(listed(null)).toEqual([]);
});
