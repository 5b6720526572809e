export { suitupOriginal, type OriginalTypes } from "./game";
export type { OriginalState } from "./state";
