import type { Ending } from "@shared/protocol";
import type { Door } from "@/connection";
import type { Screen } from "@/stores/screen";

/** What stands between a page and its table: the host has ended its visit, does not let it in, or does not know yet who it is. */
export type Gate = { readonly kind: "ended"; readonly why: Ending } | { readonly kind: "door"; readonly why: Door } | { readonly kind: "who" };

export interface Visit {
  readonly screen: Screen;
  readonly ended: Ending | null;
  readonly door: Door | null;
  /** Whether somebody sits down at another's table for the first time. */
  readonly stranger: boolean;
}

/** Screens that need no table: they can be read whatever the host says. */
const FREE: readonly Screen[] = ["join", "rules", "settings"];

/** What is to be done before a screen is seen; null when nothing is. One says who one is first, so that the host knows who knocks. */
export function gateOf({ screen, ended, door, stranger }: Visit): Gate | null {
  if (FREE.includes(screen)) return null;
  if (ended !== null) return { kind: "ended", why: ended };
  if (stranger && screen === "table") return { kind: "who" };
  return door === null ? null : { kind: "door", why: door };
}
