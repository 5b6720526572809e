import { expect, it } from "vitest";
import { contributionHash, seat } from "@shared/engine";
import { RECORD_PART, recordGatherer, recordParts, serverMessageSchema, type ServerMessage } from "@shared/protocol";
import { RETURN_TIME } from "@shared/table";
import type { Host } from "../../src-main/host";
import { countingOnly } from "../table/counting";
import { client, player, setUpOf, type Client } from "./client";
import { hostFor, linked, type Linked } from "./hosts";
import { MemoryDisk } from "./memory-disk";

/** A guest who has to be told what to do: their app takes no part by itself. */
function silent(host: Host): Client & { readonly close: () => void } {
  const page = client((message) => {
    const said = JSON.stringify(message);
    if (!/"(contribute|reveal)"/.test(said) || said.includes('"by hand')) link.send(message);
  });
  const link = host.connect((message) => page.receive(structuredClone(message)), { owner: false });
  return { ...page, close: () => link.close() };
}

const shuffleOf = (page: Client) => page.table()?.table.shuffle ?? null;
const value = (who: string): string => who.repeat(64);

/** A match that is started and waits for two guests. */
async function waiting(disk: MemoryDisk): Promise<{ readonly host: Host; readonly ana: Linked; readonly guests: readonly [Client, Client] }> {
  const host = await hostFor({ games: countingOnly, disk, table: { setUp: setUpOf({ options: { target: 30 } }) } });
  const ana = linked(host);
  const guests = [silent(host), silent(host)] as const;
  await ana.hello();
  await ana.command({ type: "seats", count: 3 });
  await ana.command({ type: "sit", seat: seat(0), player: player("Ana") });
  for (const [at, guest] of guests.entries()) {
    await guest.hello();
    await guest.command({ type: "sit", seat: seat(at + 1), player: player(`Guest ${at}`) });
  }
  await ana.command({ type: "start" });
  return { host, ana, guests };
}

/** One guest's app says what it is asked for. */
async function answers(guest: Client, who: string): Promise<void> {
  const shuffle = shuffleOf(guest);
  if (shuffle === null) throw new Error("nothing is asked");
  const { match, round, commitment, step } = shuffle;
  const command = step === "hash" ? { type: "contribute", match, round, hash: contributionHash(commitment, value(who)) } as const : { type: "reveal", match, round, value: value(who) } as const;
  expect(await guest.command(command, `by hand ${who} ${step}`)).toMatchObject({ type: "done" });
}

it("goes on shuffling after its host was killed in the midst of it, at every step, and deals the same cards", async () => {
  const disk = new MemoryDisk();
  const { host, guests } = await waiting(disk);
  const [ben, cleo] = guests;
  const cuts: MemoryDisk[] = [];
  for (const guest of [ben, cleo, cleo, ben]) {
    cuts.push(disk.copy());
    await answers(guest, guest === ben ? "b" : "c");
  }
  await ben.until(() => ben.view() !== null);
  const dealt = host.table().playing;
  expect(dealt?.fair?.proof.contributions.map((one) => one.value)).toEqual([value("b"), value("c")]);
  for (const cut of cuts) {
    const again = await hostFor({ games: countingOnly, disk: cut });
    expect(again.resumed).toBe(true);
    expect(again.table().shuffle?.patience).toBe(RETURN_TIME);
    const back = [silent(again), silent(again)] as const;
    for (const [at, page] of back.entries()) await page.hello(guests[at]?.tokens ?? []);
    for (const step of ["hash", "value"] as const) {
      for (const [at, page] of back.entries()) {
        await page.until(() => page.view() !== null || shuffleOf(page)?.step === "value" || step === "hash");
        const part = again.table().shuffle?.parts[at];
        if (part !== undefined && part[step] === null) await answers(page, at === 0 ? "b" : "c");
      }
    }
    await back[0].until(() => back[0].view() !== null);
    expect(again.table().playing?.match.seed).toBe(dealt?.match.seed);
    expect(again.table().playing?.fair).toEqual(dealt?.fair);
    await again.close();
  }
});

it("sends a record in parts that a page puts together again, whatever comes between", () => {
  const text = `{"name":"${"Zoë 🂡".repeat(RECORD_PART / 3)}"}`;
  const parts = recordParts(3, text);
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) serverMessageSchema.parse(JSON.parse(JSON.stringify(part)));
  const gather = recordGatherer();
  const heard = (list: readonly ServerMessage[]): (string | null)[] => list.map((part) => (part.type === "record" ? gather(part) : null));
  // Broken off, and told again from its beginning.
  expect(heard(parts.slice(0, -1)).every((one) => one === null)).toBe(true);
  expect(heard(JSON.parse(JSON.stringify(parts)) as ServerMessage[]).at(-1)).toBe(text);
  expect(heard(parts.slice(1)).every((one) => one === null)).toBe(true);
  expect(heard([...parts.slice(0, 1), ...recordParts(4, text).slice(1)]).every((one) => one === null)).toBe(true);
  expect(recordParts(1, "x".repeat(RECORD_PART * 65))).toEqual([]);
});
