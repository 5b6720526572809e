import type { Efforts } from "../../../bots";

/** How far each level looks: samples for each choice, choices looked into, turns ahead. */
export const EFFORTS: Efforts = {
  easy: { samples: 0, width: 1, depth: 0 },
  medium: { samples: 4, width: 4, depth: 2 },
  hard: { samples: 14, width: 6, depth: 4 },
};
