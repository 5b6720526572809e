import { describe, expect, it } from "vitest";
import { elided, marked } from "@/i18n/elision";

/** What a sentence with `{name}` says of somebody. */
function said(sentence: string, name: string): string {
  return elided(sentence.replace("{name}", String(marked({ name })["name"])));
}

describe("a French sentence", () => {
  it.each([
    ["la main de {name}", "Ada", "la main d’Ada"],
    ["la main de {name}", "Bruno", "la main de Bruno"],
    ["De {name}", "Élise et Bruno", "D’Élise et Bruno"],
    ["il ne reste que {name}", "Ugo", "il ne reste qu’Ugo"],
    ["la main de {name}", "Yves", "la main d’Yves"],
    ["la main de {name}", "Yara", "la main de Yara"],
    ["le monde {name}", "Ada", "le monde Ada"],
    ["{name} joue", "Marie de Almeida", "Marie de Almeida joue"],
  ])("%s, with %s", (sentence, name, words) => {
    expect(said(sentence, name)).toBe(words);
  });

  it("keeps numbers as they are", () => {
    expect(marked({ count: 11 })).toEqual({ count: 11 });
  });
});
