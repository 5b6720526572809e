import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { DEFAULTS, fullSettings, parseStored, type Settings } from "@shared/protocol/settings";
import { openSettings, type SettingsFile } from "../../src-main/desktop/settings-file";
import { bundled } from "./bundle";
import { folder } from "./hosts";
import { MemoryDisk } from "./memory-disk";
import { killSaving } from "./settings-killing";

const ANA: Settings = { ...DEFAULTS, player: { name: "Ana", colour: "teal", token: "owl" }, theme: "light", felt: "wine" };
const DATE = new Date("2026-01-02T03:04:05.678Z");
const ASIDE = "settings.broken-2026-01-02T03-04-05-678Z.json";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = (disk: MemoryDisk, name = "settings.json"): string => new TextDecoder().decode(disk.files.get(name));
const held = (disk: MemoryDisk) => parseStored(textOf(disk))?.settings;

function diskWith(text?: string | Uint8Array): MemoryDisk {
  const disk = new MemoryDisk();
  if (text !== undefined) disk.files.set("settings.json", typeof text === "string" ? bytes(text) : text);
  return disk;
}

const opened = (disk: MemoryDisk): Promise<SettingsFile> => openSettings({ disk, log: () => undefined, date: () => DATE });

describe("the settings of a machine", () => {
  it("are none at first, and come back as they were saved", async () => {
    const disk = diskWith();
    const first = await opened(disk);
    expect(first.state()).toEqual({ kept: null, fault: null });
    first.save(ANA);
    await first.close();
    expect((await opened(disk)).state()).toEqual({ kept: ANA, fault: null });
  });

  it("are saved in the order in which they came, and only the newest of those that wait", async () => {
    const disk = diskWith();
    const file = await opened(disk);
    const written: unknown[] = [];
    const create = disk.create.bind(disk);
    disk.create = async (name, content) => {
      written.push(parseStored(new TextDecoder().decode(content))?.settings.felt);
      return create(name, content);
    };
    const open = disk.hold();
    for (const felt of ["moss", "wine", "slate", "walnut"] as const) file.save({ ...ANA, felt });
    open();
    await file.close();
    expect(written).toEqual(["moss", "walnut"]);
    expect(held(disk)?.felt).toBe("walnut");
  });

  it.each([["", "nothing"], ["{", "half an object"], ["[]", "a list"], ["{\"version\":0}", "no version"], ["{\"theme\":\"dark\"}", "nothing of ours"]])("that cannot be read are set aside: %j (%s)", async (text) => {
    const disk = diskWith(text);
    const file = await opened(disk);
    expect(file.state()).toEqual({ kept: null, fault: "setAside" });
    expect(textOf(disk, ASIDE)).toBe(text);
    file.save(ANA);
    await file.close();
    expect(file.state()).toEqual({ kept: ANA, fault: null });
    expect(textOf(disk, ASIDE)).toBe(text);
  });

  it("that are no text are set aside, and none that was set aside before is written over", async () => {
    const disk = diskWith(new Uint8Array([0xff, 0xfe, 0x00]));
    disk.files.set(ASIDE, bytes("the one before"));
    expect((await opened(disk)).state().fault).toBe("setAside");
    expect(textOf(disk, ASIDE)).toBe("the one before");
    expect([...disk.files.keys()].sort()).toEqual([ASIDE.replace("678Z", "678Z-2"), ASIDE].sort());
  });

  it("that cannot be set aside either are not written over", async () => {
    const disk = diskWith("{");
    const rename = disk.rename.bind(disk);
    disk.rename = () => Promise.reject(new Error("EACCES"));
    const file = await opened(disk);
    file.save(ANA);
    await file.close();
    expect(file.state()).toEqual({ kept: ANA, fault: "notSaved" });
    expect(textOf(disk)).toBe("{");
    disk.rename = rename;
    await file.close();
    expect(textOf(disk, ASIDE)).toBe("{");
    expect(held(disk)).toEqual(ANA);
  });

  it("lose a value that is damaged, and no other", async () => {
    const file = await opened(diskWith(JSON.stringify({ version: 1, ...ANA, theme: "neon", hints: "yes" })));
    const { theme: _theme, hints: _hints, ...sound } = ANA;
    expect(file.state()).toEqual({ kept: sound, fault: null });
  });

  it("keep what a newer version has added", async () => {
    const disk = diskWith(JSON.stringify({ version: 7, ...ANA, lamp: { bright: 3 } }));
    const file = await opened(disk);
    file.save({ ...ANA, felt: "slate" });
    await file.close();
    expect(JSON.parse(textOf(disk))).toEqual({ version: 7, ...ANA, felt: "slate", lamp: { bright: 3 } });
  });

  it("keep a value that only a newer version knows, until another is chosen for it", async () => {
    const newer = { ...ANA, felt: "plum", textSize: 175, lessons: { "suits-me": 140 } };
    const disk = diskWith(JSON.stringify({ version: 1, ...newer }));
    const file = await opened(disk);
    file.save(fullSettings({ ...file.state().kept, hints: false }, ANA.player));
    await file.close();
    expect(JSON.parse(textOf(disk))).toEqual({ version: 1, ...newer, hints: false });
    file.save({ ...ANA, felt: "slate" });
    await file.close();
    expect(JSON.parse(textOf(disk))).toEqual({ version: 1, ...newer, felt: "slate" });
  });

  it("are told of when the disk is full, hold meanwhile, and are written when it has room again", async () => {
    const disk = diskWith();
    const file = await opened(disk);
    file.save(ANA);
    await file.close();
    const told: unknown[] = [];
    file.onState(({ fault }) => told.push(fault));
    disk.failsAfter = 10;
    file.save({ ...ANA, felt: "slate" });
    await file.close();
    expect(held(disk)).toEqual(ANA);
    expect(file.state()).toEqual({ kept: { ...ANA, felt: "slate" }, fault: "notSaved" });
    disk.failsAfter = null;
    await file.close();
    expect(held(disk)?.felt).toBe("slate");
    expect(told.at(-1)).toBe(null);
    expect(told).toContain("notSaved");
  });
});

describe("a process that is killed while it saves settings", () => {
  let built = "";
  beforeAll(async () => {
    built = await bundled({ settings: "tests/soak/settings.ts" });
  }, 240_000);

  it("loses nothing but the last change", async () => {
    const { saves } = await killSaving({ program: join(built, "settings.js"), folder: await folder(), seed: 3, kills: 4 });
    expect(saves).toBeGreaterThan(0);
  }, 60_000);
});
