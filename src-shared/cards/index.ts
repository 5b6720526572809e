export * from "./actions";
export * from "./card";
export * from "./chance";
export * from "./decks";
export * from "./random";
