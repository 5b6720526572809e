/** What the page may use of Suits Me: what may be done and what an order of discards asks of the next player. */
export { compareHands, completeSuit, suitCounts, type FrenchSuit } from "./hands";
export { check, legal } from "./legal";
export * from "./moves";
export * from "./options";
export * from "./refusals";
export { DISCARDS, discardsFor, TOP_KINDS, topKind, type TopKind } from "./tops";
export * from "./view";
