export { suitHoarder, type SuitHoarderTypes } from "./game";
export type { SuitHoarderState } from "./state";
