import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { request, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { ROOT } from "../tools/stage.mjs";
import { createHost } from "../../src-main/host";
import { startTable, type Started } from "../tools/started";

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Asks as a browser would, but with any headers. */
function get(address: URL, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return new Promise((done, fail) => {
    const ask = request(address, { headers }, (response: IncomingMessage) => {
      let body = "";
      response.setEncoding("utf8").on("data", (text: string) => (body += text));
      response.on("end", () => done({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    ask.on("error", fail).end();
  });
}

/** What a socket to the table comes to: open, or the status that turned it away. */
function socketTo(page: URL, headers: Readonly<Record<string, string>>): Promise<"open" | number> {
  return new Promise((done) => {
    const socket = new WebSocket(`ws://${page.host}/table`, { headers });
    socket.once("open", () => {
      socket.terminate();
      done("open");
    });
    socket.once("unexpected-response", (_ask, response) => done(response.statusCode ?? 0));
    socket.once("error", () => done(0));
  });
}

function cookieOf(answer: Answer): string {
  return (answer.headers["set-cookie"]?.[0] ?? "").split(";")[0] ?? "";
}

describe("npm start -- --no-open", () => {
  let data = "";
  let table: Started;
  let address: URL;
  let page: URL;

  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), "suitable-start-"));
    table = await startTable({ args: ["--port", "0"], data });
    address = new URL(table.address);
    page = new URL("/", address);
  });

  afterAll(async () => {
    await table.stop();
    rmSync(data, { recursive: true, force: true });
  });

  it("prints the address on a line of its own, on loopback and with a token", () => {
    expect(table.lines()).toContain(table.address);
    expect(address.hostname).toBe("127.0.0.1");
    expect(address.searchParams.get("token")?.length).toBeGreaterThanOrEqual(32);
  });

  it("builds nothing, because what was built is fresh", () => {
    expect(table.lines().join("\n")).not.toContain("Building");
  });

  it("gives the page to the holder of the token", async () => {
    const first = await get(address);
    expect(first.status).toBe(303);
    const shown = await get(new URL(first.headers.location ?? "", address), { cookie: cookieOf(first) });
    expect(shown.status).toBe(200);
    expect(shown.body).toContain(`<div id="app">`);
    expect(await socketTo(page, { cookie: cookieOf(first), origin: page.origin })).toBe("open");
  });

  it("gives nobody else anything", async () => {
    expect((await get(page)).status).toBe(403);
    expect((await get(new URL("/?token=guess", page))).status).toBe(403);
    expect(await socketTo(page, {})).toBe(403);
    expect(await socketTo(page, { origin: page.origin })).toBe(403);
  });

  it("answers no other site's page, whatever name it calls this machine by", async () => {
    const cookie = cookieOf(await get(address));
    expect((await get(address, { host: "evil.example" })).status).toBe(421);
    expect(await socketTo(page, { cookie, origin: "http://evil.example" })).toBe(403);
  });

  it("names the same table when it is started again, and opens no second one", async () => {
    const again = await startTable({ args: ["--port", "0"], data });
    expect(again.address).toBe(table.address);
    expect(await again.ended()).toBe(0);
    expect((await get(address)).status).toBe(303);
  });
});

describe("npm start ends and begins", () => {
  it("within three seconds to a table, and with Ctrl-C", async () => {
    // The fastest of five: the machine may be busy with something else.
    for (let left = 5; left > 0; left -= 1) {
      const begun = performance.now();
      const table = await startTable({ args: ["--port", "0"] });
      const took = performance.now() - begun;
      expect(await table.stop()).toBe(0);
      await expect(get(new URL(table.address))).rejects.toThrow();
      if (took < 3_000) return;
    }
    expect.fail("Every start took longer.");
  });

  it("with a Ctrl-C that comes with the address, as well as later", async () => {
    // Told to end by the very print of the address: no moment is left between the two.
    const hasty = `const say = console.log; console.log = (line) => { say(line); if (/^http:/.test(line)) process.kill(process.pid, "SIGINT"); };`;
    const table = await startTable({ args: ["--port", "0"], env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hasty)}` } });
    expect(await table.ended()).toBe(0);
    await expect(get(new URL(table.address))).rejects.toThrow();
  });

  it("with the same token as before, so that a page left open finds its table", async () => {
    const data = mkdtempSync(join(tmpdir(), "suitable-start-"));
    const first = await startTable({ args: ["--port", "0"], data });
    await first.stop();
    const second = await startTable({ args: ["--port", "0"], data });
    await second.stop();
    expect(new URL(second.address).searchParams.get("token")).toBe(new URL(first.address).searchParams.get("token"));
    rmSync(data, { recursive: true, force: true });
  });

  it("says so when it cannot have the port that was asked for", async () => {
    const taken = createServer();
    await new Promise<void>((done) => taken.listen(0, "127.0.0.1", done));
    const where = taken.address();
    const port = typeof where === "object" && where !== null ? where.port : 0;
    await expect(startTable({ args: ["--port", String(port)] })).rejects.toThrow(`port ${port} is taken by another program`);
    taken.close();
  });

  it("keeps to one host for each folder, whichever of the two is there first", async () => {
    const data = mkdtempSync(join(tmpdir(), "suitable start "));
    const host = await createHost({ dataDir: data, log: () => undefined, bots: "inline" });
    await expect(startTable({ args: ["--port", "0"], data })).rejects.toThrow(/could not start: it is open already/);
    await host.close();
    const table = await startTable({ args: ["--port", "0"], data });
    await expect(createHost({ dataDir: data, log: () => undefined, bots: "inline" })).rejects.toMatchObject({ inUse: true });
    await table.kill();
    const again = await startTable({ args: ["--port", "0"], data });
    expect(again.lines().join()).not.toContain("open already");
    await again.stop();
    rmSync(data, { recursive: true, force: true });
  });

  it.runIf(process.platform !== "win32")("with npm, when npm alone is told to end", async () => {
    const data = mkdtempSync(join(tmpdir(), "suitable-start-"));
    const npm = spawn("npm", ["start", "--", "--browser", "--no-open", "--port", "0"], { cwd: ROOT, env: { ...process.env, SUITABLE_DATA: data }, stdio: ["ignore", "pipe", "inherit"] });
    let printed = "";
    for await (const text of npm.stdout.setEncoding("utf8")) {
      printed += String(text);
      if (/^http:\S+$/m.test(printed)) break;
    }
    const address = new URL(/^http:\S+$/m.exec(printed)?.[0] ?? "");
    npm.kill("SIGTERM");
    await expect.poll(() => get(address).then(() => "there", () => "gone"), { timeout: 20_000 }).toBe("gone");
    rmSync(data, { recursive: true, force: true });
  });

  it("opens where nothing more can be written, since what it notes is for a second start alone", async () => {
    const data = mkdtempSync(join(tmpdir(), "suitable-start-"));
    mkdirSync(join(data, "running.json.new"));
    const table = await startTable({ args: ["--port", "0"], data });
    await table.stop();
    rmSync(data, { recursive: true, force: true });
  });

  it("says in a sentence that its folder cannot be used", async () => {
    await expect(startTable({ args: ["--port", "0"], data: join(ROOT, "package.json", "data") })).rejects.toThrow(/could not start: .*package\.json.data cannot be read or written/);
  });

  it("says what it takes when it is given something else", () => {
    const { status, stderr } = spawnSync(process.execPath, ["src-main/start/start.mjs", "--port", "ninety"], { cwd: ROOT, encoding: "utf8" });
    expect(status).toBe(1);
    expect(stderr).toContain("--no-open");
  });
});
