import { mustBeReady } from "./world";

type Check = (contents: unknown, permission: string, origin: string, details: object) => boolean;
type Request = (contents: unknown, permission: string, callback: (granted: boolean) => void, details: object) => void;

/** Electron's names of permissions, and Chromium's. */
const PERMISSIONS: Readonly<Record<string, readonly string[]>> = {
  geolocation: ["geolocation"],
  notifications: ["notifications"],
  media: ["camera", "microphone"],
  midi: ["midi"],
  "clipboard-read": ["clipboard-read"],
  "clipboard-sanitized-write": ["clipboard-write"],
};

class Session {
  private check: Check | null = null;
  private request: Request | null = null;

  setPermissionCheckHandler(handler: Check | null): void {
    this.check = handler;
  }
  setPermissionRequestHandler(handler: Request | null): void {
    this.request = handler;
  }
  setDevicePermissionHandler(handler: ((details: object) => boolean) | null): void {
    void handler;
  }

  /** Chromium's names of what a page may do. As in Electron everything is granted where the app does not say no. */
  granted(contents: unknown, origin: string): readonly string[] {
    const allows = (permission: string): boolean => {
      if (this.check !== null && !this.check(contents, permission, origin, {})) return false;
      let granted = this.request === null;
      this.request?.(contents, permission, (answer) => (granted = answer), { requestingUrl: origin, isMainFrame: true });
      return granted;
    };
    return Object.keys(PERMISSIONS).filter(allows).flatMap((permission) => PERMISSIONS[permission] ?? []);
  }
}

const only = new Session();

export const session = {
  get defaultSession(): Session {
    mustBeReady("Session can only be received when app is ready");
    return only;
  },
  fromPartition(): never {
    throw new Error("The stand-in for Electron has the default session only.");
  },
};
