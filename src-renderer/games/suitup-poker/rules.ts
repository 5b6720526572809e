import type { Component } from "vue";
import { WILDS } from "@shared/cards";
import type { ViewBase } from "@shared/engine";
import {
  FREE_WILDS, handSize, mostExchanged, MOST_RAISES, POKER_DEFAULTS, pokerDeck, pokerOptionsSchema, stakesFor,
  type PokerOptions, type PokerPhase, type PokerView,
} from "@shared/games/suitup-poker/page";
import type { OptionValues } from "@/screens/new-table/fields";
import { loadMessages } from "@/i18n";
import { house, only, read, said, section, where, withFigure, withRows, type GameRules } from "../rules";
import { POKER_OPTIONS } from "./options";
import { bettingRows, deckRows, drawRows } from "./rule-examples";

const { seats } = POKER_OPTIONS;

/** The order of hands, drawn. */
async function ranking(): Promise<{ default: Component }> {
  const [figure] = await Promise.all([import("./ranking/RankingFigure.vue"), loadMessages("poker.ranking", "cards")]);
  return figure;
}

function played(options: OptionValues): PokerOptions {
  const parsed = pokerOptionsSchema.safeParse(options);
  return parsed.success ? parsed.data : POKER_DEFAULTS;
}

const isDraw = (options: OptionValues): boolean => played(options).format === "draw";

/** The rules of SuitUP Poker in the order in which one learns them (rules/suitup-poker.md). */
const SECTIONS = [
  section("goal", said("aim", "players"), read("match", "share")),
  withRows(section("deck", said("cards", "wild")), deckRows),
  withFigure(section("hands", said("order", "five", "aces"), read("ties"), only((options) => played(options).wheel, read("wheel")), read("fifth", "best")), ranking),
  section("wilds", said("any", "flush"), read("highest", "four", "real"), said("penalty"), read("exact", "fewest")),
  where(withRows(section("draw", said("ante", "five", "first", "exchange", "four", "second", "left", "showdown"), read("ace")), drawRows), isDraw),
  where(section("holdem", said("blinds", "cards", "rounds", "board"), read("two", "burn")), (options) => !isDraw(options)),
  section("suitup", read("eight", "offer")),
  withRows(section("betting", said("plays"), read("smallest", "short", "again", "option", "nobody", "fold", "rest")), (options) => bettingRows(played(options))),
  section("limits", read("none", "pot", "fixed", "cap", "refused")),
  section("allIn", read("blind", "returned", "runOut")),
  section("pots", read("layers", "alone", "folded", "odd")),
  section("showdown", said("shown"), read("hidden")),
  where(section("blitz", said("cards", "win"), read("when", "several", "pots", "seen", "else")), (options) => played(options).blitz),
  where(section("wildMania", said("swap"), read("once", "start", "pile", "folded")), (options) => played(options).wildMania),
  where(section("doubleDown", said("bet"), read("secret", "able", "paid", "back", "counts", "settled", "offered")), (options) => played(options).doubleDown),
  section("match", read("out", "rebuy", "end", "dealer", "rising")),
  section(
    "options", only((options) => !played(options).wheel, house("wheel")), only((options) => played(options).holeCards === 3, house("holeCards")), house("amounts"),
    only((options) => played(options).rebuys, house("rebuys")), house("both"),
  ),
  section("between", read("ready", "rebuyTime", "absent", "record")),
] as const;

type Section = (typeof SECTIONS)[number]["key"];

const BY_PHASE = { sideBets: "doubleDown", bet: "betting", exchange: "draw", handOver: "hands", over: "match" } as const satisfies Readonly<Record<PokerPhase, Section>>;

export const POKER_RULES: GameRules = {
  sections: SECTIONS,
  values(options) {
    const now = played(options);
    const stakesOf = (format: PokerOptions["format"]) => stakesFor({ ...now, format }, 1, now.chips * seats.max);
    const stakes = stakesOf(now.format);
    const [draw, blitz] = [false, true].map((on) => handSize({ ...POKER_DEFAULTS, format: "draw", blitz: on }));
    const hole = (holeCards: 2 | 3): number => handSize({ ...POKER_DEFAULTS, format: "holdem", holeCards });
    return {
      fewest: seats.min, many: seats.max, cards: pokerDeck().length, wilds: WILDS.length, draw: draw ?? 0, eight: blitz ?? 0,
      hole: hole(now.format === "holdem" ? now.holeCards : 2), threeHole: hole(3), exchange: mostExchanged([]), exchangeAce: mostExchanged(["Ah"]),
      freeWilds: FREE_WILDS, tooManyWilds: FREE_WILDS + 1, raises: MOST_RAISES - 1,
      ante: stakesOf("draw").ante, small: stakesOf("holdem").smallBlind, big: stakesOf("holdem").bigBlind, least: stakes.minBet, side: stakes.sideStake, chips: now.chips,
    };
  },
  at: (view: ViewBase) => BY_PHASE[(view as PokerView).phase],
};
