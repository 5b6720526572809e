export * from "./connection";
export * from "./ids";
export * from "./ipc";
export * from "./memory";
export * from "./open";
export * from "./session";
export * from "./tokens";
export * from "./websocket";
