import { EventEmitter } from "node:events";
import { crossing } from "./clone";

type Answer = (event: unknown, ...args: unknown[]) => unknown;

class IpcMain extends EventEmitter {
  private readonly answers = new Map<string, Answer>();

  handle(channel: string, answer: Answer): void {
    if (this.answers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    if (typeof answer !== "function") throw new TypeError(`Expected handler to be a function, but found type '${typeof answer}'`);
    this.answers.set(channel, answer);
  }
  handleOnce(channel: string, answer: Answer): void {
    this.handle(channel, (...args) => {
      this.removeHandler(channel);
      return answer(...args);
    });
  }
  removeHandler(channel: string): void {
    this.answers.delete(channel);
  }
  /** Answers `ipcRenderer.invoke`. */
  async invoked(channel: string, event: unknown, args: readonly unknown[]): Promise<unknown> {
    const answer = this.answers.get(channel);
    if (answer === undefined) throw new Error(`Error invoking remote method '${channel}': Error: No handler registered for '${channel}'`);
    return crossing(await answer(event, ...args));
  }
}

export const ipcMain = new IpcMain();
