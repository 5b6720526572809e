import { cardsOf, suitOf, type Card, type SuitedCard } from "../../cards";
import { cardsSeen, seat, type Lesson } from "../../engine";
import type { SuitHoarderTypes } from "./game";
import type { FrenchSuit } from "./moves";
import type { SuitHoarderView } from "./view";

type Move = SuitHoarderTypes["Move"];

const ME = seat(0);
const LEFT = seat(1);
const RIGHT = seat(2);

/** Three cards at a time, twice, from the left of the dealer. */
function dealt(hands: readonly (readonly Card[])[], draws: string): readonly Card[] {
  return [...hands.flatMap((hand) => hand.slice(0, 3)), ...hands.flatMap((hand) => hand.slice(3)), ...cardsOf(draws)];
}

/** The dealer sits to my right, so I begin. */
const FIRST = dealt(
  [cardsOf("2h 7h Kh 3d 9d 4c"), cardsOf("4s 6s Tc 9s 5h 6d"), cardsOf("3c 7c 8d Jd 3h 5d")],
  "8h 6c Ks 9c Ad Qs 2s Kc 4d",
);
/** I have dealt: my left neighbour begins, and I come last. */
const SECOND = dealt(
  [cardsOf("5s 8s Ts 2h 5h 9h"), cardsOf("3d 7c Qc 8c Kd 4h"), cardsOf("4d 6d 9d Jc 2d 6s")],
  "Ks 3c 9c Th 8d As 7h 5c 6c",
);

const discard = (suit: FrenchSuit, cards: string): Move => ({ type: "discardSuit", suit, cards: cardsOf(cards) });

const own = ({ hands }: SuitHoarderView): readonly Card[] => cardsSeen(hands[ME]);

const ofSuit = (suit: FrenchSuit) => (view: SuitHoarderView) => ({ count: own(view).filter((card) => suitOf(card as SuitedCard) === suit).length });
const cardsHeld = (view: SuitHoarderView) => ({ count: own(view).length });

/** The first games of Suit Hoarder: one won by showing five hearts and an ace, one by guessing what a neighbour hoards. */
export const SUIT_HOARDER_LESSON: Lesson<SuitHoarderTypes> = {
  options: {},
  seats: 3,
  dealer: RIGHT,
  seat: ME,
  script: { decks: [FIRST, SECOND] },
  steps: [
    { key: "goal", points: ["hand"] },
    { key: "hoard", points: ["hearts"], facts: ofSuit("h") },
    { key: "turn", points: ["cards", "discard"], move: discard("d", "3d 9d") },
    {
      key: "piles", points: ["piles"], facts: () => ({ laid: ["5h"] }),
      before: [{ seat: LEFT, move: discard("h", "5h") }, { seat: RIGHT, move: discard("h", "3h") }],
    },
    { key: "more", points: ["cards", "discard"], move: discard("c", "4c 6c") },
    { key: "ace", points: ["ace"], facts: () => ({ ace: ["Ad"], queen: ["Qs"] }) },
    {
      key: "queen", points: ["cards", "queen"], move: { type: "discardQueen", card: "Qs" },
      before: [{ seat: LEFT, move: discard("c", "Tc") }, { seat: RIGHT, move: discard("d", "8d 5d") }],
    },
    { key: "show", points: ["show"], move: { type: "show" }, facts: cardsHeld },
    { key: "won", points: ["result"] },
    { key: "next", points: ["next"], move: { type: "ready" } },
    {
      key: "jack", points: ["cards", "jack"], move: { type: "playJack", card: "Jc", on: RIGHT },
      before: [{ seat: LEFT, move: discard("h", "2h 5h 9h") }, { seat: RIGHT, move: discard("h", "4h") }],
    },
    {
      key: "clues", points: ["left", "piles"], facts: ofSuit("d"),
      before: [{ seat: LEFT, move: discard("c", "3c 9c") }, { seat: RIGHT, move: discard("d", "3d Kd") }],
    },
    { key: "guess", points: ["guess"], move: { type: "guess", seat: LEFT, suit: "s" } },
    { key: "right", points: ["result"] },
    { key: "end", points: [], facts: ({ options }) => ({ wins: options.wins }) },
  ],
};
