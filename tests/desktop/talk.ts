import type { Page } from "@playwright/test";
import type { ClientMessage, ServerMessage } from "@shared/protocol";
import type { Bridge } from "@shared/protocol/ipc";
import { expect } from "./test";

type TalkWindow = Window & { readonly suitable: Bridge; heard?: ServerMessage[] };

/** Sends a value over the page's bridge as it is, and hears everything that comes back from then on. */
export interface Talk {
  send(value: unknown): Promise<void>;
  heard(): Promise<readonly ServerMessage[]>;
  /** The last message of a type, waited for. */
  last<Type extends ServerMessage["type"]>(type: Type): Promise<Extract<ServerMessage, { type: Type }>>;
  /** Sends an intent and waits until it is done; fails when it is refused. */
  done(message: Extract<ClientMessage, { id: string }>): Promise<void>;
}

/** Listens at the page's bridge. With `fresh` it opens a connection of its own in place of the page's. */
export async function talk(page: Page, { fresh }: { readonly fresh: boolean }): Promise<Talk> {
  // The page opens its own connection once it has its settings, and shows itself then.
  await page.locator("html[data-theme]").waitFor({ state: "attached" });
  await page.evaluate((fresh) => {
    const there = window as unknown as TalkWindow;
    const heard: ServerMessage[] = [];
    there.heard = heard;
    there.suitable.onMessage((message) => heard.push(message));
    if (fresh) there.suitable.open("home");
  }, fresh);
  const heard = (): Promise<readonly ServerMessage[]> => page.evaluate(() => (window as unknown as TalkWindow).heard ?? []);
  const send = (value: unknown): Promise<void> => page.evaluate((value) => (window as unknown as TalkWindow).suitable.send(value as ClientMessage), value);
  return {
    send,
    heard,
    async last(type) {
      const found = async () => (await heard()).findLast((message) => message.type === type);
      await expect.poll(async () => (await found())?.type, { message: `a message of type ${type}` }).toBe(type);
      return (await found()) as Extract<ServerMessage, { type: typeof type }>;
    },
    async done(message) {
      await send(message);
      const answers = async () => (await heard()).filter((one) => (one.type === "done" || one.type === "refused") && one.id === message.id);
      await expect.poll(async () => (await answers()).length, { message: `an answer to ${message.id}` }).toBeGreaterThan(0);
      expect((await answers())[0]).toEqual({ type: "done", id: message.id });
    },
  };
}
