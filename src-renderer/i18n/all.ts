import { LANGUAGES, type Language } from "@shared/texts/languages";
import { putNested } from "./nested";
import { partOf } from "./parts";

/** Every message, by part: for tests and for tools; the page itself loads part by part (`index.ts`). */
const FILES = import.meta.glob<Record<string, unknown>>(
  ["./*/*.json", "../games/*/texts/*/*.json", "../../src-shared/texts/*/*.json", "../../src-shared/games/*/texts/*/*.json"],
  { import: "default", eager: true },
);

type Tree = Readonly<Record<string, Record<string, unknown>>>;

function all(language: Language): Tree {
  const tree: Record<string, Record<string, unknown>> = {};
  for (const [path, messages] of Object.entries(FILES)) if (path.split("/").at(-2) === language) putNested(tree, partOf(path), messages);
  return tree;
}

export const MESSAGES_OF = Object.fromEntries(LANGUAGES.map((language) => [language, all(language)])) as Readonly<Record<Language, Tree>>;
export const ALL_MESSAGES = MESSAGES_OF.en;
