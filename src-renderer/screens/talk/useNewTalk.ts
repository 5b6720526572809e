import { watch } from "vue";
import type { Said } from "@shared/protocol";
import { useTalkStore } from "@/stores/talk";

/** Gives what is said from now on, each once: not what was said before this page came, and not by those who are muted. */
export function useNewTalk(tell: (one: Said, own: boolean) => void): void {
  const talk = useTalkStore();
  /** The newest that is not new; null until the table has told what was said before. */
  let last = talk.told ? (talk.said.at(-1)?.number ?? 0) : null;
  watch(() => talk.said, (said) => {
    const before = last;
    last = talk.told ? (said.at(-1)?.number ?? 0) : null;
    if (before === null) return;
    for (const one of said) {
      if (one.number > before && !talk.isMuted(one)) tell(one, talk.isOwn(one));
    }
  });
}
