import { app, powerMonitor, powerSaveBlocker } from "electron";
import type { MachineState } from "@shared/protocol";
import type { Machine } from "../host";

/** Whether people play with this machine who would lose sight of it: its table is open to others, or it is at another's. */
function playsWithOthers({ hosting, away }: MachineState): boolean {
  return hosting !== null || away?.status === "open" || away?.status === "lost";
}

/** Keeps the screen from sleeping while others play with this machine, and only then. */
export function keepAwake(machine: Machine): void {
  let blocker: number | null = null;

  function look(state: MachineState): void {
    const wanted = playsWithOthers(state);
    if (wanted && blocker === null) blocker = powerSaveBlocker.start("prevent-display-sleep");
    else if (!wanted) release();
  }
  function release(): void {
    if (blocker !== null) powerSaveBlocker.stop(blocker);
    blocker = null;
  }

  machine.onState(look);
  look(machine.state());
  app.once("will-quit", release);
}

/** When the machine wakes from sleep, looks at once at what may have changed meanwhile: connections, tables near by, network cards. */
export function wakeWith(machine: Machine): void {
  powerMonitor.on("resume", () => machine.wake());
}
