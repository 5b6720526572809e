import { race } from "../../../bots";
import { cardOf, evaluateCodes } from "../hands";
import type { ExchangeMove } from "../moves";
import { parted } from "./habits";
import { chance, type Situation } from "./situation";
import { isWildCode } from "./strength";
import { DRAWS, MOST_EXCHANGED, shareOf, worldsAt, worldsFor, type World } from "./worlds";

/** By how much of the pot another choice has to be better than what is usual: less is the luck of the trials. */
const HABIT_LEAD = 0.02;
/** What laying off a wild card has to gain before it is thought of. */
const WILD_COST = 0.05;
const HEATS = 3;

/** Every choice of up to `most` cards, by their places. */
function choices(hand: readonly number[], most: number): readonly (readonly number[])[] {
  const found: (readonly number[])[] = [];
  const choose = (chosen: readonly number[], from: number): void => {
    found.push(chosen);
    if (chosen.length === most) return;
    for (let place = from; place < hand.length; place += 1) choose([...chosen, hand[place] as number], place + 1);
  };
  choose([], 0);
  return found;
}

/** What laying some cards off costs beside chips: wild cards are not let go for nothing. */
function regret(gone: readonly number[]): number {
  return gone.filter(isWildCode).length * WILD_COST;
}

/** The share that a world costs when these cards are laid off in it, over several draws. */
function lost({ hand, wheel }: Situation, gone: readonly number[], { fresh, values }: World): number {
  const kept = hand.filter((code) => !gone.includes(code));
  const draws = gone.length === 0 ? 1 : DRAWS;
  let won = 0;
  for (let draw = 0; draw < draws; draw += 1) {
    const from = draw * MOST_EXCHANGED;
    won += shareOf(evaluateCodes([...kept, ...fresh.slice(from, from + gone.length)], { wheel }), values);
  }
  return 1 - won / draws + regret(gone);
}

/** Lays off what wins the pot most often in sampled worlds; what is usual is not left for a handful of them. */
export function chooseExchange(situation: Situation, most: number): ExchangeMove {
  const { hand, effort, wheel, run } = situation;
  const habit = parted(hand, wheel).gone;
  const isHabit = (gone: readonly number[]): boolean => gone.length === habit.length && gone.every((code) => habit.includes(code));
  const each = Math.ceil(worldsAt(situation, effort.trials) / HEATS);
  const worlds = worldsFor(situation, each * HEATS);
  const heats = Array.from({ length: HEATS }, (_, heat) => worlds.slice(heat * each, (heat + 1) * each));
  const moods = new Map(choices(hand, most).map((gone) => [gone, chance(run) * effort.misjudges * 0.5 - (isHabit(gone) ? HABIT_LEAD : 0)]));
  const best = race([...moods.keys()], heats, (gone, world) => lost(situation, gone, world) + (moods.get(gone) ?? 0), { cost: () => 0, weight: 0 });
  return { type: "exchange", cards: best.map(cardOf) };
}
