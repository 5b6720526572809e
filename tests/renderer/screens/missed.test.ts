import { createPinia, setActivePinia } from "pinia";
import { computed, effectScope, nextTick, reactive, ref } from "vue";
import { afterEach, expect, it } from "vitest";
import { linesOf } from "@/games/parts/lines";
import { useAnnounce } from "@/games/parts/useAnnounce";
import { useAnnouncer } from "@/composables/useAnnouncer";
import MissedNote from "@/screens/pass/MissedNote.vue";
import { mounted } from "./night";

interface Told { readonly type: string }

afterEach(() => document.body.replaceChildren());

/** A board that tells events by their type, in a language that can change; somebody has missed the last two of three. */
async function missed() {
  setActivePinia(createPinia());
  const language = ref("en");
  const source = reactive({ history: [{ type: "deal" }, { type: "draw" }, { type: "play" }] as readonly Told[], news: { number: 1, fresh: false, events: [{ type: "draw" }, { type: "play" }] as readonly Told[], missed: true } });
  const scope = effectScope();
  const lines = linesOf(() => source.history, ({ type }) => `${language.value}: ${type}`);
  scope.run(() => useAnnounce(source, { lines, prompt: computed(() => ""), asked: computed(() => false), isTold: () => true }));
  const wrapper = mounted(MissedNote, {});
  await nextTick();
  return { language, source, scope, wrapper, texts: () => wrapper.findAll("li").map((one) => one.text()) };
}

it("what was missed is told in the language of the moment", async () => {
  const { language, source, scope, wrapper, texts } = await missed();
  expect(texts()).toEqual(["en: draw", "en: play"]);
  language.value = "fr";
  await nextTick();
  expect(texts()).toEqual(["fr: draw", "fr: play"]);
  // More of the game comes without words: the note still tells what it told.
  source.history = [...source.history, { type: "pass" }];
  await nextTick();
  expect(texts()).toEqual(["fr: draw", "fr: play"]);
  scope.stop();
  wrapper.unmount();
});

it("is not opened again by another language once it was put away, and leaves nothing when the hand is hidden", async () => {
  const { language, scope, wrapper, texts } = await missed();
  window.dispatchEvent(new Event("pointerdown"));
  await nextTick();
  expect(texts()).toEqual([]);
  language.value = "fr";
  await nextTick();
  expect(texts()).toEqual([]);
  useAnnouncer().forget();
  expect(useAnnouncer().missed()).toEqual([]);
  scope.stop();
  wrapper.unmount();
});
