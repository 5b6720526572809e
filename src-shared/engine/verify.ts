import type { Script } from "../cards";
import { commitmentOf, contributionHash, fairSeed, isHex32, viewHash, type Contribution, type Fair } from "./fair";
import type { Game } from "./game";
import { standing, startMatch, type Match } from "./match";
import { parseRecord, type TableRecord } from "./record";
import { isRefusal } from "./refusal";
import { playEntry } from "./replay";
import { APP_VERSION } from "./version";
import { NO_WITNESS, type FairFault, type SeenView, type Sights, type Verdict, type Witness } from "./verdict";

type Games = (id: string) => Game | undefined;
type Fields = Readonly<Record<string, unknown>>;
type Foul = Extract<Verdict, { readonly kind: "foul" }>;

/** No match has more people's apps, and no name is longer. */
const MOST_CONTRIBUTIONS = 64;
const LONGEST_NAME = 200;

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function foul(fault: FairFault, deal: number | null = null, who: string | null = null): Foul {
  return { kind: "foul", fault, deal, who };
}

function readContribution(value: unknown): Contribution | null {
  if (!isObject(value)) return null;
  const { who, hash, value: bytes } = value;
  return typeof who === "string" && who.length <= LONGEST_NAME && isHex32(hash) && isHex32(bytes) ? { who, hash, value: bytes } : null;
}

/** Where a record says that its seed comes from; null when it does not, or not in a way that can be read. */
function readFair(meta: unknown): Fair | null {
  const fair = isObject(meta) ? meta["fair"] : null;
  if (!isObject(fair)) return null;
  const { commitment, secret, contributions } = fair;
  if (!isHex32(commitment) || !isHex32(secret) || !Array.isArray(contributions) || contributions.length > MOST_CONTRIBUTIONS) return null;
  const read = contributions.map(readContribution);
  return read.includes(null) ? null : { commitment, secret, contributions: read.filter((one) => one !== null) };
}

/** Whether the secret and the contributions are what was shown of them before. */
function faultOfParts({ commitment, secret, contributions }: Fair): Foul | null {
  if (commitmentOf(secret) !== commitment) return foul("commitment");
  const lie = contributions.find(({ hash, value }) => contributionHash(commitment, value) !== hash);
  return lie === undefined ? null : foul("contribution", null, lie.who);
}

/** Whether the app was told the same before. */
function faultOfWitness({ commitment, contributions }: Fair, { commitment: told, list, own }: Witness): Foul | null {
  if (told !== null && told !== commitment) return foul("otherCommitment");
  if (own !== null && !contributions.some(({ hash, value }) => hash === own.hash && value === own.value)) return foul("ownContribution");
  const same = list === null || (list.length === contributions.length && list.every(({ who, hash }, at) => contributions[at]?.who === who && contributions[at].hash === hash));
  return same ? null : foul("otherList");
}

/** The cards and tosses that a record tells, as they stand there: judged by what the seed gives, not by their own sense. */
type Told = { readonly [Kind in keyof Script]: readonly unknown[] };

function isSame(told: unknown, made: unknown): boolean {
  if (!Array.isArray(made)) return told === made;
  return Array.isArray(told) && told.length === made.length && made.every((card, at) => told[at] === card);
}

const FAULT_OF = { decks: "deck", rebuilds: "rebuild", tosses: "toss" } as const satisfies Record<keyof Script, FairFault>;
const KINDS = ["decks", "tosses", "rebuilds"] as const;

/** Compares what the seed has given since with what the record tells. `from`: how many of each were compared before. */
function faultOfCards(told: Told, made: Script, from: Script, deal: number): Foul | null {
  for (const kind of KINDS) {
    for (let at = from[kind].length; at < made[kind].length; at += 1) {
      if (!isSame(told[kind][at], made[kind][at])) return foul(FAULT_OF[kind], deal);
    }
  }
  return null;
}

/** A record that tells of more than was dealt: of a deal that never was, where it is a deck. */
function faultOfRest(told: Told, made: Script, deal: number): Foul | null {
  const kind = KINDS.find((one) => told[one].length > made[one].length);
  return kind === undefined ? null : foul(FAULT_OF[kind], kind === "decks" ? deal + 1 : deal);
}

/** Goes along with a replay and finds the views that an app was sent, in their order. */
class Follower {
  readonly #viewer: Sights["viewer"];
  readonly #views: readonly SeenView[];
  #found = 0;

  constructor({ viewer, views }: Sights) {
    this.#viewer = viewer;
    this.#views = views;
  }

  /** Takes the next state of the match; gives the deal of a view that was missed, or null. */
  follow(match: Match, deal: number): number | null {
    const next = this.#views[this.#found];
    if (next === undefined || next.deal > deal) return null;
    if (next.deal < deal) return next.deal;
    const hash = viewHash(match.game.view(match.state, this.#viewer));
    // Two views in a row can be the same.
    while (this.#views[this.#found]?.hash === hash) this.#found += 1;
    return null;
  }

  /** The deal of a view that the whole match does not give, or null. */
  missed(): number | null {
    return this.#views[this.#found]?.deal ?? null;
  }
}

/** A view that the whole match does not give. */
function faultOfMissed(followers: readonly Follower[]): Foul | null {
  const missed = followers.map((follower) => follower.missed()).find((deal) => deal !== null) ?? null;
  return missed === null ? null : foul("view", missed);
}

interface Trial {
  readonly told: Told;
  readonly record: TableRecord;
  readonly seed: string;
  readonly witness: Witness;
}

/** Plays the record by the seed alone and holds all that it tells against that. Gives how many deals there were, or what is wrong. */
function replayed({ told, record, seed, witness }: Trial): number | Foul {
  const { game, options, seats, dealer, moves } = record;
  const viewers = witness.sights.filter(({ viewer }) => viewer === "spectator" || viewer < seats.length);
  if (viewers.length < witness.sights.length) return foul("view");
  const followers = viewers.map((sights) => new Follower(sights));
  let { match } = startMatch(game, { options, seats, dealer, seed });
  let { deals } = standing(match);
  let from: Script = { decks: [], rebuilds: [], tosses: [] };

  function faultNow(): Foul | null {
    for (const follower of followers) {
      const missed = follower.follow(match, deals);
      if (missed !== null) return foul("view", missed);
    }
    const { made } = match.state.chance;
    const fault = made === from ? null : faultOfCards(told, made, from, deals);
    from = made;
    return fault;
  }

  let fault = faultNow();
  /** The deal in which a move was refused. */
  let stuck: number | null = null;
  for (let at = 0; fault === null && at < moves.length; at += 1) {
    const next = playEntry(match, moves[at] ?? {});
    if (isRefusal(next)) stuck ??= deals;
    else ({ match } = next);
    ({ deals } = standing(match));
    fault = faultNow();
  }
  const found = fault ?? faultOfMissed(followers) ?? faultOfRest(told, match.state.chance.made, deals);
  // Cards other than those dealt make moves impossible: what the app has seen says more of it than the first such move.
  if (stuck !== null) return found?.fault === "view" && found.deal === stuck ? found : foul("move", stuck);
  return found ?? deals;
}

/** The same of a record so odd that the rules throw: nothing that a table of this version has played. */
function replayedOr(trial: Trial): number | Exclude<Verdict, { readonly kind: "fair" }> {
  try {
    return replayed(trial);
  } catch {
    return { kind: "unproven", why: "unreadable" };
  }
}

function toldBy(record: Fields): Told {
  const list = (kind: keyof Script): readonly unknown[] => (Array.isArray(record[kind]) ? record[kind] : []);
  return { decks: list("decks"), rebuilds: list("rebuilds"), tosses: list("tosses") };
}

/** What a record says apart from its cards; null when it is none. */
function readRest(record: Fields, gameById: Games): TableRecord | null {
  const { decks: _decks, rebuilds: _rebuilds, tosses: _tosses, ...rest } = record;
  try {
    return parseRecord(rest, gameById);
  } catch {
    return null;
  }
}

/** A version longer than this is none. */
const LONGEST_VERSION = 40;

/**
 * A version of the app other than this one that has had a part in the match; null when there was none. What a record says of itself
 * counts only where there is no witness: a host cannot say at the end that it had another version all the time.
 */
function otherVersion(record: Fields, { apps }: Witness): string | null {
  const app = isObject(record["meta"]) ? record["meta"]["app"] : null;
  const told = apps ?? (typeof app === "string" && app.length <= LONGEST_VERSION ? [app] : []);
  return told.find((one) => one !== APP_VERSION) ?? null;
}

/** What is found by playing the record again says nothing where another version has played it: its rules and views may be others. */
function ofVersion(found: Verdict, app: string | null): Verdict {
  if (app === null || found.kind === "fair") return found;
  return { kind: "unproven", why: "otherVersion", app, deal: found.kind === "foul" ? found.deal : null };
}

function judged(value: unknown, gameById: Games, witness: Witness): Verdict {
  if (!isObject(value)) return { kind: "unproven", why: "unreadable" };
  const app = otherVersion(value, witness);
  const record = readRest(value, gameById);
  if (record === null) return ofVersion({ kind: "unproven", why: "unreadable" }, app);
  const fair = readFair(record.meta);
  if (fair === null) return { kind: "unproven", why: "noProof" };
  const seed = fairSeed(fair);
  const before = faultOfParts(fair) ?? faultOfWitness(fair, witness) ?? (record.seed === seed ? null : foul("seed"));
  if (before !== null) return before;
  const deals = replayedOr({ told: toldBy(value), record, seed, witness });
  if (typeof deals !== "number") return ofVersion(deals, app);
  const views = witness.sights.reduce((sum, sights) => sum + sights.views.length, 0);
  return { kind: "fair", deals, views, contributors: fair.contributions.map(({ who }) => who), own: witness.own !== null };
}

/**
 * Checks the deal of a match from its record, the JSON as text: that the secret is the one committed to, that every
 * contribution fits its hash, and that all cards, shuffles and tosses are those of the seed that follows from them; and with
 * a witness, that the record gives everything which that app was told and shown. Of a match that another version of the app has
 * played, only what does not hang on its rules and views can be foul. Never throws, whatever the text holds.
 */
export function verify(text: string, gameById: Games, witness: Witness = NO_WITNESS): Verdict {
  try {
    return judged(JSON.parse(text), gameById, witness);
  } catch {
    // No JSON.
    return { kind: "unproven", why: "unreadable" };
  }
}
