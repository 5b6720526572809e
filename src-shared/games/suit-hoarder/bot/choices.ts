import { FRENCH_SUITS } from "../../../cards";
import type { Seat } from "../../../engine";
import { foursIn } from "../legal";
import type { SuitHoarderMove } from "../moves";
import { bestSuit, cardOf, codeOf, fits, fitting, isJack, isQueen, LOCKED, suitAt, suitIndex, type Code } from "./codes";
import type { Situation } from "./situation";
import { strays } from "./solo";

/** A turn that the bot thinks about. */
export interface Choice {
  readonly move: SuitHoarderMove;
  readonly gone: readonly Code[];
  readonly draws: number;
  /** The suit that others see it lay off in a suit discard. */
  readonly lays: number | null;
  readonly on: Seat | null;
}

function laying(cards: readonly Code[], suit: number): Choice {
  return { move: { type: "discardSuit", suit: suitAt(suit), cards: cards.map(cardOf) }, gone: cards, draws: cards.length, lays: suit, on: null };
}

function shrinking(queen: Code): Choice {
  return { move: { type: "discardQueen", card: cardOf(queen) }, gone: [queen], draws: 0, lays: null, on: null };
}

function attacking(jack: Code, on: Seat): Choice {
  return { move: { type: "playJack", card: cardOf(jack), on }, gone: [jack], draws: 1, lays: null, on };
}

/** The suit under which a group of cards is laid off; aces go with whatever else is there. */
function suitOfGroup(group: readonly Code[]): number {
  const counts = fitting(group);
  return group.map(suitIndex).find((suit) => counts[suit] === group.length) ?? bestSuit(group);
}

/** Laying off what does not fit a suit: each group whole, and without its queens and jacks, which can do more. */
function towards(hand: readonly Code[], suit: number): readonly Choice[] {
  return strays(hand, suit).flatMap((group) => {
    const plain = group.filter((code) => !isQueen(code) && !isJack(code));
    const some = plain.length > 0 && plain.length < group.length ? [laying(plain, suitOfGroup(plain))] : [];
    return [laying(group, suitOfGroup(group)), ...some];
  });
}

/** One card of the suit that it collects: to mislead, or because something has to go. */
function misleading(hand: readonly Code[], suit: number): readonly Choice[] {
  const own = hand.filter((code) => fits(code, suit));
  const plain = own.find((code) => suitIndex(code) === suit && !isQueen(code)) ?? own[0];
  return plain === undefined ? [] : [laying([plain], suit)];
}

function fours({ hand }: Situation): readonly Choice[] {
  return foursIn(hand.map(cardOf)).map((cards) => ({ move: { type: "discardFour", cards }, gone: cards.map(codeOf), draws: 3, lays: null, on: null }));
}

function faceDown({ view, locked }: Situation): readonly Choice[] {
  if (view.options.jackLock !== "until-discarded" || locked === 0) return [];
  return [{ move: { type: "discardFaceDown", slot: 0 }, gone: [LOCKED], draws: 1, lays: null, on: null }];
}

/** Every turn worth a thought; never empty for a seat that has a turn. */
export function choicesOf(situation: Situation, victims: readonly Seat[]): readonly Choice[] {
  const { hand } = situation;
  const counts = fitting(hand);
  const most = Math.max(...counts);
  const suits = FRENCH_SUITS.map((_, suit) => suit).filter((suit) => (counts[suit] ?? 0) >= Math.max(1, most - 1));
  const found = [
    ...suits.flatMap((suit) => towards(hand, suit)),
    ...(hand.length < 2 ? [] : hand.filter(isQueen).map(shrinking)),
    ...hand.filter(isJack).flatMap((jack) => victims.map((on) => attacking(jack, on))),
    ...fours(situation),
    ...faceDown(situation),
    ...misleading(hand, bestSuit(hand)),
  ];
  return [...new Map(found.map((choice) => [JSON.stringify(choice.move), choice])).values()];
}
