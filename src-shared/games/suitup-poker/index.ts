export { suitupPoker } from "./game";
export type { PokerTypes } from "./rules";
export type { PokerState } from "./state";
