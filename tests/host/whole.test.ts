import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writeWhole, writeWholeNow } from "../../src-main/host/whole";

type Write = (folder: string, name: string, bytes: Uint8Array | string) => Promise<void>;

const WAYS: readonly (readonly [string, Write])[] = [
  ["beside other work", writeWhole],
  ["at once", async (folder, name, bytes) => writeWholeNow(folder, name, bytes)],
];

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "suitable-whole-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.each(WAYS)("A file that is written whole, %s,", (_name, write) => {
  it("takes the place of the one before, and leaves nothing beside it", async () => {
    writeFileSync(join(folder, "kept"), "before, and longer");
    await write(folder, "kept", "after");
    await write(folder, "bytes", new Uint8Array(70_000).fill(7));
    expect(readFileSync(join(folder, "kept"), "utf8")).toBe("after");
    expect(readFileSync(join(folder, "bytes"))).toHaveLength(70_000);
    expect(readdirSync(folder).sort()).toEqual(["bytes", "kept"]);
  });

  it.runIf(process.platform !== "win32")("is its owner's alone", async () => {
    await write(folder, "kept", "secret");
    expect(statSync(join(folder, "kept")).mode & 0o777).toBe(0o600);
  });

  it("leaves the one before as it was where the disk refuses", async () => {
    writeFileSync(join(folder, "kept"), "before");
    mkdirSync(join(folder, "kept.new"));
    await expect(write(folder, "kept", "after")).rejects.toThrow();
    expect(readFileSync(join(folder, "kept"), "utf8")).toBe("before");
  });
});
