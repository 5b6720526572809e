import { expect, it } from "vitest";
import { seat } from "@shared/engine";
import { hostFor } from "../host/hosts";
import { player } from "../host/client";
import { connected, served } from "./sockets";

it("plays over a socket: hello first, then welcome, table, open and the view", async () => {
  const host = await hostFor();
  const { port } = await served(host, { token: "secret" });
  const page = await connected(port, { headers: { Cookie: `suitable-owner-${port}=secret`, Origin: `http://127.0.0.1:${port}` } });
  await page.hello();
  expect(page.received.map(({ type }) => type)).toEqual(["welcome", "table", "open", "talk", "evening"]);
  expect(page.received[0]).toMatchObject({ home: true });
  await page.command({ type: "sit", seat: seat(0), player: player("Ana") });
  await page.command({ type: "bot", seat: seat(1), level: "easy", player: player("Bo") });
  await page.command({ type: "start" });
  await page.until(() => page.view() !== null);
  expect(page.view()).toMatchObject({ seat: 0, match: 1, fresh: true });
});
