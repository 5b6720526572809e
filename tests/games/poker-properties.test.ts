import { describe, expect, it } from "vitest";
import { suitupDeck } from "@shared/cards";
import { seatsOf } from "@shared/engine";
import { raiseRange } from "@shared/games/suitup-poker/betting";
import { pokerRules } from "@shared/games/suitup-poker/rules";
import { sightOfState, sightOfView } from "@shared/games/suitup-poker/sight";
import { handIsOver, sum, type PokerState } from "@shared/games/suitup-poker/state";
import { payout } from "./poker-payout";
import { playRandomly } from "./poker-random";

const MATCHES = Array.from({ length: 60 }, (_, number) => number);
const HANDS = 8;
const DECK = suitupDeck(8).length;

/** Amounts round the bounds, and a few that lie anywhere. */
function amountsFor(state: PokerState, min: number, max: number): readonly number[] {
  return [-1, 0, 1, min - 1, min, min + 1, Math.floor((min + max) / 2), max - 1, max, max + 1, sum(state.stacks)];
}

describe("matches played at random, with every option and 2 to 8 seats", () => {
  it("make and lose no chip, hold every card once, and always wait for somebody while a hand is not done", () => {
    for (const number of MATCHES) {
      let chips: number | null = null;
      playRandomly(number, HANDS, ({ state }) => {
        chips ??= state.seats * state.options.chips;
        if (pokerRules.chips(state) !== chips) expect.fail(`Match ${number}: ${String(pokerRules.chips(state))} chips of ${chips}`);
        const cards = pokerRules.cards(state);
        if (cards.length !== DECK || new Set(cards).size !== DECK) expect.fail(`Match ${number}: the deck is not whole`);
        if ((pokerRules.waitingFor(state).length === 0) !== (pokerRules.outcome(state) !== null)) expect.fail(`Match ${number}: nobody is waited for`);
        if ([...state.stacks, ...state.bets, ...state.gathered].some((amount) => !Number.isSafeInteger(amount) || amount < 0)) expect.fail(`Match ${number}: not a number of chips`);
      });
    }
  });

  it("have pots whose layers add up to what was gathered, and pay out all of it", () => {
    let split = 0;
    for (const number of MATCHES) {
      playRandomly(number, HANDS, ({ state, before }) => {
        const { pots } = pokerRules.view(state, "spectator");
        expect(sum(pots.map(({ amount }) => amount))).toBe(sum(state.gathered));
        pots.forEach(({ from, to, seats }, index) => {
          expect(from).toBe(pots[index - 1]?.to ?? 0);
          expect(to).toBeGreaterThan(from);
          expect(seats.length).toBeGreaterThan(0);
        });
        if (!handIsOver(state) || handIsOver(before)) return;
        const last = state.lastHand;
        split += (last?.pots.length ?? 0) > 1 ? 1 : 0;
        expect(sum((last?.awards ?? []).map(({ amount }) => amount))).toBe(sum((last?.pots ?? []).map(({ amount }) => amount)));
        expect(sum(last?.change ?? [1])).toBe(0);
        if (last?.side) expect(sum(last.side.paid)).toBe(last.side.bets.filter((side) => side !== "none").length * last.side.stake);
      });
    }
    expect(split).toBeGreaterThan(20);
  });

  it("pay each seat what a second opinion gives it, chip by chip", () => {
    let paid = 0;
    for (const number of MATCHES) {
      playRandomly(number, HANDS, ({ state, before, history }) => {
        if (!handIsOver(state) || handIsOver(before)) return;
        paid += 1;
        const { put, gets } = payout(state, history);
        const side = state.lastHand?.side;
        const staked = (seat: number): number => (side === null || side === undefined || side.bets[seat] === "none" ? 0 : side.stake);
        const expected = state.before.map((stack, seat) => stack - (put[seat] ?? 0) + (gets[seat] ?? 0) - staked(seat) + (side?.paid[seat] ?? 0));
        expect(state.stacks, `match ${number}, hand ${state.hand}`).toEqual(expected);
      });
    }
    expect(paid).toBeGreaterThan(200);
  });

  it("allow amounts exactly from the smallest to the largest that legal names", () => {
    let ranges = 0;
    for (const number of MATCHES) {
      playRandomly(number, HANDS, ({ state }) => {
        if (state.phase !== "bet" || state.turn === null) return;
        const view = pokerRules.view(state, state.turn);
        const legal = pokerRules.legal(view);
        for (const [type, range] of [["bet", legal.bet], ["raise", legal.raise]] as const) {
          ranges += range === null ? 0 : 1;
          const { min, max } = range ?? { min: 2, max: 1 };
          for (const amount of amountsFor(state, min, max)) {
            const move = type === "bet" ? { type, amount } : { type, to: amount };
            const allowed = pokerRules.check(view, move) === null;
            if (allowed !== (amount >= min && amount <= max)) expect.fail(`Match ${number}: ${type} ${amount} of ${min} to ${max}: ${String(allowed)}`);
          }
        }
        const kinds = ["fold", "check", "call", "allIn"] as const;
        for (const type of kinds) expect(pokerRules.check(view, { type }) === null, type).toBe(legal.kinds.includes(type));
      });
    }
    expect(ranges).toBeGreaterThan(1000);
  });

  it("judge by a view as by the state", () => {
    for (const number of MATCHES.slice(0, 20)) {
      playRandomly(number, HANDS, ({ state }) => {
        for (const who of seatsOf(state.seats)) {
          const [direct, seen] = [sightOfState(state, who), sightOfView(pokerRules.view(state, who))];
          const plain = (sight: typeof direct): unknown => ({ ...sight, isIn: seatsOf(state.seats).map(sight.isIn) });
          expect(plain(seen)).toEqual(plain(direct));
          expect(raiseRange({ ...seen, seat: who })).toEqual(raiseRange({ ...direct, seat: who }));
        }
      });
    }
  });

  it("change nothing in anybody else's view while side bets are secret, but who has answered", () => {
    let secret = 0;
    for (const number of MATCHES) {
      playRandomly(number, HANDS, ({ before, state, seat, events }) => {
        if (state.phase !== "sideBets") return;
        secret += 1;
        for (const viewer of [...seatsOf(state.seats).filter((other) => other !== seat), "spectator"] as const) {
          const { sideAnswered: _answered, waitingFor: _waiting, ...view } = pokerRules.view(state, viewer);
          const { sideAnswered: _before, waitingFor: _waited, ...old } = pokerRules.view(before, viewer);
          expect(view).toEqual(old);
          expect(events.map((event) => pokerRules.seen(event, viewer))).toEqual([{ type: "sideBet", seat, on: null }]);
        }
      });
    }
    expect(secret).toBeGreaterThan(100);
  });

  it("come to an end when blinds rise and nobody buys in, however long the hands last", () => {
    const ended = MATCHES.filter((number) => playRandomly(number, 400, () => undefined).over);
    const forever = MATCHES.filter((number) => !ended.includes(number)).map((number) => playRandomly(number, 1, () => undefined).options);
    for (const { rebuys, raiseBlindsEvery } of forever) expect(rebuys || raiseBlindsEvery === 0).toBe(true);
    expect(ended.length).toBeGreaterThan(30);
  });
});
