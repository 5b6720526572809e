import { describe, expect, it } from "vitest";
import { isNear, kindOf, plainAddress } from "../../src-main/host/lan/addresses";
import { readTyped, spotsAt } from "../../src-main/host/lan/typed";

describe("an address", () => {
  it.each([
    ["127.0.0.1", "loopback"], ["127.255.0.9", "loopback"], ["::1", "loopback"],
    ["192.168.0.1", "home"], ["10.255.255.255", "home"], ["172.16.0.1", "home"], ["172.31.255.255", "home"], ["fd12::1", "home"],
    ["169.254.1.1", "linkLocal"], ["fe80::1%wlan0", "linkLocal"],
    ["100.64.0.1", "carrier"], ["100.127.255.255", "carrier"],
    ["8.8.8.8", "public"], ["172.32.0.1", "public"], ["192.169.0.1", "public"], ["100.128.0.1", "public"], ["2001:db8::1", "public"],
    ["::ffff:192.168.0.1", "home"], ["::ffff:8.8.8.8", "public"],
    ["192.168.1", null], ["somewhere", null], ["", null],
  ] as const)("%s is %s", (address, kind) => {
    expect(kindOf(address)).toBe(kind);
    expect(isNear(address)).toBe(kind === "home" || kind === "loopback" || kind === "linkLocal");
  });

  it("of one machine is always the same", () => {
    expect(["::ffff:10.0.0.1", "[FE80::1%en0]", "10.0.0.1"].map(plainAddress)).toEqual(["10.0.0.1", "fe80::1", "10.0.0.1"]);
  });
});

describe("what people type", () => {
  it.each([
    ["192.168.1.20", "192.168.1.20", 7849, null],
    [" 192.168.1.20:7850 ", "192.168.1.20", 7850, null],
    ["192.168.1.20:80", "192.168.1.20", 80, null],
    ["192.168.1.20/", "192.168.1.20", 7849, null],
    ["anas-laptop.local", "anas-laptop.local", 7849, null],
    ["Anas-Laptop.local:7850", "anas-laptop.local", 7850, null],
    ["anas-laptop", "anas-laptop", 7849, null],
    ["localhost:7849", "localhost", 7849, null],
    ["http://192.168.1.20:7849/", "192.168.1.20", 7849, null],
    ["http://192.168.1.20:7849/#/table?pin=Otter7", "192.168.1.20", 7849, "Otter7"],
    ["192.168.1.20:7849#pin=4711", "192.168.1.20", 7849, "4711"],
    ["http://192.168.1.20/#/table", "192.168.1.20", 80, null],
    ["http://192.168.1.20:7849/#/table?pin=%3Cb%3E", "192.168.1.20", 7849, null],
    ["[fd00::1]:7849", "fd00::1", 7849, null],
    ["fd00::1", "fd00::1", 7849, null],
  ])("%s leads to %s", (text, host, port, pin) => {
    expect(readTyped(text)).toEqual({ host, port, pin });
  });

  it.each(["", " ", "8.8.8.8", "http://8.8.8.8:7849/", "example.com", "http://example.com/", "www.evil.example:7849", "https://192.168.1.20:7849/", "ftp://192.168.1.20/", "javascript:alert(1)", "file:///etc/passwd",
    "192.168.1.20:0", "192.168.1.20:99999", "192.168.1", "3232235796", "0x7f000001.example", "http://user:word@192.168.1.20/", "http://192.168.1.20@8.8.8.8/", "a b", "300.1.1.1", "100.64.0.1", "[2001:db8::1]", "-x.local", "local."])("%j leads nowhere", (text) => {
    expect(readTyped(text)).toBeNull();
  });

  it("leads to addresses, and a name that nobody knows to none", async () => {
    expect(await spotsAt({ host: "192.168.1.20", port: 7849 })).toEqual([{ address: "192.168.1.20", port: 7849 }]);
    const local = await spotsAt({ host: "localhost", port: 7849 });
    expect(local.map(({ port }) => port)).toContain(7849);
    for (const { address } of local) expect(isNear(address)).toBe(true);
    expect(await spotsAt({ host: "nobody-of-this-name.invalid", port: 7849 })).toEqual([]);
  });
});
