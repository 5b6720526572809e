export * from "./chain";
export * from "./game";
export * from "./lesson";
export * from "./match";
export * from "./record";
export * from "./refusal";
export * from "./replay";
export * from "./seat";
