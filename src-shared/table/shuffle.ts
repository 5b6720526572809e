import { APP_VERSION, commitmentOf, contributionHash, fairSeed, isRefusal, refuse, seatsOf, type Contribution } from "../engine";
import type { ShuffleInfo } from "../protocol";
import { begun, fitToBegin } from "./beginning";
import { no, on, type CommandContext, type Of, type Outcome } from "./handling";
import type { Progress } from "./progress";
import { holderOf, type Connection, type Part, type Shuffle, type Table } from "./table";

/** How long apps may take to show the hash of their contribution, and again to reveal it. In ms. */
export const SHUFFLE_TIME = 3_000;

/** How long those may take who have to find a host again that has come back after its end. In ms. */
export const RETURN_TIME = 10_000;

/** The apps that take part: of everybody who has a seat here and another machine than the table's, each app once. */
function partsOf(table: Table): readonly Part[] {
  const parts = new Map<number, Part>();
  for (const seat of seatsOf(table.seats.length)) {
    const holder = holderOf(table, seat);
    const { token = null, player = null } = table.seats[seat] ?? {};
    if (holder === undefined || holder.home || token === null || parts.has(holder.id)) continue;
    parts.set(holder.id, { token, who: player?.name ?? "", hash: null, value: null });
  }
  return [...parts.values()];
}

/** The table with a match that waits for the apps of its guests; where there are none it waits for nothing. */
export function shuffling(table: Table, { secret, botSeed }: { readonly secret: string; readonly botSeed: string }, date: string | null, now: number): Table {
  const shuffle: Shuffle = { round: 1, asks: "hash", secret, botSeed, date, parts: partsOf(table), leftOut: [], since: now, patience: SHUFFLE_TIME };
  return { ...table, shuffle };
}

/** What is wrong with an answer to a shuffle: there is none, it asks for something else, or not of this connection; else the part that it is. */
function askedFor(table: Table, connection: Connection, asks: Shuffle["asks"], { match, round }: { readonly match: number; readonly round: number }) {
  const { shuffle } = table;
  if (shuffle === null || shuffle.asks !== asks || shuffle.round !== round || match !== table.matches + 1) return no("stale");
  const part = shuffle.parts.find(({ token }) => connection.tokens.includes(token));
  return part === undefined ? refuse("notAsked") : { shuffle, part };
}

function withPart(progress: Progress, shuffle: Shuffle, changed: Part): Progress {
  const parts = shuffle.parts.map((part) => (part.token === changed.token ? changed : part));
  return on(progress, { ...progress.table, shuffle: { ...shuffle, parts } });
}

/** Takes the hash of an app's contribution. Refuses `stale`, also when it has shown another, and `notAsked`. */
export function contribute(progress: Progress, command: Of<"contribute">, { connection }: CommandContext): Outcome {
  const asked = askedFor(progress.table, connection, "hash", command);
  if (isRefusal(asked)) return asked;
  const { shuffle, part } = asked;
  if (part.hash !== null) return part.hash === command.hash ? progress : no("stale");
  return withPart(progress, shuffle, { ...part, hash: command.hash });
}

/** Takes an app's contribution. Refuses `stale`, `notAsked`, and `notFitting` when it is not what its hash had promised. */
export function reveal(progress: Progress, command: Of<"reveal">, { connection }: CommandContext): Outcome {
  const asked = askedFor(progress.table, connection, "value", command);
  if (isRefusal(asked)) return asked;
  const { shuffle, part } = asked;
  if (contributionHash(commitmentOf(shuffle.secret), command.value) !== part.hash) return no("notFitting");
  return part.value === command.value ? progress : withPart(progress, shuffle, { ...part, value: command.value });
}

/** What a part has shown of itself in full; null when it has not. */
function contributionOf({ who, hash, value }: Part): Contribution | null {
  return hash === null || value === null ? null : { who, hash, value };
}

/** Begins the match with what was contributed. If the table cannot begin one any more, it is back where it was. */
function begins(progress: Progress, { secret, botSeed, date, parts, leftOut, round }: Shuffle, now: number): Progress {
  const fit = fitToBegin(progress.table);
  const without = on(progress, { ...progress.table, shuffle: null });
  if (isRefusal(fit)) return without;
  const contributions = parts.map(contributionOf).filter((one) => one !== null);
  const proof = { commitment: commitmentOf(secret), secret, contributions };
  try {
    return begun(progress, fit, { seed: fairSeed(proof), botSeed, date, fair: { proof, round, leftOut } }, now);
  } catch {
    return without;
  }
}

/** The shuffle with what comes next: the list is told; or, where somebody did not reveal, all others contribute anew without them. */
function next(shuffle: Shuffle, now: number): Shuffle {
  const { asks, parts, leftOut, round } = shuffle;
  const there = parts.filter((part) => part[asks] !== null);
  const missing = parts.filter((part) => part[asks] === null).map(({ who }) => who);
  const after = { ...shuffle, parts: there, leftOut: [...leftOut, ...missing], since: now, patience: SHUFFLE_TIME };
  if (asks === "hash") return { ...after, asks: "value" };
  return { ...after, asks: "hash", round: round + 1, parts: there.map((part) => ({ ...part, hash: null, value: null })) };
}

function isComplete({ asks, parts }: Shuffle): boolean {
  return parts.every((part) => part[asks] !== null);
}

/** Goes on with a match that waits for the apps, as far as they have answered or their time is up. */
export function shuffled(progress: Progress, now: number): Progress {
  const { shuffle, paused } = progress.table;
  if (shuffle === null || paused !== null) return progress;
  if (shuffle.parts.length === 0 || (shuffle.asks === "value" && isComplete(shuffle))) return begins(progress, shuffle, now);
  if (!isComplete(shuffle) && now < shuffle.since + shuffle.patience) return progress;
  return shuffled(on(progress, { ...progress.table, shuffle: next(shuffle, now) }), now);
}

/** When the apps' time is up; null while nothing waits for them. */
export function shuffleEnds({ shuffle, paused }: Table): number | null {
  return shuffle === null || paused !== null ? null : shuffle.since + shuffle.patience;
}

/** Gives the apps the time that they had when the table was paused. */
export function resumeShuffle(table: Table, now: number): Table {
  const { shuffle, pausedAt } = table;
  return shuffle === null ? table : { ...table, shuffle: { ...shuffle, since: shuffle.since + now - pausedAt } };
}

/** The host is back after its end: everybody has to find it again. */
export function restartShuffle(table: Table, now: number): Table {
  const { shuffle } = table;
  return shuffle === null ? table : { ...table, shuffle: { ...shuffle, since: now, patience: RETURN_TIME } };
}

/** What everybody may know of where the luck comes from: of the match that is about to begin, else of the one that is on. */
export function shuffleInfo({ shuffle, playing, matches }: Table): ShuffleInfo | null {
  if (shuffle !== null) {
    const { round, asks, secret, parts, leftOut } = shuffle;
    const list = asks === "hash" ? [] : parts.map(({ who, hash }) => ({ who, hash: hash ?? "" }));
    return { match: matches + 1, round, step: asks, commitment: commitmentOf(secret), app: APP_VERSION, list, leftOut };
  }
  const fair = playing?.fair ?? null;
  if (fair === null) return null;
  const { proof: { commitment, contributions }, round, leftOut } = fair;
  return { match: matches, round, step: "dealt", commitment, app: APP_VERSION, list: contributions.map(({ who, hash }) => ({ who, hash })), leftOut };
}
