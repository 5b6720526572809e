import type { Component } from "vue";
import { loadMessages } from "@/i18n";
import { house, read, said, section, withFigure, type RuleSection } from "../rules";

/** The order of hands, drawn. */
async function ranking(): Promise<{ default: Component }> {
  const [figure] = await Promise.all([import("./ranking/RankingFigure.vue"), loadMessages("poker.ranking", "cards")]);
  return figure;
}

/** The rules of SuitUP Poker in the order in which one learns them (rules/suitup-poker.md). */
export const POKER_RULES: readonly RuleSection[] = [
  section("goal", said("aim", "players"), read("match", "share")),
  section("deck", said("cards", "wild")),
  withFigure(section("hands", said("order", "five", "aces"), read("ties", "wheel", "fifth", "best")), ranking),
  section("wilds", said("any", "flush"), read("highest", "four", "real"), said("penalty"), read("exact", "fewest")),
  section("draw", said("ante", "five", "first", "exchange", "four", "second", "left", "showdown"), read("ace")),
  section("holdem", said("blinds", "cards", "rounds", "board"), read("two", "burn")),
  section("suitup", read("eight", "offer")),
  section("betting", said("plays"), read("smallest", "short", "again", "option", "nobody", "fold", "rest")),
  section("limits", read("none", "pot", "fixed", "cap", "refused")),
  section("allIn", read("blind", "returned", "runOut")),
  section("pots", read("layers", "alone", "folded", "odd")),
  section("showdown", said("shown"), read("hidden")),
  section("blitz", said("cards", "win"), read("when", "several", "pots", "seen", "else")),
  section("wildMania", said("swap"), read("once", "start", "pile", "folded")),
  section("doubleDown", said("bet"), read("secret", "able", "paid", "back", "counts", "settled", "offered")),
  section("match", read("out", "rebuy", "end", "dealer", "rising")),
  section("options", house("wheel", "holeCards", "amounts", "rebuys", "both")),
  section("between", read("ready", "rebuyTime", "absent", "record")),
];
