import { describe, expect, it, vi } from "vitest";
import { seedFrom } from "@shared/bots";
import { NO_SCRIPT, randomFrom, type Card, type Script } from "@shared/cards";
import {
  APP_VERSION, commitmentOf, contributionHash, fairSeed, formatRecord, historyOf, isRefusal, listed, playMatch, recordOf, seat, standing, startMatch, verify, viewHash, type Contribution, type Match, type MoveBase, type Seat, type SeenView, type Verdict, type Witness,
} from "@shared/engine";
import { GAME_IDS, GAMES, gameById } from "@shared/games";

vi.setConfig({ testTimeout: 60_000 });

const secret = "5e".repeat(32);
const commitment = commitmentOf(secret);
const contributions: readonly Contribution[] = [["Ben", "b0"], ["Cleo", "c0"]].map(([who = "", byte = ""]) => {
  const value = byte.repeat(32);
  return { who, value, hash: contributionHash(commitment, value) };
});
const fair = { commitment, secret, contributions };
const seed = fairSeed(fair);

/** Matches of several deals, with rebuilt piles and tosses where the game has them; a game of which nothing is said is played as it is by default. */
const SHORT: Readonly<Record<string, object>> = { "suitup-original": { rounds: 3 }, "suitup-poker": { hands: 3 }, "suits-me": { wins: 2 }, "suit-hoarder": { wins: 2 } };

interface Played {
  readonly match: Match;
  readonly views: readonly SeenView[];
}

/** What a seat plays: what the host would for somebody absent; in Suit Hoarder, where that leads nowhere, what an easy bot would. */
function moveOf(match: Match, at: Seat): MoveBase {
  const { game, state } = match;
  const view = game.view(state, at);
  if (game.id !== "suit-hoarder") return game.absent(view);
  return game.bot({ view, history: historyOf(match, at), seat: at, level: "easy", random: randomFrom(seedFrom("verify", match.entries?.length ?? 0)) });
}

/** Draws from the pile and discards, so that it has to be rebuilt. */
function onlyDraws({ game, state }: Match, at: Seat): MoveBase {
  const view = game.view(state, at);
  const open = game.enumerate(view).filter((move) => game.check(view, move) === null);
  const wanted = open.find((move) => JSON.stringify(move) === '{"type":"draw","from":"pile"}') ?? open.find(({ type }) => type === "discard" || type === "pass");
  return wanted ?? game.absent(view);
}

/** Plays a match by a seed and a script, and keeps what seat 1 is sent. */
function played(id: (typeof GAME_IDS)[number], script: Script = NO_SCRIPT, by = seed, upto = 4_000, choose = moveOf): Played {
  const game = gameById(id);
  if (game === undefined) throw new Error(id);
  const options = { ...game.options.defaults, ...SHORT[id] };
  let { match } = startMatch(game, { options, seats: ["Ana", "Ben", "Cleo"], dealer: seat(0), seed: by, script });
  const views: SeenView[] = [];
  const look = (): void => {
    const view = game.view(match.state, seat(1));
    const hash = viewHash(view);
    if (views.at(-1)?.hash !== hash) views.push({ deal: view.deal, hash });
  };
  look();
  for (let moves = 0; moves < upto && !standing(match).over; moves += 1) {
    const [waited] = game.waitingFor(match.state);
    if (waited === undefined) throw new Error("nobody is waited for");
    const next = playMatch(match, waited, choose(match, waited));
    if (isRefusal(next)) throw new Error(next.refused);
    match = next.match;
    look();
  }
  return { match, views };
}

const drawn = (): Played => played("suitup-original", NO_SCRIPT, seed, 700, onlyDraws);

function witness(views: readonly SeenView[], change: Partial<Witness> = {}): Witness {
  const [own = null] = contributions;
  return { commitment, list: contributions.map(({ who, hash }) => ({ who, hash })), own, apps: [APP_VERSION], sights: [{ viewer: seat(1), views }], ...change };
}

type Fields = Record<string, unknown> & { decks: Card[][]; meta: { fair: typeof fair } };

/** The record of a match as its host sends it, with whatever was changed in it. */
function text(match: Match, change: (record: Fields) => unknown = () => undefined): string {
  const record = JSON.parse(formatRecord(recordOf(match, { fair }))) as Fields;
  change(record);
  return JSON.stringify(record);
}

function swapped(cards: readonly Card[], one: number, other: number): Card[] {
  const list = [...cards];
  [list[one], list[other]] = [list[other] as Card, list[one] as Card];
  return list;
}

describe.each(GAME_IDS)("a match of %s", (id) => {
  const honest = played(id);

  it("is fair where all of it follows from what was committed to", () => {
    const verdict = verify(text(honest.match), gameById, witness(honest.views));
    expect(verdict).toEqual({ kind: "fair", deals: standing(honest.match).deals, views: honest.views.length, contributors: ["Ben", "Cleo"], own: true });
    expect(verify(text(honest.match), gameById)).toMatchObject({ kind: "fair", views: 0, own: false });
  });

  it("is found out where two cards of a deck were swapped: in the record or only at the table, with the deal", () => {
    const deals = honest.match.state.chance.made.decks.length;
    expect(deals).toBeGreaterThan(1);
    const decks = honest.match.state.chance.made.decks.map((deck, deal) => (deal === 1 ? swapped(deck, 2, 7) : []));
    const tampered = played(id, { ...NO_SCRIPT, decks });
    expect(verify(text(tampered.match), gameById, witness(tampered.views))).toEqual({ kind: "foul", fault: "deck", deal: 2, who: null });
    // The host tells the decks that it should have dealt.
    const lie = text(tampered.match, (record) => { record.decks = honest.match.state.chance.made.decks as Card[][]; });
    const verdict = verify(lie, gameById, witness(tampered.views));
    expect(verdict).toMatchObject({ kind: "foul", deal: 2 });
    expect(verdict).toMatchObject({ fault: "view" });
    // The host tells another match altogether: the one that it should have played.
    expect(verify(text(honest.match), gameById, witness(tampered.views))).toEqual({ kind: "foul", fault: "view", deal: 2, who: null });
  });

  it("fails with one card changed, and names the deal", () => {
    for (const deal of [0, 1]) {
      const changed = text(honest.match, ({ decks }) => { decks[deal]?.splice(3, 1, decks[deal]?.[9] as Card); });
      expect(verify(changed, gameById)).toEqual({ kind: "foul", fault: "deck", deal: deal + 1, who: null });
    }
  });

  it("is fair as far as it went where it was given up", () => {
    const part = played(id, NO_SCRIPT, seed, 7);
    expect(verify(text(part.match), gameById, witness(part.views))).toMatchObject({ kind: "fair", deals: 1 });
  });
});

describe("the verdict on a record", () => {
  const honest = played("suitup-original");
  const seen = honest.views;
  const foul = (fault: string, deal: number | null = null, who: string | null = null): object => ({ kind: "foul", fault, deal, who });
  const other = "0f".repeat(32);

  it.each<[string, (record: Fields) => unknown, Partial<Witness>, object]>([
    ["another secret", ({ meta }) => { meta.fair = { ...fair, secret: other }; }, {}, foul("commitment")],
    ["another secret with its own commitment", (record) => { record.meta.fair = { ...fair, secret: other, commitment: commitmentOf(other), contributions: [] }; }, {}, foul("otherCommitment")],
    ["a contribution that does not fit its hash", ({ meta }) => { meta.fair = { ...fair, contributions: contributions.map((one) => (one.who === "Cleo" ? { ...one, value: other } : one)) }; }, {}, foul("contribution", null, "Cleo")],
    ["no contribution of one's own", ({ meta }) => { meta.fair = { ...fair, contributions: contributions.slice(1) }; }, {}, foul("ownContribution")],
    ["another of one's own", ({ meta }) => { meta.fair = { ...fair, contributions: [{ who: "Ben", value: other, hash: contributionHash(commitment, other) }, ...contributions.slice(1)] }; }, {}, foul("ownContribution")],
    ["another of somebody else's", ({ meta }) => { meta.fair = { ...fair, contributions: [...contributions.slice(0, 1), { who: "Cleo", value: other, hash: contributionHash(commitment, other) }] }; }, {}, foul("otherList")],
    ["the contributions in another order", ({ meta }) => { meta.fair = { ...fair, contributions: [...contributions].reverse() }; }, {}, foul("otherList")],
    ["another name beside one", ({ meta }) => { meta.fair = { ...fair, contributions: contributions.map((one) => ({ ...one, who: `${one.who}!` })) }; }, {}, foul("otherList")],
    ["another seed", (record) => { record["seed"] = other; }, {}, foul("seed")],
    ["a deck left out", ({ decks }) => { decks.pop(); }, {}, foul("deck", 3)],
    ["a deck too many", ({ decks }) => { decks.push(decks[0] as Card[]); }, {}, foul("deck", 4)],
    ["no decks at all", (record) => { record.decks = []; }, {}, foul("deck", 1)],
    ["decks that are none", (record) => Object.assign(record, { decks: "5t" }), {}, foul("deck", 1)],
    ["a toss that never was", (record) => { record["tosses"] = [1]; }, {}, foul("toss", 3)],
    ["a pile that never was", (record) => { record["rebuilds"] = [...(record["rebuilds"] as unknown[]), ["5t"]]; }, {}, foul("rebuild", 3)],
    ["a view that it does not give", () => undefined, { sights: [{ viewer: seat(1), views: [...seen.slice(0, 3), { deal: 1, hash: "00".repeat(16) }, ...seen.slice(3)] }] }, foul("view", 1)],
    ["a view after the last", () => undefined, { sights: [{ viewer: seat(1), views: [...seen, { deal: 9, hash: "00".repeat(16) }] }] }, foul("view", 9)],
    ["views in another order", () => undefined, { sights: [{ viewer: seat(1), views: [...seen.slice(5, 7), ...seen.slice(0, 5)] }] }, foul("view", 1)],
    ["the views of another seat", () => undefined, { sights: [{ viewer: seat(2), views: seen }] }, foul("view", 1)],
    ["views of a seat that it does not have", () => undefined, { sights: [{ viewer: seat(7), views: seen }] }, foul("view")],
  ])("tells of %s", (_what, change, changed, expected) => {
    expect(verify(text(honest.match, change), gameById, witness(seen, changed))).toEqual(expected);
  });

  it("tells of a pile that was shuffled in another way, with its deal", () => {
    const { match, views } = drawn();
    expect(match.state.chance.made.rebuilds.length).toBeGreaterThan(1);
    expect(verify(text(match), gameById, witness(views))).toMatchObject({ kind: "fair", deals: 1, views: views.length });
    const changed = text(match, (record) => { record["rebuilds"] = (record["rebuilds"] as Card[][]).map((pile, at) => (at === 1 ? swapped(pile, 2, 7) : pile)); });
    expect(verify(changed, gameById, witness(views))).toEqual(foul("rebuild", 1));
  });

  it("tells of a move that the rules do not allow, with its deal", () => {
    const moves = listed(honest.match.entries);
    const second = moves.findIndex(({ move }) => move.type === "ready") + 5;
    const changed = text(honest.match, (record) => { record["moves"] = [...moves.slice(0, second), { seat: 0, move: { type: "fold" } }, ...moves.slice(second)]; });
    expect(verify(changed, gameById, witness(seen))).toEqual(foul("move", 2));
  });

  it("holds what it was told against a record with no more than that", () => {
    expect(verify(text(honest.match), gameById, witness([], { commitment: null, list: null, own: null, sights: [] }))).toMatchObject({ kind: "fair", own: false, views: 0 });
    expect(verify(text(honest.match), gameById, witness(seen, { commitment: other }))).toEqual(foul("otherCommitment"));
  });

  it.each<[string, (record: Fields) => unknown, Verdict]>([
    ["no proof", (record) => ({ ...record, meta: {} }), { kind: "unproven", why: "noProof" }],
    ["no meta", ({ meta: _meta, ...record }) => record, { kind: "unproven", why: "noProof" }],
    ["a proof that is none", (record) => ({ ...record, meta: { fair: { ...fair, secret: "5E".repeat(32) } } }), { kind: "unproven", why: "noProof" }],
    ["a contribution that is none", (record) => ({ ...record, meta: { fair: { ...fair, contributions: [null] } } }), { kind: "unproven", why: "noProof" }],
    ["more contributions than there are people", (record) => ({ ...record, meta: { fair: { ...fair, contributions: Array.from({ length: 65 }, () => contributions[0]) } } }), { kind: "unproven", why: "noProof" }],
    ["another game", (record) => ({ ...record, game: "bridge" }), { kind: "unproven", why: "unreadable" }],
    ["a list", () => [], { kind: "unproven", why: "unreadable" }],
    ["null", () => null, { kind: "unproven", why: "unreadable" }],
    ["moves that are no objects", (record) => ({ ...record, moves: [1] }), { kind: "unproven", why: "unreadable" }],
  ])("says that nothing can be said of %s", (_what, change, expected) => {
    expect(verify(JSON.stringify(change(JSON.parse(text(honest.match)) as Fields)), gameById, witness(seen))).toEqual(expected);
  });

  describe("of a match that another version of the app has played", () => {
    const newer = { app: "9.9.9", fair };
    const of = (change: (record: Fields) => unknown = () => undefined): string => text(honest.match, (record) => {
      Object.assign(record, { meta: newer });
      change(record);
    });
    const apps = [APP_VERSION, "9.9.9"];
    const cannot = (deal: number | null): object => ({ kind: "unproven", why: "otherVersion", app: "9.9.9", deal });
    /** The same views with one thing more in them than this version knows. */
    const others = seen.map(({ deal, hash }) => ({ deal, hash: `${hash.slice(0, -4)}9999` }));
    const anotherDeck = ({ decks }: Fields): unknown => decks[1]?.reverse();

    it("is that it is fair where all comes out the same", () => {
      expect(verify(of(), gameById, witness(seen, { apps }))).toMatchObject({ kind: "fair", views: seen.length });
      expect(verify(of(), gameById)).toMatchObject({ kind: "fair" });
    });

    it("accuses nobody of views, cards or moves that are others there, and says from which deal on", () => {
      expect(verify(of(), gameById, witness(others, { apps }))).toEqual(cannot(1));
      expect(verify(of(anotherDeck), gameById, witness(seen, { apps }))).toEqual(cannot(2));
      expect(verify(of((record) => Object.assign(record, { moves: [{ seat: 0, move: { type: "fold" } }] })), gameById)).toEqual(cannot(1));
      expect(verify(of(anotherDeck), gameById)).toEqual(cannot(2));
    });

    it("is that nothing can be said of a game or an option that is not known here", () => {
      expect(verify(of((record) => Object.assign(record, { game: "bridge" })), gameById, witness(seen, { apps }))).toEqual(cannot(null));
      expect(verify(of((record) => Object.assign(record, { options: { jokers: 2 } })), gameById)).toEqual(cannot(null));
    });

    it("still finds out what hangs on no version: the commitment, the contributions, the list, the seed", () => {
      expect(verify(of((record) => Object.assign(record, { seed: other })), gameById, witness(seen, { apps }))).toEqual(foul("seed"));
      expect(verify(of(), gameById, witness(seen, { apps, commitment: other }))).toEqual(foul("otherCommitment"));
      expect(verify(of((record) => Object.assign(record, { meta: { ...newer, fair: { ...fair, contributions: contributions.slice(1) } } })), gameById, witness(seen, { apps }))).toEqual(foul("ownContribution"));
    });

    it("is no way out for a host that tells of another version only when all is over", () => {
      expect(verify(of(), gameById, witness(others))).toEqual(foul("view", 1));
      expect(verify(of(anotherDeck), gameById, witness(seen))).toEqual(foul("deck", 2));
    });

    it("takes nothing else for a version", () => {
      for (const app of [9, null, ["9.9.9"], "9".repeat(41)]) {
        expect(verify(of((record) => { anotherDeck(record); Object.assign(record.meta, { app }); }), gameById)).toEqual(foul("deck", 2));
      }
    });
  });

  it.each([["nothing", ""], ["a brace", "{"], ["a word", "suitable"], ["a record cut off", text(honest.match).slice(0, -9)]])("throws at nothing: %s", (_what, broken) => {
    expect(verify(broken, gameById, witness(seen))).toEqual({ kind: "unproven", why: "unreadable" });
  });

  it("knows every game by its name", () => {
    expect(Object.keys(GAMES).sort()).toEqual([...GAME_IDS].sort());
  });
});
