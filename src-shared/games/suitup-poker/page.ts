/** What the page may use of SuitUP Poker: what may be done, never what happens then; of hands their names alone. */
export { MOST_RAISES } from "./betting";
export { HAND_RANKS, shapeOf, strengthOf, type HandRank, type HandShape } from "./hands/ranks";
export { check, legal } from "./legal";
export * from "./moves";
export * from "./options";
export * from "./refusals";
export { mostExchanged } from "./sight";
export { stakesFor } from "./stakes";
export { FREE_WILDS } from "./hands/value";
export * from "./view";
