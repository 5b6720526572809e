import { EventEmitter } from "node:events";
import type { WebContents } from "electron";
import { expect, test } from "@playwright/test";
import { SUITED_CARDS, WILDS } from "@shared/cards";
import { formatJoinLink, parseJoinLink, type JoinLink } from "@shared/protocol";
import { BEGINS_WITHIN, watchBeginning } from "../../src-main/desktop/beginning";
import { clean } from "../../src-main/desktop/clean";
import { callOf, linkIn } from "../../src-main/desktop/link-call";

const LINK: JoinLink = { address: "192.168.1.20:7849", name: "Ana’s table & more", pin: "4711" };

test.describe("links to a table", () => {
  test("are read as they were written, with the PIN in the fragment alone", () => {
    const links = [LINK, { ...LINK, pin: null }, { ...LINK, name: null }, { address: "[fd00::1]:80", name: null, pin: null }];
    for (const link of links) expect(parseJoinLink(formatJoinLink(link))).toEqual(link);
    expect(formatJoinLink(LINK).split("#")[1]).toBe("pin=4711");
    expect(parseJoinLink("SUITABLE://join/?at=192.168.1.20%3A7849#pin=4711")).toEqual({ ...LINK, name: null });
  });

  test("that are damaged lead nowhere", () => {
    const damaged = ["suitable:", "suitable://join", "suitable://join?", "suitable://join?at=", "suitable://settings?at=1.2.3.4", "http://join?at=192.168.1.2", "suitable://join?at=192.168.1.2&at=192.168.1.3",
      "suitable://join?at=192.168.1.2&pin=4711", "suitable://join?at=192.168.1.2#pin=1", "suitable://join?at=192.168.1.2#token=x", "suitable://join?at=%zz", "suitable://join?at=192.168.1.2&table=",
      `suitable://join?at=192.168.1.2&table=${"x".repeat(25)}`, `suitable://join?at=${"1".repeat(600)}`, "suitable://join?at=192.168.1.2&table=a%0Ab"];
    expect(damaged.filter((link) => parseJoinLink(link) !== null)).toEqual([]);
    expect(damaged.map(callOf)).toEqual(damaged.map(() => ({ type: "badLink", fault: "damaged" })));
  });

  test("lead to this machine and its home network only, and say the port", () => {
    const to = (address: string) => callOf(formatJoinLink({ ...LINK, address }));
    for (const near of ["192.168.1.20:7849", "10.0.0.4:80", "172.16.3.4:7849", "169.254.1.1:7849", "127.0.0.1:7849", "[fd00::1]:7849", "anas-laptop.local:7849"]) {
      expect(to(near)).toEqual({ type: "link", ...LINK, address: near });
    }
    expect(to("192.168.1.20")).toMatchObject({ address: "192.168.1.20:7849" });
    for (const far of ["8.8.8.8", "example.org", "1.2.3.4:7849", "[2001:db8::1]:7849", "100.64.0.1", "user@192.168.1.2", "http://example.org/192.168.1.2", "192.168.1"]) {
      expect(to(far)).toEqual({ type: "badLink", fault: "notNear" });
    }
  });

  test("are found in a command line, whatever else stands there", () => {
    const link = formatJoinLink(LINK);
    expect(linkIn(["/opt/suitable", "--allow-file-access-from-files", link, "--x"])).toBe(link);
    expect(linkIn(["/opt/suitable", "--flag=suitable://join?at=1", "/home/suitable"])).toBe(null);
  });
});

test.describe("what goes into the log", () => {
  test("holds no card", () => {
    for (const card of [...SUITED_CARDS, ...WILDS]) {
      for (const line of [`no ${card} in hand`, `["${card}","x"]`, `{"card":"${card}"}`, `${card},${card}`]) expect(clean(line, [])).not.toContain(card);
    }
  });

  test("holds no name that is known, no PIN and no secret", () => {
    const secret = "f3a9c1d27be84056a1b2c3d4e5f60718";
    const line = `Ana (amber) said hello to Ana-Maria with 4711 and ${secret}: {"token":"short1","pin":"99zz","name":"Zoe"} http://192.168.1.2/#/table?pin=8888`;
    const text = clean(line, ["Ana", "Ana-Maria", "4711"]);
    for (const hidden of ["Ana", "Maria", "4711", secret, "short1", "99zz", "Zoe", "8888"]) expect(text).not.toContain(hidden);
    expect(text).toContain("said hello to");
  });

  test("keeps what helps to find a fault", () => {
    const line = "TypeError: Cannot read properties of undefined (reading 'seat')\n    at deal (app://suitable/assets/SuitHoarderBoard-B9xk2a1c.js:1:2345)\n    at /opt/suitable/resources/app.asar/out/main/index.js:10:5";
    expect(clean(line, ["An", ""])).toBe(line);
  });
});

test("a page that is loaded and does not begin is told of, one that begins is not", () => {
  const contents = new EventEmitter();
  const late: string[] = [];
  let begin = (): void => undefined;
  let due: (() => void) | null = null;
  watchBeginning({
    contents: contents as unknown as WebContents,
    onBegun: (listener) => void (begin = listener),
    schedule(work, ms) {
      expect(ms).toBe(BEGINS_WITHIN);
      due = work;
      return () => void (due = null);
    },
    late: () => late.push("late"),
  });
  const load = (...steps: readonly (() => void)[]): void => {
    contents.emit("did-start-loading");
    for (const step of steps) step();
    (due as (() => void) | null)?.();
    due = null;
  };
  const loaded = (): void => void contents.emit("did-finish-load");
  load(begin, loaded);
  load(loaded, begin);
  expect(late).toEqual([]);
  load(loaded);
  expect(late).toEqual(["late"]);
});
