import { ref, shallowRef, type Ref, type ShallowRef } from "vue";
import { plainText, sayingSchema, type Reaction } from "@shared/protocol";
import type { Refusal } from "@shared/engine";
import { useTalkStore } from "@/stores/talk";

export interface Say {
  /** What is being written. */
  readonly draft: Ref<string>;
  /** Why the newest saying was not passed on. */
  readonly refused: ShallowRef<Refusal | null>;
  say(): Promise<void>;
  react(reaction: Reaction): Promise<void>;
}

/** Words on their way: kept until the table has them, so that what is refused can be said again. */
export function useSay(): Say {
  const talk = useTalkStore();
  const draft = ref("");
  const refused = shallowRef<Refusal | null>(null);
  /** What is on its way: sent again before it was heard, it is said once. */
  let saying: string | null = null;
  return {
    draft,
    refused,
    async say() {
      const given = draft.value;
      const parsed = sayingSchema.safeParse(plainText(given));
      // There is nothing in it to be seen.
      if (!parsed.success || saying === given) return;
      saying = given;
      refused.value = await talk.say(parsed.data);
      saying = null;
      if (refused.value === null && draft.value === given) draft.value = "";
    },
    async react(reaction) {
      refused.value = await talk.react(reaction);
    },
  };
}
