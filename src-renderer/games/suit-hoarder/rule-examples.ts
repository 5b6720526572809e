import { FRENCH_SUITS, isRed, rankOf, suitOf, type Card, type SuitedCard } from "@shared/cards";
import { seat, type Refusal } from "@shared/engine";
import {
  check, commonSuits, countsAs, DRAWS, majorityOf, SUIT_HOARDER_DEFAULTS, type FrenchSuit, type SuitHoarderMove, type SuitHoarderView,
} from "@shared/games/suit-hoarder/page";
import { example, type RuleRow } from "../rules";

const [ME, OTHER] = [seat(0), seat(1)];

/** Whether this could be played in one's turn with such a hand and so many face-down jacks. */
function judged(hand: readonly Card[], move: SuitHoarderMove, jacks = 0): Refusal | null {
  const faceDown = Array.from({ length: jacks }, () => ({ by: OTHER, card: { hidden: true } as const }));
  const view: SuitHoarderView = {
    game: "suit-hoarder", viewer: ME, deal: 1, phase: "turn", turn: ME, waitingFor: [ME], dealer: OTHER, scores: [0, 0], over: false, winners: null,
    options: SUIT_HOARDER_DEFAULTS, hands: [{ hidden: false, cards: hand }, { hidden: true, count: 6 }], faceDown: [faceDown, []], drawPile: 40,
    piles: { h: [], d: [], c: [], s: [] }, out: [false, false], turns: [0, 0], lastGame: null, sheet: [], ready: [],
  };
  return check(view, move);
}

function play(key: string, says: string, cards: readonly Card[], move: SuitHoarderMove, draws?: number): RuleRow {
  const row = example(key, [cards], says, judged([...cards, "2c"], move));
  return draws === undefined ? row : { ...row, number: draws };
}

/** The four turns with what each draws, and what is none. */
export function turnRows(): readonly RuleRow[] {
  const suit: readonly Card[] = ["3d", "9d"];
  const mixed: readonly Card[] = ["3d", "9s"];
  const four: readonly Card[] = ["7h", "7d", "7c", "7s"];
  return [
    play("suit", "yes", suit, { type: "discardSuit", suit: "d", cards: suit }, suit.length),
    play("queen", "yes", ["Qh"], { type: "discardQueen", card: "Qh" }, DRAWS.queen),
    play("jack", "yes", ["Js"], { type: "playJack", card: "Js", on: OTHER }, DRAWS.jack),
    play("four", "yes", four, { type: "discardFour", cards: four }, DRAWS.four),
    play("mixed", "otherSuit", mixed, { type: "discardSuit", suit: "d", cards: mixed }),
    play("three", "notFourOfARank", four.slice(1), { type: "discardFour", cards: four.slice(1) }),
    example("lastQueen", [["Qh"]], "lastCardQueen", judged(["Qh"], { type: "discardQueen", card: "Qh" })),
  ];
}

/** What each ace stands for. */
export function aceRows(): readonly RuleRow[] {
  const two = (card: SuitedCard): readonly FrenchSuit[] => FRENCH_SUITS.filter((suit) => countsAs(card, suit));
  const aces: readonly SuitedCard[] = ["As", "Ah"];
  return [
    ...aces.map((ace): RuleRow => ({ key: isRed(suitOf(ace)) ? "red" : "black", cards: [[ace], two(ace).map((suit): SuitedCard => `${rankOf(ace)}${suit}`)] })),
    play("asOther", "yes", ["4c", "As"], { type: "discardSuit", suit: "c", cards: ["4c", "As"] }),
    play("wrongColour", "otherSuit", ["4c", "Ah"], { type: "discardSuit", suit: "c", cards: ["4c", "Ah"] }),
  ];
}

/** Hands that win when they are shown, and some that do not. */
export function showRows(): readonly RuleRow[] {
  const shown = (key: string, says: string, ...cards: readonly Card[]): RuleRow => example(key, [cards], says, judged(cards, { type: "show" }) ?? commonSuits(cards).length > 0);
  const locked: readonly Card[] = ["Kc", "9c", "7c", "5c", "2c"];
  return [
    shown("won", "yes", "Kc", "As", "9c", "7c", "5c", "2c"),
    shown("small", "yes", "8d", "3d"),
    shown("wrong", "no", "Kc", "Ah", "9c", "7c", "5c", "2c"),
    example("locked", [locked], "showFaceDown", judged(locked, { type: "show" }, 1)),
  ];
}

/** Hands with their majority, or without one. */
export function majorityRows(): readonly RuleRow[] {
  const counted = (key: string, says: string, ...cards: readonly Card[]): RuleRow => {
    const { counts, suit } = majorityOf(cards);
    const most = Math.max(...FRENCH_SUITS.map((one) => counts[one]));
    return { ...example(key, [cards], says, suit !== null), values: { most } };
  };
  return [
    counted("most", "yes", "8s", "Ts", "3s", "Ac", "Kc", "4d"),
    counted("tie", "no", "5h", "9h", "Th", "Kd", "7d", "Jd"),
    counted("twoAces", "no", "As", "Ac"),
  ];
}
