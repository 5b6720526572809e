import { PROTOCOL_VERSION, type FoundTable } from "@shared/protocol";

/** Why a found table cannot be joined by this version; null when it can. */
export function misfit({ version }: Pick<FoundTable, "version">): "hostOlder" | "hostNewer" | null {
  if (version === PROTOCOL_VERSION) return null;
  return version < PROTOCOL_VERSION ? "hostOlder" : "hostNewer";
}
