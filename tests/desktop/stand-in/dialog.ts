import { mustBeReady } from "./world";

interface Box {
  readonly title?: string;
  readonly message: string;
  readonly detail?: string;
  readonly buttons?: readonly string[];
  readonly defaultId?: number;
  readonly cancelId?: number;
  readonly type?: string;
  readonly signal?: AbortSignal;
}

interface Answer {
  readonly response: number;
  readonly checkboxChecked: boolean;
}

const TYPES = ["none", "info", "error", "question", "warning"];

function checked({ buttons = [], type = "none", message }: Box): void {
  if (!TYPES.includes(type)) throw new TypeError("Invalid message box type");
  if (!Array.isArray(buttons)) throw new TypeError("Buttons must be an array");
  if (typeof message !== "string") throw new TypeError("Message must be a string");
}

/** Boxes that nobody could see or close are told on standard error; they are answered as by somebody who presses Escape. */
export const dialog = {
  showErrorBox(title: string, text: string): void {
    console.error(`Box: ${title}: ${text}`);
  },
  showMessageBox(...args: readonly [Box] | readonly [unknown, Box]): Promise<Answer> {
    mustBeReady("dialog module can only be used after app is ready");
    const box = (args.length === 1 ? args[0] : args[1]) as Box;
    checked(box);
    console.error(`Box: ${box.title ?? ""}: ${box.message}${box.detail === undefined ? "" : ` ${box.detail}`} [${(box.buttons ?? []).join("|")}]`);
    return Promise.resolve({ response: box.cancelId ?? box.defaultId ?? 0, checkboxChecked: false });
  },
  showOpenDialog(...args: readonly unknown[]): Promise<{ readonly canceled: boolean; readonly filePaths: readonly string[] }> {
    mustBeReady("dialog module can only be used after app is ready");
    console.error(`Files to open: ${JSON.stringify(args[args.length - 1])}`);
    return Promise.resolve({ canceled: true, filePaths: [] });
  },
  showSaveDialog(...args: readonly unknown[]): Promise<{ readonly canceled: boolean; readonly filePath: string }> {
    mustBeReady("dialog module can only be used after app is ready");
    console.error(`A file to save: ${JSON.stringify(args[args.length - 1])}`);
    return Promise.resolve({ canceled: true, filePath: "" });
  },
};
