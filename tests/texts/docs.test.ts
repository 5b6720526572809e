import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname, "../..");
const DOCS = ["README.md", "CONTRIBUTING.md", ...readdirSync(join(ROOT, "docs")).filter((name) => name.endsWith(".md")).map((name) => `docs/${name}`)];

/** The game that CONTRIBUTING.md makes up, and gaps to be filled in: `tests/fixtures/<game>/NAME.json`. */
const MADE_UP = /suits-too|<[a-z]+>/;

const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { readonly scripts: Readonly<Record<string, string>> };

function found(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, name = ""]) => name);
}

describe.each(DOCS)("%s", (doc) => {
  const text = readFileSync(join(ROOT, doc), "utf8");

  it("names only files and folders that are there", () => {
    const paths = found(text, /`((?:src-[a-z]+|tests|resources|docs)\/[^` ]*)`/g).filter((path) => !MADE_UP.test(path));
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it("leads only to files that are there", () => {
    const links = found(text, /\]\((?![a-z]+:|#)([^)#\s]+)[^)]*\)/g);
    expect(links.filter((link) => !existsSync(join(ROOT, dirname(doc), link)))).toEqual([]);
  });

  it("names only commands that there are", () => {
    expect(found(text, /npm run ([a-z0-9:]+)/g).filter((name) => !(name in scripts))).toEqual([]);
  });
});
