import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { ROOT } from "../tools/stage.mjs";

const permissions = z.record(z.string(), z.enum(["read", "write", "none"]));
const step = z.strictObject({
  name: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  if: z.string().optional(),
  shell: z.string().optional(),
  with: z.record(z.string(), z.union([z.string(), z.boolean()])).optional(),
}).refine((one) => (one.uses === undefined) !== (one.run === undefined), "a step uses an action or runs something");
const job = z.looseObject({ "runs-on": z.string(), "timeout-minutes": z.number(), needs: z.string().optional(), permissions: permissions.optional(), steps: z.array(step) });
const schema = z.looseObject({ permissions, jobs: z.record(z.string(), job) });

const file = join(ROOT, ".github/workflows/release.yml");
const text = readFileSync(file, "utf8");
const workflow = schema.parse(parse(text));
const manifest = z.looseObject({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")));
const installers = workflow.jobs["installers"]?.steps ?? [];
const runs = installers.map(({ run }) => run ?? "");
const at = (needle: RegExp): number => runs.findIndex((run) => needle.test(run));

/** What a line calls: npm's scripts by name, and programs of packages by theirs. */
const called = (pattern: RegExp): readonly string[] => Object.values(workflow.jobs).flatMap(({ steps }) => steps).flatMap(({ run }) => [...(run ?? "").matchAll(pattern)].map((match) => match[1] ?? ""));

describe("the release workflow", () => {
  it("calls scripts and programs that there are", () => {
    const scripts = [...called(/npm run ([\w:-]+)/g), ...(called(/npm (test)\b/g))];
    expect(scripts).toEqual(expect.arrayContaining(["dist", "smoke", "test"]));
    expect(scripts.filter((name) => !(name in manifest.scripts))).toEqual([]);
    const programs = called(/npx --no-install ([\w-]+)/g);
    expect(programs).toEqual(expect.arrayContaining(["install-electron", "playwright"]));
    const there = new Set(readdirSync(join(ROOT, "node_modules/.bin")));
    expect(programs.filter((name) => !there.has(name))).toEqual([]);
    expect([...text.matchAll(/npx (?!--no-install)/g)]).toEqual([]);
  });

  it("starts scripts whose files there are", () => {
    const files = Object.values(manifest.scripts).flatMap((script) => [...script.matchAll(/\bnode ((?:src-main|tests|resources)\/\S+)/g)].map((match) => match[1] ?? ""));
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it("keeps an installer only after all tests, and after trying it on every system", () => {
    const order = [at(/^npm ci$/), at(/install-electron/), at(/npm test/), at(/npm run dist/), at(/npm run smoke/)];
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    for (const system of ["Linux", "Windows", "macOS"]) expect(installers.some(({ if: when, run }) => when === `runner.os == '${system}'` && /npm run smoke/.test(run ?? "")), system).toBe(true);
    const kept = installers.findIndex(({ uses, if: when }) => uses?.startsWith("actions/upload-artifact") === true && when === undefined);
    expect(kept).toBeGreaterThan(runs.findLastIndex((run) => /npm run smoke/.test(run)));
    expect(workflow.jobs["draft"]?.needs).toBe("installers");
  });

  it("takes actions by their full version, and no right or secret that it does not need", () => {
    const actions = Object.values(workflow.jobs).flatMap(({ steps }) => steps).flatMap(({ uses }) => uses ?? []);
    expect(actions.filter((action) => !/^actions\/[\w-]+@v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
    expect(workflow.permissions).toEqual({ contents: "read" });
    expect(workflow.jobs["installers"]?.permissions).toBeUndefined();
    expect(text).not.toMatch(/secrets\./);
  });
});
