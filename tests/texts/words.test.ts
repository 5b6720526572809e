import { describe, expect, it } from "vitest";
import { LANGUAGES } from "@shared/texts/languages";
import { wordsFor, type Words } from "../../src-main/desktop/words";

const english = wordsFor("en");
const keys = Object.keys(english) as readonly (keyof Words)[];
const placeholders = (text: string): string => [...text.matchAll(/\{\w+\}/g)].map(String).sort().join();

/** What is the same word in French. */
const SAME = new Set<string>(["title", "aboutVersion", "menuServices", "menuZoomWindow"] satisfies readonly (keyof Words)[]);

/** Words that are seen in one list together. */
const LISTS: readonly (readonly (keyof Words)[])[] = [
  ["menuFile", "menuEdit", "menuView", "menuWindow", "menuHelp"],
  ["menuNew", "menuHost", "menuJoin", "menuSettings", "menuQuit"],
  ["menuUndo", "menuRedo", "menuCut", "menuCopy", "menuPaste", "menuSelectAll"],
  ["menuFullScreen", "menuZoomIn", "menuZoomOut", "menuZoomReset", "menuDevelop"],
  ["menuMinimise", "menuZoomWindow", "menuCloseWindow", "menuFront"],
  ["menuRules", "menuShowLog", "menuAbout"],
];

describe.each(LANGUAGES)("the app's own words in %s", (language) => {
  const words = wordsFor(language);

  it("take the same values as the English ones", () => {
    expect(keys.filter((key) => placeholders(words[key]) !== placeholders(english[key]))).toEqual([]);
  });

  it("open each entry of a menu by a letter of its own", () => {
    for (const list of LISTS) {
      const letters = list.map((key) => /&(\p{L})/u.exec(words[key])?.[1]?.toLowerCase() ?? `none in ${key}`);
      expect(letters.filter((letter) => letter.startsWith("none"))).toEqual([]);
      expect(new Set(letters).size, letters.join(" ")).toBe(list.length);
    }
  });

  it("have curved apostrophes", () => {
    expect(keys.filter((key) => /['"]/.test(words[key]))).toEqual([]);
  });
});

describe("French", () => {
  const french = wordsFor("fr-CA");

  it("is translated", () => {
    expect(french).toBe(wordsFor("fr"));
    expect(keys.filter((key) => french[key] === english[key] && !SAME.has(key))).toEqual([]);
  });

  it("has a space before ; : ! ? where no line breaks", () => {
    expect(keys.filter((key) => / [;:!?]|[\p{L}\d)}’][;:!?]/u.test(french[key]))).toEqual([]);
  });
});
