import { beforeEach, describe, expect, it } from "vitest";
import { nextTick } from "vue";
import type { VueWrapper } from "@vue/test-utils";
import SettingsScreen from "@/screens/settings/SettingsScreen.vue";
import { GROUPS } from "@/screens/settings/groups";
import { DEFAULTS, useSettingsStore, type Settings } from "@/stores/settings";
import { mountPage } from "./page";

let wrapper: VueWrapper;

const at = (testid: string) => wrapper.get(`[data-testid="${testid}"]`);
const CHANGED: Partial<Settings> = { theme: "light", felt: "wine", cardSize: "large", textSize: 150, hints: false, confirmPlays: false };

beforeEach(() => {
  ({ wrapper } = mountPage(SettingsScreen, {}, true));
  return () => wrapper.unmount();
});

describe("the settings screen", () => {
  it("changes hold at once", async () => {
    const store = useSettingsStore();
    await at("cardSize").findAll("input")[2]?.setValue(true);
    await at("textSize").findAll("input")[4]?.setValue(true);
    await at("hints").get("input").setValue(false);
    expect(store.settings).toMatchObject({ cardSize: "large", textSize: 200, hints: false });
  });

  it("sets a group as usual, and it alone, and takes that back", async () => {
    const store = useSettingsStore();
    store.change(CHANGED);
    await nextTick();
    await at("group-look").get("[data-testid=reset]").trigger("click");
    expect(store.settings).toMatchObject({ ...CHANGED, theme: DEFAULTS.theme, felt: DEFAULTS.felt });
    expect(at("group-look").find("[data-testid=reset]").exists()).toBe(false);
    expect(document.activeElement).toBe(at("group-look").get("h2").element);
    expect(at("was-reset").text()).toContain("Table");
    await at("undo").trigger("click");
    expect(store.settings).toMatchObject(CHANGED);
  });

  it("sets everything as usual but who the player is, and takes that back", async () => {
    const store = useSettingsStore();
    store.change({ ...CHANGED, player: { name: "Ana", colour: "teal", token: "owl" } });
    await nextTick();
    await at("reset-all").trigger("click");
    expect(store.settings).toMatchObject({ player: { name: "Ana" }, theme: DEFAULTS.theme, cardSize: DEFAULTS.cardSize, hints: DEFAULTS.hints });
    await at("undo").trigger("click");
    expect(store.settings).toMatchObject(CHANGED);
  });

  it("what is chosen after a reset is not undone", async () => {
    const store = useSettingsStore();
    store.change(CHANGED);
    await nextTick();
    await at("reset-all").trigger("click");
    store.change({ felt: "slate" });
    await nextTick();
    expect((at("was-reset").element as HTMLElement).style.display).toBe("none");
  });

  it("has a place for every setting that has a usual value and is a player's to choose", () => {
    const placed: readonly string[] = Object.values(GROUPS).flat();
    expect([...placed, "introduced", "lessons", "sociable"].sort()).toEqual(Object.keys(DEFAULTS).sort());
  });
});
