import type { Known } from "./known";

export const ORIGINAL: Known = { long: { rounds: 20 }, short: { rounds: 2 }, opensHands: true };
