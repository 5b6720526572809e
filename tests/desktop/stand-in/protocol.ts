import { world } from "./world";

type Handler = (request: Request) => Response | Promise<Response>;

interface Scheme {
  readonly scheme: string;
  readonly privileges?: { readonly standard?: boolean; readonly secure?: boolean };
}

const handlers = new Map<string, Handler>();

/** Schemes registered as standard: only these have an origin and a host, and only these are shown. */
export const schemes = new Set<string>();

/** Has the app's own handler answer a request; a scheme without one, or a handler that throws, fails the load. */
export async function answerRequest(request: Request): Promise<Response | null> {
  const handler = handlers.get(new URL(request.url).protocol.slice(0, -1));
  if (handler === undefined) return null;
  try {
    return await handler(request);
  } catch (error) {
    console.error(error);
    return null;
  }
}

export const protocol = {
  registerSchemesAsPrivileged(list: readonly Scheme[]): void {
    if (world.ready) throw new Error("protocol.registerSchemesAsPrivileged should be called before app is ready");
    for (const { scheme, privileges } of list) {
      if (privileges?.standard === true && privileges.secure === true) schemes.add(scheme);
    }
  },
  handle(scheme: string, handler: Handler): void {
    if (!world.ready) throw new Error("protocol.handle can only be used when app is ready");
    if (handlers.has(scheme)) throw new Error("This scheme has already been handled");
    handlers.set(scheme, handler);
  },
  unhandle(scheme: string): void {
    if (!handlers.delete(scheme)) throw new Error("This scheme has not been handled");
  },
  isProtocolHandled: (scheme: string): boolean => handlers.has(scheme),
};
