import { randomBytes } from "node:crypto";

/** What the page's side calls: `send` and `invoke` of ipcRenderer, a wish to open a window (its address as `channel`), or the preload's fault (as `channel`). */
export interface Called {
  readonly kind: "send" | "invoke" | "open" | "preloadError";
  readonly channel: string;
  readonly args: readonly unknown[];
}

export interface Names {
  readonly call: string;
  readonly hear: string;
  readonly fault: string;
}

const secret = randomBytes(8).toString("hex");

/** The global names by which both sides meet; new for each start, so that no page can know them. */
export const NAMES: Names = { call: `call_${secret}`, hear: `hear_${secret}`, fault: `fault_${secret}` };

/**
 * Runs in the page, sent there as text: nothing outside this function exists for it.
 * Gives the preload its `require`, or null in a frame, where Electron runs no preload.
 */
export function pageSide(names: Names): ((name: string) => unknown) | null {
  type Listener = (event: object, ...args: unknown[]) => void;
  type Call = (called: { kind: string; channel: string; args: unknown[] }) => Promise<unknown>;
  const call = Reflect.get(globalThis, names.call) as Call;
  Reflect.deleteProperty(globalThis, names.call);
  if (window !== window.top) return null;

  const plain = (value: unknown, seen: Set<object>): void => {
    if (typeof value !== "object" || value === null || seen.has(value)) return;
    seen.add(value);
    const kind = Object.prototype.toString.call(value);
    if (!["[object Object]", "[object Array]", "[object Date]"].includes(kind)) throw new Error(`The stand-in for Electron carries no ${kind}.`);
    for (const inner of Object.values(value)) plain(inner, seen);
  };
  const crossing = (args: unknown[]): unknown[] => {
    let copy: unknown[];
    try {
      copy = structuredClone(args);
    } catch {
      throw new Error("An object could not be cloned.");
    }
    plain(copy, new Set());
    return copy;
  };

  const listeners = new Map<string, Listener[]>();
  const add = (channel: string, listener: Listener): void => void listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
  const remove = (channel: string, listener: Listener): void => void listeners.set(channel, (listeners.get(channel) ?? []).filter((one) => one !== listener));
  const hear = (channel: string, args: unknown[]): void => {
    for (const listener of listeners.get(channel) ?? []) listener({ sender: ipcRenderer }, ...args);
  };
  Object.defineProperty(globalThis, names.hear, { value: hear, enumerable: false });

  const ipcRenderer = {
    send: (channel: string, ...args: unknown[]): void => {
      const copy = crossing(args);
      call({ kind: "send", channel, args: copy }).catch(() => undefined);
    },
    invoke: (channel: string, ...args: unknown[]): Promise<unknown> => call({ kind: "invoke", channel, args: crossing(args) }),
    on: add,
    addListener: add,
    off: remove,
    removeListener: remove,
    removeAllListeners: (channel: string): void => void listeners.delete(channel),
    sendSync: (): never => {
      throw new Error("The stand-in for Electron has no synchronous IPC.");
    },
  };

  // What crosses the bridge is copied and frozen, and functions become other functions: neither side gets the other's objects.
  const bridged = (value: unknown): unknown => {
    if (typeof value === "symbol") throw new Error("An object could not be cloned.");
    if (typeof value === "function") return (...args: unknown[]): unknown => bridged(Reflect.apply(value, null, args.map(bridged)));
    if (typeof value !== "object" || value === null || value instanceof Date) return value;
    if (value instanceof Promise) return value.then(bridged);
    if (Array.isArray(value)) return value.map(bridged);
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, bridged(inner)]));
  };
  const contextBridge = {
    exposeInMainWorld(key: string, api: unknown): void {
      if (key in globalThis) throw new Error("Cannot bind an API on top of an existing property on the window object");
      const value = bridged(api);
      if (typeof value === "object" && value !== null) Object.freeze(value);
      Object.defineProperty(globalThis, key, { value, writable: false, configurable: false, enumerable: true });
    },
  };

  window.open = (url) => {
    void call({ kind: "open", channel: new URL(url ?? "about:blank", location.href).href, args: [] });
    return null;
  };

  const electron: Readonly<Record<string, unknown>> = { contextBridge, ipcRenderer };
  return (name) => {
    if (name === names.fault) return (error: unknown): void => void call({ kind: "preloadError", channel: String(error), args: [] });
    if (name !== "electron") throw new Error(`module not found: ${name}`);
    return new Proxy(electron, {
      get(known, key) {
        if (typeof key === "string" && !(key in known)) throw new Error(`The stand-in for Electron has no ${key} in a preload.`);
        return Reflect.get(known, key) as unknown;
      },
    });
  };
}
