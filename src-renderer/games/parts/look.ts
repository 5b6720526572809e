import { inject, provide, type InjectionKey } from "vue";
import type { Action, Card } from "@shared/cards";
import type { Player } from "@shared/protocol";
import type { Seat } from "@shared/engine";
import type { BoardSettings } from "../board";

/** What every card and seat of the board is drawn by. */
export interface Look {
  readonly settings: () => Pick<BoardSettings, "faces" | "largeIndices">;
  /** The icon that acts at this table, or null. */
  readonly action: (card: Card | null) => Action | null;
  readonly player: (seat: Seat) => Player | null;
}

const LOOK: InjectionKey<Look> = Symbol("look of the board");

export function provideLook(look: Look): void {
  provide(LOOK, look);
}

/** The look of the board that this component is on; throws outside of one. */
export function useLook(): Look {
  const look = inject(LOOK);
  if (look === undefined) throw new Error("This part belongs on a board");
  return look;
}
