import { ESLint } from "eslint";
import { beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "./stage.mjs";

/** The rules as they are, without those that need types: snippets are in no project. */
let eslint: ESLint;

beforeAll(() => {
  eslint = new ESLint({
    cwd: ROOT,
    overrideConfig: {
      languageOptions: { parserOptions: { project: false } },
      rules: { "@typescript-eslint/no-floating-promises": "off", "@typescript-eslint/no-misused-promises": "off", "@typescript-eslint/no-unused-vars": "off" },
    },
  });
});

async function faults(filePath: string, code: string): Promise<readonly string[]> {
  const [result] = await eslint.lintText(code, { filePath: `${ROOT}/${filePath}` });
  return (result?.messages ?? []).filter((message) => message.severity === 2).map((message) => `${message.ruleId}: ${message.message}`);
}

const takes = (source: string): string => `import { it } from "${source}";\nexport const one = it;\n`;

const ORIGINAL = "src-shared/games/suitup-original/rules.ts";

/** File, what it imports, and a word of the reason. */
const FORBIDDEN: readonly (readonly [string, string, RegExp])[] = [
  ["src-shared/cards/a.ts", "../engine", /one way/],
  ["src-shared/engine/a.ts", "../bots", /one way/],
  ["src-shared/engine/a.ts", "../games/suitup-original", /no game by name/],
  ["src-shared/bots/a.ts", "../games/suitup-original/moves", /one way/],
  [ORIGINAL, "../suits-me/moves", /never import each other/],
  [ORIGINAL, "../index", /one folder/],
  [ORIGINAL, "../../table", /one folder/],
  ["src-shared/protocol/a.ts", "../table", /one way/],
  ["src-shared/table/a.ts", "../../src-main/host", /pure/],
  ["src-shared/table/a.ts", "node:fs", /pure/],
  ["src-shared/table/a.ts", "electron", /pure/],
  ["src-shared/schema.ts", "./engine/match", /one way/],
  ["src-main/host/a.ts", "electron", /Only src-main\/desktop/],
  ["src-main/cli/a.ts", "electron/main", /Only src-main\/desktop/],
  ["src-main/host/a.ts", "../desktop/window", /under the desktop app/],
  ["src-main/host/lan/a.ts", "../../cli", /under the desktop app/],
  ["src-main/cli/a.ts", "../desktop/window", /without Electron/],
  ["src-main/desktop/a.ts", "../../src-renderer/stores/table", /never import each other/],
  ["src-main/desktop/preload.ts", "@shared/protocol", /one small file/],
  ["src-renderer/a.ts", "../src-main/host", /never import each other/],
  ["src-renderer/a.ts", "node:path", /sandbox/],
  ["src-renderer/a.ts", "electron", /sandbox/],
  ["src-renderer/a.ts", "@shared/table", /types only/],
  ["src-renderer/a.ts", "@shared/games", /shows views/],
  ["src-renderer/a.ts", "@shared/games/suitup-original", /shows views/],
  ["src-renderer/a.ts", "@shared/games/suitup-original/play", /shows views/],
  ["src-renderer/a.ts", "@shared/games/suitup-original/state", /shows views/],
  ["src-renderer/a.ts", "@shared/engine/match", /shows views/],
];

const ALLOWED: readonly (readonly [string, string])[] = [
  [ORIGINAL, "../../cards"],
  [ORIGINAL, "../../engine"],
  [ORIGINAL, "../../bots"],
  [ORIGINAL, "./moves"],
  [ORIGINAL, "zod/mini"],
  ["src-shared/games/index.ts", "./suitup-original"],
  ["src-shared/table/a.ts", "../protocol"],
  ["src-shared/cards/random.ts", "@noble/ciphers/chacha.js"],
  ["src-main/host/a.ts", "@shared/table"],
  ["src-main/host/a.ts", "ws"],
  ["src-main/desktop/a.ts", "electron"],
  ["src-main/desktop/a.ts", "../host"],
  ["src-main/desktop/preload.ts", "@shared/protocol/ipc"],
  ["src-renderer/a.ts", "@shared/games/suitup-original/view"],
  ["src-renderer/a.ts", "@shared/games/suitup-original/page"],
  ["src-renderer/a.ts", "@shared/protocol"],
  ["src-renderer/a.ts", "@/stores/table"],
];

describe("imports point one way", () => {
  it.each(FORBIDDEN)("%s may not import %s", async (file, source, why) => {
    expect(await faults(file, takes(source))).toEqual([expect.stringMatching(why)]);
  });

  it.each(ALLOWED)("%s may import %s", async (file, source) => {
    expect(await faults(file, takes(source))).toEqual([]);
  });

  it("lets the page take the table's types, and the engine's, but plays nothing there", async () => {
    expect(await faults("src-renderer/a.ts", `import type { Table } from "@shared/table";\nexport type T = Table;\n`)).toEqual([]);
    expect(await faults("src-renderer/a.ts", `import type { GameId } from "@shared/games";\nexport type Id = GameId;\n`)).toEqual([]);
    expect(await faults("src-renderer/a.ts", takes("@shared/engine"))).toEqual([]);
    const plays = `import { playMatch } from "@shared/engine";\nexport const play = playMatch;\n`;
    expect(await faults("src-renderer/a.ts", plays)).toEqual([expect.stringMatching(/never computes a state/)]);
  });

  it("sees exports from elsewhere and imports at run time", async () => {
    expect(await faults("src-shared/cards/a.ts", `export * from "../engine";\n`)).toEqual([expect.stringMatching(/one way/)]);
    expect(await faults("src-renderer/a.ts", `export const load = () => import("@shared/games");\n`)).toEqual([expect.stringMatching(/shows views/)]);
  });
});

describe("src-shared is pure", () => {
  it.each(["Date.now()", "Math.random()", "process.pid", "setTimeout(() => 1, 1)", "window.name", "console.log(1)"])("%s", async (code) => {
    expect(await faults("src-shared/engine/a.ts", `export const it = ${code};\n`)).toHaveLength(1);
  });
});

describe("texts come from the messages", () => {
  const page = (template: string, script = ""): string => `<script setup lang="ts">\n${script}</script>\n\n<template>\n  ${template}\n</template>\n`;

  it.each([
    page("<p>Your turn</p>"),
    page("<p>{{ 'Your turn' }}</p>"),
    page(`<button aria-label="Draw a card" type="button" />`),
    page(`<p :title="name" />`, `const name = "Draw a card from the pile";\n`),
  ])("refuses text in a component (%#)", async (code) => {
    expect((await faults("src-renderer/screens/A.vue", code)).length).toBeGreaterThan(0);
  });

  it.each([`document.title = "Score";`, `export const item = { label: "Quit" };`, `export const say = (n: number) => \`You have \${n} cards\`;`])("refuses %s", async (code) => {
    expect(await faults("src-main/desktop/a.ts", code)).toEqual([expect.stringMatching(/no-text/)]);
  });

  it.each([
    `throw new Error("The board asked for a card that is not in the view.");`,
    `export const path = "M 12 4 L 20 20 Z";`,
    `export const kind = "suitup-original";`,
    `export const classes = "card picked";`,
  ])("allows %s", async (code) => {
    expect(await faults("src-renderer/a.ts", code)).toEqual([]);
  });

  it("allows messages and marks in a component", async () => {
    const code = page("<p>{{ t('turn') }} · {{ count }} ×</p>", `import { useI18n } from "vue-i18n";\n\nconst { t } = useI18n();\nconst count = 3;\n`);
    expect(await faults("src-renderer/screens/A.vue", code)).toEqual([]);
  });
});

describe("strict types", () => {
  it.each(["export const it = (a: any) => a;", "export const it = (a?: string) => a!.length;", "// @ts-ignore\nexport const it = 1;"])("refuses %s", async (code) => {
    expect(await faults("src-shared/engine/a.ts", `${code}\n`)).toHaveLength(1);
  });
});
