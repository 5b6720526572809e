import type { HandName } from "@shared/games/suitup-poker/view";
import type { Text } from "@/composables/useText";
import type { LastAct, SeatState } from "./seat-state";

/** What a seat's plate says. */
export interface SeatWords {
  readonly stack: string;
  readonly stackLabel: string;
  /** Folded, all in, or out. */
  readonly mark: string;
  /** What they did last in this betting round: "raised to 120"; and without the amount, where the bet stands beside it. */
  readonly last: string;
  readonly lastShort: string;
  /** A shown hand by its name. */
  readonly hand: string;
  /** What the hand that is over brought: "won 240". */
  readonly result: string;
  /** The bet before them, and how it is told. */
  readonly bet: string;
  readonly betLabel: string;
}

interface Speech extends Pick<Text, "made"> {
  chips(amount: number): string;
  title(hand: HandName): string;
}

function markOf({ out, folded, allIn }: SeatState): string {
  if (out) return "out";
  if (folded) return "folded";
  return allIn ? "allIn" : "";
}

function actWords({ act, to, amount, allIn }: LastAct, { made, chips }: Speech, form: "last" | "lastShort"): string {
  const key = allIn ? "allIn" : act;
  return made(`poker.${form}.${key}`, { amount: chips(act === "call" ? amount : to) });
}

function lastWords({ folded, out, change, last, exchanged, blind }: SeatState, speech: Speech, form: "last" | "lastShort"): string {
  const { made } = speech;
  if (folded || out || change !== null) return "";
  if (last !== null) return actWords(last, speech, form);
  if (exchanged !== null) return made(`poker.${form}.exchanged`, { count: exchanged }, exchanged);
  return blind === null ? "" : made(`poker.${form}.${blind}`);
}

/** The words of one seat. */
export function seatWords(state: SeatState, speech: Speech): SeatWords {
  const { made, chips, title } = speech;
  const mark = markOf(state);
  const amount = chips(state.stack);
  return {
    stack: amount,
    stackLabel: made("poker.seat.stack", { count: state.stack }),
    mark: mark === "" ? "" : made(`poker.mark.${mark}`),
    last: lastWords(state, speech, "last"),
    lastShort: lastWords(state, speech, "lastShort"),
    hand: state.shown === null ? "" : title(state.shown),
    result: state.won > 0 ? made("poker.seat.won", { amount: chips(state.won) }) : "",
    bet: chips(state.bet),
    betLabel: made("poker.seat.bet", { count: state.bet }),
  };
}
