export { createHost, type Host, type HostSettings } from "./host";
export type { ServeSettings, Served } from "./lan/serve";
export type { Log } from "./log";
export type { HostLink, Outlet } from "./outlet";
export { newSecret } from "./secrets";
