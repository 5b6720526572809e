import type { Game } from "../../engine";
import { absent } from "./absent";
import { pokerBot } from "./bot";
import { pokerRules, type PokerTypes } from "./rules";
import { sample } from "./sample";

/** SuitUP Poker: its rules, and those who play it by themselves. */
export const suitupPoker: Game<PokerTypes> = { ...pokerRules, sample, bot: pokerBot, absent };
