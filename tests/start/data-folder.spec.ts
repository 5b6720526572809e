import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { dataFolder } from "../../src-main/start/data-folder";

const home = "home";

describe("the data folder", () => {
  it("is where each system keeps such things", () => {
    expect(dataFolder({ platform: "linux", home, env: {} })).toBe(join(home, ".config", "Suitable"));
    expect(dataFolder({ platform: "linux", home, env: { XDG_CONFIG_HOME: "elsewhere" } })).toBe(join("elsewhere", "Suitable"));
    expect(dataFolder({ platform: "darwin", home, env: {} })).toBe(join(home, "Library", "Application Support", "Suitable"));
    expect(dataFolder({ platform: "win32", home, env: { APPDATA: "roaming" } })).toBe(join("roaming", "Suitable"));
    expect(dataFolder({ platform: "win32", home, env: {} })).toBe(join(home, "AppData", "Roaming", "Suitable"));
  });

  it("is the one that SUITABLE_DATA names, if it names one", () => {
    expect(dataFolder({ platform: "linux", home, env: { SUITABLE_DATA: "mine" } })).toBe("mine");
    expect(dataFolder({ platform: "linux", home, env: { SUITABLE_DATA: "" } })).toBe(join(home, ".config", "Suitable"));
  });
});
