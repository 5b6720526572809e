export * from "./messages";
export * from "./player";
