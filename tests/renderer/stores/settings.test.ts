import { createPinia, setActivePinia } from "pinia";
import { beforeEach, describe, expect, it } from "vitest";
import { DEFAULTS, formatSettings, motionShown, parseSettings, themeShown, useSettingsStore, type Settings } from "@/stores/settings";
import type { Player } from "@shared/protocol";

const ANA: Player = { name: "Ana", colour: "teal", token: "owl" };
const CHOSEN: Settings = { ...DEFAULTS, player: ANA, introduced: true, theme: "light", felt: "wine", faces: "two", mayI: "never", pace: "fast" };

describe("settings as text", () => {
  it("come back as they were", () => {
    expect(parseSettings(formatSettings(CHOSEN), { ...ANA, name: "Guest" })).toEqual(CHOSEN);
  });

  it.each([null, "", "{", "null", "[]", "1", `{"version":0}`])("are the usual ones for %s", (text) => {
    expect(parseSettings(text, ANA)).toEqual({ ...DEFAULTS, player: ANA });
  });

  it("keep what is sound where something is damaged", () => {
    const text = JSON.stringify({ version: 1, ...CHOSEN, theme: "neon", hints: "yes", player: { name: "" } });
    expect(parseSettings(text, ANA)).toEqual({ ...CHOSEN, theme: DEFAULTS.theme, hints: DEFAULTS.hints, player: ANA });
  });
});

describe("the settings store", () => {
  beforeEach(() => {
    localStorage.clear();
    setActivePinia(createPinia());
  });

  it("keeps changes for the next time", () => {
    useSettingsStore().change({ felt: "midnight", player: ANA });
    setActivePinia(createPinia());
    expect(useSettingsStore().settings).toMatchObject({ felt: "midnight", player: ANA });
  });

  it("gives a newcomer a name and looks", () => {
    expect(useSettingsStore().player.name.length).toBeGreaterThan(0);
  });
});

it("follows the system only where it is asked to", () => {
  expect([themeShown("system", true), themeShown("system", false), themeShown("dark", true)]).toEqual(["light", "dark", "dark"]);
  expect([motionShown("system", true), motionShown("normal", true), motionShown("off", false)]).toEqual(["off", "normal", "off"]);
});
