import type { Seat } from "@shared/engine";
import type { SuitsMeLegal, SuitsMeView } from "@shared/games/suits-me/view";
import { overSentence } from "./ending";
import { plain, type Sentence, type Speaker } from "./sentence";

/** What the shown player may do now, in words; null when nothing is asked. */
function mine(legal: SuitsMeLegal, speaker: Speaker): Sentence | null {
  if (legal.passTo !== null) return plain("prompt.you.pass", { name: speaker.name(legal.passTo) });
  if (legal.discard !== null) return plain("prompt.you.discard", { number: speaker.number(legal.discard) }, legal.discard);
  return null;
}

/** What everybody waits for, in words. */
function others(view: SuitsMeView, speaker: Speaker): Sentence {
  switch (view.phase) {
    case "trade": return plain("prompt.other.pass", { names: speaker.names(view.waitingFor) });
    case "discard": {
      const count = view.mustDiscard ?? 1;
      return plain("prompt.other.discard", { name: speaker.name(view.turn ?? (0 as Seat)), number: speaker.number(count) }, count);
    }
    case "gameOver": return plain("prompt.gameOver");
    case "over": return overSentence(view, speaker);
  }
}

/** The prompt line: what to do now, or whom everybody waits for. */
export function promptFor(view: SuitsMeView, legal: SuitsMeLegal | null, speaker: Speaker): Sentence {
  const own = legal === null ? null : mine(legal, speaker);
  return own ?? others(view, speaker);
}
