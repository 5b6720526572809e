import type { Seat } from "@shared/engine";
import type { SuitHoarderLegal, SuitHoarderView } from "@shared/games/suit-hoarder/view";
import { plain, type Sentence, type Speaker } from "./sentence";

function overSentence(view: SuitHoarderView, speaker: Speaker): Sentence {
  const winners = view.winners ?? [];
  const [first] = winners;
  if (winners.length !== 1 || first === undefined) return plain("prompt.overShared", { names: speaker.names(winners) });
  return first === speaker.me ? plain("prompt.over.you") : plain("prompt.over.other", { name: speaker.name(first) });
}

/** The prompt line: who has stopped play, what to do now, or whom everybody waits for. */
export function promptFor(view: SuitHoarderView, legal: SuitHoarderLegal | null, holder: Seat | null, speaker: Speaker): Sentence {
  if (view.phase === "over") return overSentence(view, speaker);
  if (view.phase === "gameOver") return plain("prompt.gameOver");
  if (holder !== null) return holder === speaker.me ? plain("prompt.hold.you") : plain("prompt.hold.other", { name: speaker.name(holder) });
  if (legal?.suits != null) return plain("prompt.you.turn");
  if (legal?.slots != null) return plain("prompt.you.faceDown");
  const name = view.turn === null ? "" : speaker.name(view.turn);
  return plain(speaker.me !== null && view.out[speaker.me] === true ? "prompt.out" : "prompt.other", { name });
}
