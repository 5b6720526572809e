export * from "./backoff";
export * from "./join-link";
export * from "./machine";
export * from "./messages";
export * from "./player";
export * from "./shell";
