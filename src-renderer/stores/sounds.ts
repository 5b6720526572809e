import { defineStore } from "pinia";
import { computed, watch } from "vue";
import { planned } from "@/sounds/plan";
import { CALLS, type Sound } from "@/sounds/sounds";
import type { Speaker } from "@/sounds/speaker";
import { useSettingsStore, type Volume } from "./settings";

/** How loud each volume is, as a share of the loudest. */
const LOUDNESS: Readonly<Record<Volume, number>> = { off: 0, soft: 0.35, normal: 0.65, loud: 1 };

/** What is heard, as the player has set it. */
export const useSoundsStore = defineStore("sounds", () => {
  const settings = useSettingsStore();
  const on = computed(() => settings.settings.sound);
  let speaker: Speaker | null = null;
  /** When each kind was last to be heard, by `performance.now()`. */
  const last = new Map<Sound, number>();

  /** Takes what plays them, once; until then nothing is heard. */
  function begin(from: () => Speaker): void {
    speaker ??= from();
  }

  function loudness(sound: Sound): number {
    const { tableVolume, turnVolume } = settings.settings;
    return on.value ? LOUDNESS[CALLS.has(sound) ? turnVolume : tableVolume] : 0;
  }

  /** Plays what happens at once, as often as is pleasant. From a page that nobody sees only the player's turn is heard. */
  function play(...wanted: readonly Sound[]): void {
    const now = performance.now();
    const heard = wanted.filter((sound) => loudness(sound) > 0 && (!document.hidden || sound === "turn"));
    for (const { sound, at } of planned(heard, last, now)) {
      last.set(sound, at);
      speaker?.play(sound, loudness(sound), at - now);
    }
  }

  /** Plays a sound at once for somebody who sets how loud it is. */
  function sample(sound: Sound): void {
    if (loudness(sound) > 0) speaker?.play(sound, loudness(sound), 0);
  }

  // Wherever they are switched off: what is heard just then ends too.
  watch(on, (loud) => {
    if (!loud) speaker?.hush();
  }, { flush: "sync" });

  /** Switches all sounds off or on again; gives whether they are on now. */
  function toggle(): boolean {
    settings.change({ sound: !on.value });
    sample("card");
    return on.value;
  }

  return { on, begin, play, sample, toggle };
});
