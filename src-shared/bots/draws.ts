import { dice, type Dice, type Random } from "../cards";

/** A bot's own dice for one decision. */
export function diceOf(random: Random): Dice {
  return dice(random);
}

/** `count` items drawn from a list at random without putting back; all of them when there are fewer. The list stays as it is. */
export function drawn<T>(list: readonly T[], count: number, run: Dice): readonly T[] {
  const rest = [...list];
  const taken: T[] = [];
  while (taken.length < count && rest.length > 0) {
    const at = run.next(rest.length);
    taken.push(rest[at] as T);
    rest[at] = rest[rest.length - 1] as T;
    rest.pop();
  }
  return taken;
}
