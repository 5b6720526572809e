export * from "./backoff";
export * from "./greeting";
export * from "./join-link";
export * from "./machine";
export * from "./messages";
export * from "./player";
export * from "./proof";
export * from "./shell";
