import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { Bonjour, type Service } from "bonjour-service";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { seat } from "@shared/engine";
import { onCard, SERVICE_TYPE } from "../../src-main/host/lan/mdns";
import { helloWith, player } from "./client";
import { bundled } from "./bundle";
import { folder } from "./hosts";
import { connected, request } from "../lan/sockets";

let cli = "";

beforeAll(async () => {
  cli = join(await bundled({ cli: "src-main/cli/index.ts", "bot-worker": "src-main/host/bots/worker.ts" }), "cli.js");
}, 120_000);

interface Running {
  readonly child: ChildProcess;
  readonly lines: () => readonly string[];
  readonly out: () => string;
  readonly ended: Promise<number | null>;
}

function run(...args: readonly string[]): Running {
  const child = spawn(process.execPath, [cli, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  let err = "";
  let out = "";
  child.stderr.on("data", (data: Buffer) => (err += data.toString()));
  child.stdout.on("data", (data: Buffer) => (out += data.toString()));
  const ended = once(child, "close").then(([code]) => code as number | null);
  return { child, lines: () => err.split("\n").filter(Boolean), out: () => out, ended };
}

async function until(running: Running, line: RegExp): Promise<RegExpExecArray> {
  for (;;) {
    const found = running.lines().map((one) => line.exec(one)).find((one) => one !== null);
    if (found !== undefined && found !== null) return found;
    await once(running.child.stderr ?? running.child, "data");
  }
}

const LOCAL = ["host", "--interface", "127.0.0.1", "--port", "0", "--no-mdns"];

describe("suitable host", () => {
  it("announces its table on the network card that it listens on, until it is stopped", async () => {
    const bonjour = new Bonjour(onCard("127.0.0.1"));
    onTestFinished(() => new Promise<void>((done) => bonjour.destroy(() => done())));
    const browser = bonjour.find({ type: SERVICE_TYPE });
    const heard = (event: "up" | "down"): Promise<Service> =>
      new Promise((done) => browser.on(event, (service: Service) => {
        if (service.txt?.name === "Announced") done(service);
      }));
    const [up, down] = [heard("up"), heard("down")];
    const running = run("host", "--interface", "127.0.0.1", "--port", "0", "--name", "Announced", "--data", await folder());
    const [, port = ""] = await until(running, /^Join link: http:\/\/127\.0\.0\.1:(\d+)\/#\/table$/);
    expect((await up).port).toBe(Number(port));
    running.child.kill("SIGTERM");
    await down;
    expect(await running.ended).toBe(0);
  });

  it("prints the address, the join link and the host link, and runs a table until stopped; then it goes on with it", async () => {
    const data = await folder();
    const first = run(...LOCAL, "--data", data, "--name", "Friday", "--bots", "easy,hard");
    const [, link = "", port = "", token = ""] = await until(first, /^Host link: (http:\/\/127\.0\.0\.1:(\d+)\/\?token=(\S+))$/);
    expect(link).not.toBe("");
    expect(first.lines()).toEqual(expect.arrayContaining([`Address: http://127.0.0.1:${port}/`, `Join link: http://127.0.0.1:${port}/#/table`]));
    expect(first.out()).toBe("");
    const answer = await request(Number(port), `/?token=${token}`, { Host: `127.0.0.1:${port}` });
    const cookie = answer.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
    const guest = await connected(Number(port));
    await guest.hello();
    expect(guest.received[0]).toMatchObject({ home: false });
    const page = await connected(Number(port), { headers: { Cookie: cookie } });
    await page.hello();
    expect(page.table()?.table).toMatchObject({ setUp: { name: "Friday" }, seats: [{ kind: "open" }, { kind: "open" }, { kind: "bot", level: "easy" }, { kind: "bot", level: "hard" }] });
    await page.command({ type: "sit", seat: seat(0), player: player("Ana") });
    await page.command({ type: "empty", seat: seat(1) });
    await page.command({ type: "bot", seat: seat(1), level: "easy", player: player("Bo") });
    expect(await page.command({ type: "start" })).toMatchObject({ type: "done" });
    const busy = run(...LOCAL, "--data", data);
    expect(await busy.ended).toBe(1);
    expect(busy.lines()).toEqual([`${data} is in use by another host`]);
    first.child.kill("SIGTERM");
    expect(await first.ended).toBe(0);
    const second = run(...LOCAL, "--data", data);
    const [, again = ""] = await until(second, /^Address: http:\/\/127\.0\.0\.1:(\d+)\/$/);
    expect(second.lines()).toContain("The table that was left here goes on.");
    const back = await connected(Number(again));
    await back.hello(page.tokens);
    expect(back.table()).toMatchObject({ mine: [0], table: { phase: "playing", setUp: { name: "Friday" } } });
    second.child.kill("SIGINT");
    expect(await second.ended).toBe(0);
  }, 60_000);

  it("asks guests for the pin that the join link carries", async () => {
    const running = run(...LOCAL, "--data", await folder(), "--pin", "4711");
    const [, port = ""] = await until(running, /^Join link: http:\/\/127\.0\.0\.1:(\d+)\/#\/table\?pin=4711$/);
    const page = await connected(Number(port));
    page.send(helloWith());
    await page.until(() => page.received.length > 0);
    expect(page.received[0]).toMatchObject({ type: "refused", code: "pinNeeded" });
    page.send(helloWith([], { pin: "4711" }));
    await page.until(() => page.table() !== null);
  }, 60_000);

  it.each([
    [["--game", "chess"], /^Unknown game: "chess"/],
    [["--bots", "easy,mean"], /^--bots takes levels/],
    [["--port", "99999"], /^--port takes a number/],
    [["--name", ""], /^--name takes 1 to 24/],
    [["--pin", "a b"], /^--pin takes/],
    [["--what"], /^Unknown option '--what'/],
    [["--interface", "192.0.2.77"], /^Cannot listen on 192\.0\.2\.77/],
  ])("refuses %j with one line and exit 1", async (args, line) => {
    const running = run("host", "--no-mdns", "--port", "0", "--data", await folder(), ...args);
    expect(await running.ended).toBe(1);
    expect(running.lines()).toHaveLength(1);
    expect(running.lines()[0]).toMatch(line);
    expect(running.out()).toBe("");
  }, 60_000);

  it("leaves no lock behind when it is killed, and knows its owner and guests again", async () => {
    const data = await folder();
    const first = run(...LOCAL, "--data", data);
    const [, token = ""] = await until(first, /^Host link: \S+\?token=(\S+)$/);
    first.child.kill("SIGKILL");
    await first.ended;
    const second = run(...LOCAL, "--data", data);
    expect((await until(second, /^Host link: \S+\?token=(\S+)$/))[1]).toBe(token);
  }, 60_000);

  it("prints nothing but its three lines, for people, and outlives whoever read them", async () => {
    const running = run(...LOCAL, "--data", await folder());
    const [, port = ""] = await until(running, /^Host link: http:\/\/127\.0\.0\.1:(\d+)\/\?token=\S+$/);
    expect(running.lines()).toHaveLength(3);
    running.child.stderr?.destroy();
    running.child.stdout?.destroy();
    expect((await request(Number(port), "/", { Host: `127.0.0.1:${port}` })).status).toBe(404);
    running.child.kill("SIGTERM");
    expect(await running.ended).toBe(0);
  }, 60_000);

  it("says in one line that its folder cannot be used", async () => {
    const data = join(cli, "data");
    const running = run(...LOCAL, "--data", data);
    expect(await running.ended).toBe(1);
    expect(running.lines()).toEqual([`${data} cannot be read or written (ENOTDIR)`]);
  }, 60_000);
});

describe("suitable", () => {
  it("refuses an unknown command with one line and exit 1", async () => {
    const running = run("juggle");
    expect(await running.ended).toBe(1);
    expect(running.lines()).toEqual([expect.stringMatching(/^Unknown command: juggle \(known: replay, .*host.*\)$/)]);
  }, 60_000);

  it.each([[[]], [["replay", "--help"]], [["simulate", "-h"]], [["--help"]]])("says on standard error how it is used: %j", async (args) => {
    const running = run(...args);
    expect(await running.ended).toBe(args.length === 0 ? 1 : 0);
    expect(running.out()).toBe("");
    expect(running.lines().join("\n")).toContain("replay");
    if (args.length === 0) expect(running.lines()).toHaveLength(1);
  }, 60_000);
});
