import { house, read, said, section, type RuleSection } from "../rules";

/** The rules of Suits Me in the order in which one learns them (rules/suits-me.md). */
export const SUITS_ME_RULES: readonly RuleSection[] = [
  section("goal", said("aim", "players", "exact")),
  section("deal", said("seven"), read("middle"), said("dealer")),
  section("rounds", said("alternate"), read("first")),
  section("trade", said("pass"), read("stands"), said("secret")),
  section("discard", said("order", "count", "lay", "draw"), read("log", "ahead")),
  section("empty", said("shuffle")),
  section("win", said("moments"), read("announced"), said("ties"), read("deal", "toss")),
  section("match", read("wins"), house("option")),
  section("between", read("ready", "absent")),
];
