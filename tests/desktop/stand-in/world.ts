/**
 * What the parts of the stand-in share. The stand-in is a test tool: it runs the built main process on plain Node and shows
 * its windows as pages of Chromium, so that the desktop app is tested where Electron's binary cannot be had.
 */
export interface World {
  ready: boolean;
  quitting: boolean;
  /** What the run must fail for: requests beyond this machine, preloads that real Electron would not load. */
  readonly faults: string[];
}

export const world: World = { ready: false, quitting: false, faults: [] };

/** Notes what must fail the test, and says it at once. */
export function fault(text: string): void {
  world.faults.push(text);
  console.error(`Stand-in: ${text}`);
}

/** Throws as Electron does for what may only be used later. */
export function mustBeReady(message: string): void {
  if (!world.ready) throw new Error(message);
}

export interface Preventable {
  readonly defaultPrevented: boolean;
  preventDefault(): void;
}

/** An event object as Electron gives it to its listeners, with its own members. */
export function preventable<T extends object>(members: T): T & Preventable {
  let prevented = false;
  return Object.defineProperties({ ...members } as T & Preventable, {
    defaultPrevented: { get: () => prevented },
    preventDefault: { value: () => (prevented = true) },
  });
}
