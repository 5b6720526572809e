import type { Seat } from "../../../engine";
import type { BlockMove } from "../moves";
import { mostDangerous } from "./rivals";
import type { Situation } from "./situation";

/** Blocks whoever is closest to going out among those who can be blocked. */
export function chooseBlock({ rivals }: Situation, open: readonly Seat[]): BlockMove {
  const [target] = mostDangerous(rivals.filter(({ seat }) => open.includes(seat)));
  return { type: "block", seat: target?.seat ?? (open[0] as Seat) };
}
