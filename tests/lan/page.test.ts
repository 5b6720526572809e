import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { seat } from "@shared/engine";
import { aboutSchema, PROTOCOL_VERSION } from "@shared/protocol";
import { player } from "../host/client";
import { hostFor, linked } from "../host/hosts";
import { connected, request, served, turnedAway } from "./sockets";

const own = (port: number): Record<string, string> => ({ Host: `127.0.0.1:${port}` });
const cookiesOf = (value: string[] | undefined): string => (value ?? []).map((cookie) => cookie.split(";")[0]).join("; ");

describe("the page", () => {
  it("comes with a strict policy and nothing that a browser could guess", async () => {
    const { port } = await served(await hostFor());
    const { status, headers, body } = await request(port, "/", own(port));
    expect(status).toBe(200);
    expect(body.toString()).toContain("<title>Table</title>");
    expect(headers).toMatchObject({ "content-type": "text/html; charset=utf-8", "x-content-type-options": "nosniff", "referrer-policy": "no-referrer", "cache-control": "no-cache" });
    const policy = headers["content-security-policy"] ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`connect-src 'self' ws://127.0.0.1:${port}`);
    expect(policy).not.toContain("unsafe");
  });

  it("is compressed, kept by the browser, and not sent twice", async () => {
    const { port } = await served(await hostFor());
    const zipped = await request(port, "/", { ...own(port), "Accept-Encoding": "gzip, br" });
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(zipped.body).toString()).toContain("<title>");
    const again = await request(port, "/", { ...own(port), "If-None-Match": zipped.headers.etag ?? "" });
    expect(again).toMatchObject({ status: 304 });
    const script = await request(port, "/assets/index-Ab3_dEf9.js", own(port));
    expect(script.headers["cache-control"]).toContain("immutable");
    expect((await request(port, "/", own(port), "HEAD")).body).toHaveLength(0);
  });

  it("is all there is: no other file, no other method", async () => {
    const { port } = await served(await hostFor());
    for (const path of ["/../package.json", "/%2e%2e/package.json", "/assets", "/nothing", "//etc/passwd", "/assets/../../x"]) {
      expect((await request(port, path, own(port))).status).toBe(404);
    }
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) expect((await request(port, "/", own(port), method)).status).toBe(405);
  });
});

describe("the token", () => {
  it("goes from the address into a cookie that no script reads, and gives the table's rights", async () => {
    const { port } = await served(await hostFor(), { token: "secret", guests: false });
    const bare = await request(port, "/", own(port));
    expect(bare).toMatchObject({ status: 403, headers: { "content-type": "text/plain; charset=utf-8" } });
    expect(String(bare.body), "whoever has kept a part of the link reads what is missing").toMatch(/whole link[^]*lien entier/);
    expect((await request(port, "/", own(port), "HEAD")).body).toHaveLength(0);
    expect(await turnedAway(port, {})).toBe(403);
    expect((await request(port, "/?token=wrong", own(port))).status).toBe(403);
    const answer = await request(port, "/?token=secret", own(port));
    expect(answer).toMatchObject({ status: 303, headers: { location: "/" } });
    expect(answer.headers["set-cookie"]?.[0]).toMatch(/^suitable-owner-\d+=secret; Path=\/; HttpOnly; SameSite=Strict$/);
    const cookie = cookiesOf(answer.headers["set-cookie"]);
    expect((await request(port, "/", { ...own(port), Cookie: cookie })).status).toBe(200);
    const page = await connected(port, { headers: { Cookie: `other=1; ${cookie}` } });
    await page.hello();
    expect(page.received[0]).toMatchObject({ type: "welcome", home: true });
  });

  it("is not needed where guests may come, who run nothing", async () => {
    const { port } = await served(await hostFor(), { token: "secret" });
    expect((await request(port, "/", own(port))).status).toBe(200);
    const page = await connected(port);
    await page.hello();
    expect(page.received[0]).toMatchObject({ home: false });
    expect(page.table()?.owner).toBe(false);
  });

  it("cannot be tried for ever", async () => {
    const { port } = await served(await hostFor(), { token: "secret" });
    const tries = await Promise.all(Array.from({ length: 14 }, (_, at) => request(port, `/?token=${at}`, own(port))));
    expect(tries.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(3);
  });

  it("is no longer taken from the address for a PIN: that stands in a link's fragment, which no browser sends", async () => {
    const { port } = await served(await hostFor(), { token: "secret", pin: () => "4711" });
    expect(await request(port, "/?pin=4711", own(port))).toMatchObject({ status: 200 });
    expect((await request(port, "/?pin=4711", own(port))).headers["set-cookie"]).toBeUndefined();
  });
});

describe("what a table's machine says of it", () => {
  it("is there for everybody, never kept, and names nobody who sits there", async () => {
    const host = await hostFor({ table: { setUp: { name: "Friday" } } });
    const { port } = await served(host, { pin: () => "4711" });
    const page = linked(host);
    await page.hello();
    await page.command({ type: "sit", seat: seat(0), player: player("Ana") });
    const { status, headers, body } = await request(port, "/about", own(port));
    expect({ status, headers }).toMatchObject({ status: 200, headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" } });
    expect(headers["access-control-allow-origin"]).toBeUndefined();
    expect(aboutSchema.parse(JSON.parse(body.toString()))).toEqual({
      suitable: "table", id: host.table().id, name: "Friday", game: host.table().setUp.game, seats: 2, free: 1, playing: false, needsPin: true, version: PROTOCOL_VERSION,
    });
    expect(body.toString()).not.toContain("Ana");
    expect((await request(port, "/about", own(port), "HEAD")).body).toHaveLength(0);
    expect((await request(port, "/about", { Host: "evil.example" })).status).toBe(421);
  });

  it("counts a bot's seat as free, says when a match is on, and takes the name of the evening", async () => {
    const host = await hostFor();
    const { port } = await served(host, { name: () => "Game night" });
    const page = linked(host);
    await page.hello();
    await page.command({ type: "sit", seat: seat(0), player: player("Ana") });
    await page.command({ type: "bot", seat: seat(1), level: "easy", player: player("Bo") });
    await page.command({ type: "start" });
    expect(JSON.parse((await request(port, "/about", own(port))).body.toString())).toMatchObject({ name: "Game night", free: 1, playing: true, needsPin: false });
  });

  it("is nobody's business where no guests may come", async () => {
    const { port } = await served(await hostFor(), { token: "secret", guests: false });
    expect((await request(port, "/about", own(port))).status).toBe(403);
  });
});
