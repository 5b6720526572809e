import { average, cheapest } from "../../../bots";
import type { GiveMove, TradeMove } from "../moves";
import { futuresFor, outlook, type Future } from "./ahead";
import { cardOf, type Code } from "./codes";
import { guessedHand, mostDangerous } from "./rivals";
import type { Rival, Situation } from "./situation";
import { costOf, costsOf } from "./worth";

/** A trade with what this seat's hand is likely to cost after it. */
export interface Trade {
  readonly move: TradeMove;
  readonly cost: number;
}

/** Rivals whose hands are looked into. */
const TARGETS = 2;
/** What it is worth to spoil the hand of somebody about to go out. */
const SPOIL = 10;

/** The cards a hand can best do without, the loosest first. */
export function loosest(situation: Situation, hand: readonly Code[], count: number): readonly Code[] {
  const { spots, laid, points } = situation;
  const costs = costsOf(hand, { spots, laid, points });
  const order = hand.map((code, index) => ({ code, cost: costs[index] as number })).sort((a, b) => b.cost - a.cost);
  return order.slice(0, count).map(({ code }) => code);
}

function handCost(situation: Situation, hand: readonly Code[], futures: readonly Future[]): number {
  const { spots, laid, points } = situation;
  return futures.length === 0 ? costOf(hand, { spots, laid, points }) : outlook(situation, { hand, spots, laid }, futures);
}

/** What a rival would give: what they can best do without, as far as their hand can be guessed. */
function taken(situation: Situation, rival: Rival, count: number): readonly Code[] {
  const theirs = guessedHand(situation, rival);
  return loosest({ ...situation, laid: rival.laid }, theirs, count);
}

function someCards(situation: Situation, hand: readonly Code[], rival: Rival, count: 1 | 2, futures: readonly Future[]): Trade {
  const size = Math.min(count, hand.length, rival.cards);
  const given = loosest(situation, hand, size);
  const kept = hand.filter((code) => !given.includes(code));
  const worlds = futures.length === 0 ? [null] : futures;
  const cost = average(worlds, (future) => handCost(situation, [...kept, ...taken(situation, rival, size)], future === null ? [] : [future]));
  return { move: { type: "trade", with: rival.seat, count, cards: given.map(cardOf) }, cost: cost - SPOIL * rival.threat };
}

function wholeHand(situation: Situation, rival: Rival, futures: readonly Future[]): Trade {
  const worlds = futures.length === 0 ? [null] : futures;
  const cost = average(worlds, (future) => handCost(situation, guessedHand(situation, rival), future === null ? [] : [future]));
  return { move: { type: "trade", with: rival.seat, count: "hand" }, cost: cost - SPOIL * rival.threat };
}

/** The best trade that a Trade allows with this hand: with the most dangerous rivals, one card, two, or the whole hand. */
export function bestTrade(situation: Situation, hand: readonly Code[]): Trade {
  const targets = mostDangerous(situation.rivals).slice(0, TARGETS);
  const futures = futuresFor(situation);
  const trades = targets.flatMap((rival) => [
    wholeHand(situation, rival, futures),
    someCards(situation, hand, rival, 1, futures),
    someCards(situation, hand, rival, 2, futures),
  ]);
  return cheapest(trades, ({ cost }) => cost);
}

/** Names whom to trade with and what to give; with no cards left a trade moves none. */
export function chooseTrade(situation: Situation): TradeMove {
  const [nearest] = mostDangerous(situation.rivals);
  if (situation.hand.length === 0) return { type: "trade", with: (nearest as Rival).seat, count: 1, cards: [] };
  return bestTrade(situation, situation.hand).move;
}

/** Gives what the hand can best do without. */
export function chooseGift(situation: Situation, count: number): GiveMove {
  return { type: "give", cards: loosest(situation, situation.hand, count).map(cardOf) };
}
