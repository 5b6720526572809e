import { expect, it } from "vitest";
import { gameById } from "@shared/games";
import type { RecordSummary } from "@shared/protocol/records";
import { factsOf, isUnreadable, readRecord, statisticsOf } from "@shared/records";
import { simulateOne } from "../../src-main/cli/simulate";
import { LEVELS, formatRecord, parseRecord, recordOf, replay, type Level } from "@shared/engine";
import { ALL_GAMES } from "../conformance/all-games";

/** Of each game. */
const MATCHES = 4;

/** What `simulate --records` writes, with who played. */
function simulated(): readonly { readonly text: string; readonly levels: readonly Level[]; readonly mine: readonly number[] }[] {
  const short: Readonly<Record<string, object>> = { "suitup-original": { rounds: 1 }, "suitup-poker": { hands: 4 }, "suits-me": { wins: 1 }, "suit-hoarder": { wins: 1 } };
  return ALL_GAMES.flatMap((game) => Array.from({ length: MATCHES }, (_, index) => {
    const levels = Array.from({ length: 2 + (index % 3) }, (_, place) => LEVELS[(index + place) % 3] ?? "easy");
    const { bots } = simulateOne({ game, levels, games: MATCHES, seed: 4, records: null, options: game.options.schema.parse(short[game.id] ?? {}) }, index);
    const players = levels.map((level, place) => (place === 0 ? { name: "Ana", kind: "person" } : { name: level, kind: "bot", level }));
    const meta = { id: `${game.id}-${index}`, started: "2026-05-01T23:50:00Z", ended: `2026-05-02T00:0${index}:00Z`, players };
    return { text: formatRecord(recordOf(bots.match, meta)).replace(JSON.stringify(bots.match.seats[0]), '"Ana"'), levels, mine: index % 2 === 0 ? [0] : [] };
  }));
}

function summaryOf(text: string, mine: readonly number[], index: number): RecordSummary {
  const read = readRecord(text, gameById);
  if (isUnreadable(read)) throw new Error(JSON.stringify(read));
  return { ...factsOf(read, mine), id: `r${index}`, bytes: text.length, origin: "own" };
}

it("agrees with a recount from the records themselves, over all games", () => {
  const all = simulated();
  const statistics = statisticsOf(all.map(({ text, mine }, index) => summaryOf(text, mine, index)));
  for (const game of ALL_GAMES) {
    const recount = all.flatMap(({ text, levels, mine }) => {
      const record = parseRecord(JSON.parse(text), gameById);
      if (record.game.id !== game.id) return [];
      const { match } = replay(record);
      const { scores, winners } = game.standing(match.state);
      return [{ scores, winners: winners ?? [], levels, mine, moves: record.moves.length }];
    });
    const row = statistics.games.find((one) => one.game === game.id);
    expect(row).toMatchObject({ matches: MATCHES, complete: MATCHES, moves: recount.reduce((total, { moves }) => total + moves, 0), meanMinutes: 11.5 });
    const won = (seat: number, { winners }: (typeof recount)[number]): number => (winners.some((winner) => winner === seat) ? 1 / winners.length : 0);
    const ana = statistics.players.find(({ name, game: of }) => name === "Ana" && of === game.id)?.tally;
    expect(ana?.matches).toBe(MATCHES);
    expect(ana?.wins).toBeCloseTo(recount.reduce((total, match) => total + won(0, match), 0));
    expect(ana?.meanScore).toBeCloseTo(recount.reduce((total, { scores }) => total + (scores[0] ?? 0), 0) / MATCHES);
    const me = statistics.players.find(({ me, game: of }) => me && of === game.id)?.tally;
    const mine = recount.filter((match) => match.mine.length > 0);
    expect([me?.matches, me?.wins]).toEqual([2, mine.reduce((total, match) => total + won(0, match), 0)]);
    for (const level of LEVELS) {
      const seats = recount.flatMap((match) => match.levels.flatMap((of, seat) => (seat > 0 && of === level ? [won(seat, match)] : [])));
      const tally = statistics.levels.find((one) => one.level === level && one.game === game.id)?.tally;
      expect(tally?.matches ?? 0).toBe(seats.length);
      expect(tally?.wins ?? 0).toBeCloseTo(seats.reduce((total, win) => total + win, 0));
    }
    const totals = recount.map(({ scores }) => scores[0] ?? 0);
    expect(ana?.bestScore).toBe(row?.highWins === true ? Math.max(...totals) : Math.min(...totals));
  }
  expect(statistics.games.find(({ game }) => game === "suitup-original")?.highWins).toBe(false);
  expect(statistics.games.find(({ game }) => game === "suitup-poker")?.highWins).toBe(true);
});

const SEAT = { name: "Ana", bot: false, level: null, mine: true };
const MATCH: RecordSummary = {
  id: "m", game: "suits-me", options: {}, started: null, ended: null, seats: [SEAT, { ...SEAT, name: "Bo", mine: false }], complete: true, winners: [], scores: [1, 1],
  deals: 1, moves: 9, refused: 0, bytes: 1, origin: "own", damage: null,
};

it("shares a win among those who won together, and gives rates with the doubt that few matches leave", () => {
  const shared = { ...MATCH, winners: [0, 1] as never };
  const { players } = statisticsOf([shared, { ...MATCH, winners: [0] as never }]);
  expect(players[0]).toMatchObject({ me: true, tally: { matches: 2, wins: 1.5, shared: 1, rate: 0.75, even: 0.5 } });
  const { low, high } = players[0]?.tally ?? { low: 0, high: 0 };
  expect(low).toBeLessThan(0.35);
  expect(high).toBeGreaterThan(0.95);
});

it("counts an abandoned match for its game alone, and a damaged one not at all", () => {
  const damage = { kind: "cutOff", line: 1, character: 2, entry: null, saved: 1, of: null } as const;
  const { games, players } = statisticsOf([{ ...MATCH, complete: false, winners: null }, { ...MATCH, damage }]);
  expect(games).toMatchObject([{ matches: 1, complete: 0, meanMoves: null, highWins: null }]);
  expect(players).toEqual([]);
  expect(statisticsOf([])).toEqual({ games: [], players: [], levels: [] });
});
