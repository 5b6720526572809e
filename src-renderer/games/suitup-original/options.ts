import { ACTION_SUITS } from "@shared/cards";
import { ORIGINAL_DEFAULTS, originalConflict, originalOptionsSchema } from "@shared/games/suitup-original/options";
import type { GameOptions, OptionValues } from "@/screens/new-table/fields";

/** The table options of SuitUP Original as fields of the new table (rules/suitup-original.md, "Table options"). */
export const ORIGINAL_OPTIONS: GameOptions = {
  seats: { min: 2, max: 8 },
  fields: [
    { key: "rounds", group: "basic", kind: "number", min: 1, max: 20 },
    { key: "actions", group: "basic", kind: "switch" },
    { key: "mayI", group: "basic", kind: "switch" },
    { key: "wilds", group: "house", kind: "choice", values: [0, 4, 8] },
    { key: "blitz", group: "house", kind: "switch" },
    { key: "handSize", group: "advanced", kind: "number", min: 5, max: 14, unset: "official" },
    { key: "actionSuits", group: "advanced", kind: "choice", values: ACTION_SUITS, needs: "actions" },
    { key: "mayITime", group: "advanced", kind: "number", min: 2, max: 30, needs: "mayI" },
  ],
  defaults: { ...ORIGINAL_DEFAULTS } satisfies OptionValues,
  conflict(values, seats) {
    const parsed = originalOptionsSchema.safeParse(values);
    if (!parsed.success) return { key: String(parsed.error.issues[0]?.path[0] ?? "rounds"), why: { refused: "badOptions" } };
    const why = originalConflict(parsed.data, seats);
    return why === null ? null : { key: "handSize", why };
  },
};
