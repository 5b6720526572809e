import { shallowRef, type ShallowRef } from "vue";
import type { Verdict } from "@shared/engine";

export interface Verify {
  /** What came of the check; null before the first, and while one is on. */
  readonly verdict: Readonly<ShallowRef<Verdict | null>>;
  readonly checking: Readonly<ShallowRef<boolean>>;
  /** Checks the record, given as its JSON. */
  check(text: string | Promise<string>): Promise<void>;
}

/** Checks the deal of a record beside the page (`VerifyRecord.vue` shows it). */
export function useVerify(): Verify {
  const verdict = shallowRef<Verdict | null>(null);
  const checking = shallowRef(false);

  async function judged(text: string | Promise<string>): Promise<Verdict> {
    try {
      const [{ NO_WITNESS }, { judge }] = await Promise.all([import("@shared/engine"), import("./judge")]);
      return await judge(await text, NO_WITNESS);
    } catch {
      return { kind: "unproven", why: "unreadable" };
    }
  }

  return {
    verdict,
    checking,
    async check(text) {
      verdict.value = null;
      checking.value = true;
      verdict.value = await judged(text);
      checking.value = false;
    },
  };
}
