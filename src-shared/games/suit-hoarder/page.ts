/** What the page may use of Suit Hoarder: what may be done, never what happens then; and what a hand counts as. */
export { check, legal } from "./legal";
export * from "./moves";
export * from "./options";
export * from "./refusals";
export { commonSuits, countsAs, isOneSuit, majorityOf, shownSuit } from "./suits";
export * from "./view";
