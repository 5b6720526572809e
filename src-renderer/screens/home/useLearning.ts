import { computed, type ComputedRef } from "vue";
import { LESSON_DONE } from "@shared/protocol/settings";
import { useMachineStore } from "@/stores/machine";
import { useSettingsStore } from "@/stores/settings";

/** How it stands with a game's first game. */
export type Learnt = "new" | "begun" | "done";

export interface Learning {
  /** Whether there is a machine to learn at: a guest's page has none. Who has let others in stays with them. */
  readonly offered: ComputedRef<boolean>;
  learnt(game: string): Learnt;
  /** Begins a game's first game, or goes on with it where the player has left it. */
  go(game: string): void;
  startOver(game: string): void;
}

/** The first games, as the home screen offers them; what it takes to begin one comes when one is begun. */
export function useLearning(): Learning {
  const machine = useMachineStore();
  const settings = useSettingsStore();
  const reached = (game: string): number => settings.settings.lessons[game] ?? 0;
  const begin = async (game: string, step: number): Promise<void> => (await import("@/screens/lesson/begin")).beginLesson(game, step);

  function learnt(game: string): Learnt {
    const step = reached(game);
    return step === 0 ? "new" : step === LESSON_DONE ? "done" : "begun";
  }

  return {
    offered: computed(() => machine.available && machine.hosting === null),
    learnt,
    go: (game) => void begin(game, learnt(game) === "begun" ? reached(game) : 0),
    startOver: (game) => void begin(game, 0),
  };
}
