import type { Loaders } from "../parts";

/** The English messages beyond those of the first screen, each file when it is asked for: the page's own, and those that each game brings in its folders. */
export default import.meta.glob(
  ["./*.json", "!./common.json", "!./home.json", "../../games/*/texts/en/*.json", "!../../games/*/texts/en/games.*.json", "../../../src-shared/texts/en/*.json", "../../../src-shared/games/*/texts/en/*.json"],
  { import: "default" },
) as Loaders;
