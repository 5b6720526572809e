export * from "./best";
export * from "./draws";
export * from "./effort";
export * from "./fill";
export * from "./playing";
export * from "./race";
export * from "./seeds";
