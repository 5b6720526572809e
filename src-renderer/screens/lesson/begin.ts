import type { Player } from "@shared/protocol";
import { company } from "@/screens/new-table/company";
import { useMachineStore } from "@/stores/machine";
import { PACE_TIMES, useSettingsStore } from "@/stores/settings";

/** As many sit at a first game at most. */
const SEATS = 8;

/** The player and those whom they learn with: always the same, as far as no name, colour or token is the player's own. */
function players(self: Player): readonly Player[] {
  return [self, ...company(SEATS - 1, [self], "medium", () => 0).map(({ player }) => player)];
}

/** Takes the page to the first game of a game, at one of its steps. */
export function beginLesson(game: string, step: number): Promise<void> {
  const { settings } = useSettingsStore();
  return useMachineStore().turn({ type: "lesson", game, step, players: players(settings.player), pace: PACE_TIMES[settings.pace] });
}
