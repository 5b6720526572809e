import { useI18n } from "vue-i18n";
import type { MessageKey } from "@/i18n/keys";

/** Texts by key; a key that no message has does not compile. */
export interface Text {
  /** A message with its values filled in; `count` chooses between singular and plural and is named `count` in the message. */
  t(key: MessageKey, values?: Readonly<Record<string, unknown>>, count?: number): string;
  /** For keys that are made at run time (codes of refusals, ranks): checked by the test of keys instead. */
  made(key: string, values?: Readonly<Record<string, unknown>>, count?: number): string;
  /** Whether there is a message of that key. */
  has(key: string): boolean;
}

export function useText(): Text {
  const { t, te } = useI18n({ useScope: "global" });
  const made: Text["made"] = (key, values = {}, count) => (count === undefined ? t(key, { ...values }) : t(key, { count, ...values }, count));
  return { t: made, made, has: (key) => te(key) };
}
