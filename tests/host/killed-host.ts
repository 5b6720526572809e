import { createHost } from "../../src-main/host";

/** Runs a host that is there to be killed, in this process; prints its port. */
export async function runHost(dataDir: string): Promise<void> {
  const host = await createHost({ dataDir, log: (line) => process.stderr.write(`${line}\n`), bots: "inline" });
  const { port } = await host.serve({ address: "127.0.0.1", port: 0, pageDir: dataDir, token: "owner", guests: true });
  process.stdout.write(`${port}\n`);
}
