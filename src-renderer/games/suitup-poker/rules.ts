import { section, type RuleSection } from "../rules";

/** The rules of SuitUP Poker in the order in which one learns them (rules/suitup-poker.md). */
export const POKER_RULES: readonly RuleSection[] = [section("goal")];
