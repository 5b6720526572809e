import { house, read, said, section, type RuleSection } from "../rules";

/** The rules of SuitUP Original in the order in which one learns them (rules/suitup-original.md). */
export const ORIGINAL_RULES: readonly RuleSection[] = [
  section("goal", said("aim", "players"), read("share")),
  section("deck", said("cards", "icons"), read("where")),
  section("deal", read("sizes", "start")),
  section("turn", said("draw", "play", "discard", "keep")),
  section("live", said("newest", "hidden"), read("first", "stays", "own", "gone", "log")),
  section("melds", said("run", "wrap", "set", "full")),
  section("opening", said("one", "alone", "five")),
  section("later", said("any"), read("sizes", "grow", "stay")),
  section("out", said("win", "count", "action", "skip"), read("value", "never", "open")),
  section("empty", said("shuffle"), read("nothing", "rebuilds", "laps")),
  section("mayI", said("ask", "choice", "order", "claim", "earlier"), read("who", "secret", "settled", "time", "app", "pile", "last")),
  section("actions", said("when", "trade", "reverse", "skip", "block", "immune"), read("tradeCount", "two", "nobody", "both", "live")),
  section("outAction", said("allowed"), read("empty", "end")),
  section("house", house("wilds", "swap", "wildLimits", "wildCost", "blitz", "handSize", "actionSuits")),
  section("between", read("ready", "absent")),
];
