import { createHost } from "../../src-main/host";

/** A host in a process of its own, to be killed: `node killed-host.js FOLDER`. Prints its port. */
const [, , dataDir = ""] = process.argv;
const host = await createHost({ dataDir, log: (line) => process.stderr.write(`${line}\n`), bots: "inline" });
const { port } = await host.serve({ address: "127.0.0.1", port: 0, pageDir: dataDir, token: "owner", guests: true });
process.stdout.write(`${port}\n`);
