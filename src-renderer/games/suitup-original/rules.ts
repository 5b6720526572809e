import { ACTION_BY_RANK, ACTIONS, RANKS } from "@shared/cards";
import type { ViewBase } from "@shared/engine";
import {
  ACTION_POINTS, IDLE_LAPS, legal, MAY_I_LEFT, MELD_LIMIT, MELD_WILDS, OPENING_SIZE, OPENING_WILDS, ORIGINAL_DEFAULTS, originalDeck, originalOptionsSchema,
  REBUILD_LIMIT, SHORTEST, WILD_POINTS, type OriginalOptions, type OriginalPhase, type OriginalView,
} from "@shared/games/suitup-original/page";
import type { OptionValues } from "@/screens/new-table/fields";
import { both, house, only, read, said, section, where, withRows, type GameRules } from "../rules";
import { ORIGINAL_OPTIONS } from "./options";
import { actionCards, actionRows, dealRows, houseRows, laterRows, meldRows, openingRows, pointRows, suitRows } from "./rule-examples";

const { seats } = ORIGINAL_OPTIONS;

function played(options: OptionValues): OriginalOptions {
  const parsed = originalOptionsSchema.safeParse(options);
  return parsed.success ? parsed.data : ORIGINAL_DEFAULTS;
}

const withWilds = (options: OptionValues): boolean => played(options).wilds > 0;
const withActions = (options: OptionValues): boolean => played(options).actions;

/** The rules of SuitUP Original in the order in which one learns them (rules/suitup-original.md). */
const SECTIONS = [
  section("goal", said("aim", "players"), read("share")),
  withRows(section("deck", said("cards", "icons"), read("where")), suitRows),
  withRows(section("deal", read("sizes", "start")), (options) => dealRows(played(options), seats.max)),
  section("turn", said("draw", "play", "discard", "keep")),
  section("live", said("newest", "hidden"), read("first", "stays", "own", "gone", "log")),
  withRows(section("melds", said("run", "wrap", "set", "full")), meldRows),
  withRows(section("opening", said("one", "alone", "five")), openingRows),
  withRows(section("later", said("any"), read("sizes", "grow", "stay")), laterRows),
  withRows(section("out", said("win", "count", "action", "skip"), both("value"), read("never", "open")), (options) => pointRows(played(options))),
  section("empty", said("shuffle"), read("nothing", "rebuilds", "laps")),
  where(section("mayI", said("ask", "choice", "order", "claim", "earlier"), read("who", "secret", "settled", "time", "app", "pile", "last")), (options) => played(options).mayI),
  where(withRows(section("actions", said("when", "immune"), read("tradeCount", "two", "nobody", "both", "live")), (options) => actionRows(played(options))), withActions),
  where(section("outAction", said("allowed"), read("empty", "end")), withActions),
  withRows(section("house", 
    only(withWilds, [...house("wilds", "swap", "wildLimits"), ...read("wildCost")]), only((options) => played(options).blitz, house("blitz")),
    only((options) => played(options).handSize !== "official", house("handSize")), only((options) => played(options).actionSuits === "all", house("actionSuits")),
  ), houseRows),
  section("between", read("ready", "absent")),
] as const;

type Section = (typeof SECTIONS)[number]["key"];

/** What the moment is about; in one's own play it depends on how far one has come. */
const BY_PHASE = {
  draw: "turn", mayI: "mayI", play: "later", trade: "actions", give: "actions", block: "actions", roundOver: "out", over: "goal",
} as const satisfies Readonly<Record<OriginalPhase, Section>>;

function at(view: ViewBase): Section {
  const original = view as OriginalView;
  const { viewer } = original;
  const open = legal(original);
  if (open.mayI !== null) return "mayI";
  if (open.draw !== null && open.draw.discard !== null) return "live";
  if (original.phase === "play" && typeof viewer === "number" && original.laidDown[viewer] !== true) return "opening";
  return BY_PHASE[original.phase];
}

export const ORIGINAL_RULES: GameRules = {
  sections: SECTIONS,
  values(options) {
    const { actionSuits, mayITime } = played(options);
    const dealt = ORIGINAL_OPTIONS.fields.find(({ key }) => key === "handSize");
    const ranks = Object.fromEntries(ACTIONS.map((action) => [action, RANKS.find((rank) => ACTION_BY_RANK[rank] === action) ?? ""]));
    return {
      ...ranks, dealtLeast: dealt?.kind === "number" ? dealt.min : 0, dealtMost: dealt?.kind === "number" ? dealt.max : 0,
      fewest: seats.min, many: seats.max, cards: originalDeck(ORIGINAL_DEFAULTS).length, actionCards: actionCards(actionSuits).length, allActionCards: actionCards("all").length,
      run: SHORTEST.run, set: SHORTEST.set, most: MELD_LIMIT, openRun: OPENING_SIZE.run, openSet: OPENING_SIZE.set,
      actionPoints: ACTION_POINTS, wildPoints: WILD_POINTS, rebuilds: REBUILD_LIMIT, laps: IDLE_LAPS,
      mayITime, mayILeft: MAY_I_LEFT / 1000, openWilds: OPENING_WILDS, meldWilds: MELD_WILDS,
    };
  },
  at,
};
