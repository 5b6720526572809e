import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FuseV1Options, getCurrentFuseWire } from "@electron/fuses";
import { answer, dealSuitsMe, tally, untilAsked } from "../e2e/play-suits-me";
import { ROOT } from "./launch";
import { pack, type Packed } from "./packing";
import { settle } from "./table";
import { expect, test } from "./test";

/** A fuse is one character. */
const [OFF, ON] = ["0".charCodeAt(0), "1".charCodeAt(0)];

test.describe("the packaged app", () => {
  let packed: Packed;

  test.beforeAll(async () => {
    packed = await pack(ROOT);
  });
  test.afterAll(() => packed?.clean());

  test("holds what was built and nothing else", () => {
    const tops = new Set(packed.files.map((path) => path.split("/").slice(0, 2).join("/")));
    expect([...tops].sort()).toEqual(["out", "out/licences.txt", "out/main", "out/preload", "out/renderer", "package.json", "resources", "resources/icons"]);
    expect(packed.files).toEqual(expect.arrayContaining(["out/main/index.js", "out/preload/index.cjs", "out/renderer/index.html", "resources/icons/256x256.png"]));
    const page = readdirSync(join(ROOT, "out/renderer"), { recursive: true }).map((name) => `out/renderer/${String(name).replaceAll("\\", "/")}`);
    expect(packed.files.filter((path) => path.startsWith("out/renderer/")).sort()).toEqual(page.sort());
    expect(packed.files.filter((path) => /node_modules|\.map$|\.ts$|\/(?:cli|serve)\.js$|built\.json|licences\..*json/.test(path))).toEqual([]);
    const manifest = JSON.parse(readFileSync(join(packed.app, "package.json"), "utf8")) as Record<string, unknown>;
    expect(Object.keys(manifest)).not.toEqual(expect.arrayContaining(["devDependencies"]));
    expect(manifest).toMatchObject({ main: "out/main/index.js", type: "module", desktopName: "suitable.desktop" });
  });

  test("brings the licences of all that it contains, and only the languages that it speaks", () => {
    const licences = readFileSync(join(packed.app, "out/licences.txt"), "utf8");
    for (const name of ["@fontsource/fraunces", "@fontsource/inter", "@noble/hashes", "bonjour-service", "qrcode", "@vue/runtime-core", "ws", "zod"]) expect(licences).toMatch(new RegExp(`^${name} \\d`, "m"));
    expect(packed.read("resources/LICENSE.suitable.txt")).toContain("MIT License");
    expect(packed.read("LICENSE.electron.txt")).not.toBe("");
    expect(packed.read("LICENSES.chromium.html")).not.toBe("");
    expect(readdirSync(join(packed.folder, "locales")).sort()).toEqual(["en-US.pak", "fr.pak"]);
  });

  test("has its fuses set: no Node beside the app, no debugger, nothing but the archive", async () => {
    const wire = await getCurrentFuseWire(packed.program);
    expect(wire).toMatchObject({
      [FuseV1Options.RunAsNode]: OFF,
      [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: OFF,
      [FuseV1Options.EnableNodeCliInspectArguments]: OFF,
      [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: ON,
      [FuseV1Options.OnlyLoadAppFromAsar]: ON,
      [FuseV1Options.GrantFileProtocolExtraPrivileges]: OFF,
    });
  });

  test("starts away from its sources, and its bots think in their workers", async ({ launch }) => {
    const app = await launch({ entry: packed.app });
    await settle(app.page);
    await dealSuitsMe(app.page, 2, 1);
    const how = tally();
    const before = await untilAsked(app.page);
    await answer(app.page, "mouse", how);
    const after = await untilAsked(app.page);
    expect(after.phase).not.toBe(before.phase);
    const log = join(app.folder, "logs", "suitable.log");
    expect(existsSync(log) ? readFileSync(log, "utf8") : "").not.toMatch(/worker/);
  });
});
