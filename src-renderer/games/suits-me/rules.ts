import type { ViewBase } from "@shared/engine";
import { HAND_SIZE, SUITS_ME_DEFAULTS, suitsMeDeck, suitsMeOptionsSchema, type SuitsMePhase, type SuitsMeView } from "@shared/games/suits-me/page";
import type { OptionValues } from "@/screens/new-table/fields";
import { both, house, read, said, section, withRows, type GameRules } from "../rules";
import { SUITS_ME_OPTIONS } from "./options";
import { discardRows, goalRows, tieRows } from "./rule-examples";

const { seats } = SUITS_ME_OPTIONS;

/** The rules of Suits Me in the order in which one learns them (rules/suits-me.md). */
const SECTIONS = [
  withRows(section("goal", said("aim", "players", "exact")), goalRows),
  section("deal", said("seven"), read("middle"), said("dealer")),
  section("rounds", said("alternate"), both("first")),
  section("trade", said("pass"), read("stands"), said("secret")),
  withRows(section("discard", said("order", "count", "lay", "draw"), read("log", "ahead")), discardRows),
  section("empty", said("shuffle")),
  withRows(section("win", said("moments"), read("announced"), said("ties"), read("deal", "toss")), tieRows),
  section("match", read("wins"), house("option")),
  section("between", read("ready", "absent")),
] as const;

type Section = (typeof SECTIONS)[number]["key"];

const BY_PHASE = { trade: "trade", discard: "discard", gameOver: "win", over: "match" } as const satisfies Readonly<Record<SuitsMePhase, Section>>;

function wins(options: OptionValues): number {
  const parsed = suitsMeOptionsSchema.safeParse(options);
  return (parsed.success ? parsed.data : SUITS_ME_DEFAULTS).wins;
}

export const SUITS_ME_RULES: GameRules = {
  sections: SECTIONS,
  values: (options) => ({ fewest: seats.min, many: seats.max, cards: suitsMeDeck().length, hand: HAND_SIZE, wins: wins(options), usual: SUITS_ME_DEFAULTS.wins }),
  at: (view: ViewBase) => BY_PHASE[(view as SuitsMeView).phase],
};
