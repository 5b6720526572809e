import type { Efforts } from "../../../bots";

/** How far each level looks. */
export const EFFORTS: Efforts = {
  easy: { heats: [], width: 1, laps: 0 },
  medium: { heats: [4], width: 3, laps: 1 },
  hard: { heats: [16, 16, 24, 32], width: 6, laps: 3 },
};
