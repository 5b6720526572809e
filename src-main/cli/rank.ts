import { parseArgs } from "node:util";
import { isCard, type Card } from "@shared/cards";
import { shown } from "@shared/engine";
import { describe, FEWEST_CARDS, MOST_CARDS, type Hand, type HandRank } from "@shared/games/suitup-poker/hands";
import { CommandError, type Output } from "./command";

/** A hand as `rank` prints it (records.md): its cards in the order given; `place` from 1, equal hands the same. */
interface Ranked {
  readonly rank: HandRank;
  readonly wilds: number;
  readonly cards: readonly Card[];
  readonly place: number;
}

function readHand(text: string): readonly Card[] {
  const words = text.split(/\s+/).filter((word) => word !== "");
  const stranger = words.find((word) => !isCard(word));
  if (stranger !== undefined) throw new CommandError(`Unknown card ${shown(stranger)} in the hand ${shown(text)}`);
  const cards = words.filter(isCard);
  const twice = cards.find((card, place) => cards.indexOf(card) !== place);
  if (twice !== undefined) throw new CommandError(`${twice} is twice in the hand ${shown(text)}`);
  if (cards.length < FEWEST_CARDS || cards.length > MOST_CARDS) {
    throw new CommandError(`A hand has ${FEWEST_CARDS} to ${MOST_CARDS} cards, but ${shown(text)} has ${cards.length}`);
  }
  return cards;
}

function ranked({ rank, wilds, cards, value }: Hand, all: readonly Hand[]): Ranked {
  return { rank, wilds, cards, place: 1 + all.filter((other) => other.value > value).length };
}

/** `rank HAND HAND… [--no-wheel]`: which poker hands these are and in which order they stand, printed in the order given (records.md). */
export async function rankCommand(args: readonly string[], output: Output): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], options: { "no-wheel": { type: "boolean" } }, allowPositionals: true });
  if (positionals.length === 0) throw new CommandError("rank takes hands of cards, one argument each: rank \"Ah Kh Qh Jh Th\" \"*1 9c 9d 9h 9s\"");
  const hands = positionals.map((text) => describe(readHand(text), { wheel: values["no-wheel"] !== true }));
  output.json(hands.map((hand) => ranked(hand, hands)));
}
