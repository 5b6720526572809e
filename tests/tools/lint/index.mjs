import { imports } from "./imports.mjs";
import { noText } from "./no-text.mjs";

/** Rules of this project: its architecture, and its words. */
export const local = { meta: { name: "local" }, rules: { imports, "no-text": noText } };
