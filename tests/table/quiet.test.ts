import { expect, it } from "vitest";
import { gameById } from "@shared/games";
import { Room, s } from "./room";

it("sends nobody anything, not even the moment, when somebody answers in secret", () => {
  const room = new Room({}, { game: "suitup-original" }, gameById);
  for (const place of [0, 1, 2]) {
    room.join(place, [], place === 0);
    room.sit(place, place);
  }
  room.command(0, { type: "start" });
  const turn = room.view(0).view["turn"] as number;
  const early = (turn + 1) % 3;
  const other = (turn + 2) % 3;
  for (const place of [0, 1, 2]) room.news(place);
  room.move(early, early, { type: "pass" });
  expect(room.news(early)).toMatchObject([{ type: "open" }, { type: "view", events: [{ type: "answered", seat: early, answer: "pass", open: false }] }, { type: "done" }]);
  expect([...room.news(turn), ...room.news(other)]).toEqual([]);
  // With the pile chosen it is everybody's to know.
  room.say(turn, { type: "move", id: "draw", seat: s(turn), decision: room.decision(turn), move: { type: "draw", from: "pile" } });
  expect(room.view(other).events).toMatchObject([{ type: "asked", answers: [0, 1, 2].map((place) => (place === early ? "pass" : null)) }]);
});
