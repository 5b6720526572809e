import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createHost, type Host, type HostSettings } from "../../src-main/host";
import { client, type Client } from "./client";

/** A folder of this test's own, gone after it. */
export async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "suitable-"));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** A host that is closed after the test; bots think in place and without a pace unless asked otherwise. */
export async function hostFor(settings: Partial<HostSettings> = {}): Promise<Host> {
  const host = await createHost({ dataDir: null, log: () => undefined, bots: "inline", ...settings });
  onTestFinished(() => host.close());
  return host;
}

export interface Linked extends Client {
  close(): void;
}

/** A client in the same process, as the app's page is. */
export function linked(host: Host, owner = true): Linked {
  const page = client((message) => link.send(message));
  const link = host.connect((message) => page.receive(structuredClone(message)), { owner });
  return { ...page, close: () => link.close() };
}
