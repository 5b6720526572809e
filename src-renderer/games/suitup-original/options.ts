import { ACTION_SUITS } from "@shared/cards";
import { ORIGINAL_DEFAULTS, originalConflict, originalOptionsSchema, type OriginalOptions } from "@shared/games/suitup-original/options";
import type { GameOptions, OptionValues, SummaryLine } from "@/screens/new-table/fields";

function actionsLine({ actions, actionSuits }: OriginalOptions): SummaryLine {
  if (!actions) return { key: "noActions" };
  return { key: actionSuits === "all" ? "actionsAll" : "actions" };
}

/** What is agreed; house rules only where they are on. */
function summary(options: OriginalOptions): readonly SummaryLine[] {
  const { rounds, mayI, mayITime, wilds, blitz, handSize } = options;
  return [
    { key: "rounds", count: rounds },
    ...(handSize === "official" ? [] : [{ key: "handSize", count: handSize }]),
    actionsLine(options),
    mayI ? { key: "mayI", values: { seconds: mayITime } } : { key: "noMayI" },
    ...(wilds === 0 ? [] : [{ key: "wilds", count: wilds }]),
    ...(blitz ? [{ key: "blitz" }] : []),
  ];
}

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
    { key: "actionSuits", group: "advanced", kind: "choice", values: ACTION_SUITS, shown: ({ actions }) => actions === true },
    { key: "mayITime", group: "advanced", kind: "number", min: 2, max: 30, shown: ({ mayI }) => mayI === true },
  ],
  presets: null,
  defaults: { ...ORIGINAL_DEFAULTS } satisfies OptionValues,
  first: { ...ORIGINAL_DEFAULTS },
  conflict(values, seats) {
    const parsed = originalOptionsSchema.safeParse(values);
    if (!parsed.success) return { key: String(parsed.error.issues[0]?.path[0] ?? "rounds"), why: { refused: "badOptions" } };
    const why = originalConflict(parsed.data, seats);
    return why === null ? null : { key: "handSize", why };
  },
  summary(values) {
    const parsed = originalOptionsSchema.safeParse(values);
    return parsed.success ? summary(parsed.data) : [];
  },
};
