import type { Seat } from "@shared/engine";
import type { OriginalLegal, OriginalView } from "@shared/games/suitup-original/view";
import { plain, type Sentence, type Speaker } from "./sentence";

/** What the shown player may do now, in words. */
function mine(view: OriginalView, legal: OriginalLegal, speaker: Speaker): Sentence | null {
  const kinds = legal.kinds;
  if (kinds.includes("trade")) return plain("prompt.you.trade");
  if (kinds.includes("block")) return plain("prompt.you.block");
  if (legal.give !== null) return plain("prompt.you.give", { name: speaker.name(legal.give.to), count: legal.give.count });
  if (legal.draw !== null) {
    if (legal.draw.discard === null) return plain("prompt.you.draw");
    return plain("prompt.you.drawOrTake", { card: speaker.card(legal.draw.discard) });
  }
  if (kinds.includes("discard")) return plain(`prompt.you.${playing(view, legal)}`);
  if (legal.mayI !== null) return plain("prompt.you.mayI", { card: speaker.card(legal.mayI.card) });
  return null;
}

function playing(view: OriginalView, legal: OriginalLegal): string {
  if (view.openedNow) return "opened";
  if (legal.layDown === null) return "discard";
  if (legal.layDown === "any") return "play";
  return legal.layDown === "openingOrBlitz" ? "openBlitz" : "open";
}

/** What everybody waits for, in words. */
function others(view: OriginalView, speaker: Speaker): Sentence {
  const waiting = view.waitingFor;
  const turn = view.turn ?? waiting[0] ?? (0 as Seat);
  switch (view.phase) {
    case "draw": return plain("prompt.other.draw", { name: speaker.name(turn) });
    case "mayI": return plain("prompt.other.mayI", { names: speaker.names(waiting) });
    case "play": return plain("prompt.other.play", { name: speaker.name(turn) });
    case "trade": return plain("prompt.other.trade", { name: speaker.name(view.pending?.by ?? turn) });
    case "give": return plain("prompt.other.give", {
      name: speaker.name(view.pending?.with ?? turn), other: speaker.name(view.pending?.by ?? turn), count: view.pending?.count ?? 1,
    });
    case "block": return plain("prompt.other.block", { name: speaker.name(view.pending?.by ?? turn) });
    case "roundOver": return plain("prompt.roundOver");
    case "over": return overSentence(view, speaker);
  }
}

function overSentence(view: OriginalView, speaker: Speaker): Sentence {
  const winners = view.winners ?? [];
  const [first] = winners;
  if (winners.length !== 1 || first === undefined) return plain("prompt.overShared", { names: speaker.names(winners) });
  return first === speaker.me ? plain("prompt.over.you") : plain("prompt.over.other", { name: speaker.name(first) });
}

/** The prompt line: what to do now, or whom everybody waits for. */
export function promptFor(view: OriginalView, legal: OriginalLegal | null, speaker: Speaker): Sentence {
  const own = legal === null ? null : mine(view, legal, speaker);
  return own ?? others(view, speaker);
}
