import type { Loaders } from "../parts";

/** The French messages, each file when it is asked for. */
export default import.meta.glob(
  ["./*.json", "../../games/*/texts/fr/*.json", "../../../src-shared/texts/fr/*.json", "../../../src-shared/games/*/texts/fr/*.json"],
  { import: "default" },
) as Loaders;
