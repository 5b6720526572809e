import { expect, it } from "vitest";
import { seat } from "@shared/engine";
import { introduce, keyHandle, PROTOCOL_VERSION, tokenKey, type Confirm, type ServerMessage } from "@shared/protocol";
import { countingOnly } from "../table/counting";
import { confirmed, helloWith, player } from "./client";
import { hostFor, linked } from "./hosts";

type Told = readonly ServerMessage[];

/** A host at which Ana has sat down and gone, and the token that she has. */
async function left() {
  const host = await hostFor({ games: countingOnly });
  const ana = linked(host, false);
  await ana.hello();
  await ana.command({ type: "sit", seat: seat(0), player: player("Ana") });
  ana.close();
  await host.idle();
  return { host, token: ana.tokens[0] ?? "", open: () => bare(host) };
}

/** A connection that answers nothing by itself. */
function bare(host: Awaited<ReturnType<typeof hostFor>>) {
  const told: ServerMessage[] = [];
  const link = host.connect((message) => told.push(message), { owner: false });
  const say = async (message: object): Promise<Told> => {
    const before = told.length;
    link.send(message);
    await host.idle();
    return told.slice(before);
  };
  return { say };
}

const types = (told: Told): readonly string[] => told.map(({ type }) => type);

function proofs(token: string, told: Told): Confirm {
  const [prove] = told;
  if (prove?.type !== "prove") throw new Error("nothing was proven");
  return confirmed([token], prove);
}

const seats = (told: Told): readonly number[] | undefined => told.find((message) => message.type === "table")?.mine;

it("shows that it knows a seat before it asks for it, and gives it once it was proven", async () => {
  const { host, token, open } = await left();
  const { say } = open();
  const asked = await say(helloWith([token, "of another table"]));
  expect(types(asked)).toEqual(["prove"]);
  expect(asked[0]).toMatchObject({ proofs: [{ handle: keyHandle(tokenKey(token)) }] });
  expect(host.table().connections.map(({ greeted }) => greeted)).toEqual([false]);
  expect(seats(await say(proofs(token, asked)))).toEqual([0]);
});

it("asks anew each time, and takes each answer once", async () => {
  const { token, open } = await left();
  const first = open();
  const asked = await first.say(helloWith([token]));
  const answer = proofs(token, asked);
  const other = open();
  const again = await other.say(helloWith([token]));
  expect(again[0]).not.toEqual(asked[0]);
  expect(seats(await other.say(answer))).toEqual([]);
  expect(seats(await first.say(answer))).toEqual([0]);
  expect(await first.say(answer)).toEqual([{ type: "refused", id: null, code: "helloFirst", facts: {} }]);
});

it("hears nothing else of a page that has not proven its seats, and forgets what it asked one that has gone", async () => {
  const { token, open } = await left();
  const { say } = open();
  await say(helloWith([token]));
  expect(await say({ type: "command", id: "a", command: { type: "stand", seat: 0 } })).toMatchObject([{ type: "refused", id: "a", code: "helloFirst" }]);
  expect(await open().say({ type: "confirm", proofs: [] })).toMatchObject([{ type: "refused", code: "helloFirst" }]);
});

it("welcomes whoever names no seat of this table, or cannot prove it, as a guest", async () => {
  const { token, open } = await left();
  expect(types(await open().say(helloWith(["of another table"])))[0]).toBe("welcome");
  const { say } = open();
  await say(helloWith([token]));
  const { handles } = introduce([token], "0".repeat(32));
  expect(seats(await say({ type: "confirm", proofs: handles.map((handle) => ({ handle, proof: handle })) }))).toEqual([]);
});

it("a hello that is said again while one is there keeps the seats, and the newer of two pages has them", async () => {
  const { host, token, open } = await left();
  const [one, two] = [open(), open()];
  await one.say(proofs(token, await one.say(helloWith([token]))));
  const again = await one.say(helloWith([token]));
  expect(types(again)).toEqual(["prove"]);
  expect(host.table().connections[0]?.tokens).toEqual([tokenKey(token)]);
  await one.say(proofs(token, again));
  const newer = await two.say(proofs(token, await two.say(helloWith([token]))));
  expect(seats(newer)).toEqual([0]);
  expect(host.table().connections).toHaveLength(1);
});

it("tells a page of another version which side is older, whatever that one says hello with", async () => {
  const { open } = await left();
  const older = { type: "hello", version: 1, tokens: ["in the clear"], pin: null, player: null };
  expect(await open().say(older)).toEqual([{ type: "refused", id: null, code: "version", facts: { host: PROTOCOL_VERSION, page: 1 } }]);
});
