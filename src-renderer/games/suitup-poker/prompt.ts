import type { Seat } from "@shared/engine";
import type { PokerLegal, PokerView } from "@shared/games/suitup-poker/view";
import { plain, type Sentence, type Speaker } from "./sentence";

/** What the shown player may do now, in words; null when nothing is asked. */
function mine(view: PokerView, legal: PokerLegal, speaker: Speaker): Sentence | null {
  if (legal.sideBet !== null) return plain("prompt.you.sideBet", { stake: speaker.chips(legal.sideBet) });
  if (legal.rebuy !== null) return plain("prompt.you.rebuy", { amount: speaker.chips(legal.rebuy) });
  if (legal.exchange !== null) return plain("prompt.you.exchange", {}, legal.exchange);
  if (legal.call !== null) return plain("prompt.you.call", { amount: speaker.chips(legal.call) });
  if (legal.kinds.includes("check")) return plain("prompt.you.check");
  return null;
}

function overSentence(view: PokerView, speaker: Speaker): Sentence {
  const winners = view.winners ?? [];
  const [first] = winners;
  if (winners.length !== 1 || first === undefined) return plain("prompt.overShared", { names: speaker.names(winners) });
  return first === speaker.me ? plain("prompt.over.you") : plain("prompt.over.other", { name: speaker.name(first) });
}

/** What everybody waits for, in words. */
function others(view: PokerView, speaker: Speaker): Sentence {
  const turn = view.turn ?? view.waitingFor[0] ?? (0 as Seat);
  const name = speaker.name(turn);
  switch (view.phase) {
    case "sideBets": return plain("prompt.other.sideBets", { names: speaker.names(view.waitingFor) });
    case "exchange": return plain("prompt.other.exchange", { name });
    case "handOver": return plain("prompt.handOver");
    case "over": return overSentence(view, speaker);
    case "bet": {
      const call = Math.min(view.toMatch - (view.bets[turn] ?? 0), view.scores[turn] ?? 0);
      return call > 0 ? plain("prompt.other.call", { name, amount: speaker.chips(call) }) : plain("prompt.other.check", { name });
    }
  }
}

/** The prompt line: what to do now, or whom everybody waits for. */
export function promptFor(view: PokerView, legal: PokerLegal | null, speaker: Speaker): Sentence {
  const own = legal === null ? null : mine(view, legal, speaker);
  return own ?? others(view, speaker);
}
