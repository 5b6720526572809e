import { beforeEach, describe, expect, it } from "vitest";
import { pinOf, storedPin, storedTokens, takePin } from "@/connection";

function memoryStore() {
  const kept = new Map<string, string>();
  return { kept, store: { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) } };
}

const DAMAGED = ["{", "1", "{}", "[1,null]"];

describe("tokens", () => {
  it("last as long as the storage, newest last, at most sixteen", () => {
    const { store } = memoryStore();
    const tokens = storedTokens(store);
    for (let number = 0; number < 20; number += 1) tokens.add(`t${number}`);
    tokens.add("t5");
    expect(storedTokens(store).list()).toEqual(tokens.list());
    expect(tokens.list()).toHaveLength(16);
    expect(tokens.list().at(-1)).toBe("t5");
  });

  it("are none when what was stored is damaged", () => {
    for (const text of DAMAGED) expect(storedTokens({ getItem: () => text, setItem: () => undefined }).list()).toEqual([]);
  });

  it("of two pages of one browser are all kept, and each page has its own", () => {
    const { store } = memoryStore();
    const [one, other] = [storedTokens(store), storedTokens(store)];
    one.add("of one");
    other.add("of the other");
    one.add("of one again");
    expect(one.list()).toEqual(["of one", "of one again"]);
    expect(other.list()).toEqual(["of the other"]);
    expect(storedTokens(store).list()).toEqual(["of the other", "of one", "of one again"]);
  });

  it("that open nothing any more are forgotten, and no others", () => {
    const { store } = memoryStore();
    const [one, other] = [storedTokens(store), storedTokens(store)];
    one.add("gone");
    one.add("good");
    other.add("of the other");
    one.forget(["gone", "never had", "of the other"]);
    expect(one.list()).toEqual(["good"]);
    expect(storedTokens(store).list()).toEqual(["good"]);
    expect(other.list()).toEqual(["of the other"]);
  });

  it("of one table are never shown to another", () => {
    const { kept, store } = memoryStore();
    storedTokens(store).add("own");
    storedTokens(store, "a").add("of a");
    expect(storedTokens(store).list()).toEqual(["own"]);
    expect(storedTokens(store, "a").list()).toEqual(["of a"]);
    expect(storedTokens(store, "b").list()).toEqual([]);
    expect([...kept.keys()]).toEqual(["suitable.tokens", "suitable.tokens.a"]);
  });
});

describe("PINs", () => {
  it("last as long as the storage, and can be forgotten", () => {
    const { store } = memoryStore();
    storedPin(store).set("1234");
    expect(storedPin(store).get()).toBe("1234");
    storedPin(store).set(null);
    expect(storedPin(store).get()).toBeNull();
  });

  it("are none when what was stored is none", () => {
    for (const text of DAMAGED) expect(storedPin({ getItem: () => text, setItem: () => undefined }).get()).toBeNull();
  });

  it("stand in the fragment of a link", () => {
    for (const link of ["#/table?pin=1234", "#pin=1234", "http://192.168.1.20:7849/#/table?seat=1&pin=1234"]) expect(pinOf(link)).toBe("1234");
    for (const link of ["", "#/table", "#/table?pin=", "#/table?pin=1", "#/table?pin=<b>x</b>", "#/table?ping=1234", "192.168.1.20", "http://a/?pin=1234"]) expect(pinOf(link)).toBeNull();
  });
});

describe("the PIN of the page's address", () => {
  beforeEach(() => window.history.replaceState(null, "", "/"));

  it("is taken out of it, once", () => {
    window.history.replaceState(null, "", "#/table?pin=1234");
    const steps = window.history.length;
    expect(takePin(window)).toBe("1234");
    expect(window.location.hash).toBe("#/table");
    expect(window.history.length).toBe(steps);
    expect(takePin(window)).toBeNull();
  });

  it("is taken out of it wherever it stands", () => {
    window.history.replaceState(null, "", "#pin=1234");
    expect(takePin(window)).toBe("1234");
    expect(window.location.hash).toBe("");
  });

  it("goes from it even when it can be none", () => {
    window.history.replaceState(null, "", "#/table?pin=no%20pin");
    expect(takePin(window)).toBeNull();
    expect(window.location.hash).toBe("#/table");
  });

  it("leaves every other address alone", () => {
    window.history.replaceState(null, "", "#/rules/suits-me");
    expect(takePin(window)).toBeNull();
    expect(window.location.hash).toBe("#/rules/suits-me");
  });
});
