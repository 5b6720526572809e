export * from "./machine";
export * from "./messages";
export * from "./player";
