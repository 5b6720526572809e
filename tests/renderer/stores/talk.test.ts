import { createPinia, setActivePinia } from "pinia";
import { beforeEach, describe, expect, it } from "vitest";
import { seat } from "@shared/engine";
import type { Player, Said } from "@shared/protocol";
import type { MemoryHost } from "@/connection";
import { useEveningStore } from "@/stores/evening";
import { useLobbyStore } from "@/stores/lobby";
import { saidAfter, useTalkStore } from "@/stores/talk";
import { letIn, startedPage, TABLE } from "./page";

const BEN: Player = { name: "Ben", colour: "teal", token: "owl" };

function words(number: number, by: number | null = 1, player: Player = BEN): Said {
  return { number, seat: by === null ? null : seat(by), player, saying: { text: `Word ${number}` } };
}

describe("what is said", () => {
  const numbers = (before: readonly number[], fresh: boolean, said: readonly number[]) =>
    saidAfter(before.map((number) => words(number)), { fresh, said: said.map((number) => words(number)) }).map(({ number }) => number);

  it("follows what was there, and nothing is there twice", () => {
    expect(numbers([1, 2], false, [3, 4])).toEqual([1, 2, 3, 4]);
    expect(numbers([1, 2], true, [1, 2, 3])).toEqual([1, 2, 3]);
    expect(numbers([], true, [60, 61])).toEqual([60, 61]);
  });

  it("is told anew when too much was missed, or when the table counts anew", () => {
    expect(numbers([1, 2], true, [60, 61])).toEqual([60, 61]);
    expect(numbers([70, 71], true, [1, 2])).toEqual([1, 2]);
  });

  it("is kept to the last two hundred", () => {
    const all = numbers(Array.from({ length: 200 }, (_, index) => index + 1), false, [201, 202]);
    expect([all.length, all[0], all.at(-1)]).toEqual([200, 3, 202]);
  });
});

describe("the talk of a table", () => {
  let host: MemoryHost;
  beforeEach(() => {
    host = startedPage().home;
    letIn(host);
    host.send({ type: "talk", fresh: true, said: [words(1), words(2)] });
  });

  it("counts as unread what others say from then on, until it is read", () => {
    const talk = useTalkStore();
    expect(talk.unread).toBe(0);
    host.send({ type: "talk", fresh: false, said: [words(3), words(4, 0), words(5, null)] });
    expect(talk.unread).toBe(2);
    talk.read();
    expect(talk.unread).toBe(0);
    host.lose();
    letIn(host);
    host.send({ type: "talk", fresh: true, said: [words(4, 0), words(5, null), words(6)] });
    expect(talk.unread).toBe(1);
    expect(talk.said.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("is not heard from those who are muted: a seat whatever its name, a guest by their looks", () => {
    const talk = useTalkStore();
    talk.mute(words(1, 1));
    talk.mute(words(1, null, BEN));
    host.send({ type: "talk", fresh: false, said: [words(3, 1, { ...BEN, name: "Other" }), words(4, null), words(5, null, { ...BEN, name: "Cleo" })] });
    expect(talk.heard.map(({ number }) => number)).toEqual([5]);
    expect(talk.unread).toBe(1);
    talk.unmute(words(1, 1));
    expect(talk.heard.map(({ number }) => number)).toEqual([1, 2, 3, 5]);
  });

  it("keeps who is muted at this table for a page that is loaded again, and at no other", () => {
    useTalkStore().mute(words(1, 1));
    setActivePinia(createPinia());
    const talk = useTalkStore();
    useLobbyStore().receive({ type: "table", table: TABLE, mine: [], owner: false });
    talk.receive({ type: "talk", fresh: true, said: [words(1)] });
    expect(talk.heard).toEqual([]);
    talk.clear();
    useLobbyStore().receive({ type: "table", table: { ...TABLE, id: "other" }, mine: [], owner: false });
    talk.receive({ type: "talk", fresh: true, said: [words(1)] });
    expect(talk.heard).toHaveLength(1);
  });

  it("takes words and reactions, and says why not", async () => {
    const talk = useTalkStore();
    void talk.say("Hello");
    const reacted = talk.react("laugh");
    const [said, reaction] = host.received.filter((one) => one.type === "command");
    expect([said?.command, reaction?.command]).toEqual([{ type: "talk", saying: { text: "Hello" } }, { type: "talk", saying: { reaction: "laugh" } }]);
    host.send({ type: "refused", id: reaction?.id ?? null, code: "tooMuchTalk", facts: {} });
    expect((await reacted)?.refused).toBe("tooMuchTalk");
  });
});

it("keeps the matches of the evening as the host tells them", () => {
  const { home } = startedPage();
  letIn(home);
  const match = { match: 1, game: "suits-me", started: null, seats: [{ player: BEN, bot: false }], scores: [3], winners: [seat(0)] };
  home.send({ type: "evening", matches: [match] });
  expect(useEveningStore().matches).toEqual([match]);
});
