import { cheapest } from "../../../bots";
import type { Seat } from "../../../engine";
import type { SuitHoarderMove } from "../moves";
import { collected } from "./belief";
import { choicesOf, type Choice } from "./choices";
import { bestSuit, fitting, isJack, LOCKED, suitIndex, type Code } from "./codes";
import type { Reading } from "./reading";
import type { Situation } from "./situation";
import { Stock, strays, turnsLeft } from "./solo";

/** How many turns ahead it counts. */
const FAR = 9;
/** How much of its worth a win has left for each turn that it takes, with one opponent, and the less with each more. */
const LASTS = 0.9;
const LASTS_LESS = 0.025;
/** How much being read costs at most, and how much being misread brings. */
const GUESSED = 0.5;
const MISGUESSED = 0.12;
/** From how sure others can be of a suit they begin to think of a guess. */
const TELLING = 0.45;
/** What it is worth to lock an opponent who would finish next turn, with one opponent. */
const STOPS = 0.5;
/** How likely one drawn card is the one that somebody waits for. */
const HITS = 0.28;
/** Turns after which a hand may be nearly complete. */
const RIPE = 4;

/** How near an opponent seems to a hand of one suit, from 0 to 1. */
function threatOf(reading: Reading | undefined, turns: number): number {
  if (reading === undefined) return 0;
  return HITS ** Math.max(0, Math.min(reading.drawn, 4) - 1) * Math.min(1, turns / RIPE);
}

/** On whom a jack would be played: the most threatening one, whoever does not collect its suit first. */
function victimsOf({ opponents, view, readings, supply, hand }: Situation): readonly Seat[] {
  const jacks = hand.filter(isJack);
  if (jacks.length === 0) return [];
  const welcome = (seat: Seat): number => {
    const reading = readings()[seat];
    const wants = reading === undefined ? [] : collected(reading, supply());
    return Math.min(...jacks.map((jack) => wants[suitIndex(jack)] ?? 0));
  };
  const price = (seat: Seat): number => welcome(seat) - threatOf(readings()[seat], view.turns[seat] ?? 0) - (view.scores[seat] ?? 0) * 0.02;
  return [...opponents].sort((a, b) => price(a) - price(b)).slice(0, 2);
}

/** What it brings that an opponent is locked for a turn and has a card more. */
function attackWorth({ effort, readings, view, opponents, supply }: Situation, { on, gone }: Choice): number {
  if (on === null) return 0;
  const reading = readings()[on];
  const wants = reading === undefined ? [] : collected(reading, supply());
  const unwelcome = 1 - (wants[suitIndex(gone[0] ?? LOCKED)] ?? 0.25);
  return (effort.attacks * STOPS * threatOf(reading, view.turns[on] ?? 0) * unwelcome + 0.04 * unwelcome) / opponents.length;
}

/** What others make of its discards after this one: the risk of being read, and the hope of being misread. */
function tellWorth({ effort, readings, seat, supply }: Situation, choice: Choice, kept: readonly Code[]): number {
  const own = readings()[seat];
  if (effort.hides === 0 || own === undefined) return 0;
  const laid = choice.lays === null ? own.laid : [...own.laid, { suit: choice.lays, count: choice.gone.length, aces: [] }];
  const suits = collected({ laid }, supply());
  const told = suits[bestSuit(kept)] ?? 0;
  const other = Math.max(...suits.filter((_, suit) => suit !== bestSuit(kept)));
  const above = (sure: number): number => Math.max(0, sure - TELLING) / (1 - TELLING);
  return effort.hides * (MISGUESSED * above(other) - GUESSED * above(told) * 0.3);
}

/** The jacks that lie face down in its hand, as they will weigh on it: turned up as one of the unseen, or to be laid off. */
function burden({ view, locked }: Situation, choice: Choice, future: readonly Code[]): readonly Code[] {
  const left = locked - (choice.gone.includes(LOCKED) ? 1 : 0);
  if (left <= 0) return [];
  if (view.options.jackLock === "until-discarded") return Array.from({ length: left }, (_, index) => LOCKED + index);
  return future.filter(isJack).slice(0, left);
}

/** What a turn is worth as far as one can see: by how soon the hand is of one suit, over some futures. */
function worth(situation: Situation, choice: Choice): number {
  const { hand, effort, futures, opponents } = situation;
  const kept = hand.filter((code) => !choice.gone.includes(code));
  const lasts = LASTS - LASTS_LESS * (opponents.length - 1);
  let soon = 0;
  for (const future of futures()) {
    const stock = new Stock(future);
    const next = [...kept, ...burden(situation, choice, future), ...stock.draw(choice.draws)];
    soon += lasts ** turnsLeft(next, stock, FAR);
  }
  return soon / effort.futures + attackWorth(situation, choice) + tellWorth(situation, choice, kept);
}

/** What a turn is worth by looks: many of one suit kept, few groups left over, a smaller hand. */
function looks(situation: Situation, choice: Choice): number {
  const { hand } = situation;
  const kept = hand.filter((code) => !choice.gone.includes(code));
  const suit = bestSuit(kept.length === 0 ? hand : kept);
  const groups = strays(kept, suit);
  const shrinks = choice.gone.length - choice.draws;
  return (fitting(kept)[suit] ?? 0) - groups.length * 0.8 - groups.flat().length * 0.4 + shrinks * 0.6 + (choice.on === null ? 0 : 0.1);
}

/** The turn of a seat that neither shows nor guesses. */
export function chooseTurn(situation: Situation): SuitHoarderMove {
  const { effort, run } = situation;
  const choices = choicesOf(situation, victimsOf(situation));
  if (choices.length > 1 && effort.careless > 0 && run().next(1000) < effort.careless * 1000) {
    const fair = [...choices].sort((a, b) => looks(situation, b) - looks(situation, a)).slice(0, 3);
    return (fair[run().next(fair.length)] as Choice).move;
  }
  return cheapest(choices, (choice) => -(effort.futures === 0 ? looks(situation, choice) : worth(situation, choice))).move;
}
