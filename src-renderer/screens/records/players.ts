import { PLAYER_COLOURS, PLAYER_TOKENS, type Player } from "@shared/protocol";
import type { RecordSeat } from "@shared/protocol/records";

/** The list from somewhere in its middle on, so that neighbours in it are not neighbours at the table. */
function spread<T>(list: readonly T[]): readonly T[] {
  const half = Math.ceil(list.length / 2);
  return Array.from({ length: list.length }, (_, index) => list[(index % 2) * half + Math.floor(index / 2)] as T);
}

/**
 * The players of a record, as a board shows them. A record tells names alone: colours and tokens follow the seats, and whoever
 * looks has their own where the name is theirs.
 * @param nameless what a seat without a name is called, by its number from 1
 */
export function playersOf(seats: readonly RecordSeat[], own: Player, nameless: (number: number) => string): readonly Player[] {
  const me = seats.findIndex(({ mine, bot, name }) => mine && !bot && name === own.name);
  const colours = spread(PLAYER_COLOURS).filter((colour) => me < 0 || colour !== own.colour);
  const tokens = spread(PLAYER_TOKENS).filter((token) => me < 0 || token !== own.token);
  return seats.map(({ name }, index) => {
    if (index === me) return own;
    const place = me >= 0 && index > me ? index - 1 : index;
    return { name: name === "" ? nameless(index + 1) : name, colour: colours[place % colours.length] ?? "slate", token: tokens[place % tokens.length] ?? "key" };
  });
}
