import { describe, expect, it } from "vitest";
import { RECORD_DAMAGES, RECORD_ORIGINS, RECORDS_FAULTS, type RecordDamage, type RecordMark, type RecordSeat, type Tally } from "@shared/protocol/records";
import { LANGUAGES } from "@shared/texts/languages";
import { gameById } from "@shared/games";
import type { Text } from "@/composables/useText";
import { GAME_PAGES } from "@/games";
import { MESSAGES_OF } from "@/i18n/all";
import { narrowed, gamesIn, namesIn } from "@/screens/records/narrow";
import { playersOf } from "@/screens/records/players";
import { verdictOf } from "@/screens/records/statistics/rate";
import { barsOf } from "@/screens/records/viewer/bars";
import { dealAt, dealBefore, entriesOf, nextDeal, nextTurn, turnBefore } from "@/screens/records/viewer/steps";
import { damageWords } from "@/screens/records/words";

const mark = (seat: number, kind = "draw", some: Partial<RecordMark> = {}): RecordMark => ({ seat, kind, by: null, refused: null, ...some });

describe("steps through a record", () => {
  const marks = [0, 0, 1, 1, 1, 2, 0].map((seat) => mark(seat));
  const deals = [0, 3, 6];

  it("go from turn to turn, both ways, and stop at the ends", () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((moment) => nextTurn(marks, moment))).toEqual([2, 2, 5, 5, 5, 6, 7, 7]);
    expect([7, 6, 5, 4, 3, 2, 1, 0].map((moment) => turnBefore(marks, moment))).toEqual([6, 5, 2, 2, 2, 0, 0, 0]);
  });

  it("go from deal to deal: back to where this one began first, then to the one before", () => {
    expect([0, 2, 3, 5, 6, 7].map((moment) => dealAt(deals, moment))).toEqual([0, 0, 1, 1, 2, 2]);
    expect([0, 2, 3, 6].map((moment) => nextDeal({ deals, marks }, moment))).toEqual([3, 3, 6, 7]);
    expect([7, 6, 5, 3, 0].map((moment) => dealBefore(deals, moment))).toEqual([6, 3, 3, 0, 0]);
    expect([0, 1, 2].map((deal) => entriesOf({ deals, marks }, deal))).toEqual([{ from: 0, to: 3 }, { from: 3, to: 6 }, { from: 6, to: 7 }]);
  });
});

describe("the bars over a scrubber", () => {
  it("are one for each move while all can be seen, and rare kinds stand out", () => {
    const marks = Array.from({ length: 40 }, (_, index) => mark(index % 3, index === 17 ? "layDown" : "draw"));
    const bars = barsOf(marks);
    expect(bars).toHaveLength(40);
    expect(bars.flatMap(({ rare, from }) => (rare ? [from] : []))).toEqual([17]);
  });

  it("are never more than a screen can show, and lose no rare move, refusal or end of time among their neighbours", () => {
    const marks = Array.from({ length: 20_000 }, (_, index) => mark(index % 8, index === 12_345 ? "show" : "draw", index === 777 ? { refused: "notYourTurn" } : index === 9_999 ? { by: "clock" } : {}));
    const bars = barsOf(marks);
    expect(bars.length).toBeLessThanOrEqual(480);
    expect(bars.reduce((sum, { width }) => sum + width, 0)).toBe(20_000);
    expect(bars.filter(({ rare }) => rare)).toMatchObject([{ seat: 12_345 % 8 }]);
    expect(bars.filter(({ refused }) => refused)).toHaveLength(1);
    expect(bars.filter(({ by }) => by === "clock")).toHaveLength(1);
  });
});

describe("who is who in a record", () => {
  const seat = (name: string, some: Partial<RecordSeat> = {}): RecordSeat => ({ name, bot: false, level: null, mine: false, ...some });
  const own = { name: "Ana", colour: "amber", token: "fox" } as const;

  it("has colours and tokens of their own, and whoever looks has theirs", () => {
    const players = playersOf([seat("Bo"), seat("Ana", { mine: true }), seat(""), seat("Cy"), seat("D"), seat("E"), seat("F"), seat("G")], own, (number) => `Seat ${number}`);
    expect(players[1]).toEqual(own);
    expect(players[2]?.name).toBe("Seat 3");
    expect(new Set(players.map(({ colour }) => colour)).size).toBe(8);
    expect(new Set(players.map(({ token }) => token)).size).toBe(8);
  });

  it("gives nobody the looks of a namesake elsewhere", () => {
    expect(playersOf([seat("Ana"), seat("Bo", { mine: true })], own, String)).not.toContainEqual(own);
  });
});

describe("narrowing the list", () => {
  const record = (game: string, ...names: readonly string[]) => ({ game, seats: names.map((name) => ({ name, bot: name.startsWith("bot"), level: null, mine: false })) }) as never;
  const all = [record("suits-me", "Ana", "bot A"), record("suit-hoarder", "Ana", "Bo"), record("suits-me", "Bo", "bot B")] as const;

  it("is by game, by player, and by both", () => {
    expect(narrowed(all, { game: null, player: null })).toHaveLength(3);
    expect(narrowed(all, { game: "suits-me", player: null })).toEqual([all[0], all[2]]);
    expect(narrowed(all, { game: "suits-me", player: "Bo" })).toEqual([all[2]]);
    expect(narrowed(all, { game: "suit-hoarder", player: "bot A" })).toEqual([]);
  });

  it("offers what is there: games by how often they were played, persons before bots", () => {
    expect(gamesIn(all)).toEqual(["suits-me", "suit-hoarder"]);
    expect(namesIn(all)).toEqual(["Ana", "Bo", "bot A", "bot B"]);
  });
});

describe("what a share of wins tells", () => {
  const tally = (some: Partial<Tally>): Tally => ({ matches: 50, wins: 25, shared: 0, rate: 0.5, low: 0.37, high: 0.63, even: 0.25, meanScore: 0, bestScore: 0, ...some });

  it("is nothing of few matches, and nothing where chance explains it", () => {
    expect(verdictOf(tally({ matches: 7, low: 0.9, high: 1 }))).toBe("few");
    expect(verdictOf(tally({ even: 0.4 }))).toBe("about");
    expect(verdictOf(tally({}))).toBe("above");
    expect(verdictOf(tally({ even: 0.7 }))).toBe("below");
  });
});

describe("the words of records", () => {
  it.each(LANGUAGES)("are there for every fault, damage, origin and kind of move, in %s", (language) => {
    const words = MESSAGES_OF[language]["records"] as Record<string, Record<string, unknown>>;
    expect(Object.keys(words["faults"] ?? {}).sort()).toEqual([...RECORDS_FAULTS, "lost"].sort());
    for (const kind of RECORD_DAMAGES) expect(words["damage"]).toHaveProperty(kind);
    for (const origin of RECORD_ORIGINS) if (origin !== "own") expect(words["row"]).toHaveProperty(origin);
    for (const id of Object.keys(GAME_PAGES)) {
      const { options } = (gameById(id)?.schemas.move as unknown as { def: { options: { shape: { type: { def: { values: string[] } } } }[] } }).def;
      const kinds = options.flatMap(({ shape }) => shape.type.def.values);
      expect(kinds.length).toBeGreaterThan(2);
      expect(Object.keys(words[id] ?? {}).sort(), id).toEqual(kinds.sort());
    }
  });

  it("say of damage where it is, from which move on, and what could be saved", () => {
    const text = { t: (key: string, values: object = {}) => `${key}${JSON.stringify(values)}` } as unknown as Text;
    const damage: RecordDamage = { kind: "cutOff", line: 3, character: 17, entry: 40, saved: 40, of: 100 };
    expect(damageWords(text, damage)).toBe('records.damage.cutOffAt{"line":3,"character":17} records.damage.from{"number":41} records.damage.savedOf{"count":40,"of":100}');
    expect(damageWords(text, { ...damage, kind: "changed", line: null, character: null, entry: null, saved: 7, of: 7 })).toBe("records.damage.changed{} records.damage.savedAll{}");
    expect(damageWords(text, { ...damage, line: null, entry: null, of: null })).toBe('records.damage.cutOff{} records.damage.saved{"count":40}');
  });
});
