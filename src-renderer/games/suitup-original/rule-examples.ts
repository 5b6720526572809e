import { ACTIONS, actionOf, FRENCH_SUITS, NEW_SUITS, rankOf, SUITED_CARDS, suitedCard, type Action, type ActionSuits, type Card, type SuitedCard } from "@shared/cards";
import { handSizeFor, isBlitzRun, scoreOf, type OriginalOptions } from "@shared/games/suitup-original/page";
import { example, type RuleRow } from "../rules";
import { judged } from "./example-view";

/** The card left for the discard, without which nothing can be laid. */
const LEFT: Card = "2d";
/** Somebody has laid down before: everything is open. */
const LATER = { laidDown: true } as const;

/** All cards that carry an action, as the table has them. */
export function actionCards(layout: ActionSuits, action?: Action): readonly SuitedCard[] {
  return SUITED_CARDS.filter((card) => (action === undefined ? actionOf(card, layout) !== null : actionOf(card, layout) === action));
}

/** The eight suits, an ace of each. */
export function suitRows(): readonly RuleRow[] {
  return [{ key: "suits", cards: [FRENCH_SUITS, NEW_SUITS].map((suits) => suits.map((suit) => suitedCard("A", suit))) }];
}

/** How many cards are dealt: a row for each number of cards. */
export function dealRows(options: OriginalOptions, most: number): readonly RuleRow[] {
  const sizes = Array.from({ length: most - 1 }, (_, index) => ({ seats: index + 2, size: handSizeFor(options, index + 2) }));
  return [...new Set(sizes.map(({ size }) => size))].map((size) => {
    const seats = sizes.filter((one) => one.size === size).map((one) => one.seats);
    return { key: "players", values: { from: Math.min(...seats), to: Math.max(...seats) }, number: size };
  });
}

function run(key: string, says: string, ...cards: readonly Card[]): RuleRow {
  return example(key, [cards], says, judged({ hand: [...cards, LEFT], ...LATER }, { type: "layDown", kind: "run", cards }));
}

function set(key: string, says: string, ...cards: readonly Card[]): RuleRow {
  return example(key, [cards], says, judged({ hand: [...cards, LEFT], ...LATER }, { type: "layDown", kind: "set", cards }));
}

/** What is a run or a set, and what is none. */
export function meldRows(): readonly RuleRow[] {
  return [
    run("run", "yes", "4h", "5s", "6r", "7t"),
    run("over", "yes", "Qc", "Kl", "Ad", "2w"),
    run("longest", "yes", "4h", "5d", "6c", "7s", "8r", "9l", "Tt", "Jw"),
    set("set", "yes", "9h", "9l", "9w"),
    run("sameSuit", "suitTwice", "4h", "5s", "6s", "7t"),
    run("gap", "notARun", "4h", "5s", "7r", "8t"),
    run("short", "tooFew", "4h", "5s", "6r"),
    set("mixed", "notASet", "9h", "9l", "8w"),
  ];
}

/** The first lay down, and what it is not. */
export function openingRows(): readonly RuleRow[] {
  const four: readonly Card[] = ["6c", "7h", "8w", "9d"];
  const five: readonly Card[] = [...four, "Tr"];
  const three: readonly Card[] = ["Js", "Jt", "Jl"];
  const hand: readonly Card[] = [...five, ...three, LEFT];
  const rest: readonly Card[] = ["Tr", ...three, LEFT];
  return [
    example("four", [four], "yes", judged({ hand }, { type: "layDown", kind: "run", cards: four })),
    example("three", [three], "yes", judged({ hand }, { type: "layDown", kind: "set", cards: three })),
    example("five", [five], "openingOnly", judged({ hand }, { type: "layDown", kind: "run", cards: five })),
    example("second", [four, three], "openingDone", judged({ hand: rest, melds: [four], openedNow: true, ...LATER }, { type: "layDown", kind: "set", cards: three })),
    example("added", [four, ["Tr"]], "openingDone", judged({ hand: rest, melds: [four], openedNow: true, ...LATER }, { type: "layOff", meld: 1, cards: ["Tr"] })),
    example("tooSoon", [four, ["Tr"]], "layDownFirst", judged({ hand: rest, melds: [four] }, { type: "layOff", meld: 1, cards: ["Tr"] })),
  ];
}

/** Adding to a meld on the table. */
export function laterRows(): readonly RuleRow[] {
  const onTo = (key: string, says: string, meld: readonly Card[], ...cards: readonly Card[]): RuleRow =>
    example(key, [meld, cards], says, judged({ hand: [...cards, LEFT], melds: [meld], ...LATER }, { type: "layOff", meld: 1, cards }));
  const short: readonly Card[] = ["4h", "5s", "6r", "7t"];
  const last: readonly Card[] = ["9s", "9r"];
  const below = onTo("low", "yes", short, "2c", "3d");
  return [
    onTo("end", "yes", short, "8w"),
    { ...below, cards: [...(below.cards ?? [])].reverse() },
    onTo("same", "yes", ["9h", "9l", "9w"], "9c"),
    onTo("suit", "suitTwice", short, "8s"),
    onTo("full", "meldComplete", ["4h", "5d", "6c", "7s", "8r", "9l", "Tt", "Jw"], "Qh"),
    example("keepOne", [["9h", "9l", "9w"], last], "keepOne", judged({ hand: last, melds: [["9h", "9l", "9w"]], ...LATER }, { type: "layOff", meld: 1, cards: last })),
  ];
}

/** What a card left in hand counts, as the table plays. */
export function pointRows(options: OriginalOptions): readonly RuleRow[] {
  const plain = (ranks: string): readonly Card[] => SUITED_CARDS.filter((card) => card.endsWith("h") && ranks.includes(rankOf(card)) && actionOf(card, options.actionSuits) === null);
  const row = (key: string, cards: readonly Card[]): readonly RuleRow[] => {
    const [first] = cards;
    return first === undefined ? [] : [{ key, cards: [cards], icons: options.actionSuits, number: scoreOf([first], options) }];
  };
  const actions = ACTIONS.flatMap((action) => actionCards(options.actionSuits, action).slice(0, 1));
  return [
    ...row("face", plain("2")),
    ...row("face", plain("8")),
    ...row("ten", plain("TJQKA")),
    ...(options.actions ? row("action", actions) : actions.flatMap((card) => row("actionOff", [card]))),
    ...(options.wilds > 0 ? row("wild", ["*1"]) : []),
  ];
}

/** What each action does, with the cards that carry it. */
export function actionRows({ actionSuits }: OriginalOptions): readonly RuleRow[] {
  return ACTIONS.map((action) => ({ key: action, cards: [actionCards(actionSuits, action)], icons: actionSuits }));
}

/** What the house rules allow: wild cards and the blitz. */
export function houseRows(): readonly RuleRow[] {
  const wilds = { options: { wilds: 4, blitz: true } } as const;
  const one: readonly Card[] = ["4h", "*1", "6r", "7t"];
  const two: readonly Card[] = ["4h", "*1", "*2", "7t"];
  const three: readonly Card[] = ["9h", "*1", "*2", "*3"];
  const eight: readonly Card[] = ["4h", "5d", "6c", "7s", "8r", "9l", "Tt", "Jw"];
  const layDown = (kind: "run" | "set", cards: readonly Card[]) => ({ type: "layDown", kind, cards }) as const;
  const swap = (card: Card) => judged({ hand: [card, LEFT], melds: [one], ...LATER, ...wilds }, { type: "swapWild", meld: 1, wild: "*1", card });
  const blitz = judged({ hand: [...eight, LEFT], ...wilds }, layDown("run", eight));
  return [
    example("wild", [one], "yes", judged({ hand: [...one, LEFT], ...wilds }, layDown("run", one))),
    example("openingWilds", [two], "openingWilds", judged({ hand: [...two, LEFT], ...wilds }, layDown("run", two))),
    example("manyWilds", [three], "tooManyWilds", judged({ hand: [...three, LEFT], ...LATER, ...wilds }, layDown("set", three))),
    example("swapped", [one, ["5s"]], "yes", swap("5s")),
    example("swapSuit", [one, ["5r"]], "suitTwice", swap("5r")),
    example("blitz", [eight], "yes", blitz ?? isBlitzRun(eight)),
  ];
}
