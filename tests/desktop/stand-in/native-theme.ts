import { EventEmitter } from "node:events";

const SOURCES = ["system", "light", "dark"] as const;
type Source = (typeof SOURCES)[number];

/** The theme that an app asks for. The pages of the stand-in do not follow it; a system has the light one. */
class NativeTheme extends EventEmitter {
  private source: Source = "system";

  get themeSource(): Source {
    return this.source;
  }
  set themeSource(source: Source) {
    if (!SOURCES.includes(source)) throw new TypeError(`Error processing argument: ${String(source)} is no theme`);
    this.source = source;
    this.emit("updated");
  }
  get shouldUseDarkColors(): boolean {
    return this.source === "dark";
  }
}

export const nativeTheme = new NativeTheme();
