import { cardsOf, isWild, type Card } from "../../cards";
import { cardsSeen, seat, type Lesson } from "../../engine";
import type { PokerTypes } from "./rules";
import type { PokerView } from "./view";

type Move = PokerTypes["Move"];

const ME = seat(0);
const LEFT = seat(1);
const RIGHT = seat(2);

const HANDS = [
  cardsOf("8h 8t *3 2c 5d"),
  cardsOf("Qh Td 9w 6r 4s"),
  cardsOf("Kc Kl Ks 7d 9h"),
] as const;
/** In the order in which it is drawn: my two, then my right neighbour’s two. */
const DRAWS = cardsOf("Jr Js 2l 4c");

/** One card at a time, from the left of the dealer, who sits to my right. */
const DECK = [...HANDS[0].flatMap((_, index) => HANDS.map((hand) => hand[index] as Card)), ...DRAWS];

const exchange = (cards: string): Move => ({ type: "exchange", cards: cardsOf(cards) });
const SMALLEST_RAISE = 120;

const wild = ({ hands }: PokerView) => ({ wild: cardsSeen(hands[ME]).filter(isWild) });
const pot = ({ pots }: PokerView) => ({ pot: pots.reduce((sum, { amount }) => sum + amount, 0) });
const toCall = ({ toMatch, bets }: PokerView) => ({ bet: toMatch, more: toMatch - (bets[ME] ?? 0) });
const won = ({ lastHand }: PokerView) => ({ won: lastHand?.awards.reduce((sum, { seat: to, amount }) => (to === ME ? sum + amount : sum), 0) ?? 0 });

/** The first hand of SuitUP Poker: Five-Card Draw, from a pair and a wild card to a full house that wins at the showdown. */
export const POKER_LESSON: Lesson<PokerTypes> = {
  options: {},
  seats: 3,
  dealer: RIGHT,
  seat: ME,
  script: { decks: [DECK] },
  steps: [
    { key: "deck", points: ["hand"] },
    { key: "wild", points: ["wild"], facts: wild },
    { key: "ante", points: ["pot"], facts: (view) => ({ ...pot(view), ante: view.stakes.ante }) },
    { key: "bet", points: ["bet"], move: { type: "bet", amount: 20 } },
    {
      key: "call", points: ["call"], move: { type: "call" }, facts: toCall,
      before: [{ seat: LEFT, move: { type: "call" } }, { seat: RIGHT, move: { type: "raise", to: 40 } }],
    },
    { key: "exchange", points: ["cards", "exchange"], move: exchange("2c 5d"), before: [{ seat: LEFT, move: { type: "fold" } }] },
    { key: "full", points: ["hand"], facts: () => ({ drawn: cardsOf("Jr Js") }), before: [{ seat: RIGHT, move: exchange("7d 9h") }] },
    { key: "check", points: ["check"], move: { type: "check" } },
    {
      key: "raise", points: ["raise"], move: { type: "raise", to: SMALLEST_RAISE }, facts: toCall,
      before: [{ seat: RIGHT, move: { type: "bet", amount: 60 } }],
    },
    { key: "showdown", points: ["pot", "right"], facts: won, before: [{ seat: RIGHT, move: { type: "call" } }] },
    { key: "ranks", points: ["ranking"] },
    { key: "holdem", points: [] },
    { key: "end", points: [] },
  ],
};
