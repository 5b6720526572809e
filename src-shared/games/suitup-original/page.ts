/** What the page may use of SuitUP Original: what may be done, never what happens then. */
export { check, legal } from "./legal";
export * from "./limits";
export * from "./melds";
export * from "./moves";
export * from "./options";
export * from "./refusals";
export { ACTION_POINTS, scoreOf, WILD_POINTS } from "./score";
export * from "./view";
