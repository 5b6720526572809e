import { cardsOf, suitOf, type Card, type SuitedCard } from "../../cards";
import { cardsSeen, seat, type Lesson } from "../../engine";
import type { SuitsMeTypes } from "./rules";
import { discardsFor } from "./tops";
import type { SuitsMeView } from "./view";

type Move = SuitsMeTypes["Move"];

const ME = seat(0);
const LEFT = seat(1);
const RIGHT = seat(2);

const HANDS = [
  cardsOf("3h 7h Th Kh 5c 9s 2d"),
  cardsOf("Kd Qc 6s Ts 3d 8c Jd"),
  cardsOf("4h Js 7c 4d Qs 5d Ac"),
] as const;
const UP = cardsOf("6d");
/** In the order in which it is drawn: mine, my left neighbour’s, two of my right neighbour’s, and two of mine that win. */
const DRAWS = cardsOf("8h 9d 6c 8s Qh 9h");

/** One card at a time, from the left of the dealer, who sits to my right. */
const DECK = [...HANDS[0].flatMap((_, index) => HANDS.map((hand) => hand[index] as Card)), ...UP, ...DRAWS];

const pass = (card: Card): Move => ({ type: "pass", card });
const discard = (cards: string): Move => ({ type: "discard", cards: cardsOf(cards) });

function hearts({ hands }: SuitsMeView): readonly Card[] {
  return cardsSeen(hands[ME]).filter((card) => suitOf(card as SuitedCard) === "h");
}

const held = (view: SuitsMeView) => ({ count: hearts(view).length });
const top = ({ discard: { top } }: SuitsMeView) => ({ top: [top], count: discardsFor(top) });

/** The first game of Suits Me: from four hearts to seven, by two trades and two discards. */
export const SUITS_ME_LESSON: Lesson<SuitsMeTypes> = {
  options: {},
  seats: 3,
  dealer: RIGHT,
  seat: ME,
  script: { decks: [DECK] },
  steps: [
    { key: "goal", points: ["hand"] },
    { key: "suit", points: ["hearts"], facts: held },
    { key: "trade", points: ["cards", "play"], move: pass("2d") },
    {
      key: "came", points: ["hearts"], facts: (view) => ({ ...held(view), came: ["4h"] }),
      before: [{ seat: LEFT, move: pass("3d") }, { seat: RIGHT, move: pass("4h") }],
    },
    { key: "counts", points: ["discard"], facts: top },
    { key: "one", points: ["cards", "play"], move: discard("9s"), facts: top },
    { key: "drew", points: ["hearts"], facts: (view) => ({ ...held(view), came: ["8h"] }) },
    {
      key: "neighbours", points: ["discard"], facts: (view) => ({ ...top(view), king: ["Kd"] }),
      before: [{ seat: LEFT, move: discard("Kd") }, { seat: RIGHT, move: discard("7c Js") }],
    },
    { key: "again", points: ["cards", "play"], move: pass("5c") },
    {
      key: "two", points: ["discard"], facts: (view) => ({ ...top(view), came: ["Ac"] }),
      before: [{ seat: LEFT, move: pass("2d") }, { seat: RIGHT, move: pass("Ac") }],
    },
    { key: "order", points: ["cards", "play"], move: discard("3h Ac"), ordered: true, facts: () => ({ first: ["3h"], last: ["Ac"], count: discardsFor("Ac") }) },
    { key: "won", points: ["result"], facts: held },
    { key: "end", points: [], facts: ({ options }) => ({ wins: options.wins }) },
  ],
};
