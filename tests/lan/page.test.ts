import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { hostFor } from "../host/hosts";
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
    expect((await request(port, "/", own(port))).status).toBe(403);
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
    expect(page.received[0]).toMatchObject({ owner: false });
  });

  it("cannot be tried for ever", async () => {
    const { port } = await served(await hostFor(), { token: "secret" });
    const tries = await Promise.all(Array.from({ length: 14 }, (_, at) => request(port, `/?token=${at}`, own(port))));
    expect(tries.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(3);
  });
});

describe("a pin", () => {
  it("is what guests bring with the join link; whoever runs the table needs none", async () => {
    const { port } = await served(await hostFor(), { token: "secret", pin: "4711" });
    expect((await request(port, "/", own(port))).status).toBe(403);
    expect((await request(port, "/?pin=4712", own(port))).status).toBe(403);
    const guest = await request(port, "/?pin=4711", own(port));
    expect(guest.status).toBe(303);
    const page = await connected(port, { headers: { Cookie: cookiesOf(guest.headers["set-cookie"]) } });
    await page.hello();
    expect(page.received[0]).toMatchObject({ owner: false });
    const owner = await request(port, "/?token=secret", own(port));
    expect(owner.headers["set-cookie"]).toHaveLength(2);
  });

  it("cannot be found by trying: after too many guesses the right one is not looked at, and no cookie holds it", async () => {
    const { port } = await served(await hostFor(), { token: "secret", pin: "4711" });
    const cookies = [`suitable-guest-${port}=4711`, `suitable-owner-${port}=4711`];
    for (const cookie of cookies) expect((await request(port, "/", { ...own(port), Cookie: cookie })).status).toBe(403);
    for (let guess = 0; guess < 10; guess += 1) expect((await request(port, `/?pin=${guess}`, own(port))).status).toBe(403);
    expect((await request(port, "/?pin=4711", own(port))).status).toBe(429);
  });

  it("lets guests in again by their cookie when the same table is served again", async () => {
    const keys = { token: "secret", pin: "4711" };
    const host = await hostFor();
    const first = await served(host, keys);
    const cookie = cookiesOf((await request(first.port, "/?pin=4711", own(first.port))).headers["set-cookie"]);
    await first.close();
    const second = await served(host, { ...keys, port: first.port });
    expect((await request(second.port, "/", { ...own(second.port), Cookie: cookie })).status).toBe(200);
  });
});
