import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { describe, expect, it } from "vitest";
import { drawIcons } from "../../resources/icons.mjs";
import { ROOT } from "../tools/stage.mjs";

const committed = (path: string): Buffer => readFileSync(join(ROOT, path));

/** The size that a PNG names in its header. */
const sizeOf = (png: Buffer): readonly number[] => [png.readUInt32BE(16), png.readUInt32BE(20)];

/** The colours of a PNG, channel by channel. */
function pixels(png: Buffer): Buffer {
  const [width, height] = sizeOf(png);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${png.toString("base64")}"/></svg>`;
  return new Resvg(svg).render().pixels;
}

/** The parts of an .icns file: their kinds and contents. */
function partsOf(icns: Buffer): readonly (readonly [string, Buffer])[] {
  const parts: [string, Buffer][] = [];
  for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) {
    parts.push([icns.toString("latin1", at, at + 4), icns.subarray(at + 8, at + icns.readUInt32BE(at + 4))]);
  }
  return parts;
}

/** The parts of an .ico file. */
function entriesOf(ico: Buffer): readonly Buffer[] {
  return Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const at = ico.readUInt32LE(6 + 16 * index + 12);
    return ico.subarray(at, at + ico.readUInt32LE(6 + 16 * index + 8));
  });
}

const isPng = (part: Buffer): boolean => part.toString("latin1", 1, 4) === "PNG";

/** Every picture of a file as bytes that can be compared: colours, or the text of a drawing. */
function pictures(path: string, content: Buffer): readonly Buffer[] {
  const parts = path.endsWith(".ico") ? entriesOf(content) : path.endsWith(".icns") ? partsOf(content).map(([, part]) => part) : [content];
  return parts.map((part) => (isPng(part) ? pixels(part) : part));
}

/** How far two pictures are apart at most, in steps of a channel. */
function apart(one: Buffer, other: Buffer): number {
  if (one.length !== other.length) return Infinity;
  return one.reduce((most, value, index) => Math.max(most, Math.abs(value - (other[index] ?? 0))), 0);
}

describe("the icon", () => {
  it("is as `npm run icons` draws it", { timeout: 60_000 }, async () => {
    for (const [path, drawn] of await drawIcons()) {
      const [kept, fresh] = [pictures(path, committed(path)), pictures(path, drawn)];
      expect(kept.length, path).toBe(fresh.length);
      // Another processor may round a colour another way.
      for (const [index, picture] of kept.entries()) expect(apart(picture, fresh[index] ?? Buffer.alloc(0)), path).toBeLessThanOrEqual(2);
    }
  });

  it("is there in every size that Linux asks for", () => {
    for (const size of [16, 24, 32, 48, 64, 128, 256, 512, 1024]) expect(sizeOf(committed(`resources/icons/${size}x${size}.png`))).toEqual([size, size]);
  });

  it("is one file for Windows, from 16 to 256 pixels", () => {
    const ico = committed("resources/icon.ico");
    const count = ico.readUInt16LE(4);
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1]);
    // 256 does not fit a byte, and is written as 0.
    expect(Array.from({ length: count }, (_, index) => ico[6 + 16 * index])).toEqual([16, 20, 24, 32, 40, 48, 64, 0]);
  });

  it("is one file for macOS, up to 1024 pixels, each part of the size that its kind names", () => {
    const icns = committed("resources/icon.icns");
    expect([icns.toString("latin1", 0, 4), icns.readUInt32BE(4)]).toEqual(["icns", icns.length]);
    const sizes = Object.fromEntries(partsOf(icns).map(([kind, png]) => [kind, sizeOf(png)[0]]));
    expect(sizes).toEqual({ icp4: 16, icp5: 32, ic07: 128, ic08: 256, ic09: 512, ic10: 1024, ic11: 32, ic12: 64, ic13: 256, ic14: 512 });
  });
});
