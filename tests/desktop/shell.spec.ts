import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { WebContents, WebFrameMain } from "electron";
import { isRefusal, type Seat } from "@shared/engine";
import { challenge, keyHandle, MAX_MESSAGE_BYTES, tokenKey, type ClientMessage, type Confirm, type Hello, type Prove, type ServerMessage } from "@shared/protocol";
import { builtPage, developmentPage } from "../../src-main/desktop/address";
import { pageFile } from "../../src-main/desktop/files";
import { readMessage, readOpening, readPlain } from "../../src-main/desktop/incoming";
import type { TableLink } from "../../src-main/desktop/ipc";
import { openLog } from "../../src-main/desktop/log";
import { CONTENT_SECURITY_POLICY } from "../../src-main/desktop/policy";
import { senderFault } from "../../src-main/desktop/sender";
import { seatKeeper } from "../../src-main/desktop/tokens";
import { wordsFor } from "../../src-main/desktop/words";
import { confirmed, helloWith } from "../host/client";
import { expect, test } from "@playwright/test";

const ROOT = resolve("/srv/page");

test.describe("files of the page", () => {
  test("a path names a file below the root, with its type", () => {
    expect(pageFile(ROOT, "/")).toEqual({ path: join(ROOT, "index.html"), type: "text/html; charset=utf-8" });
    expect(pageFile(ROOT, "/assets/a%20b.JS")).toEqual({ path: join(ROOT, "assets/a b.JS"), type: "text/javascript; charset=utf-8" });
  });

  test("what leads elsewhere, is hidden, or is no file of a page is refused", () => {
    const paths = ["/../x.js", "/a/../../x.js", "/%2e%2e/x.js", "/a/%2e%2e%2f%2e%2e%2fx.js", "/..%5cx.js", "/.git/config.json", "/a%00.js", "/c:/x.js", "/%", "/x.exe", "/x"];
    expect(paths.filter((path) => pageFile(ROOT, path) !== null)).toEqual([]);
  });
});

test.describe("addresses", () => {
  test("only the page's own origin is owned, and only the page itself is navigated to", () => {
    const page = builtPage();
    expect(page.url).toBe("app://suitable/index.html");
    expect(["app://suitable/a.js", "app://suitable/"].every(page.owns)).toBe(true);
    expect(["app://suitable.evil/", "app://evil/", "app://me@suitable/", "http://suitable/", "file:///index.html", "about:blank", "", "nonsense"].some(page.owns)).toBe(false);
    expect(page.isPage("app://suitable/index.html#/rules")).toBe(true);
    expect(page.isPage("app://suitable/assets/a.js")).toBe(false);
  });

  test("a development server is taken from this machine only", () => {
    expect(developmentPage("http://localhost:5173")?.url).toBe("http://localhost:5173/");
    expect([undefined, "http://192.168.1.7:5173", "https://example.org", "file:///x", "x"].map(developmentPage)).toEqual([null, null, null, null, null]);
  });
});

test("the policy starts from nothing and has no exception for inline code", () => {
  expect(CONTENT_SECURITY_POLICY).toMatch(/^default-src 'none';/);
  expect(CONTENT_SECURITY_POLICY).not.toMatch(/unsafe|\*|https?:/);
});

test.describe("messages", () => {
  test("a message is read as JSON would carry it", () => {
    expect(readMessage({ type: "show", seat: null, ignored: undefined })).toEqual({ type: "show", seat: null });
  });

  test("what JSON cannot hold, or the schema does not know, is malformed", () => {
    const loop: Record<string, unknown> = { type: "ping" };
    loop["self"] = loop;
    const values = [undefined, null, 1n, loop, new Map(), [], { type: "ping", extra: 1 }, () => 1, Symbol("x")];
    expect(values.map(readMessage)).toEqual(values.map(() => ({ refused: "malformed" })));
  });

  test("an opening names its table and its number, and nothing else", () => {
    expect(readOpening({ where: "away", opening: 7 })).toEqual({ where: "away", opening: 7 });
    for (const value of [undefined, "home", { where: "home" }, { where: "else", opening: 1 }, { where: "home", opening: "1" }, { where: "home", opening: 1, more: 1 }]) {
      expect(readOpening(value)).toEqual({ refused: "malformed" });
    }
  });

  test("what crosses is copied, whatever it is for", () => {
    const value = { type: "look", on: true };
    const read = readPlain(value);
    expect(read).toEqual({ plain: value });
    expect("plain" in read && read.plain).not.toBe(value);
    expect(readPlain("é".repeat(MAX_MESSAGE_BYTES / 2))).toEqual({ refused: "tooLarge" });
  });

  test("beyond the limit nothing is read", () => {
    const message = { type: "command", id: "a", command: { type: "start" }, filler: "é".repeat(MAX_MESSAGE_BYTES / 2) };
    expect(readMessage(message)).toEqual({ refused: "tooLarge" });
    expect(isRefusal(readMessage({ type: "ping" }))).toBe(false);
  });
});

test("a call must come from the main frame of our window, showing our page", () => {
  const page = builtPage();
  const frame = (url: string, parent: WebFrameMain | null = null): WebFrameMain => ({ url, parent }) as WebFrameMain;
  const main = frame(page.url);
  const ours = { mainFrame: main } as WebContents;
  const other = { mainFrame: main } as WebContents;
  expect(senderFault({ sender: ours, senderFrame: main }, ours, page)).toBe(null);
  expect(senderFault({ sender: other, senderFrame: main }, ours, page)).toBe("notOurWindow");
  expect(senderFault({ sender: ours, senderFrame: main }, null, page)).toBe("notOurWindow");
  expect(senderFault({ sender: ours, senderFrame: null }, ours, page)).toBe("notOurFrame");
  expect(senderFault({ sender: ours, senderFrame: frame(page.url, main) }, ours, page)).toBe("notOurFrame");
  const strayed = frame("https://example.org/");
  const straying = { mainFrame: strayed } as WebContents;
  expect(senderFault({ sender: straying, senderFrame: strayed }, straying, page)).toBe("notOurPage");
});

test("the tokens of this machine's seats are kept on disk and their seats named to their table, and to no other, at the next start", () => {
  const folder = mkdtempSync(join(tmpdir(), "suitable-seats-"));
  const sent: ClientMessage[] = [];
  const silent = (): void => undefined;
  const start = (tell: ServerMessage[], table: string | null = "home"): TableLink => {
    const open = seatKeeper(folder, silent).carry(() => table, (receive) => {
      tell.forEach(receive);
      return { send: (message) => void sent.push(message as ClientMessage), close: silent };
    });
    return open(silent);
  };
  start([{ type: "token", seat: 0 as Seat, token: "first" }, { type: "token", seat: 1 as Seat, token: "second" }]);
  start([]).send(helloWith(["page's", "first"]));
  expect(sent).toEqual([helloWith(["page's", "first", "second"])]);
  start([{ type: "token", seat: 0 as Seat, token: "away" }], "ben").send(helloWith([]));
  start([]).send(helloWith([]));
  for (const stranger of ["cleo", null]) start([], stranger).send(helloWith([]));
  expect(sent.slice(1)).toEqual([["away"], ["second", "first"], [], []].map((tokens) => helloWith(tokens)));
  writeFileSync(join(folder, "seats.json"), "{ torn");
  start([]).send(helloWith([]));
  expect(sent.at(-1)).toEqual(helloWith([]));
  rmSync(folder, { recursive: true });
});

test("seats that only the machine knows of are proven beside the page's, each to a table that has shown to know it", () => {
  const folder = mkdtempSync(join(tmpdir(), "suitable-seats-"));
  const [sent, told]: [ClientMessage[], ServerMessage[]] = [[], []];
  const heard = new Set<(message: ServerMessage) => void>();
  const link = seatKeeper(folder, () => undefined).carry(() => "home", (receive) => {
    heard.add(receive);
    return { send: (message) => void sent.push(message as ClientMessage), close: () => undefined };
  })((message) => void told.push(message));
  const tell = (message: ServerMessage): void => heard.forEach((receive) => receive(message));
  tell({ type: "token", seat: 0 as Seat, token: "machine's" });
  const keys = new Map(["page's", "machine's"].map((token) => [keyHandle(tokenKey(token)), tokenKey(token)]));
  const hello = helloWith(["page's"]);
  for (const knows of [true, false]) {
    link.send(hello);
    const asked = challenge(keys, sent.at(-1) as Hello, "1".repeat(32));
    if (asked === null) throw new Error("no seat was named");
    tell(knows ? asked.prove : { ...asked.prove, nonce: "2".repeat(32) });
    const toPage = told.at(-1);
    expect(toPage).toMatchObject({ type: "prove", proofs: [{ handle: hello.handles[0] }] });
    link.send(knows ? confirmed(["page's"], toPage as Prove) : { type: "confirm", proofs: [] });
    const answer = sent.at(-1) as Confirm;
    expect(asked.proven(answer.proofs).length, `a table that ${knows ? "knows" : "makes up"} both`).toBe(knows ? 2 : 0);
  }
  rmSync(folder, { recursive: true });
});

test("the log keeps one line an entry and one older file", () => {
  const folder = mkdtempSync(join(tmpdir(), "suitable-log-"));
  const file = join(folder, "suitable.log");
  writeFileSync(file, "x".repeat(1024 * 1024 + 1));
  const log = openLog(folder, () => new Date(0));
  log("one\ntwo");
  expect(readFileSync(file, "utf8")).toBe("1970-01-01T00:00:00.000Z one\n  two\n");
  expect(readFileSync(`${file}.old`, "utf8")).toHaveLength(1024 * 1024 + 1);
  rmSync(folder, { recursive: true });
});

test("every language has its sentences, and an unknown one gets English", () => {
  expect(wordsFor("xx").open).toBe("Suitable is open.");
  expect(wordsFor("en-GB")).toBe(wordsFor("en"));
});
