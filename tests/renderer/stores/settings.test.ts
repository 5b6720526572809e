import { createPinia, setActivePinia } from "pinia";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DEFAULTS, formatSettings, motionShown, parseSettings, themeShown, useSettingsStore, type Settings, type SettingsState } from "@/stores/settings";
import { browserKeep, machineKeep } from "@/stores/settings-keep";
import { speak } from "@/i18n";
import { scaledQuery } from "@/composables/useTextQueries";
import type { Bridge } from "@shared/protocol/ipc";
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

  it("calls whoever has no name of their own so in the language that is spoken, and nobody else", async () => {
    const store = useSettingsStore();
    expect(store.player.name).toBe("Guest");
    await speak("fr");
    expect(store.player.name).toBe("Invité");
    store.change({ player: ANA });
    await speak("en");
    expect(store.player).toEqual(ANA);
  });
});

it("follows the system only where it is asked to", () => {
  expect([themeShown("system", true), themeShown("system", false), themeShown("dark", true)]).toEqual(["light", "dark", "dark"]);
  expect([motionShown("system", true), motionShown("normal", true), motionShown("off", false)]).toEqual(["off", "normal", "off"]);
});

/** The app's bridge, with the test as its machine. */
function testMachine(state: SettingsState) {
  const saved: Settings[] = [];
  let tell: (state: SettingsState) => void = () => undefined;
  const bridge = {
    settingsOpen: () => tell(state),
    settings: (settings: Settings) => void saved.push(settings),
    onSettings(listener: (state: SettingsState) => void) {
      tell = listener;
      return () => undefined;
    },
  } as Partial<Bridge> as Bridge;
  return { bridge, saved, tell: (next: SettingsState) => tell(next) };
}

describe("settings that a machine keeps", () => {
  beforeEach(() => {
    localStorage.clear();
    setActivePinia(createPinia());
  });

  it("are what the page begins with, and get its changes, whole", async () => {
    const { bridge, saved } = testMachine({ kept: { felt: "slate", player: ANA }, fault: null });
    const store = useSettingsStore();
    store.begin(await machineKeep(bridge, localStorage));
    expect(store.settings).toEqual({ ...DEFAULTS, felt: "slate", player: ANA });
    expect(saved).toEqual([]);
    store.change({ theme: "light" });
    expect(saved).toEqual([{ ...DEFAULTS, felt: "slate", player: ANA, theme: "light" }]);
    expect(localStorage.length).toBe(0);
  });

  it("move over from the page's storage once, and never come back from there", async () => {
    localStorage.setItem("suitable.settings", formatSettings(CHOSEN));
    const first = testMachine({ kept: null, fault: null });
    useSettingsStore().begin(await machineKeep(first.bridge, localStorage));
    expect(useSettingsStore().settings).toEqual(CHOSEN);
    expect(first.saved).toEqual([CHOSEN]);
    const next = testMachine({ kept: CHOSEN, fault: null });
    await machineKeep(next.bridge, localStorage);
    expect(localStorage.length).toBe(0);
  });

  it("that were set aside are not looked for in the page's storage", async () => {
    localStorage.setItem("suitable.settings", formatSettings(CHOSEN));
    const { bridge } = testMachine({ kept: null, fault: "setAside" });
    const keep = await machineKeep(bridge, localStorage);
    expect([keep.kept, keep.moved]).toEqual([null, false]);
  });

  it("tell what goes wrong until it is right again or has been read, and are sent once more when asked to", async () => {
    const { bridge, saved, tell } = testMachine({ kept: CHOSEN, fault: null });
    const store = useSettingsStore();
    store.begin(await machineKeep(bridge, null));
    tell({ kept: CHOSEN, fault: "notSaved" });
    expect(store.fault).toBe("notSaved");
    store.saveAgain();
    expect(saved).toEqual([CHOSEN]);
    tell({ kept: CHOSEN, fault: null });
    expect(store.fault).toBe(null);
    tell({ kept: CHOSEN, fault: "notSaved" });
    store.forgive();
    expect(store.fault).toBe(null);
  });
});

describe("settings in a browser", () => {
  it("hold as long as the page where storage is refused or full", () => {
    const refuse = (): never => {
      throw new Error("refused");
    };
    const storage = { getItem: refuse, setItem: refuse } as Partial<Storage> as Storage;
    setActivePinia(createPinia());
    const store = useSettingsStore();
    store.begin(browserKeep(storage));
    store.change({ felt: "slate" });
    expect(store.settings.felt).toBe("slate");
  });

  it("follow another page of the same browser", () => {
    setActivePinia(createPinia());
    const store = useSettingsStore();
    store.begin(browserKeep(null));
    const newValue = formatSettings({ ...CHOSEN, felt: "walnut" });
    window.dispatchEvent(new StorageEvent("storage", { key: "suitable.settings", newValue }));
    expect(store.settings.felt).toBe("walnut");
  });

  it("keep what a newer version has added", () => {
    const setItem = vi.fn<(key: string, value: string) => void>();
    const storage = { getItem: () => JSON.stringify({ version: 1, lamp: 3 }), setItem } as Partial<Storage> as Storage;
    browserKeep(storage).save(CHOSEN);
    expect(JSON.parse(setItem.mock.calls[0]?.[1] ?? "")).toEqual({ version: 1, lamp: 3, ...CHOSEN });
  });
});

it("a layout asks for as much more room as its text is larger", () => {
  expect(scaledQuery("(max-width: 30rem) and (min-height: 22.5em)", 200)).toBe("(max-width: 60rem) and (min-height: 45em)");
  expect(scaledQuery("(max-width: 400px)", 150)).toBe("(max-width: 400px)");
});
