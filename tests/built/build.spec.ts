import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { ROOT } from "../tools/stage.mjs";

const at = (...path: readonly string[]): string => join(ROOT, "out", ...path);
const read = (...path: readonly string[]): string => readFileSync(at(...path), "utf8");

/** The files that a script takes with it at once, itself first: `import` statements, not `import()`. */
function reached(folder: string, file: string, seen: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  const taken = [...read(folder, file).matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+)["']/g)].map((match) => match[1] ?? "");
  return taken.reduce<ReadonlySet<string>>((all, next) => reached(folder, next, all), new Set([...seen, file]));
}

/** What a script takes from outside its folder. */
function packages(folder: string, file: string): readonly string[] {
  const all = [...reached(folder, file)].flatMap((name) => [...read(folder, name).matchAll(/(?:\bfrom|\bimport|\brequire\()\s*["']([^."'][^"']*)["']/g)]);
  return [...new Set(all.map((match) => match[1] ?? ""))];
}

describe("the page", () => {
  const html = read("renderer", "index.html");
  const scripts = [...html.matchAll(/(?:src|href)="\.\/assets\/([^"]+\.js)"/g)].map((match) => match[1] ?? "");
  const first = [...new Set(scripts.flatMap((script) => [...reached("renderer/assets", script)]))];

  it("shows its first screen with at most 95 kB of JavaScript", () => {
    expect(first.length).toBeGreaterThan(0);
    const bytes = first.reduce((total, file) => total + gzipSync(read("renderer/assets", file)).length, 0);
    expect(bytes).toBeLessThanOrEqual(95_000);
  });

  it("needs no exception in its Content-Security-Policy: no code from text, no inline script", () => {
    for (const file of readdirSync(at("renderer", "assets")).filter((name) => name.endsWith(".js"))) {
      // zod has a probe that `jitless` switches off (src-shared/schema.ts); nothing else may have one.
      const code = read("renderer/assets", file).replace(/try\{return new \w+\(``\),!0\}catch/, "");
      expect(code, file).not.toMatch(/\bnew Function\b|\beval\(/);
    }
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/);
  });

  it("loads nothing from elsewhere", () => {
    expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  });
});

describe("the programs", () => {
  it("have a preload of one file that requires nothing but electron", () => {
    expect(readdirSync(at("preload"))).toEqual(["index.cjs"]);
    expect([...read("preload", "index.cjs").matchAll(/require\(["']([^"']+)["']\)/g)].map((match) => match[1])).toEqual(["electron"]);
  });

  it.each(["cli.js", "serve.js", "bot-worker.mjs"])("%s runs on plain Node", (file) => {
    expect(packages("main", file)).not.toContain("electron");
  });

  it("include the app", () => {
    expect(existsSync(at("main", "index.js"))).toBe(true);
    expect(packages("main", "index.js")).toContain("electron");
  });
});
