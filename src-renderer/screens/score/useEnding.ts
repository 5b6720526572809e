import { computed, type ComputedRef } from "vue";
import type { Seat } from "@shared/engine";
import type { Player } from "@shared/protocol";
import { useText } from "@/composables/useText";
import type { ScoreSheet } from "@/games/score";
import { namesOf } from "./names";

interface Source {
  readonly game: string;
  readonly sheet: ScoreSheet;
  readonly players: readonly Player[];
  readonly me: Seat | null;
}

export interface Ending {
  /** How the deal ended, in a sentence. */
  readonly how: ComputedRef<string>;
  /** Who won, once the match is over. */
  readonly winner: ComputedRef<string>;
}

/** The sentences of a score sheet. */
export function useEnding(source: Source): Ending {
  const text = useText();
  const { t, made } = text;
  const nameOf = (seat: Seat): string => source.players[seat]?.name ?? "";

  const names = (seats: readonly Seat[]): string => namesOf(text, source.players, seats);

  const how = computed(() => {
    const end = source.sheet.end;
    if (end === null) return "";
    const key = `score.${source.game}.ends.${end.how}`;
    if (end.by === null) return made(key);
    return end.by === source.me ? made(`${key}You`) : made(key, { name: nameOf(end.by) });
  });

  const winner = computed(() => {
    const winners = source.sheet.winners ?? [];
    const others = winners.filter((seat) => seat !== source.me);
    if (others.length === winners.length) return t("score.finalTitle", { names: names(winners) }, winners.length);
    return others.length === 0 ? t("score.finalYou") : t("score.finalYouToo", { names: names(others) });
  });

  return { how, winner };
}
