import { openDeck, type Card } from "../../cards";
import { type Played, type Seat } from "../../engine";
import type { Log } from "./match-end";
import type { SideBetMove } from "./moves";
import { handSize, pokerDeck } from "./options";
import { potsOf } from "./pots";
import { startBetting } from "./rounds";
import { endByBlitz } from "./showdown";
import { isStake } from "./side";
import { forcedBet, stakesFor } from "./stakes";
import { at, forAll, fromLeftOf, isIn, seatsWhere, sum, withAt, type PokerCarry, type PokerState } from "./state";
import type { PokerEvent, Post } from "./view";

/** A hand before its first chip: the deck is open, and nothing of it dealt. */
function freshHand(carry: PokerCarry): PokerState {
  const { options, seats, scores: stacks, out } = carry;
  const [drawPile, chance] = openDeck(carry.chance, pokerDeck());
  const hand = carry.deals + 1;
  return {
    chance, options, seats, hand, dealer: carry.dealer, stakes: stakesFor(options, hand, sum(stacks)),
    phase: "sideBets", street: null, turn: null,
    stacks, before: stacks, hands: forAll(seats, []), dealtIn: stacks.map((stack) => stack > 0), folded: forAll(seats, false), out,
    bets: forAll(seats, 0), gathered: forAll(seats, 0), toMatch: 0, lastRaise: 0, acted: forAll(seats, null), raises: 0,
    board: [], drawPile, discardPile: [], exchanged: forAll(seats, null), swapped: false,
    sideAsked: forAll(seats, false), sideBets: forAll(seats, null),
    bought: carry.bought, lastHand: carry.lastHand, sheet: carry.sheet, ready: forAll(seats, false), winners: null,
  };
}

/** Opens a hand: with Double Down those who can afford a side bet are asked before the deal; else it is dealt at once. */
export function dealHand(carry: PokerCarry): Played<PokerState, PokerEvent> {
  const state = freshHand(carry);
  const { stakes, stacks, hand, dealer, options } = state;
  const rose = hand > 1 && stakes.level > stakesFor(options, hand - 1, sum(stacks)).level;
  const log: Log = [{ type: "handBegan", hand, dealer, stakes, stacks, rose }];
  const left = forcedBet(stakes) + stakes.sideStake;
  const sideAsked = stacks.map((stack) => options.doubleDown && stack >= left);
  const seats = seatsWhere(sideAsked);
  if (seats.length === 0) return { state: postAndDeal(state, log), events: log };
  log.push({ type: "sideBetsAsked", seats, stake: stakes.sideStake });
  return { state: { ...state, sideAsked }, events: log };
}

/** An answer about the side bet; the stakes go in and lie open when all have answered. It has been judged. */
export function playSideBet(state: PokerState, seat: Seat, { on }: SideBetMove, log: Log): PokerState {
  const sideBets = withAt(state.sideBets, seat, on);
  log.push({ type: "sideBet", seat, on });
  const answered: PokerState = { ...state, sideBets };
  if (state.sideAsked.some((asked, other) => asked && sideBets[other] === null)) return answered;
  const stake = state.stakes.sideStake;
  log.push({ type: "sideBetsOpen", bets: sideBets, stake });
  const stacks = state.stacks.map((stack, other) => (isStake(sideBets[other] ?? null) ? stack - stake : stack));
  return postAndDeal({ ...answered, stacks }, log);
}

/** What a seat can put in of a blind or ante, told as it is posted. */
function post(state: PokerState, seat: Seat, kind: Post, due: number, log: Log): number {
  const stack = at(state.stacks, seat);
  const amount = Math.min(stack, due);
  log.push({ type: "posted", seat, post: kind, amount, allIn: amount === stack });
  return amount;
}

/** Everybody dealt in posts the ante (source); it is in the pot at once. */
function postAntes(state: PokerState, order: readonly Seat[], log: Log): PokerState {
  const antes = [...state.gathered];
  for (const seat of order) antes[seat] = post(state, seat, "ante", state.stakes.ante, log);
  log.push({ type: "gathered", pots: potsOf(antes, (seat) => isIn(state, seat)) });
  const stacks = state.stacks.map((stack, seat) => stack - at(antes, seat as Seat));
  return { ...state, stacks, gathered: antes, lastRaise: state.stakes.minBet };
}

/** Left of the dealer posts the small blind, the next the big one (source), with two players too (**Decision**). */
function postBlinds(state: PokerState, [small, big]: readonly [Seat, Seat], log: Log): PokerState {
  const { smallBlind, bigBlind } = state.stakes;
  const bets = [...state.bets];
  bets[small] = post(state, small, "small", smallBlind, log);
  bets[big] = post(state, big, "big", bigBlind, log);
  const stacks = state.stacks.map((stack, seat) => stack - at(bets, seat as Seat));
  return { ...state, stacks, bets, toMatch: bigBlind, lastRaise: bigBlind, raises: 1 };
}

/** Deals one card at a time in that order, round and round, and turns one up where the table plays Wild Mania. */
function dealCards(state: PokerState, order: readonly Seat[], log: Log): PokerState {
  const size = handSize(state.options);
  const cards = state.drawPile;
  const hands = state.hands.map((_, seat): readonly Card[] => {
    const place = order.indexOf(seat as Seat);
    return place < 0 ? [] : Array.from({ length: size }, (_card, lap) => cards[lap * order.length + place] as Card);
  });
  const dealt = size * order.length;
  const up = state.options.wildMania ? (cards[dealt] as Card) : null;
  log.push({ type: "dealt", hands: hands.map((hand) => ({ hidden: false, cards: hand })), up });
  return { ...state, hands, drawPile: cards.slice(up === null ? dealt : dealt + 1), discardPile: up === null ? [] : [up] };
}

function postAndDeal(state: PokerState, log: Log): PokerState {
  const order = fromLeftOf(state.dealer, state.seats).filter((seat) => isIn(state, seat));
  if (state.options.format === "draw") {
    const dealt = dealCards(postAntes(state, order, log), order, log);
    return endByBlitz(dealt, log) ?? startBetting(dealt, "first", state.dealer, log);
  }
  const blinds = order.slice(0, 2) as [Seat, Seat];
  return startBetting(dealCards(postBlinds(state, blinds, log), order, log), "preflop", blinds[1], log);
}
