import { hasSuitupFlush, type PokerOptions } from "@shared/games/suitup-poker/options";
import type { SummaryLine } from "@/screens/new-table/fields";

function formatLine({ format, holeCards }: PokerOptions): SummaryLine {
  return format === "draw" ? { key: "draw" } : { key: holeCards === 3 ? "holdemThree" : "holdem" };
}

function stakesLine({ format, chips, ante, minBet, smallBlind, bigBlind }: PokerOptions): SummaryLine {
  if (format === "draw") return { key: "antes", values: { chips, ante, minBet: minBet ?? 2 * ante } };
  return { key: "blinds", values: { chips, smallBlind, bigBlind } };
}

function sideLine({ sideStake }: PokerOptions): SummaryLine {
  return sideStake === null ? { key: "doubleDown" } : { key: "doubleDownFor", values: { stake: sideStake } };
}

/** What is agreed at a table of SuitUP Poker; variations only where they are on. */
export function pokerSummary(options: PokerOptions): readonly SummaryLine[] {
  const { format, hands, raiseBlindsEvery, limit, blitz, wildMania, doubleDown, rebuys, wheel } = options;
  const rising = raiseBlindsEvery === 0 ? [] : [{ key: format === "draw" ? "antesRise" : "blindsRise", count: raiseBlindsEvery }];
  return [
    formatLine(options),
    hands === 0 ? { key: "toTheEnd" } : { key: "hands", count: hands },
    stakesLine(options),
    ...rising,
    { key: limit },
    ...(blitz && format === "draw" ? [{ key: "blitz" }] : []),
    ...(wildMania ? [{ key: "wildMania" }] : []),
    ...(doubleDown ? [sideLine(options)] : []),
    ...(rebuys ? [{ key: "rebuys" }] : []),
    ...(hasSuitupFlush(options) ? [] : [{ key: "noSuitupFlush" }]),
    { key: wheel ? "wheel" : "noWheel" },
  ];
}
