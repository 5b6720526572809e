import type { Ending, ShutDoor } from "@shared/protocol";
import type { Screen } from "@/stores/screen";

/** What stands between a page and its table: the host has ended its visit, does not let it in, does not know yet who it is, or knows none of its seats. */
export type Gate = { readonly kind: "ended"; readonly why: Ending } | { readonly kind: "door"; readonly why: ShutDoor } | { readonly kind: "who" } | { readonly kind: "unknown" };

export interface Visit {
  readonly screen: Screen;
  readonly ended: Ending | null;
  readonly door: ShutDoor | null;
  /** Whether somebody sits down at another's table for the first time. */
  readonly stranger: boolean;
  /** Whether the table knows the seats that this page had at it. */
  readonly known: boolean;
}

/** Screens that need no table: they can be read whatever the host says. */
const FREE: readonly Screen[] = ["join", "rules", "settings"];

/** What is to be done before a screen is seen; null when nothing is. One says who one is first, so that the host knows who knocks. */
export function gateOf({ screen, ended, door, stranger, known }: Visit): Gate | null {
  if (FREE.includes(screen)) return null;
  if (ended !== null) return { kind: "ended", why: ended };
  if (stranger && screen === "table") return { kind: "who" };
  if (door !== null) return { kind: "door", why: door };
  return known ? null : { kind: "unknown" };
}
