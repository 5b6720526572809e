import type { Card } from "./card";
import { nextInt, randomFrom, shuffle, type Random } from "./random";

/** Cards and tosses that a record prescribes; whatever it leaves open follows from the seed (records.md). */
export interface Script {
  readonly decks: readonly (readonly Card[])[];
  readonly rebuilds: readonly (readonly Card[])[];
  readonly tosses: readonly number[];
}

export const NO_SCRIPT: Script = { decks: [], rebuilds: [], tosses: [] };

/**
 * All the luck of a match: its generator, what a record prescribes, and what has come out so far.
 * Part of a game's carry and state, and of no view.
 */
export interface Chance {
  readonly random: Random;
  readonly script: Script;
  /** What came out, complete: with it as its script, the match replays the same under any later version. */
  readonly made: Script;
}

/** A record prescribes what cannot be: a card twice, a card not in the pile, a toss among fewer seats. */
export class ScriptError extends Error {
  override readonly name = "ScriptError";
}

/** Luck at the start of a match. */
export function chanceFrom(seed: string, script: Script = NO_SCRIPT): Chance {
  return { random: randomFrom(seed), script, made: NO_SCRIPT };
}

/** Puts prescribed cards first and the rest of the shuffled pile after them. Throws ScriptError naming `what`. */
function stacked(shuffled: readonly Card[], first: readonly Card[] | undefined, what: string): readonly Card[] {
  if (first === undefined || first.length === 0) return shuffled;
  const named = new Set(first);
  if (named.size !== first.length) throw new ScriptError(`${what} lists a card twice`);
  const pile = new Set(shuffled);
  const stranger = first.find((card) => !pile.has(card));
  if (stranger !== undefined) throw new ScriptError(`${what} names ${stranger}, which is not in that pile`);
  return [...first, ...shuffled.filter((card) => !named.has(card))];
}

/** Shuffles a whole deck for the next deal. The front of the list is the top of the deck. */
export function openDeck(chance: Chance, deck: readonly Card[]): readonly [readonly Card[], Chance] {
  const index = chance.made.decks.length;
  const [shuffled, random] = shuffle(deck, chance.random);
  const cards = stacked(shuffled, chance.script.decks[index], `decks[${index}]`);
  return [cards, { ...chance, random, made: { ...chance.made, decks: [...chance.made.decks, cards] } }];
}

/** Shuffles a discard pile into a new draw pile. The front of the list is the top. */
export function rebuildPile(chance: Chance, pile: readonly Card[]): readonly [readonly Card[], Chance] {
  const index = chance.made.rebuilds.length;
  const [shuffled, random] = shuffle(pile, chance.random);
  const cards = stacked(shuffled, chance.script.rebuilds[index], `rebuilds[${index}]`);
  return [cards, { ...chance, random, made: { ...chance.made, rebuilds: [...chance.made.rebuilds, cards] } }];
}

/** A toss among `among` seats still equal, counted from the lowest as 0. */
export function toss(chance: Chance, among: number): readonly [number, Chance] {
  const index = chance.made.tosses.length;
  const [drawn, random] = nextInt(chance.random, among);
  const value = chance.script.tosses[index] ?? drawn;
  if (value >= among) throw new ScriptError(`tosses[${index}] is ${value}, but only ${among} seats are equal`);
  return [value, { ...chance, random, made: { ...chance.made, tosses: [...chance.made.tosses, value] } }];
}
