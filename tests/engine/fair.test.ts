import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { APP_VERSION, commitmentOf, contributionHash, fairSeed, viewHash } from "@shared/engine";
import { version } from "../../package.json";

const secret = "00112233445566778899aabbccddeeff".repeat(2);
const [ana, ben] = ["a1".repeat(32), "b2".repeat(32)];

/** The layout as docs/fair-deal.md tells it, made anew with another library. */
function field(bytes: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
const tagged = (tag: string, ...parts: readonly Buffer[]): string =>
  createHash("sha256").update(Buffer.concat([field(Buffer.from(`suitable fair deal 1 ${tag}`)), ...parts])).digest("hex");
const hex = (text: string): Buffer => field(Buffer.from(text, "hex"));

describe("the layout of the fair deal", () => {
  const commitment = commitmentOf(secret);
  const contributions = [{ who: "Ana", value: ana }, { who: "Zoë", value: ben }].map(({ who, value }) => ({ who, value, hash: contributionHash(commitment, value) }));

  it("is pinned by vectors: a record stays provable under any later version", () => {
    expect(commitment).toBe("54ef8d0d31c5be3b624b1e439f155c83e1dc601a7cebb0feac1bcad29dae1fa2");
    expect(contributions.map(({ hash }) => hash)).toEqual(["692e2e7352e531c367055df25a4db069e013eb8a8ab942e5a9424a432d112fd4", "d0456d9a4c78fed75210351b7f5b20e2a6d97080df9211cf767ff5d637bde0b2"]);
    expect(fairSeed({ secret, contributions: [] })).toBe("be410dcce3d664f3f8e3d89199f9c1b89b1de46fb2e9643d169b8b6b4f9a5356");
    expect(fairSeed({ secret, contributions })).toBe("b2a67d1b83428f41c9df43b7c114c010856ddc96d26ceefc1f04748c90aa9edd");
    expect(viewHash({ deal: 1, hand: ["5t"] })).toBe("664f3d91d9ec5c364c63ac14e9c3d918");
  });

  it("is the one that the docs tell, by another library", () => {
    expect(commitment).toBe(tagged("commitment", hex(secret)));
    expect(contributions[1]?.hash).toBe(tagged("contribution", hex(commitment), hex(ben)));
    const count = Buffer.from([0, 0, 0, 2]);
    const parts = contributions.flatMap(({ who, hash, value }) => [field(Buffer.from(who, "utf8")), hex(hash), hex(value)]);
    expect(fairSeed({ secret, contributions })).toBe(tagged("seed", hex(secret), count, ...parts));
    expect(viewHash({ a: "ü" })).toBe(tagged("view", field(Buffer.from('{"a":"ü"}', "utf8"))).slice(0, 32));
  });

  it("gives another seed for another order, name, or secret", () => {
    const [first, second] = contributions;
    if (first === undefined || second === undefined) throw new Error("two contributions");
    const seeds = [
      fairSeed({ secret, contributions }),
      fairSeed({ secret, contributions: [second, first] }),
      fairSeed({ secret, contributions: [first] }),
      fairSeed({ secret, contributions: [{ ...first, who: "An" }, { ...second, who: "aZoë" }] }),
      fairSeed({ secret: ana, contributions }),
    ];
    expect(new Set(seeds).size).toBe(seeds.length);
  });
});

it("knows the version of the app as its package tells it", () => {
  expect(APP_VERSION).toBe(version);
});
