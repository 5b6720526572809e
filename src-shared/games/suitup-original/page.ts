/** What the page may use of SuitUP Original: what may be done, never what happens then. */
export { check, legal } from "./legal";
export * from "./melds";
export * from "./moves";
export * from "./options";
export * from "./refusals";
export { scoreOf } from "./score";
export * from "./view";
