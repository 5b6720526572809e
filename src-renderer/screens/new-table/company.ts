import { PLAYER_COLOURS, PLAYER_TOKENS, type Player } from "@shared/protocol";
import { LEVELS, type Level } from "@shared/engine";

/** Somebody to play with: a bot with a friendly name and how well it plays, or a person at this same screen. */
export interface Opponent {
  readonly player: Player;
  /** Null for a person. */
  readonly level: Level | null;
}

export interface Bot extends Opponent {
  readonly level: Level;
}

/** Short names that read well in many languages and begin with different letters. */
export const BOT_NAMES = [
  "Ada", "Bruno", "Cleo", "Dante", "Edda", "Felix", "Greta", "Hugo", "Ines", "Jonas", "Kira", "Linus",
  "Mina", "Nico", "Olga", "Pavel", "Rosa", "Sven", "Tilda", "Ugo", "Vera", "Wanda", "Yara", "Zeno",
] as const;

/** A list in an order of chance. */
function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const order = [...list];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
}

/**
 * So many opponents, no two with the same name, colour or token, and none with those of somebody who sits there already.
 * @param taken who sits at the table besides
 */
export function company(count: number, taken: readonly Player[], level: Level, random: () => number): readonly Bot[] {
  const free = <K extends "colour" | "token">(all: readonly Player[K][], key: K): Player[K][] =>
    shuffled(all.filter((one) => !taken.some((player) => player[key] === one)), random);
  const names = shuffled(BOT_NAMES.filter((name) => !taken.some((player) => player.name === name)), random);
  const colours = free(PLAYER_COLOURS, "colour");
  const tokens = free(PLAYER_TOKENS, "token");
  return Array.from({ length: count }, (_, index) => ({
    player: {
      name: names[index % names.length] ?? BOT_NAMES[0],
      colour: colours[index % colours.length] ?? PLAYER_COLOURS[0],
      token: tokens[index % tokens.length] ?? PLAYER_TOKENS[0],
    },
    level,
  }));
}

/** The same company with one more or fewer; those who stay keep their names and levels. */
export function companyOf(now: readonly Opponent[], count: number, self: Player, random: () => number): readonly Opponent[] {
  if (count <= now.length) return now.slice(0, count);
  const level = now.findLast((one) => one.level !== null)?.level ?? LEVELS[1];
  const more = company(count - now.length, [self, ...now.map((one) => one.player)], level, random);
  return [...now, ...more];
}
