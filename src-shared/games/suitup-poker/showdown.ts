import { isWild, suitOf, SUITS, type Card } from "../../cards";
import type { Seat } from "../../engine";
import { describe, type Hand } from "./hands";
import { afterHand, type Log } from "./match-end";
import { potsOf, sharePot, uncalled, wonBy } from "./pots";
import { settleSide } from "./side";
import { at, forAll, fromLeftOf, isIn, seatsIn, sum, withAt, type PokerState } from "./state";
import type { Award, HandEnd, LastHand, Pot, PotResult, SheetLine, ShownHand } from "./view";

/** Hands that the score sheet keeps. */
const SHEET_LINES = 20;

/** How a hand ends: who wins each pot, and whose cards are shown. */
interface Ending {
  readonly how: HandEnd;
  readonly winners: (pot: Pot) => readonly Seat[];
  readonly shown: readonly (ShownHand & { readonly value: number })[];
  readonly blitz: readonly Seat[];
}

/** Whether a hand holds one card of each of the eight suits and nothing else. */
function isSuitupFlush(hand: readonly Card[]): boolean {
  return hand.length === SUITS.length && !hand.some(isWild) && new Set(hand.map((card) => (isWild(card) ? card : suitOf(card)))).size === SUITS.length;
}

/**
 * Closes a betting round, or ends it early: what nobody has called goes back, the rest is gathered into the pots.
 */
export function gather(state: PokerState, log: Log): PokerState {
  const put = state.gathered.map((chips, seat) => chips + at(state.bets, seat as Seat));
  const inHand = (seat: Seat): boolean => isIn(state, seat);
  const back = uncalled(put, inHand);
  if (back !== null) log.push({ type: "returned", ...back });
  const gathered = back === null ? put : withAt(put, back.seat, at(put, back.seat) - back.amount);
  const stacks = back === null ? state.stacks : withAt(state.stacks, back.seat, at(state.stacks, back.seat) + back.amount);
  if (gathered.some((chips, seat) => chips !== state.gathered[seat])) log.push({ type: "gathered", pots: potsOf(gathered, inHand) });
  return { ...state, stacks, gathered, bets: forAll(state.seats, 0), toMatch: 0, acted: forAll(state.seats, null), raises: 0 };
}

function shownHand(state: PokerState, seat: Seat): ShownHand & { readonly value: number } {
  const hand = state.hands[seat] ?? [];
  const { rank, ranks, cards, reads, wilds, value }: Hand = describe([...hand, ...state.board], state.options);
  return { seat, hand, rank, ranks, cards, reads, wilds, value };
}

/** Of the seats of a pot those with the best hand among the ones shown. */
function bestOf(pot: Pot, shown: Ending["shown"]): readonly Seat[] {
  const there = shown.filter(({ seat }) => pot.seats.includes(seat));
  const best = Math.max(...there.map(({ value }) => value));
  return there.filter(({ value }) => value === best).map(({ seat }) => seat);
}

function sheetLine(stacks: readonly number[], pots: readonly PotResult[], shown: Ending["shown"]): SheetLine {
  const winners = [...new Set(pots.flatMap((pot) => pot.winners))].sort((a, b) => a - b);
  const best = shown.reduce<Ending["shown"][number] | null>((top, hand) => (top === null || hand.value > top.value ? hand : top), null);
  return { stacks, winners, pot: sum(pots.map(({ amount }) => amount)), best: best?.rank ?? null };
}

function awardsOf(pots: readonly PotResult[]): readonly Award[] {
  return pots.flatMap((pot, index) => pot.winners.map((seat) => ({ seat, amount: wonBy(pot, seat), pot: index })));
}

/** Pays the pots and the side bets, and notes what the hand brought. Nobody is declared out before that. */
function endHand(state: PokerState, { how, winners, shown, blitz }: Ending, log: Log): PokerState {
  const order = fromLeftOf(state.dealer, state.seats);
  const pots = potsOf(state.gathered, (seat) => isIn(state, seat)).map((pot) => sharePot(pot, winners(pot), order));
  const made = shown.some(({ rank }) => rank === "SuitUp Flush");
  const side = state.options.doubleDown ? settleSide(state.sideBets, state.stakes.sideStake, made, order) : null;
  const stacks = state.stacks.map((stack, seat) => stack + sum(pots.map((pot) => wonBy(pot, seat as Seat))) + (side?.paid[seat] ?? 0));
  const hands = shown.map(({ value: _, ...hand }) => hand);
  const change = stacks.map((stack, seat) => stack - at(state.before, seat as Seat));
  const lastHand: LastHand = { how, pots, awards: awardsOf(pots), shown: hands, blitz, side, change };
  for (const hand of hands) log.push({ type: "shown", hand });
  pots.forEach((pot, index) => log.push({ type: "awarded", pot, index }));
  if (side !== null) log.push({ type: "sideSettled", result: side });
  log.push({ type: "handOver", how, stacks });
  const sheet = [...state.sheet, sheetLine(stacks, pots, shown)].slice(-SHEET_LINES);
  const cleared = { street: null, turn: null, swapped: false, gathered: forAll(state.seats, 0) } as const;
  return afterHand({ ...state, ...cleared, stacks, lastHand, sheet }, log);
}

/** All but one have folded: that seat takes what is there and shows nothing. */
export function endByFolds(state: PokerState, log: Log): PokerState {
  return endHand(gather(state, log), { how: "folds", winners: ({ seats }) => seats, shown: [], blitz: [] }, log);
}

/** All hands still in are shown; each pot goes to the best of those that contest it (source). */
export function endByShowdown(state: PokerState, log: Log): PokerState {
  const shown = seatsIn(state).map((seat) => shownHand(state, seat));
  return endHand(state, { how: "showdown", winners: (pot) => bestOf(pot, shown), shown, blitz: [] }, log);
}

/**
 * SuitUP Blitz: ends the hand at once when somebody still in holds a SuitUp Flush, else null. The holders share the pots they
 * are in, another pot goes to its best hand; shown are the holders and those who contest a pot without one (**Decision**).
 */
export function endByBlitz(state: PokerState, log: Log): PokerState | null {
  if (!state.options.blitz) return null;
  const holders = seatsIn(state).filter((seat) => isSuitupFlush(state.hands[seat] ?? []));
  if (holders.length === 0) return null;
  log.push({ type: "blitz", seats: holders });
  const closed = gather(state, log);
  const holding = ({ seats }: Pot): readonly Seat[] => seats.filter((seat) => holders.includes(seat));
  const pots = potsOf(closed.gathered, (seat) => isIn(state, seat));
  const contesting = pots.filter((pot) => holding(pot).length === 0).flatMap(({ seats }) => seats);
  const shown = seatsIn(state).filter((seat) => holders.includes(seat) || contesting.includes(seat)).map((seat) => shownHand(state, seat));
  const winners = (pot: Pot): readonly Seat[] => (holding(pot).length > 0 ? holding(pot) : bestOf(pot, shown));
  return endHand(closed, { how: "blitz", winners, shown, blitz: holders }, log);
}
