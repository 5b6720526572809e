import type { MessageBoxOptions } from "electron";
import { expect } from "./test";
import type { DesktopApp } from "./desktop-app";

/** A box that the app has shown, as people would have read it. */
export type Box = Pick<MessageBoxOptions, "message" | "detail" | "buttons">;

type Watched = typeof globalThis & { boxes?: Box[]; answer?: string; shown?: string[] };

/** Answers every box from now on by the button with these words (a real one would wait for somebody), and notes what was said, and shown in its folder. */
export async function answerBoxes(app: DesktopApp, button: string): Promise<void> {
  await app.evaluate(({ dialog, shell }, button) => {
    const there = globalThis as Watched;
    there.boxes ??= [];
    there.shown ??= [];
    there.answer = button;
    const answered = (...args: readonly unknown[]): Promise<{ response: number; checkboxChecked: boolean }> => {
      const { message, detail, buttons = [] } = args[args.length - 1] as MessageBoxOptions;
      there.boxes?.push({ message, ...(detail === undefined ? {} : { detail }), buttons });
      return Promise.resolve({ response: Math.max(0, buttons.indexOf(there.answer ?? "")), checkboxChecked: false });
    };
    dialog.showMessageBox = answered;
    shell.showItemInFolder = (path) => void there.shown?.push(path);
  }, button);
}

/** The boxes that were shown since `answerBoxes`. */
export function boxesOf(app: DesktopApp): Promise<readonly Box[]> {
  return app.evaluate(() => (globalThis as Watched).boxes ?? [], null);
}

/** The files that were shown in their folder since `answerBoxes`. */
export function shownBy(app: DesktopApp): Promise<readonly string[]> {
  return app.evaluate(() => (globalThis as Watched).shown ?? [], null);
}

/** Waits for so many boxes, and gives the last. */
export async function lastBox(app: DesktopApp, count: number): Promise<Box> {
  await expect.poll(async () => (await boxesOf(app)).length, { message: `${count} boxes` }).toBe(count);
  return (await boxesOf(app))[count - 1] as Box;
}
