import { FORMATS, LIMITS, POKER_DEFAULTS, pokerConflict, pokerOptionsSchema } from "@shared/games/suitup-poker/options";
import type { GameOptions, NumberField, OptionField, OptionValues, Presets } from "@/screens/new-table/fields";
import { pokerSummary } from "./summary";

/** Amounts that one steps through: as chips come. */
const AMOUNTS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000] as const;
const STACKS = [100, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000, 10_000, 20_000, 50_000, 100_000] as const;
const HANDS = [5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200] as const;

const isDraw = ({ format }: OptionValues): boolean => format === "draw";
const isHoldem = ({ format }: OptionValues): boolean => format === "holdem";

function numbers(key: string, ladder: readonly number[], more: Partial<Pick<NumberField, "unset" | "shown" | "group">> = {}): NumberField {
  return { key, group: "stakes", kind: "number", min: ladder[0] ?? 1, max: ladder.at(-1) ?? 1, ladder, ...more };
}

const FIELDS: readonly OptionField[] = [
  { key: "format", group: "basic", kind: "choice", values: FORMATS },
  { key: "blitz", group: "variations", kind: "switch" },
  { key: "holeCards", group: "variations", kind: "choice", values: [2, 3] },
  { key: "wildMania", group: "variations", kind: "switch" },
  { key: "doubleDown", group: "variations", kind: "switch" },
  numbers("hands", HANDS, { unset: 0 }),
  numbers("raiseBlindsEvery", HANDS, { unset: 0 }),
  numbers("chips", STACKS),
  numbers("ante", AMOUNTS, { shown: isDraw }),
  numbers("minBet", AMOUNTS, { unset: null, shown: isDraw }),
  numbers("smallBlind", AMOUNTS, { shown: isHoldem }),
  numbers("bigBlind", AMOUNTS, { shown: isHoldem }),
  { key: "limit", group: "stakes", kind: "choice", values: LIMITS },
  { key: "rebuys", group: "stakes", kind: "switch" },
  numbers("sideStake", AMOUNTS, { unset: null, shown: ({ doubleDown }) => doubleDown === true }),
  { key: "wheel", group: "stakes", kind: "switch" },
];

const DEFAULTS: OptionValues = { ...POKER_DEFAULTS };
const SETTLED = FIELDS.filter(({ group }) => group === "stakes").map(({ key }) => key);

function settled(values: OptionValues): OptionValues {
  return Object.fromEntries(SETTLED.map((key) => [key, values[key] ?? DEFAULTS[key] ?? null]));
}

const HALF_AN_HOUR = settled({ hands: 20 });

/** How long a match lasts; everything about its stakes is as usual, or shown. */
const PRESETS: Presets = {
  keys: SETTLED,
  all: [
    { key: "halfHour", values: HALF_AN_HOUR },
    { key: "toTheEnd", values: settled({ raiseBlindsEvery: 10 }) },
  ],
};

/** Which option a conflict is shown at. */
const BLAMED: Readonly<Record<string, string>> = {
  blitzNeedsDraw: "blitz",
  holeCardsNeedHoldem: "holeCards",
  doubleDownNeedsFlush: "doubleDown",
  smallBlindTooLarge: "smallBlind",
};

/** The table options of SuitUP Poker as fields of the new table (rules/suitup-poker.md, "Match"). */
export const POKER_OPTIONS: GameOptions = {
  seats: { min: 2, max: 8 },
  fields: FIELDS,
  presets: PRESETS,
  defaults: DEFAULTS,
  first: { ...DEFAULTS, ...HALF_AN_HOUR },
  conflict(values) {
    const parsed = pokerOptionsSchema.safeParse(values);
    if (!parsed.success) return { key: String(parsed.error.issues[0]?.path[0] ?? "format"), why: { refused: "badOptions" } };
    const why = pokerConflict(parsed.data);
    return why === null ? null : { key: BLAMED[why.refused] ?? "format", why };
  },
  summary(values) {
    const parsed = pokerOptionsSchema.safeParse(values);
    return parsed.success ? pokerSummary(parsed.data) : [];
  },
};
