import { flushPromises } from "@vue/test-utils";
import { defineComponent, h } from "vue";
import { afterEach, expect, it } from "vitest";
import { seat } from "@shared/engine";
import { useAnnouncer } from "@/composables/useAnnouncer";
import { useSoundKey } from "@/composables/useSoundKey";
import SettingsScreen from "@/screens/settings/SettingsScreen.vue";
import { useScreenStore } from "@/stores/screen";
import { useSettingsStore } from "@/stores/settings";
import { TABLE } from "../stores/page";
import { ANA, BEN, night } from "./night";

afterEach(() => document.body.replaceChildren());

const App = defineComponent(() => {
  useSoundKey();
  return () => (useScreenStore().screen === "settings" ? h(SettingsScreen) : h("main"));
});
async function press(target: EventTarget = window): Promise<void> {
  target.dispatchEvent(new KeyboardEvent("keydown", { key: "u", bubbles: true, cancelable: true }));
  await flushPromises();
}
const on = (): boolean => useSettingsStore().settings.sound;

it("U switches the sounds where they are set, and says so", async () => {
  const page = await night(App, { hash: "#/settings" });
  expect(on()).toBe(true);
  await press();
  await expect.poll(on).toBe(false);
  expect([on(), page.wrapper.get<HTMLInputElement>("[data-testid=sound] input").element.checked]).toEqual([false, false]);
  await expect.poll(() => useAnnouncer().told.text).toBe("Sounds are off.");
  await press(page.wrapper.get("input[autocomplete]").element);
  expect(on(), "a name is typed").toBe(false);
  await press();
  await expect.poll(on).toBe(true);
  page.wrapper.unmount();
});

it("does so on other screens while a match is on that can be heard, and else leaves the key", async () => {
  const page = await night(App, { hash: "#/" });
  await press();
  expect(on(), "there is nothing to hear").toBe(true);
  page.home.send({ type: "table", table: { ...TABLE, seats: [ANA, BEN] }, mine: [seat(0)], owner: true });
  await flushPromises();
  await press();
  await expect.poll(on).toBe(false);
  page.wrapper.unmount();
});
