import { describe, expect, it } from "vitest";
import { openCommand } from "../../src-main/start/browser.mjs";
import { worthFetching } from "../../src-main/start/electron.mjs";

const HOUR = 60 * 60_000;
const NOW = 1_000 * HOUR;

describe("fetching Electron", () => {
  it("is tried when it never failed", () => {
    expect(worthFetching(null, NOW)).toBe(true);
  });

  it("is tried again a day after it failed, and no sooner", () => {
    expect(worthFetching(String(NOW - 23 * HOUR), NOW)).toBe(false);
    expect(worthFetching(String(NOW - 24 * HOUR), NOW)).toBe(true);
  });

  it("is tried when the note makes no sense", () => {
    expect(worthFetching("yesterday", NOW)).toBe(true);
    expect(worthFetching(String(NOW + HOUR), NOW)).toBe(true);
  });
});

describe("opening the browser", () => {
  const address = "http://127.0.0.1:4000/?token=a&b";

  it.each(["linux", "darwin", "win32", "freebsd"] as const)("hands the address over whole on %s", (platform) => {
    const [command, args] = openCommand(platform, address);
    expect(command).not.toBe("");
    expect(args.at(-1)).toBe(address);
  });

  it("never goes through a shell on Windows, which would cut the address at an &", () => {
    expect(openCommand("win32", address)[0]).toBe("rundll32");
  });
});
