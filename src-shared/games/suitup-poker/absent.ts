import { randomFrom, ZERO_SEED } from "../../cards";
import type { Seat } from "../../engine";
import { pokerBot } from "./bot";
import { legal } from "./legal";
import type { PokerMove } from "./moves";
import type { PokerView } from "./view";

/** The move for somebody who is not there: check, else fold; no side bet and no rebuy; in the draw what an easy bot would play. */
export function absent(view: PokerView): PokerMove {
  switch (view.phase) {
    case "sideBets": return { type: "sideBet", on: "none" };
    case "bet": return { type: legal(view).call === null ? "check" : "fold" };
    case "exchange": return pokerBot({ view, history: [], seat: view.viewer as Seat, level: "easy", random: randomFrom(ZERO_SEED) });
    default: return { type: "ready" };
  }
}
