import { expect, it } from "vitest";
import type { ServerMessage, TalkMessage, ViewMessage } from "@shared/protocol";
import { mergedInto } from "@shared/table";
import { player } from "../host/client";

const view = (number: number, change: Partial<ViewMessage> = {}): ViewMessage => ({
  type: "view", seat: null, match: 1, view: { number }, decision: null, fresh: false, events: [{ number }], dealt: null, clock: null, ...change,
});

const merged = (...messages: ServerMessage[]): readonly ServerMessage[] => messages.reduce(mergedInto, [] as readonly ServerMessage[]);

it("keeps of views the newest, with all the history that is lacking", () => {
  expect(merged(view(1, { fresh: true }), view(2), view(3))).toEqual([view(3, { fresh: true, events: [{ number: 1 }, { number: 2 }, { number: 3 }] })]);
  expect(merged(view(1), view(2, { fresh: true }))).toEqual([view(2, { fresh: true })]);
});

it("remembers where a deal began among the events that are lacking", () => {
  const [both] = merged(view(1), view(2), view(3, { events: [{ number: 3 }, { number: 4 }], dealt: 1 }), view(5));
  expect(both).toEqual(view(5, { events: [1, 2, 3, 4, 5].map((number) => ({ number })), dealt: 3 }));
  expect(merged(view(1, { dealt: 0 }), view(2, { dealt: 1 }))).toEqual([view(2, { events: [{ number: 1 }, { number: 2 }], dealt: 2 })]);
});

it("keeps the newest of open seats, and every answer and token", () => {
  const done: ServerMessage = { type: "done", id: "a" };
  const token: ServerMessage = { type: "token", seat: 0 as never, token: "t" };
  const open = (...seats: number[]): ServerMessage => ({ type: "open", seats: seats as never[] });
  expect(merged(open(0), done, open(), token, { ...done, id: "b" }, { type: "pong" }, { type: "pong" })).toEqual([done, open(), token, { ...done, id: "b" }, { type: "pong" }]);
});

it("keeps one of the evening and of the talk, with all that was said", () => {
  const said = (number: number): TalkMessage["said"][number] => ({ number, seat: null, player: player("Ana"), saying: { text: "hm" } });
  const talk = (fresh: boolean, ...numbers: number[]): ServerMessage => ({ type: "talk", fresh, said: numbers.map(said) });
  const evening: ServerMessage = { type: "evening", matches: [] };
  expect(merged(talk(true, 1), evening, talk(false, 2), evening, talk(false, 3))).toEqual([evening, talk(true, 1, 2, 3)]);
  expect(merged(talk(false, 4), talk(true, 5))).toEqual([talk(true, 5)]);
});
