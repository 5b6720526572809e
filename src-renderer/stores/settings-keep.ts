import { formatStored, parseStored, settingsStateSchema, type Settings, type SettingsState, type SomeSettings } from "@shared/protocol/settings";
import type { Bridge } from "@shared/protocol/ipc";
import type { Subscribe } from "@/connection";

/** Where a page's settings are kept: the machine's own file in the app, else the browser's storage. */
export interface SettingsKeep {
  /** What was kept when the page was loaded; null when nothing was. */
  readonly kept: SomeSettings | null;
  /** They lay elsewhere before, and are to be saved here. */
  readonly moved: boolean;
  save(settings: Settings): void;
  /** Tells what goes wrong with keeping them, and when it is right again; in a browser nothing is ever told. */
  readonly onFault: Subscribe<SettingsState["fault"]>;
  /** Tells what another page of the same browser has changed. */
  readonly onChange: Subscribe<SomeSettings>;
}

const KEY = "suitable.settings";

function readText(storage: Storage | null): string {
  try {
    return storage?.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

/** Settings in the browser's storage; where that is full or refused they hold as long as the page. */
export function browserKeep(storage: Storage | null): SettingsKeep {
  const stored = parseStored(readText(storage));
  return {
    kept: stored?.settings ?? null,
    moved: false,
    save(settings) {
      try {
        storage?.setItem(KEY, formatStored(settings, stored));
      } catch {
        // They hold as long as the page.
      }
    },
    onFault: () => () => undefined,
    onChange(listener) {
      const hear = ({ key, newValue }: StorageEvent): void => {
        const told = key === KEY ? parseStored(newValue ?? "") : null;
        if (told !== null) listener(told.settings);
      };
      window.addEventListener("storage", hear);
      return () => window.removeEventListener("storage", hear);
    },
  };
}

/** What an app of before kept in the page's storage, for a machine that has kept none yet. */
function fromBefore(state: SettingsState, before: Storage | null): SomeSettings | null {
  return state.kept === null && state.fault === null ? browserKeep(before).kept : null;
}

/** Once the machine has its file, what lies in the page's storage must never come back. */
function forget(before: Storage | null): void {
  try {
    before?.removeItem(KEY);
  } catch {
    // It is not looked at while the machine has its file.
  }
}

/** Asks the machine for its settings; resolves when it has told them. @param before where an app of before kept them */
export function machineKeep(bridge: Bridge, before: Storage | null): Promise<SettingsKeep> {
  return new Promise((resolve) => {
    let fault: SettingsState["fault"] = null;
    const listeners = new Set<(fault: SettingsState["fault"]) => void>();
    bridge.onSettings((raw) => {
      const parsed = settingsStateSchema.safeParse(raw);
      // What cannot be read is as if none were kept: the page must be shown.
      const state: SettingsState = parsed.success ? parsed.data : { kept: {}, fault: null };
      fault = state.fault;
      for (const listener of listeners) listener(fault);
      const moved = fromBefore(state, before);
      if (state.kept !== null) forget(before);
      resolve({
        kept: moved ?? state.kept,
        moved: moved !== null,
        save: (settings) => bridge.settings(JSON.parse(JSON.stringify(settings)) as Settings),
        onFault(listener) {
          listeners.add(listener);
          listener(fault);
          return () => listeners.delete(listener);
        },
        onChange: () => () => undefined,
      });
    });
    bridge.settingsOpen();
  });
}
