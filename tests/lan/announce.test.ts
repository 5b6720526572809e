import { Bonjour, type Service } from "bonjour-service";
import { describe, expect, it, onTestFinished } from "vitest";
import { announceTable, onCard, SERVICE_TYPE } from "../../src-main/host/lan/announce";

/** On loopback alone: no packet leaves this machine. */
const LOOPBACK = "127.0.0.1";

describe("a table that announces itself", () => {
  it("is found with its name, game and version, and goes from the list when it stops", async () => {
    const bonjour = new Bonjour(onCard(LOOPBACK));
    onTestFinished(() => new Promise<void>((done) => bonjour.destroy(() => done())));
    const browser = bonjour.find({ type: SERVICE_TYPE });
    const heard = (event: "up" | "down"): Promise<Service> =>
      new Promise((done) => browser.on(event, (service: Service) => {
        if (service.port === 45_678) done(service);
      }));
    const [up, down] = [heard("up"), heard("down")];
    const table = announceTable({ address: LOOPBACK, port: 45_678, id: "t1", name: "Friday, at Ana’s", game: "suitup-original" }, (line) => expect.fail(line));
    const service = await up;
    expect(service.name).toBe("suitable-t1");
    expect(service.txt).toMatchObject({ id: "t1", name: "Friday, at Ana’s", game: "suitup-original", version: "1" });
    await table.stop();
    expect((await down).name).toBe("suitable-t1");
  });
});
