import { watch } from "vue";
import type { Where } from "@shared/protocol/ipc";
import { storedPin, storedTokens, takePin, type Connection, type MachineWay, type PinStore } from "@/connection";
import { useConnectionStore } from "./connection";
import { useMachineStore } from "./machine";
import { pageStorage } from "./settings";

export interface PageSettings {
  readonly page: Pick<Window, "location" | "history" | "addEventListener">;
  /** Whether this is the app's own page: it has its machine at once, a browser's page when its table is at home. */
  readonly inApp: boolean;
  readonly openConnection: (where: Where) => Connection;
  readonly openMachine: () => MachineWay;
}

/** A PIN that comes with a link: at the first load, or scanned again while the page is there. */
function listenForPins({ page }: PageSettings, pin: PinStore): void {
  const first = takePin(page);
  if (first !== null) pin.set(first);
  page.addEventListener("hashchange", () => {
    const scanned = takePin(page);
    if (scanned !== null) useConnectionStore().enter(scanned);
  });
}

/** Begins the page's conversations: with its table, and with its machine if it belongs to one. Called once, before anything is shown. */
export function startPage(settings: PageSettings): void {
  const { inApp, openConnection, openMachine } = settings;
  const connection = useConnectionStore();
  const machine = useMachineStore();
  const tokensOf = (table: string | null) => storedTokens(pageStorage(), table);
  const pin = storedPin(pageStorage());
  listenForPins(settings, pin);
  connection.start(openConnection("home"), tokensOf(null), { pin, away: { open: () => openConnection("away"), tokensOf }, aside: () => openConnection("aside") });
  if (inApp) return machine.start(openMachine());
  const stop = watch(() => connection.home, (home) => {
    if (!home) return;
    machine.start(openMachine());
    stop();
  });
}
