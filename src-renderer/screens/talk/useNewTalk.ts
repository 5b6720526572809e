import { watch } from "vue";
import type { Said } from "@shared/protocol";
import { useLobbyStore } from "@/stores/lobby";
import { useTalkStore } from "@/stores/talk";

/** Gives what is said from now on, each once: not what was said before this page came, and not by those who are muted. */
export function useNewTalk(tell: (one: Said, own: boolean) => void): void {
  const talk = useTalkStore();
  const lobby = useLobbyStore();
  let last = talk.said.at(-1)?.number ?? null;
  watch(() => talk.said, (said) => {
    const before = last;
    last = said.at(-1)?.number ?? null;
    // The first that a page hears of is what was said before it came.
    if (before === null && said.length > 1) return;
    for (const one of said) {
      if (one.number > (before ?? 0) && !talk.isMuted(one)) tell(one, one.seat !== null && lobby.mine.includes(one.seat));
    }
  });
}
