import type { Seat } from "@shared/engine";
import type { SuitsMeView } from "@shared/games/suits-me/view";
import { plain, type Sentence, type Speaker } from "./sentence";

/** What lies beside the tray while nothing is to be confirmed: how to fill it, or what one waits for. Null when there is nothing to say. */
export function waiting(view: SuitsMeView, me: Seat, speaker: Speaker, ready: number): Sentence | null {
  if (view.phase === "trade") {
    if (view.chosen[me] !== true) return ready > 0 ? plain("wait.stands") : null;
    return plain("wait.trade", { names: speaker.names(view.waitingFor) });
  }
  if (view.phase !== "discard") return null;
  if (view.turn === me) return (view.mustDiscard ?? 0) > 1 ? plain("wait.order") : null;
  const place = view.toCome.indexOf(me);
  if (place < 0) return plain("wait.done");
  return place === 0 ? plain("wait.next") : plain("wait.later", { names: speaker.names(view.toCome.slice(0, place)) });
}
