import { SUITS_ME_DEFAULTS, suitsMeOptionsSchema } from "@shared/games/suits-me/options";
import type { GameOptions, OptionValues } from "@/screens/new-table/fields";

/** The table options of Suits Me as fields of the new table (rules/suits-me.md, "Match"). */
export const SUITS_ME_OPTIONS: GameOptions = {
  seats: { min: 2, max: 6 },
  fields: [{ key: "wins", group: "basic", kind: "number", min: 1, max: 10 }],
  presets: null,
  defaults: { ...SUITS_ME_DEFAULTS } satisfies OptionValues,
  first: { ...SUITS_ME_DEFAULTS },
  conflict(values) {
    const parsed = suitsMeOptionsSchema.safeParse(values);
    return parsed.success ? null : { key: "wins", why: { refused: "badOptions" } };
  },
  summary(values) {
    const parsed = suitsMeOptionsSchema.safeParse(values);
    return parsed.success ? [{ key: "wins", count: parsed.data.wins }] : [];
  },
};
