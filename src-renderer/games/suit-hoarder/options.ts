import { JACK_LOCKS, SUIT_HOARDER_DEFAULTS, suitHoarderOptionsSchema } from "@shared/games/suit-hoarder/options";
import type { GameOptions, OptionValues } from "@/screens/new-table/fields";

/** The table options of Suit Hoarder as fields of the new table (rules/suit-hoarder.md, "Table options"). */
export const HOARDER_OPTIONS: GameOptions = {
  seats: { min: 2, max: 8 },
  fields: [
    { key: "wins", group: "basic", kind: "number", min: 1, max: 10 },
    { key: "jackLock", group: "basic", kind: "choice", values: JACK_LOCKS },
  ],
  presets: null,
  defaults: { ...SUIT_HOARDER_DEFAULTS } satisfies OptionValues,
  first: { ...SUIT_HOARDER_DEFAULTS },
  conflict(values) {
    const parsed = suitHoarderOptionsSchema.safeParse(values);
    return parsed.success ? null : { key: String(parsed.error.issues[0]?.path[0] ?? "wins"), why: { refused: "badOptions" } };
  },
  summary(values) {
    const parsed = suitHoarderOptionsSchema.safeParse(values);
    return parsed.success ? [{ key: "wins", count: parsed.data.wins }, { key: parsed.data.jackLock }] : [];
  },
};
