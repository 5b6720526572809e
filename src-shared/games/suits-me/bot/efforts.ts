import type { Efforts } from "../../../bots";

/** How far each level looks; `turns` are rounds of trade and discard that a sample goes on. */
export const EFFORTS: Efforts = {
  easy: { heats: [], width: 1, turns: 0 },
  medium: { heats: [6, 6], width: 5, turns: 1 },
  hard: { heats: [10, 10, 16], width: 8, turns: 2 },
};
