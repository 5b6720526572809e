import { expect, it } from "vitest";
import { parseRecord, seat, verify, type Game, type Seat } from "@shared/engine";
import { gameById } from "@shared/games";
import type { Command, ServerMessage } from "@shared/protocol";
import { openSession, storedPin, storedTokens, webSocketConnection, type Session, type Socket } from "@/connection";
import { watchDeals, type FairState } from "@/fair/watch";
import { WebSocket } from "ws";
import type { Host } from "../../src-main/host";
import { player, setUpOf } from "../host/client";
import { hostFor, linked, type Linked } from "../host/hosts";
import { only, tampered } from "../host/tampered";
import { served } from "./sockets";

const GAME = "suitup-original";

/** A guest's app without a screen: its own connection, session and part in the fair deal, playing what an absent player would. */
interface App {
  readonly state: () => FairState | null;
  readonly messages: readonly ServerMessage[];
  readonly session: Session;
  readonly value: string;
  /** Resolves once its app has said what came of the deal. */
  readonly outcome: Promise<FairState["outcome"]>;
}

let ids = 0;

function app(port: number, who: string, values: readonly string[] = []): App {
  const game = gameById(GAME) as Game;
  const messages: ServerMessage[] = [];
  const connection = webSocketConnection({ open: () => new WebSocket(`ws://127.0.0.1:${port}/table`) as unknown as Socket, random: () => 0 });
  const session = openSession({ connection, tokens: storedTokens(null), pin: storedPin(null), player: () => player(who), id: () => `${who} ${(ids += 1)} of this test` });
  let state: FairState | null = null;
  let said: (outcome: FairState["outcome"]) => void = () => undefined;
  const outcome = new Promise<FairState["outcome"]>((resolve) => (said = resolve));
  const value = who.charCodeAt(0).toString(16).repeat(32);
  const left = [...values];
  const watch = watchDeals({
    send: (command: Command) => session.command(command),
    random: () => left.shift() ?? value,
    judge: (text, witness) => Promise.resolve(verify(text, gameById, witness)),
    store: null,
    tell(now) {
      state = now;
      if (now?.outcome != null) said(now.outcome);
    },
    schedule: () => () => undefined,
  });
  session.onMessage((message) => {
    messages.push(message);
    watch.hear(message);
    if (message.type !== "view" || message.decision === null || message.seat === null) return;
    void session.move(message.seat, message.decision, { ...game.absent(message.view as never) });
  });
  return { state: () => state, messages, session, value, outcome };
}

interface Night {
  readonly host: Host;
  readonly owner: Linked;
  readonly apps: readonly App[];
}

/** A host of its own game with two guests' apps over real sockets, and a bot; dealt. */
async function night(games: (id: string) => Game | undefined = gameById): Promise<Night> {
  const host = await hostFor({ games, table: { setUp: setUpOf({ game: GAME, options: { rounds: 2 } }) } });
  const { port } = await served(host);
  const owner = linked(host);
  await owner.hello();
  await owner.command({ type: "seats", count: 3 });
  const apps = ["Ben", "Cleo"].map((who) => app(port, who));
  for (const [at, { session }] of apps.entries()) await session.command({ type: "sit", seat: seat(at + 1), player: player(at === 0 ? "Ben" : "Cleo") });
  await owner.command({ type: "bot", seat: seat(0), level: "easy", player: player("Ida") });
  await owner.command({ type: "start" });
  return { host, owner, apps };
}

function close({ apps }: Night): void {
  for (const { session } of apps) session.close();
}

it("is checked by every app over real sockets, with what it has put in itself; nothing of it is told before the end", async () => {
  const all = await night();
  const { apps, host } = all;
  for (const { outcome } of apps) expect(await outcome).toMatchObject({ kind: "fair", deals: 2, contributors: ["Ben", "Cleo"], own: true });
  const proof = host.table().playing?.fair?.proof;
  if (proof === undefined) throw new Error("no proof");
  expect(proof.contributions.map(({ value }) => value)).toEqual(apps.map(({ value }) => value));
  for (const { messages, state } of apps) {
    expect(state()).toMatchObject({ match: 1, commitment: proof.commitment, own: true, again: 0 });
    const before = JSON.stringify(messages.filter(({ type }) => type !== "record"));
    for (const secret of [proof.secret, host.table().playing?.match.seed ?? "", ...proof.contributions.map(({ value }) => value)]) expect(before).not.toContain(secret);
    const record = messages.find(({ type }) => type === "record");
    expect(messages.indexOf(record as ServerMessage)).toBeGreaterThan(messages.findLastIndex(({ type }) => type === "view"));
    expect(record?.type === "record" ? parseRecord(JSON.parse(record.text), gameById).meta : null).toMatchObject({ fair: proof });
  }
  close(all);
});

it.each([["and says so in its record", false], ["and keeps it out of its record", true]])("a host that swaps two cards of a deck after its commitment %s is found out by every app", async (_what, lies) => {
  const all = await night(only(tampered(gameById(GAME) as Game, lies)));
  for (const { outcome } of all.apps) {
    const verdict = await outcome;
    expect(verdict).toMatchObject({ kind: "foul", deal: 2 });
    if (!lies) expect(verdict).toMatchObject({ fault: "deck" });
  }
  close(all);
});

it("is checked as far as it went when the match is given up, and again for the next one", async () => {
  const host = await hostFor({ table: { setUp: setUpOf({ game: GAME }) } });
  const { port } = await served(host);
  const owner = linked(host);
  await owner.hello();
  const guest = app(port, "Ben", ["0a".repeat(32), "0b".repeat(32)]);
  await guest.session.command({ type: "sit", seat: seat(1), player: player("Ben") });
  await owner.command({ type: "sit", seat: seat(0) as Seat, player: player("Ana") });
  await owner.command({ type: "start" });
  await owner.until(() => owner.view()?.match === 1);
  await owner.command({ type: "lobby" });
  expect(await guest.outcome).toMatchObject({ kind: "fair", deals: 1, own: true });
  const first = guest.state()?.commitment;
  await owner.command({ type: "start" });
  await owner.until(() => owner.view()?.match === 2);
  expect(host.table().playing?.fair?.proof.contributions).toMatchObject([{ who: "Ben", value: "0b".repeat(32) }]);
  expect(host.table().playing?.fair?.proof.commitment).not.toBe(first);
  guest.session.close();
});
