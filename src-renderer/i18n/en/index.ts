import type { Loaders } from "../parts";

/** The English messages beyond those of the first screen, each file when it is asked for. */
export default import.meta.glob(["./*.json", "!./common.json", "!./home.json", "../../../src-shared/texts/en/*.json"], { import: "default" }) as Loaders;
