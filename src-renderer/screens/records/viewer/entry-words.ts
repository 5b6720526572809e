import type { Player } from "@shared/protocol";
import type { RecordMark } from "@shared/protocol/records";
import type { Text } from "@/composables/useText";

/** What an entry did, in a few words; the kinds of a game's moves have theirs in its own folder (`records.<game>.<kind>`). */
export function whatWords({ t, made, has }: Text, { kind }: RecordMark, game: string): string {
  const key = `records.${game}.${kind}`;
  return has(key) ? made(key) : t("records.view.unreadable");
}

/** The same with who did it. */
export function entryWords(text: Text, mark: RecordMark, { players, game }: { readonly players: readonly Player[]; readonly game: string }): string {
  return text.t("records.view.entry", { name: players[mark.seat]?.name ?? text.t("records.view.nobody"), what: whatWords(text, mark, game) });
}
