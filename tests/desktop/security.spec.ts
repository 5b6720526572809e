import type { Page } from "@playwright/test";
import { expect, test } from "./test";

/** An address that is nobody's (RFC 5737): should a request leave, it reaches nothing. */
const ELSEWHERE = "192.0.2.1";

/** What the page's policy refused while `work` ran in the page. */
function violations(page: Page, work: string): Promise<string[]> {
  return page.evaluate((work) => {
    const found: string[] = [];
    document.addEventListener("securitypolicyviolation", (event) => found.push(event.effectiveDirective));
    const script = document.createElement("script");
    const attempts: Record<string, () => unknown> = {
      inline() {
        script.textContent = "window.ran = true";
        document.head.append(script);
      },
      remoteScript() {
        script.src = "http://192.0.2.1/a.js";
        document.head.append(script);
      },
      handler: () => document.body.setAttribute("onclick", "window.ran = true"),
      fetch: () => fetch("http://192.0.2.1/").catch(() => undefined),
      loopback: () => fetch("http://127.0.0.1:9/").catch(() => undefined),
      socket: () => new WebSocket("ws://192.0.2.1/"),
      frame() {
        const frame = document.createElement("iframe");
        frame.src = "http://192.0.2.1/";
        document.body.append(frame);
      },
      picture: () => (new Image().src = "http://192.0.2.1/a.png"),
    };
    attempts[work]?.();
    return new Promise<string[]>((resolve) => {
      const look = (): void => void (found.length > 0 ? resolve(found) : setTimeout(look, 5));
      look();
    });
  }, work);
}

test("the page's policy refuses inline scripts, other origins and frames", async ({ desktop }) => {
  const { page } = desktop;
  expect(await violations(page, "inline")).toEqual(["script-src-elem"]);
  expect(await violations(page, "remoteScript")).toContain("script-src-elem");
  expect(await violations(page, "handler")).toContain("script-src-attr");
  expect(await violations(page, "fetch")).toContain("connect-src");
  expect(await violations(page, "loopback")).toContain("connect-src");
  expect(await violations(page, "socket")).toContain("connect-src");
  expect(await violations(page, "frame")).toContain("frame-src");
  expect(await violations(page, "picture")).toContain("img-src");
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
});

test("the page itself breaks none of its policy", async ({ desktop }) => {
  const complaints: string[] = [];
  desktop.page.on("console", (message) => {
    if (/Content.Security.Policy/i.test(message.text())) complaints.push(message.text());
  });
  await desktop.page.reload();
  await expect(desktop.page.getByRole("main")).toBeVisible();
  expect(complaints).toEqual([]);
});

test("the page cannot navigate anywhere but to itself", async ({ desktop }) => {
  const { page } = desktop;
  const home = desktop.url();
  await page.evaluate((there) => void (location.href = `http://${there}/`), ELSEWHERE);
  await expect.poll(() => desktop.output()).toContain(`Navigation refused: http://${ELSEWHERE}/`);
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/main/index.js";
    link.id = "astray";
    link.textContent = "astray";
    document.body.prepend(link);
    link.click();
  });
  await expect.poll(() => desktop.output()).toMatch(/Navigation refused: app:\/\/suitable\/main\/index\.js/);
  expect(desktop.url()).toBe(home);
  // The refused navigation may still be ending when the reload begins.
  await expect(() => page.reload()).toPass();
  await expect(page.getByRole("main")).toBeVisible();
});

test("the page cannot open windows", async ({ desktop }) => {
  const { page } = desktop;
  expect(await page.evaluate((there) => window.open(`http://${there}/one`) === null, ELSEWHERE)).toBe(true);
  await expect.poll(() => desktop.output()).toContain(`New window refused: http://${ELSEWHERE}/one`);
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = location.href;
    link.target = "_blank";
    document.body.append(link);
    link.click();
  });
  await expect.poll(() => desktop.output().match(/New window refused/g)?.length).toBe(2);
  expect(await desktop.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length, null)).toBe(1);
});

test("the page gets no permission but to copy", async ({ desktop }) => {
  const answers = await desktop.page.evaluate(async () => ({
    place: await new Promise((resolve) => navigator.geolocation.getCurrentPosition(() => resolve("granted"), ({ code }) => resolve(code === 1 ? "denied" : `other ${code}`))),
    notices: await Notification.requestPermission(),
    camera: await navigator.mediaDevices.getUserMedia({ video: true }).then(() => "granted", () => "denied"),
    microphone: await navigator.mediaDevices.getUserMedia({ audio: true }).then(() => "granted", () => "denied"),
    clipboard: await navigator.clipboard.readText().then(() => "granted", () => "denied"),
    copy: await navigator.clipboard.writeText("a link").then(() => "granted", () => "denied"),
  }));
  expect(answers).toEqual({ place: "denied", notices: "denied", camera: "denied", microphone: "denied", clipboard: "denied", copy: "granted" });
});

test("the protocol serves the built page and nothing beside it", async ({ desktop }) => {
  const paths = ["/../main/index.js", "/%2e%2e/main/index.js", "/..%2fmain%2findex.js", "/%2e%2e%2f%2e%2e%2fpackage.json", "/..%5cmain%5cindex.js", "/etc/passwd", "/nothing.js", "/%00", "/%zz"];
  const seen = await desktop.page.evaluate(
    (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).status)),
    paths,
  );
  expect(seen).toEqual(paths.map(() => 404));
  const posted = await desktop.page.evaluate(async () => (await fetch("/index.html", { method: "POST", body: "x" })).status);
  expect(posted).toBe(405);
  const page = await desktop.page.evaluate(async () => {
    const response = await fetch("/index.html");
    return [response.status, response.headers.get("Content-Type"), response.headers.get("X-Content-Type-Options")];
  });
  expect(page).toEqual([200, "text/html; charset=utf-8", "nosniff"]);
});

test("another host of the same scheme is nobody", async ({ desktop }) => {
  const loaded = await desktop.evaluate(async ({ BrowserWindow }) => {
    const other = new BrowserWindow({ show: false });
    const result = await other.loadURL("app://elsewhere/index.html").then(() => "loaded", () => "refused");
    other.destroy();
    return result;
  }, null);
  expect(loaded).toBe("refused");
});
