export * from "./facts";
export * from "./fork";
export * from "./moments";
export * from "./read";
export * from "./statistics";
export * from "./steps";
