import type { Efforts } from "../../../bots";

/** How far each level looks. */
export const EFFORTS: Efforts = {
  easy: { heats: [], width: 1, turns: 0 },
  medium: { heats: [6, 6], width: 4, turns: 8 },
  hard: { heats: [16, 16, 24, 32], width: 6, turns: 16 },
};
