import { shallowRef, type App, type ShallowRef } from "vue";
import { LONGEST_FAULT } from "@shared/protocol/ipc";

/** Errors that one page tells the app's log of at most: a fault in what is drawn comes back with every drawing. */
const MOST = 20;

/** What the engine of a browser says of layouts, which breaks nothing. */
const HARMLESS = /^ResizeObserver loop/;

/** Whether something has gone wrong that nobody has been told of yet. */
export interface Faults {
  readonly fault: ShallowRef<boolean>;
  report(error: unknown): void;
}

/** The error and where it came from, in the engine's own form: with the message first, as some leave it out of the stack. */
function describedFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, LONGEST_FAULT);
  const head = `${error.name}: ${error.message}`;
  const stack = error.stack ?? "";
  return (stack.startsWith(head) ? stack : `${head}\n${stack}`).slice(0, LONGEST_FAULT);
}

/** Hears of every error in the page that nobody caught: shown to people, and told to the app's log if there is one. */
export function watchFaults(page: Pick<Window, "addEventListener">, tell: ((text: string) => void) | null): Faults {
  const fault = shallowRef(false);
  let left = MOST;

  function report(error: unknown): void {
    fault.value = true;
    left -= 1;
    if (left >= 0) tell?.(describedFault(error));
  }

  page.addEventListener("error", ({ error, message }) => {
    if (!HARMLESS.test(message)) report(error ?? message);
  });
  page.addEventListener("unhandledrejection", ({ reason }) => report(reason));
  return { fault, report };
}

/** The same for what Vue catches itself: the page goes on as far as it can. */
export function watchApp(app: App, { report }: Faults): void {
  app.config.errorHandler = (error) => {
    console.error(error);
    report(error);
  };
}
