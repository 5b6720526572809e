import { FRENCH_SUITS, RANKS, suitedCard, type Card } from "@shared/cards";
import { seat, type Refusal } from "@shared/engine";
import {
  check, compareHands, completeSuit, discardsFor, SUITS_ME_DEFAULTS, TOP_KINDS, topKind, type SuitsMeMove, type SuitsMeView, type TopKind,
} from "@shared/games/suits-me/page";
import { example, type RuleRow } from "../rules";

const [ME, OTHER] = [seat(0), seat(1)];

/** Whether this could be played with such a hand: in a trade (no `top`), or in one's discard turn under that top. */
function judged(hand: readonly Card[], top: Card | null, move: SuitsMeMove): Refusal | null {
  const view: SuitsMeView = {
    game: "suits-me", viewer: ME, deal: 1, phase: top === null ? "trade" : "discard", turn: top === null ? null : ME, waitingFor: [ME], dealer: OTHER,
    scores: [0, 0], over: false, winners: null, options: SUITS_ME_DEFAULTS, hands: [{ hidden: false, cards: hand }, { hidden: true, count: hand.length }],
    drawPile: 37, discard: { count: 1, top: top ?? "2c" }, round: top === null ? 1 : 2, chosen: [false, false], ownPass: null,
    mustDiscard: top === null ? null : discardsFor(top), toCome: [], lastGame: null, sheet: [], ready: [],
  };
  return check(view, move);
}

/** A hand that wins, and one that nearly does. */
export function goalRows(): readonly RuleRow[] {
  const won: readonly Card[] = ["Kh", "Jh", "9h", "8h", "5h", "3h", "2h"];
  const nearly: readonly Card[] = [...won.slice(0, -1), "2d"];
  return [
    example("won", [won], "yes", completeSuit(won) !== null),
    example("nearly", [nearly], "no", completeSuit(nearly) !== null),
  ];
}

/** Cards that stand for each kind of top: of the ranks that are of one kind the first and the last, of aces all of their colour. */
function samples(kind: TopKind): readonly Card[] {
  const all = RANKS.flatMap((rank) => FRENCH_SUITS.map((suit) => suitedCard(rank, suit))).filter((card) => topKind(card) === kind);
  if (kind === "blackAce" || kind === "redAce") return all;
  const ofOneSuit = all.filter((card) => card.endsWith(kind === "face" ? "s" : "d"));
  return kind === "face" ? ofOneSuit : [...ofOneSuit.slice(0, 1), ...ofOneSuit.slice(-1)];
}

/** How many cards each kind of top asks for, and a discard that is not so many. */
export function discardRows(): readonly RuleRow[] {
  const hand: readonly Card[] = ["Kh", "Jh", "9h", "8h", "5c", "3s", "2d"];
  const laid: readonly Card[] = ["5c"];
  return [
    ...TOP_KINDS.map((kind): RuleRow => {
      const cards = samples(kind);
      return { key: kind, cards: [cards], number: discardsFor(cards[0] as Card) };
    }),
    example("wrongCount", [["Qd"], laid], "discardCount", judged(hand, "Qd", { type: "discard", cards: laid })),
    example("rightCount", [["Qd"], ["5c", "3s"]], "yes", judged(hand, "Qd", { type: "discard", cards: ["5c", "3s"] })),
  ];
}

/** Two hands that one trade completes: the first one wins. */
export function tieRows(): readonly RuleRow[] {
  const better: readonly Card[] = ["Ah", "Jh", "9h", "8h", "5h", "3h", "2h"];
  const worse: readonly Card[] = ["Ks", "Qs", "Js", "Ts", "9s", "8s", "7s"];
  return [example("aceHigh", [better, worse], "yes", compareHands(better, worse) > 0)];
}
