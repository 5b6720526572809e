import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { LINK_SCHEME } from "@shared/protocol";
import { LANGUAGES } from "@shared/texts/languages";
import { SERVICE_TYPE } from "../../src-main/host/lan/mdns";
import { ROOT } from "../tools/stage.mjs";

const text = (path: string): string => readFileSync(join(ROOT, path), "utf8");

const config = z.looseObject({
  appId: z.string(),
  asarUnpack: z.array(z.string()),
  electronLanguages: z.array(z.string()),
  protocols: z.array(z.object({ name: z.string(), schemes: z.array(z.string()) })),
  nsis: z.looseObject({ perMachine: z.boolean(), allowElevation: z.boolean(), include: z.string() }),
  mac: z.looseObject({
    hardenedRuntime: z.boolean(),
    entitlements: z.string(),
    extraResources: z.array(z.object({ from: z.string(), to: z.string() })),
    extendInfo: z.object({ NSLocalNetworkUsageDescription: z.string(), NSBonjourServices: z.array(z.string()) }),
  }),
}).parse(parse(text("electron-builder.yml")));

describe("the settings of the installers", () => {
  it("tell macOS which tables the app looks for, and why", () => {
    expect(config.mac.extendInfo.NSBonjourServices).toEqual([`_${SERVICE_TYPE}._tcp`]);
    expect(config.mac.extendInfo.NSLocalNetworkUsageDescription).toMatch(/home network/);
    expect(config.mac.hardenedRuntime).toBe(true);
    expect(existsSync(join(ROOT, config.mac.entitlements))).toBe(true);
  });

  it("say so in every language that macOS may speak", () => {
    const english = Object.keys(config.mac.extendInfo).filter((key) => /UsageDescription$/.test(key));
    const others = config.mac.extraResources.map(({ from, to }) => ({ to, strings: text(`${from}/InfoPlist.strings`) }));
    expect(others.map(({ to }) => to)).toEqual(LANGUAGES.filter((language) => language !== "en").map((language) => `${language}.lproj`));
    for (const { strings } of others) {
      const said = new Map([...strings.matchAll(/^"(\w+)" = "([^"]{20,})";$/gm)].map(([, key = "", words = ""]) => [key, words]));
      expect([...said.keys()]).toEqual(english);
      expect(Object.values(config.mac.extendInfo)).not.toContain(said.get(english[0] ?? ""));
    }
    expect(config.electronLanguages).toEqual(expect.arrayContaining([...LANGUAGES]));
  });

  it("register links to tables on every system", () => {
    expect(config.protocols.flatMap(({ schemes }) => schemes)).toEqual([LINK_SCHEME]);
    expect(text(config.nsis.include)).toContain(`WriteRegStr SHCTX "Software\\Classes\\${LINK_SCHEME}" "URL Protocol" ""`);
    expect(text(config.nsis.include)).toContain(`DeleteRegKey SHCTX "Software\\Classes\\${LINK_SCHEME}"`);
  });

  it("name the app to Windows as the app names itself", () => {
    expect(text("src-main/desktop/index.ts")).toContain(`APP_ID = "${config.appId}"`);
  });

  it("ask for no administrator on Windows", () => {
    expect(config.nsis).toMatchObject({ perMachine: false, allowElevation: false });
  });

  it("leave the bots' worker outside the archive, under the name that it is started by", () => {
    expect(config.asarUnpack).toEqual(["out/main/bot-worker.mjs"]);
  });
});
