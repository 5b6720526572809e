import { flushPromises } from "@vue/test-utils";
import { afterEach, expect, it } from "vitest";
import { useAnnouncer } from "@/composables/useAnnouncer";
import SettingsScreen from "@/screens/settings/SettingsScreen.vue";
import { useSettingsStore } from "@/stores/settings";
import { night } from "./night";

afterEach(() => document.body.replaceChildren());

async function press(target: EventTarget = window): Promise<void> {
  target.dispatchEvent(new KeyboardEvent("keydown", { key: "u", bubbles: true, cancelable: true }));
  await flushPromises();
}
const on = (): boolean => useSettingsStore().settings.sound;

it("U switches the sounds where they are set, and says so", async () => {
  const page = await night(SettingsScreen, { hash: "#/settings" });
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
