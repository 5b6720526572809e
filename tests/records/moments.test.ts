import { describe, expect, it } from "vitest";
import { playBots, seedFrom } from "@shared/bots";
import { dice, randomFrom } from "@shared/cards";
import { historyOf, playMatch, isRefusal, redacted, seatsOf, startMatch, listed, type Viewer } from "@shared/engine";
import { gameById } from "@shared/games";
import { forkOf, matchAt, matchOfFork, momentOf } from "@shared/records";
import { ALL_GAMES } from "../conformance/all-games";
import { deepFreeze } from "../conformance/freeze";
import { played, through } from "./played";

describe.each(ALL_GAMES)("a record of $id", (game) => {
  it("shows at every moment what the players were shown when it was played", () => {
    const { match: end, text } = played(game, 1);
    const record = through(text);
    const viewers: readonly Viewer[] = [...seatsOf(3), "spectator"];
    const begun = startMatch(game, { options: end.options, seats: end.seats, dealer: end.firstDealer, seed: end.seed });
    let { match, events, dealt } = begun;
    let deals = 1;
    listed(end.entries).forEach((entry, index) => {
      for (const viewer of viewers) {
        const moment = momentOf(record, index, viewer, true);
        expect(moment.view).toEqual(game.view(match.state, viewer));
        expect(moment.events).toEqual(redacted(game, events, viewer));
        expect(moment.history).toEqual(historyOf(match, viewer));
        expect(moment.dealt === null).toBe(dealt === null);
      }
      const open = momentOf(record, index, "open", false);
      game.schemas.view.parse(structuredClone(open.view));
      for (const event of open.events) game.schemas.event.parse(event);
      const next = playMatch(match, entry.seat, entry.move, entry.by);
      if (isRefusal(next)) throw new Error(JSON.stringify(next));
      ({ match, events, dealt } = next);
      if (dealt !== null) expect(record.deals[deals++]).toBe(index + 1);
    });
    expect(record.deals).toHaveLength(deals);
    expect(record.marks).toEqual(listed(end.entries).map(({ seat, move, by }) => ({ seat, kind: move.type, by: by ?? null, refused: null })));
    expect(momentOf(record, record.marks.length, "spectator", false).view).toEqual(game.view(end.state, "spectator"));
  });

  it("goes on otherwise from any moment, to an end of its own, and stays as it was", () => {
    const { levels, text } = played(game, 2);
    const record = through(text);
    deepFreeze(record.kept.map(({ state, entries, events }) => ({ state, entries, events })));
    const source = dice(randomFrom(seedFrom("what if", game.id)));
    const moments = [0, ...Array.from({ length: 6 }, () => source.next(record.marks.length))];
    for (const moment of moments) {
      const match = matchOfFork(structuredClone(forkOf(matchAt(record, moment))), gameById);
      if (match === null) throw new Error("no such game");
      expect(game.view(match.state, "spectator")).toEqual(momentOf(record, moment, "spectator", false).view);
      const histories = seatsOf(3).map((viewer) => historyOf(match, viewer));
      const { stalled, bots } = playBots({ match, levels, seed: seedFrom("another course", moment), moves: 0, histories });
      expect(stalled).toBeNull();
      expect(listed(bots.match.entries).slice(0, moment)).toEqual(listed(match.entries));
    }
  });
});
