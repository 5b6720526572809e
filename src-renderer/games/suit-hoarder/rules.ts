import { house, read, said, section, type RuleSection } from "../rules";

/** The rules of Suit Hoarder in the order in which one learns them (rules/suit-hoarder.md). */
export const HOARDER_RULES: readonly RuleSection[] = [
  section("goal", said("aim", "anytime"), read("players")),
  section("deal", said("hands", "piles", "start")),
  section("turn", said("one", "suit", "queen", "jack", "four", "both"), read("lastQueen")),
  section("aces", said("wild"), read("pile", "four")),
  section("jacks", said("back", "knows"), read("turn", "pass")),
  section("empty", said("shuffle"), read("nothing", "hand")),
  section("show", said("win", "wrong"), read("out", "last", "locked")),
  section("guess", said("stop", "right", "wrong", "end"), read("hold", "again", "order", "fair", "still")),
  section("majority", said("most"), read("count", "tie", "aces")),
  section("match", read("wins", "lost")),
  section("options", house("jackLock")),
  section("between", read("ready", "absent", "guard")),
];
