import { onScopeDispose, watch } from "vue";
import type { EventBase } from "@shared/engine";
import { gamePage } from "@/screens/table/useGame";
import { useLobbyStore } from "@/stores/lobby";
import { usePassStore } from "@/stores/pass";
import { useSoundsStore } from "@/stores/sounds";
import { useTableStore } from "@/stores/table";
import type { SoundOf } from "./game-sounds";
import { webSpeaker, type Speaker } from "./speaker";

/** A turn that the page itself answers at once calls nobody: so long one must be asked before it is heard, in ms. */
const ASKED_FOR = 150;

/**
 * Lets the table be heard, by the same events that the board shows and the log tells: so no sound says what its seat may not
 * know. Called once, by the app; from then on one's turn is heard on every screen.
 */
export function useSounds(speaker: () => Speaker = () => webSpeaker(window)): void {
  const sounds = useSoundsStore();
  const table = useTableStore();
  const lobby = useLobbyStore();
  const pass = usePassStore();
  sounds.begin(speaker);

  /** The deal whose cards were heard. */
  let dealt = "";
  const dealNow = (): string => `${lobby.table?.id} ${table.match} ${table.view?.deal}`;
  /** What is new to hear: what happened before the eyes of whoever looks, and a deal that came into sight, once. */
  function newest(): readonly EventBase[] {
    const { fresh, events, missed = false } = table.news;
    if (missed) return [];
    if (!fresh) return events;
    const ripple = events.filter(({ type }) => type === "dealt");
    const isNew = dealNow() !== dealt && events.at(-1)?.type === "dealt";
    return isNew ? ripple : [];
  }

  async function hear(): Promise<void> {
    const [game, events] = [table.view?.game, newest()];
    const page = game === undefined ? null : gamePage(game);
    if (page === null || events.length === 0) return;
    if (events.some(({ type }) => type === "dealt")) dealt = dealNow();
    const soundOf: SoundOf = await page.sounds().catch(() => () => null);
    sounds.play(...events.flatMap((event) => soundOf(event, lobby.mine) ?? []));
  }
  watch(() => table.news, hear, { immediate: true });

  let waiting: ReturnType<typeof setTimeout> | undefined;
  const asked = (): boolean => table.myTurn || pass.covered !== null;
  // Where the screen goes round, the cover sounds the same whatever its player is asked.
  const call = (): void => {
    const { view, seat } = table;
    const question = pass.covered === null && typeof view?.turn === "number" && view.turn !== seat;
    sounds.play(question ? "ask" : "turn");
  };
  watch(asked, (mine) => {
    clearTimeout(waiting);
    if (mine) waiting = setTimeout(call, ASKED_FOR);
  });
  onScopeDispose(() => clearTimeout(waiting));

  watch(() => lobby.hold?.seat ?? null, (seat) => {
    if (seat !== null && !lobby.mine.includes(seat)) sounds.play("ask");
  });
  // At a screen for several a refusal is its player's own affair.
  watch(() => table.refusal, (why) => {
    if (why !== null && !pass.several) sounds.play("refused");
  });
}
