import { suitupDeck } from "@shared/cards";
import { pokerRules } from "@shared/games/suitup-poker/rules";
import { handIsOver, sum, type PokerState } from "@shared/games/suitup-poker/state";
import type { HandEnd } from "@shared/games/suitup-poker/view";
import { payout } from "./poker-payout";
import { playRandomly, type Deal } from "./poker-random";

const DECK = [...suitupDeck(8)].sort().join(" ");

/** What matches of random players have come to. */
export interface Counted {
  readonly hands: number;
  readonly moves: number;
  readonly seats: number;
  /** How the hands ended. */
  readonly ends: Readonly<Record<HandEnd, number>>;
  /** Hands with more than one pot, and hands whose side bets were settled. */
  readonly sidePots: number;
  readonly sideBets: number;
}

/** What is wrong with the chips and cards of a hand at any moment, or null. */
function misplaced(state: PokerState): string | null {
  const chips = state.seats * state.options.chips;
  if (pokerRules.chips(state) !== chips) return `${String(pokerRules.chips(state))} chips in place of ${chips}`;
  if ([...state.stacks, ...state.bets, ...state.gathered].some((amount) => !Number.isSafeInteger(amount) || amount < 0)) return "an amount that is no number of chips";
  if ([...pokerRules.cards(state)].sort().join(" ") !== DECK) return "the deck is not whole";
  const waiting = pokerRules.waitingFor(state).length > 0;
  return waiting === (pokerRules.outcome(state) === null) ? null : "nobody is waited for, or somebody after the end";
}

/** What each seat should have when the hand has ended, by a second opinion on the pots. */
function due({ state, history }: Deal): readonly number[] {
  const { put, gets } = payout(state, history);
  const side = state.lastHand?.side ?? null;
  return state.before.map((stack, seat) => {
    const staked = side === null || side.bets[seat] === "none" ? 0 : side.stake;
    return stack - (put[seat] ?? 0) + (gets[seat] ?? 0) - staked + (side?.paid[seat] ?? 0);
  });
}

/** What is wrong with how a hand that has just ended was paid, or null. */
function misPaid(deal: Deal): string | null {
  const { stacks, lastHand } = deal.state;
  const expected = due(deal);
  if (stacks.join() !== expected.join()) return `paid ${stacks.join(" ")} in place of ${expected.join(" ")}`;
  return sum(lastHand?.change ?? []) === 0 ? null : "what the seats won and lost is not nothing together";
}

/**
 * Plays the random match of this number for so many hands at most. Throws when a chip is made or lost or a card lost or
 * doubled after any move, when a pot is paid out otherwise than the second opinion has it, or when a hand does not end.
 */
export function countRandomMatch(number: number, hands: number): Counted {
  const ends: Record<HandEnd, number> = { folds: 0, showdown: 0, blitz: 0 };
  let [moves, seats, sidePots, sideBets] = [0, 0, 0, 0];
  const look = (deal: Deal, ended: boolean, after: string): void => {
    const { state } = deal;
    seats = state.seats;
    const fault = misplaced(state) ?? (ended ? misPaid(deal) : null);
    if (fault !== null) throw new Error(`Match ${number}, hand ${state.hand}: ${fault} after ${after}`);
    const { lastHand } = state;
    if (!ended || lastHand === null) return;
    ends[lastHand.how] += 1;
    sidePots += lastHand.pots.length > 1 ? 1 : 0;
    sideBets += lastHand.side === null ? 0 : 1;
  };
  const played = playRandomly(number, hands, (step) => {
    moves += 1;
    look(step, handIsOver(step.state) && !handIsOver(step.before), `${JSON.stringify(step.move)} by ${step.seat}`);
  }, (deal) => look(deal, handIsOver(deal.state), "the deal"));
  const counted = ends.folds + ends.showdown + ends.blitz;
  if (counted !== played.hands) throw new Error(`Match ${number}: ${counted} of ${played.hands} hands ended`);
  return { hands: played.hands, moves, seats, ends, sidePots, sideBets };
}
