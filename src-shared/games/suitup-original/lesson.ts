import { cardsOf, type Card } from "../../cards";
import { cardsSeen, seat, type Lesson } from "../../engine";
import type { OriginalTypes } from "./game";
import type { OriginalView } from "./view";

type Move = OriginalTypes["Move"];

const ME = seat(0);
const LEFT = seat(1);
const RIGHT = seat(2);

const HANDS = [
  cardsOf("4h 5c 6s 8l 8t Kd Jw"),
  cardsOf("8d Th 2s 6w 9c Qr 3h"),
  cardsOf("7d Kh 5s Ac 6t Jh 4d"),
] as const;
const UP = cardsOf("Qd");
/** In the order in which it is drawn: mine, my left neighbour’s, the one that May I brings me, two of my right neighbour’s with the last but one, and mine. */
const DRAWS = cardsOf("3r Kc Qs Td 9s 2t");

/** One card at a time, from the left of the dealer, who sits to my right. */
const DECK = [...HANDS[0].flatMap((_, index) => HANDS.map((hand) => hand[index] as Card)), ...UP, ...DRAWS];

const draw: Move = { type: "draw", from: "pile" };
const discard = (card: Card): Move => ({ type: "discard", card });
const no: Move = { type: "pass" };

const held = ({ hands }: OriginalView) => ({ count: cardsSeen(hands[ME]).length });

/** The first round of SuitUP Original: opened with a run, helped by May I, won by going out. */
export const ORIGINAL_LESSON: Lesson<OriginalTypes> = {
  options: { rounds: 3, handSize: 7 },
  seats: 3,
  dealer: RIGHT,
  seat: ME,
  script: { decks: [DECK] },
  steps: [
    { key: "suits", points: ["hand"], facts: held },
    { key: "goal", points: [] },
    { key: "draw", points: ["draw"], move: draw, before: [{ seat: LEFT, move: no }, { seat: RIGHT, move: no }] },
    { key: "run", points: ["cards", "layDown"], move: { type: "layDown", kind: "run", cards: cardsOf("3r 4h 5c 6s") }, facts: () => ({ drawn: ["3r"] }) },
    { key: "discard", points: ["cards", "discarding"], move: discard("Kd") },
    {
      key: "mayI", points: ["mayI"], move: { type: "mayI" }, facts: () => ({ wanted: ["8d"], with: ["8l", "8t"] }),
      before: [{ seat: RIGHT, move: no }, { seat: LEFT, move: draw }, { seat: LEFT, move: discard("8d") }],
    },
    {
      key: "take", points: ["discard"], move: { type: "draw", from: "discard" }, facts: () => ({ asked: ["8d"], extra: ["Qs"], live: ["7d"] }),
      before: [{ seat: RIGHT, move: draw }, { seat: RIGHT, move: discard("7d") }],
    },
    { key: "layOff", points: ["cards", "run"], move: { type: "layOff", meld: 1, cards: cardsOf("7d") } },
    { key: "set", points: ["cards", "layDown"], move: { type: "layDown", kind: "set", cards: cardsOf("8d 8l 8t") } },
    { key: "action", points: ["cards", "discarding"], move: discard("Jw") },
    { key: "block", points: ["block"], move: { type: "block", seat: LEFT } },
    {
      key: "last", points: ["draw"], move: draw, facts: (view) => ({ ...held(view), left: ["Qs"] }),
      before: [{ seat: LEFT, move: no }, { seat: RIGHT, move: draw }, { seat: RIGHT, move: discard("Kh") }, { seat: LEFT, move: no }],
    },
    { key: "fits", points: ["cards", "run"], move: { type: "layOff", meld: 1, cards: cardsOf("2t") } },
    { key: "out", points: ["cards", "discarding"], move: discard("Qs") },
    { key: "points", points: ["sheet"], facts: ({ lastRound, options }) => ({ mine: lastRound?.[ME] ?? 0, leftPoints: lastRound?.[LEFT] ?? 0, rightPoints: lastRound?.[RIGHT] ?? 0, rounds: options.rounds }) },
  ],
};
