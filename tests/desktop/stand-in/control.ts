import { runInThisContext } from "node:vm";
import electron from "./electron";
import { world } from "./world";

/** What a test asks: to run a function in main, with the electron module and one argument. */
export interface Ask {
  readonly id: number;
  readonly source: string;
  readonly arg: unknown;
}

export type Told =
  | { readonly type: "ready"; readonly endpoint: string }
  | { readonly type: "answer"; readonly id: number; readonly value?: unknown; readonly error?: string };

function tell(told: Told): void {
  process.send?.(told);
}

async function answer({ id, source, arg }: Ask): Promise<void> {
  try {
    const asked = runInThisContext(`(${source})`) as (electron: unknown, arg: unknown) => unknown;
    tell({ type: "answer", id, value: await asked(electron, arg) });
  } catch (error) {
    tell({ type: "answer", id, error: error instanceof Error ? error.message : String(error) });
  }
}

/** Lets the test that started this process ask and be answered, over Node's own channel: no port. */
export function control(endpoint: string): void {
  Object.defineProperty(globalThis, "standIn", { value: world });
  process.on("message", (ask: Ask) => void answer(ask));
  process.channel?.unref();
  tell({ type: "ready", endpoint });
}
