export { suitsMe } from "./game";
export type { SuitsMeTypes } from "./rules";
export type { SuitsMeState } from "./state";
