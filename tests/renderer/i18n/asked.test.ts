import { describe, expect, it } from "vitest";
import { COMMON_REFUSALS } from "@shared/engine";
import { GAMES } from "@shared/games";
import { TABLE_REFUSALS } from "@shared/protocol";
import { GAME_PAGES } from "@/games";
import { ALL_MESSAGES } from "@/i18n/all";

/** All sources of the page, as text: where its messages are asked for. */
const SOURCES = import.meta.glob<string>(["../../../src-renderer/**/*.{ts,vue}", "!../../../src-renderer/i18n/**"], { query: "?raw", import: "default", eager: true });

/** What stands where a text is put together from a value. */
const OPEN = "\0";
const opened = (template: string): string => template.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, OPEN);

/** Every text in the sources that may be a key, or the beginning of one; a template may hold others. */
const TEXTS = new Set(
  Object.values(SOURCES)
    .flatMap((source) => [/"([\w.-]+)"/g, /'([\w.-]+)'/g, /`([^`\n]+)`/g].flatMap((quoted) => [...source.matchAll(quoted)].map(([, text]) => opened(text ?? ""))))
    .filter((text) => /^\w[\w.\0-]*$/.test(text)),
);

function keysOf(node: unknown, path: string): readonly string[] {
  if (typeof node === "string") return [path];
  return Object.entries(node as Record<string, unknown>).flatMap(([key, value]) => keysOf(value, path === "" ? key : `${path}.${key}`));
}

/** The words of the boards: their sentences leave out the name of the part (`sentencesOf`). */
const SENTENCES = new Set(Object.values(GAME_PAGES).flatMap(({ messages }) => messages));

/** The texts that may ask for something in a part, as whole keys. */
function textsFor(part: string, groups: readonly string[]): readonly string[] {
  const whole = [...TEXTS].filter((text) => text.startsWith(`${part}.`));
  const short = SENTENCES.has(part) ? [...TEXTS].filter((text) => groups.some((group) => text.startsWith(`${group}.`))) : [];
  return [...whole, ...short.map((text) => `${part}.${text}`)];
}

/** Whether a text asks for a key: by its name, or by that of a group above it. What is open may be several steps. */
const asking = (text: string): RegExp => new RegExp(`^${text.replaceAll(".", "\\.").replaceAll(OPEN, ".+")}(\\.|$)`);

describe("every message is asked for", () => {
  it.each(Object.entries(ALL_MESSAGES))("in %s", (part, tree) => {
    const patterns = textsFor(part, Object.keys(tree)).map(asking);
    expect(keysOf(tree, part).filter((key) => !patterns.some((pattern) => pattern.test(key)))).toEqual([]);
  });

  it("in the refusals: each by a code", () => {
    const codes = new Set([...COMMON_REFUSALS, ...TABLE_REFUSALS, ...Object.values(GAMES).flatMap(({ refusals }) => refusals), "unknown"]);
    expect(Object.keys(ALL_MESSAGES["refusals"] ?? {}).filter((code) => !codes.has(code))).toEqual([]);
  });
});
