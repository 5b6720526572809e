export { createHost, type Host, type HostSettings } from "./host";
export { keptToken } from "./kept-token";
export { FolderError } from "./lock";
export type { ServeSettings, Served } from "./lan/serve";
export type { Log } from "./log";
export type { HostLink, Outlet, Rights } from "./outlet";
