/** A point that a game's printed rules leave open or contradict, and the lines that tell players how the table plays it. */
interface Decision {
  readonly about: string;
  readonly lines: readonly string[];
}

/** How many such points a game's rules have settled (the Decisions of rules/<game>.md, the deck's with SuitUP Original), and each of them. */
export interface Decisions {
  readonly count: number;
  readonly decisions: readonly Decision[];
}

const FILES = import.meta.glob<Decisions>("./decisions/*.json", { eager: true, import: "default" });

/** The points of a game, from the file of its name; without one it has to say so in a file. */
export function decisionsOf(game: string): Decisions {
  const found = FILES[`./decisions/${game}.json`];
  if (found === undefined) throw new Error(`Which points of ${game} does this table read in its own way? They belong into tests/renderer/rules/decisions/${game}.json`);
  return found;
}
