import { join } from "node:path";

/** What the place of the data folder follows from. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * The folder of everything that Suitable keeps: the same that the desktop app uses, so that a table begun in one goes
 * on in the other. `SUITABLE_DATA` names another.
 */
export function dataFolder({ platform, home, env }: Machine): string {
  if (env["SUITABLE_DATA"]) return env["SUITABLE_DATA"];
  if (platform === "win32") return join(env["APPDATA"] ?? join(home, "AppData", "Roaming"), "Suitable");
  if (platform === "darwin") return join(home, "Library", "Application Support", "Suitable");
  return join(env["XDG_CONFIG_HOME"] || join(home, ".config"), "Suitable");
}
