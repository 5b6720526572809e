import type { Seat } from "../../../engine";
import type { ActedEvent, PokerEvent, PokerView, Street } from "../view";

/** What a seat has done in this hand, as far as it tells about its cards. */
export interface Evidence {
  readonly street: Street;
  readonly act: "check" | "call" | "raise";
  /** What it put in, or the next has to put in, as a share of the pot before it. */
  readonly ratio: number;
}

/** Follows the chips of a hand to see how large each bet was for its pot. */
class Ledger {
  readonly acts: Evidence[][];
  private street: Street;
  private pot = 0;
  private toMatch = 0;
  private bets: number[];

  constructor(private readonly view: PokerView) {
    this.acts = view.hands.map(() => []);
    this.bets = view.hands.map(() => 0);
    this.street = view.options.format === "holdem" ? "preflop" : "first";
  }

  follow(event: PokerEvent): void {
    if (event.type === "posted") {
      this.pot += event.amount;
      if (event.post === "ante") return;
      this.bets[event.seat] = event.amount;
      this.toMatch = this.view.stakes.bigBlind;
    } else if (event.type === "returned") {
      this.pot -= event.amount;
    } else if (event.type === "street" && event.street !== this.street) {
      this.street = event.street;
      this.bets = this.bets.map(() => 0);
      this.toMatch = 0;
    } else if (event.type === "acted" && event.act !== "fold") {
      this.note(event, event.act);
    }
  }

  private note({ seat, amount, to }: ActedEvent, act: "check" | "call" | "bet" | "raise"): void {
    const missing = Math.max(0, this.toMatch - (this.bets[seat] ?? 0));
    const raised = act === "bet" || act === "raise";
    const ratio = raised ? (to - this.toMatch) / Math.max(1, this.pot + missing) : amount / Math.max(1, this.pot - amount);
    this.acts[seat]?.push({ street: this.street, act: raised ? "raise" : act, ratio });
    this.pot += amount;
    this.bets[seat] = to;
    this.toMatch = Math.max(this.toMatch, to);
  }
}

/** What every seat has done in this hand, in order; nothing where the history is missing. */
export function evidenceIn(view: PokerView, history: readonly PokerEvent[]): (seat: Seat) => readonly Evidence[] {
  const ledger = new Ledger(view);
  for (const event of history) ledger.follow(event);
  return (seat) => ledger.acts[seat] ?? [];
}

/** 0 below `from`, 1 above `to`, a straight line between. */
function ramp(value: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}

/** How often somebody bets or raises with nothing, and how often they call with it. */
const BLUFFS = 0.12;
const HOPES = 0.1;

/**
 * How well a hand goes with something its player did: the odds of the act with it, up to a factor.
 * @param place the share of hands that it beats on that street, 0 to 1
 */
export function likelihood({ act, ratio }: Evidence, place: number): number {
  const size = Math.min(2, ratio);
  if (act === "raise") return BLUFFS + (1 - BLUFFS) * ramp(place, 0.3 + 0.15 * size, 0.75 + 0.1 * size);
  if (act === "check") return 1 - 0.5 * ramp(place, 0.6, 0.95);
  return (HOPES + (1 - HOPES) * ramp(place, 0.2 * size, 0.35 + 0.25 * size)) * (1 - 0.4 * ramp(place, 0.85, 1));
}
