import { describe, expect, it } from "vitest";
import { APP_VERSION, commitmentOf, contributionHash, seat, viewHash, type Verdict, type Witness } from "@shared/engine";
import type { FairCommand, ServerMessage, ShuffleInfo } from "@shared/protocol";
import type { Answer } from "@/connection";
import { RECORD_TIME, watchDeals, type FairState, type Watch } from "@/fair/watch";
import { TABLE, viewMessage } from "../stores/page";

const commitment = commitmentOf("1".repeat(64));
const other = commitmentOf("2".repeat(64));
const valueOf = (number: number): string => String(number).repeat(64);
const hashOf = (number: number, to = commitment): string => contributionHash(to, valueOf(number));
const FAIR: Verdict = { kind: "fair", deals: 1, views: 1, contributors: ["Ben"], own: true };

interface App {
  readonly watch: Watch;
  readonly said: FairCommand[];
  readonly judged: { readonly text: string; readonly witness: Witness }[];
  state(): FairState | null;
  shuffle(change: Partial<ShuffleInfo>, where?: { readonly mine?: readonly number[]; readonly phase?: "lobby" | "playing" | "over"; readonly match?: number }): void;
  hear(message: ServerMessage): void;
  record(match?: number): Promise<void>;
  /** The time for a record is up. */
  late(): void;
}

/** An app whose random numbers are 1, 2, 3 … and that is refused with `refusals`, in order. */
function app({ storage = sessionStorage, refusals = [] as readonly Answer[], verdict = FAIR } = {}): App {
  const said: FairCommand[] = [];
  const judged: App["judged"] = [];
  const answers = [...refusals];
  let state: FairState | null = null;
  let drawn = 0;
  let due: (() => void) | null = null;
  const watch = watchDeals({
    send: (command) => {
      said.push(command);
      return Promise.resolve(answers.shift() ?? null);
    },
    random: () => valueOf((drawn += 1)),
    judge: (text, witness) => {
      judged.push({ text, witness });
      return Promise.resolve(verdict);
    },
    store: storage,
    tell: (now) => (state = now),
    schedule: (work) => {
      due = work;
      return () => (due = null);
    },
  });
  return {
    watch, said, judged,
    state: () => state,
    shuffle(change, { mine = [1], phase = "lobby", match = 0 } = {}) {
      const shuffle: ShuffleInfo = { match: 1, round: 1, step: "hash", commitment, app: APP_VERSION, list: [], leftOut: [], ...change };
      watch.hear({ type: "table", table: { ...TABLE, match, phase, shuffle }, mine: mine.map(seat), owner: false });
    },
    hear: (message) => watch.hear(message),
    async record(match = 1) {
      watch.hear({ type: "record", match, part: 1, of: 1, text: "{}" });
      await Promise.resolve();
      await Promise.resolve();
    },
    late: () => due?.(),
  };
}

const listed = (...numbers: readonly number[]): ShuffleInfo["list"] => numbers.map((number) => ({ who: `P${number}`, hash: hashOf(number) }));

describe("a guest's app", () => {
  it("shows its hash once it is asked, and reveals once it has seen itself on the list", () => {
    sessionStorage.clear();
    const one = app();
    one.shuffle({});
    one.shuffle({});
    expect(one.said).toEqual([{ type: "contribute", match: 1, round: 1, hash: hashOf(1) }]);
    one.shuffle({ step: "value", list: listed(1, 8) });
    one.shuffle({ step: "value", list: listed(1, 8) });
    expect(one.said.slice(1)).toEqual([{ type: "reveal", match: 1, round: 1, value: valueOf(1) }]);
    one.shuffle({ step: "dealt", list: listed(1, 8) }, { phase: "playing", match: 1 });
    expect(one.state()).toMatchObject({ match: 1, commitment, own: true, again: 0, outcome: null });
  });

  it("without a seat takes no part, and still holds the record against what it was told", async () => {
    sessionStorage.clear();
    const one = app();
    one.shuffle({}, { mine: [] });
    one.shuffle({ step: "value", list: listed(8) }, { mine: [] });
    one.shuffle({ step: "dealt", list: listed(8) }, { mine: [], phase: "playing", match: 1 });
    one.hear(viewMessage({ seat: null }));
    await one.record();
    expect(one.said).toEqual([]);
    expect(one.judged[0]?.witness).toMatchObject({ commitment, list: listed(8), own: null, sights: [{ viewer: "spectator" }] });
  });

  it("reveals nothing to a list without it, nor to a second list of the same round", () => {
    sessionStorage.clear();
    const left = app();
    left.shuffle({});
    left.shuffle({ step: "value", list: listed(8) });
    expect(left.said.map(({ type }) => type)).toEqual(["contribute"]);
    left.shuffle({ step: "dealt", list: listed(8) }, { phase: "playing", match: 1 });
    expect(left.state()?.own).toBe(false);
    sessionStorage.clear();
    const twice = app();
    twice.shuffle({});
    twice.shuffle({ step: "value", list: listed(8) });
    twice.shuffle({ step: "value", list: listed(1, 8) });
    expect(twice.said.map(({ type }) => type)).toEqual(["contribute"]);
  });

  it("contributes anew in each round, and counts them", () => {
    sessionStorage.clear();
    const one = app();
    one.shuffle({});
    one.shuffle({ step: "value", list: listed(1, 8) });
    one.shuffle({ round: 2, leftOut: ["P8"] });
    expect(one.said.at(-1)).toEqual({ type: "contribute", match: 1, round: 2, hash: hashOf(2) });
    one.shuffle({ round: 2, step: "value", list: listed(2) });
    expect(one.said.at(-1)).toEqual({ type: "reveal", match: 1, round: 2, value: valueOf(2) });
    expect(one.state()?.again).toBe(1);
  });

  it("counts a match that is started anew with another secret, and contributes something else to it", () => {
    sessionStorage.clear();
    const one = app();
    one.shuffle({});
    one.shuffle({ commitment: other });
    expect(one.said.at(-1)).toEqual({ type: "contribute", match: 1, round: 1, hash: hashOf(2, other) });
    expect(one.state()).toMatchObject({ commitment: other, again: 1 });
  });

  it("holds on to the commitment and the list that it was told first: the record is judged by them", async () => {
    sessionStorage.clear();
    const one = app();
    one.shuffle({});
    one.shuffle({ step: "value", list: listed(1, 8) });
    one.shuffle({ step: "dealt", commitment: other, list: listed(8, 9) }, { phase: "playing", match: 1 });
    await one.record();
    expect(one.judged[0]?.witness).toMatchObject({ commitment, list: listed(1, 8), own: { value: valueOf(1), hash: hashOf(1) } });
  });

  it("answers again when the host could not take it", async () => {
    sessionStorage.clear();
    const one = app({ refusals: [{ refused: "notSaved" }, null] });
    one.shuffle({});
    await Promise.resolve();
    one.shuffle({});
    one.shuffle({});
    expect(one.said).toHaveLength(2);
    expect(one.said[0]).toEqual(one.said[1]);
  });
});

describe("a host that goes on with the next match at once", () => {
  const dealt = { step: "dealt", list: listed(1) } as const;
  const on = { phase: "playing", match: 1 } as const;
  const FOUL: Verdict = { kind: "foul", fault: "view", deal: 1, who: null };
  const next = { match: 2, commitment: other } as const;

  it("does not lose what is found then of the match before", async () => {
    sessionStorage.clear();
    const one = app({ verdict: FOUL });
    one.shuffle(dealt, on);
    const judged = one.record();
    one.shuffle(next, { match: 1 });
    await judged;
    expect(one.state()).toMatchObject({ match: 2, outcome: null, before: FOUL });
  });

  it("is judged by a record that comes late, with the views of that match", async () => {
    sessionStorage.clear();
    const one = app({ verdict: FOUL });
    one.shuffle(dealt, on);
    one.hear(viewMessage());
    one.shuffle({ ...next, step: "dealt" }, { phase: "playing", match: 2 });
    one.hear(viewMessage({ match: 2 }));
    await one.record(1);
    expect(one.judged[0]?.witness).toMatchObject({ commitment, sights: [{ views: [{ deal: 1 }] }] });
    expect(one.state()?.before).toEqual(FOUL);
  });

  it("is told of where it never sends the record of the one before", () => {
    sessionStorage.clear();
    const one = app();
    one.shuffle(dealt, on);
    one.shuffle(next, { match: 1 });
    expect(one.state()).toMatchObject({ match: 2, before: null });
    one.late();
    expect(one.state()).toMatchObject({ match: 2, outcome: null, before: "missing" });
  });

  it("is not blamed for a match that was fair, nor for one that was never dealt", async () => {
    sessionStorage.clear();
    const one = app();
    one.shuffle(dealt, on);
    await one.record();
    one.shuffle(next, { match: 1 });
    expect(one.state()?.before).toBeNull();
    sessionStorage.clear();
    const given = app();
    given.shuffle({});
    given.shuffle(next, { match: 1 });
    given.late();
    expect(given.state()?.before).toBeNull();
  });
});

describe("what an app keeps of a match", () => {
  const dealt = { step: "dealt", list: listed(1) } as const;
  const on = { phase: "playing", match: 1 } as const;

  it("is the hash of every view, by seat; the same one twice in a row is one", async () => {
    sessionStorage.clear();
    const one = app();
    one.shuffle(dealt, on);
    const first = viewMessage();
    const second = viewMessage({ view: { ...first.view, deal: 2 } });
    for (const message of [first, first, second, viewMessage({ seat: null })]) one.hear(message);
    await one.record();
    expect(one.judged[0]?.witness.sights).toEqual([
      { viewer: 0, views: [{ deal: 1, hash: viewHash(first.view) }, { deal: 2, hash: viewHash(second.view) }] },
      { viewer: "spectator", views: [{ deal: 1, hash: viewHash(first.view) }] },
    ]);
  });

  it("outlives its page, with its contribution, and is no other table's or match's", async () => {
    sessionStorage.clear();
    const one = app();
    one.shuffle({});
    one.shuffle({ step: "value", list: listed(1) });
    one.shuffle(dealt, on);
    one.hear(viewMessage());
    one.watch.save();
    const again = app();
    again.shuffle(dealt, on);
    again.hear(viewMessage({ seat: seat(3) }));
    await again.record();
    expect(again.said).toEqual([]);
    expect(again.judged[0]?.witness).toMatchObject({ own: { value: valueOf(1) }, sights: [{ viewer: 0 }, { viewer: 3 }] });
    const next = app();
    next.shuffle({ ...dealt, match: 2 }, { phase: "playing", match: 2 });
    await next.record(2);
    expect(next.judged[0]?.witness).toMatchObject({ own: null, sights: [] });
  });

  it("is judged once, by its own match's record alone", async () => {
    sessionStorage.clear();
    const one = app();
    one.shuffle(dealt, on);
    await one.record(2);
    expect(one.judged).toEqual([]);
    await one.record();
    await one.record();
    expect(one.judged).toHaveLength(1);
    expect(one.state()?.outcome).toEqual(FAIR);
  });

  it("says so when the host sends no record of a match that is over or was given up, and takes one that comes later", async () => {
    sessionStorage.clear();
    expect(RECORD_TIME).toBeGreaterThan(0);
    const one = app();
    one.shuffle(dealt, on);
    one.late();
    expect(one.state()?.outcome).toBeNull();
    one.shuffle(dealt, { phase: "over", match: 1 });
    one.late();
    expect(one.state()?.outcome).toBe("missing");
    await one.record();
    expect(one.state()?.outcome).toEqual(FAIR);
    const given = app();
    given.shuffle(dealt, on);
    given.hear({ type: "table", table: { ...TABLE, match: 1, phase: "lobby", shuffle: null }, mine: [seat(1)], owner: false });
    given.late();
    expect(given.state()?.outcome).toBe("missing");
  });

  it("begins anew with the next match and is let go of with the table", () => {
    sessionStorage.clear();
    const one = app();
    one.shuffle(dealt, on);
    one.shuffle({ match: 2, commitment: other }, { match: 1, phase: "lobby" });
    expect(one.state()).toMatchObject({ match: 2, commitment: other, outcome: null, again: 0 });
    one.watch.clear();
    expect(one.state()).toBeNull();
  });

  it("is what versions the host's app has told", async () => {
    sessionStorage.clear();
    const one = app();
    one.shuffle({});
    one.shuffle({ ...dealt, app: "9.9.9" }, on);
    one.shuffle(dealt, on);
    await one.record();
    expect(one.judged[0]?.witness.apps).toEqual([APP_VERSION, "9.9.9"]);
  });

  it("is of the match whose cards are dealt, whatever number a host gives a view", async () => {
    sessionStorage.clear();
    const one = app();
    one.shuffle({});
    one.hear(viewMessage({ match: 0, seat: seat(2) }));
    one.shuffle(dealt, on);
    one.hear(viewMessage({ match: 99 }));
    await one.record();
    expect(one.judged[0]?.witness.sights).toMatchObject([{ viewer: 0, views: [{ deal: 1 }] }]);
  });

  it("is not lost when the host would shuffle anew once the cards are dealt", async () => {
    sessionStorage.clear();
    const one = app();
    one.shuffle({});
    one.shuffle({ step: "value", list: listed(1) });
    one.shuffle(dealt, on);
    one.hear(viewMessage());
    one.shuffle({ commitment: other }, on);
    one.shuffle({ ...dealt, commitment: other }, on);
    await one.record();
    expect(one.said.map(({ type }) => type)).toEqual(["contribute", "reveal"]);
    expect(one.judged[0]?.witness).toMatchObject({ commitment, own: { value: valueOf(1) }, sights: [{ viewer: 0 }] });
  });

  it("does without a storage, or with one that is full", () => {
    const full = { getItem: () => { throw new Error("refused"); }, setItem: () => { throw new Error("full"); } } as unknown as Storage;
    const one = app({ storage: full });
    one.shuffle(dealt, on);
    one.watch.save();
    expect(one.state()?.match).toBe(1);
  });
});
