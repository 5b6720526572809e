import { type Refusal } from "../../engine";
import { allInTo, callCost, judgeTotal, raiseRange, toCall } from "./betting";
import { judge, type SeatSight } from "./judge";
import type { PokerMove } from "./moves";
import { mostExchanged, sightOfView, type Sight } from "./sight";
import { at } from "./state";
import type { PokerLegal, PokerView } from "./view";

const NOTHING: PokerLegal = { kinds: [], call: null, bet: null, raise: null, allIn: null, exchange: null, swap: null, sideBet: null, rebuy: null };

/** Why the view's own seat may not make this move, or null (rules/suitup-poker.md). */
export function check(view: PokerView, move: PokerMove): Refusal | null {
  return judge(sightOfView(view), move);
}

function whileBetting(sight: SeatSight): PokerLegal {
  const calls = toCall(sight) > 0;
  const range = raiseRange(sight);
  const to = allInTo(sight);
  const allIn = to <= sight.toMatch || judgeTotal(sight, to) === null;
  const raising = sight.toMatch === 0 ? "bet" : "raise";
  const kinds: PokerLegal["kinds"] = ["fold", calls ? "call" : "check", ...(range === null ? [] : [raising] as const), ...(allIn ? ["allIn"] as const : [])];
  return {
    ...NOTHING,
    kinds,
    call: calls ? callCost(sight) : null,
    [raising]: range,
    allIn: allIn ? at(sight.stacks, sight.seat) : null,
  };
}

function whileDrawing(sight: Sight): PokerLegal {
  return { ...NOTHING, kinds: ["exchange"], exchange: mostExchanged(sight.hand) };
}

/** Adds the swap of Wild Mania to what is open on a turn. */
function orSwap(sight: Sight, legal: PokerLegal): PokerLegal {
  if (sight.top === null || sight.swapped) return legal;
  return { ...legal, kinds: [...legal.kinds, "swap"], swap: sight.top };
}

function afterHand(sight: SeatSight): PokerLegal {
  if (sight.ready) return NOTHING;
  const asked = sight.options.rebuys && at(sight.stacks, sight.seat) === 0;
  return asked ? { ...NOTHING, kinds: ["rebuy", "ready"], rebuy: sight.options.chips } : { ...NOTHING, kinds: ["ready"] };
}

/** What the view's own seat may do now, with its bounds; nothing for somebody without a seat. */
export function legal(view: PokerView): PokerLegal {
  const sight = sightOfView(view);
  const { seat, phase } = sight;
  if (seat === null || sight.out || phase === "over") return NOTHING;
  const mine: SeatSight = { ...sight, seat };
  if (phase === "handOver") return afterHand(mine);
  if (phase === "sideBets") return sight.sideAsked ? { ...NOTHING, kinds: ["sideBet"], sideBet: sight.stakes.sideStake } : NOTHING;
  if (sight.turn !== seat) return NOTHING;
  return orSwap(sight, phase === "bet" ? whileBetting(mine) : whileDrawing(sight));
}
