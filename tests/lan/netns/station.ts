import { createInterface } from "node:readline";
import { createHost, createMachine, keptToken, type HostLink } from "../../../src-main/host";

/** What a station is told, each on a line of its own, as JSON. */
export type Told =
  | { readonly to: "machine" | "home" | "away"; readonly message: unknown }
  | { readonly to: "station"; readonly message: "openAway" | "close" };

/** What a station says, likewise. `at` is in ms of the station's own clock. */
export type Said =
  | { readonly from: "machine" | "home" | "away"; readonly message: unknown }
  | { readonly from: "status"; readonly message: "open" | "lost" }
  | { readonly from: "station"; readonly message: "ready" | "closed" };

const say = (said: Said): void => void process.stdout.write(`${JSON.stringify(said)}\n`);
const log = (line: string): void => void process.stderr.write(`${line}\n`);

/** A whole machine without a window: a host, its machine, and one page of it. Ends with whoever started it. */
export async function runStation(folder: string): Promise<void> {
  const host = await createHost({ dataDir: folder, log, bots: "inline" });
  const machine = createMachine({ host, pageDir: folder, dataDir: folder, hostToken: await keptToken(folder), log });
  machine.onState((message) => say({ from: "machine", message }));
  const home = host.connect((message) => say({ from: "home", message }), { owner: true });
  let away: HostLink | null = null;

  const atStation = {
    openAway() {
      away?.close();
      away = machine.openAway((message) => say({ from: "away", message }), (message) => say({ from: "status", message }));
    },
    async close() {
      await machine.close();
      say({ from: "station", message: "closed" });
      await host.close();
    },
  };

  const to = {
    machine: (message: unknown) => machine.command(message),
    home: (message: unknown) => home.send(message),
    away: (message: unknown) => away?.send(message),
  };

  createInterface({ input: process.stdin })
    .on("line", (line) => {
      const told = JSON.parse(line) as Told;
      if (told.to === "station") void atStation[told.message]();
      else to[told.to](told.message);
    })
    .on("close", () => process.exit(0));
  say({ from: "station", message: "ready" });
}
