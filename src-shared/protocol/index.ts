export * from "./backoff";
export * from "./machine";
export * from "./messages";
export * from "./player";
