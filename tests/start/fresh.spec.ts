import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isFresh, markFresh, markOld, sourceHash } from "../../src-main/start/fresh.mjs";

let root = "";

function write(path: string, content: string): void {
  const full = join(root, path);
  mkdirSync(join(full, ".."), { recursive: true });
  writeFileSync(full, content);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "suitable-fresh-"));
  write("package.json", "{}");
  write("src-main/host/index.ts", "export const host = 1;");
  write("src-renderer/App.vue", "<template><p /></template>");
  write("out/main/serve.js", "built");
  write("out/renderer/index.html", "built");
  markFresh(root, sourceHash(root));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe("what was built last is fresh", () => {
  it("while nothing has changed", () => {
    expect(isFresh(root)).toBe(true);
  });

  it("when only times have changed, as after a checkout", () => {
    utimesSync(join(root, "src-main/host/index.ts"), new Date(2100, 1, 1), new Date(2100, 1, 1));
    expect(isFresh(root)).toBe(true);
  });

  it("when a file that is not built from has changed", () => {
    write("README.md", "new");
    write("tests/a.spec.ts", "new");
    expect(isFresh(root)).toBe(true);
  });
});

describe("what was built last is old", () => {
  it.each([
    ["an edit, even of the same length", () => write("src-main/host/index.ts", "export const host = 2;")],
    ["a new file", () => write("src-shared/cards/card.ts", "")],
    ["a file gone", () => rmSync(join(root, "src-renderer/App.vue"))],
    ["a package changed", () => write("package.json", `{"version":"2"}`)],
    ["a built file gone", () => rmSync(join(root, "out/main/serve.js"))],
    ["a built file cut short", () => write("out/main/serve.js", "bu")],
    ["nothing built", () => rmSync(join(root, "out"), { recursive: true })],
    ["a build that did not end", () => markOld(root)],
    ["a torn stamp", () => write("out/built.json", `{"hash":`)],
  ])("after %s", (_name, change) => {
    change();
    expect(isFresh(root)).toBe(false);
  });

  it("when a source changed while it was being built", () => {
    const before = sourceHash(root);
    write("src-main/host/index.ts", "export const host = 3;");
    markFresh(root, before);
    expect(isFresh(root)).toBe(false);
  });

  it("when a file has moved to another name", () => {
    rmSync(join(root, "src-main/host/index.ts"));
    write("src-main/host/other.ts", "export const host = 1;");
    expect(isFresh(root)).toBe(false);
  });
});
