import type { Seat } from "../../../engine";
import type { BlockMove } from "../moves";
import { decide } from "./decide";
import { mostDangerous } from "./rivals";
import type { Situation } from "./situation";

/** Blocks whoever is closest to going out among those who can be blocked. */
export function chooseBlock(situation: Situation, open: readonly Seat[]): BlockMove {
  const targets = mostDangerous(situation.rivals.filter(({ seat }) => open.includes(seat)));
  const target = decide(situation, { choices: targets, looks: (rival) => targets.indexOf(rival), act: (sketch, { seat }) => sketch.block(seat) });
  return { type: "block", seat: target.seat };
}
