import type { GiveMove, TradeMove } from "../moves";
import { cardOf, codeOf, type Code } from "./codes";
import { decide } from "./decide";
import { guessedHand, mostDangerous } from "./rivals";
import type { Rival, Situation } from "./situation";
import type { Sketch } from "./sketch";
import { costOf, costsOf, type Setting } from "./worth";

/** Rivals whose hands are looked into while nobody is close to going out; after that only the closest. */
const TARGETS = 2;
const CLOSE = 0.1;
/** What it is worth to spoil the hand of somebody about to go out. */
const SPOIL = 10;

interface Trade {
  readonly rival: Rival;
  readonly move: TradeMove;
}

/** The cards a hand can best do without, the loosest first. */
function loosest(setting: Setting, hand: readonly Code[], count: number): readonly Code[] {
  const costs = costsOf(hand, setting);
  const order = hand.map((code, index) => ({ code, cost: costs[index] as number })).sort((a, b) => b.cost - a.cost);
  return order.slice(0, count).map(({ code }) => code);
}

function tradesWith(situation: Situation, rival: Rival): readonly Trade[] {
  const { hand } = situation;
  const some = ([1, 2] as const).map((count): TradeMove => {
    const given = loosest(situation, hand, Math.min(count, rival.cards));
    return { type: "trade", with: rival.seat, count, cards: given.map(cardOf) };
  });
  return [{ type: "trade", with: rival.seat, count: "hand" } as const, ...some].map((move) => ({ rival, move }));
}

/** Both hands after a trade in which the other side gives what it can best do without. */
function exchanged(setting: Setting, mine: readonly Code[], theirs: readonly Code[], { rival, move }: Trade): readonly [readonly Code[], readonly Code[]] {
  if (move.count === "hand") return [theirs, mine];
  const given = (move.cards ?? []).map(codeOf);
  const taken = loosest({ ...setting, laid: rival.laid }, theirs, given.length);
  return [[...mine.filter((code) => !given.includes(code)), ...taken], [...theirs.filter((code) => !taken.includes(code)), ...given]];
}

function act(situation: Situation, sketch: Sketch, trade: Trade): void {
  const { seat } = situation;
  const other = trade.move.with;
  const [mine, theirs] = exchanged(situation, sketch.handOf(seat), sketch.handOf(other), trade);
  sketch.hands[seat] = [...mine];
  sketch.hands[other] = [...theirs];
  sketch.pass();
}

/** Names whom to trade with, how much, and what to give; with no cards left a trade moves none. */
export function chooseTrade(situation: Situation): TradeMove {
  const { hand, rivals } = situation;
  const order = mostDangerous(rivals);
  const nearest = order[0] as Rival;
  const targets = order.slice(0, nearest.threat >= CLOSE ? 1 : TARGETS);
  if (hand.length === 0) return { type: "trade", with: nearest.seat, count: 1, cards: [] };
  const guesses = new Map(targets.map((rival) => [rival, guessedHand(situation, rival)]));
  const best = decide(situation, {
    choices: targets.flatMap((rival) => tradesWith(situation, rival)),
    looks: (trade) => costOf(exchanged(situation, hand, guesses.get(trade.rival) ?? [], trade)[0], situation) - SPOIL * trade.rival.threat,
    act: (sketch, trade) => act(situation, sketch, trade),
  });
  return best.move;
}

/** Gives what the hand can best do without. */
export function chooseGift(situation: Situation, count: number): GiveMove {
  return { type: "give", cards: loosest(situation, situation.hand, count).map(cardOf) };
}
