import { contributionHash, viewHash, type Listed, type Verdict, type Witness } from "@shared/engine";
import { recordGatherer, type FairCommand, type RecordMessage, type ServerMessage, type ShuffleInfo, type TableMessage, type ViewMessage } from "@shared/protocol";
import type { Answer } from "@/connection";
import type { Store } from "@/connection/storage";
import { store, stored, takesPart, witnessOf, withVersion, withView, type Kept } from "./kept";

/** How long a host may take to send the record of a match that is over. In ms. */
export const RECORD_TIME = 15_000;

/** What came of a match's deal; `missing`: its host has not sent the record. */
export type Outcome = Verdict | "missing";

/** What this app can say of the deal of the match that is on, or over. */
export interface FairState {
  readonly match: number;
  readonly commitment: string;
  readonly list: readonly Listed[];
  /** Whether this app's contribution is among them. */
  readonly own: boolean;
  /** How often the cards were shuffled anew before they were dealt. */
  readonly again: number;
  /** Null until the record has been checked. */
  readonly outcome: Outcome | null;
  /** What was wrong with the deal of the match before it, found or missed when that had been left; null when nothing was. */
  readonly before: Outcome | null;
}

export interface WatchSettings {
  readonly send: (command: FairCommand) => Promise<Answer>;
  /** 32 random bytes as 64 hex digits. */
  readonly random: () => string;
  readonly judge: (text: string, witness: Witness) => Promise<Verdict>;
  readonly store: Store | null;
  readonly tell: (state: FairState | null) => void;
  /** Calls back after so many ms; gives the call that stops it. */
  readonly schedule: (work: () => void, ms: number) => () => void;
}

/** An app's part in the fair deal of the table where it is a guest: it contributes, remembers what it was shown, and checks the record. */
export interface Watch {
  hear(message: ServerMessage): void;
  /** Keeps what a page that is loaded again needs. */
  save(): void;
  /** Lets go of the table. */
  clear(): void;
}

/** Answers that the host could not take at that moment; they are given again when the table is told of anew. */
const LATER: ReadonlySet<string> = new Set(["notSaved", "paused"]);

/** What this app knows of one match at the table, and how far its deal has been checked. */
interface Trial {
  kept: Kept;
  /** Whether its cards are dealt, as far as was told. */
  dealt: boolean;
  outcome: Outcome | null;
  judging: boolean;
  stopWaiting: (() => void) | null;
}

function knownOf({ kept, outcome }: Trial, former: Trial | null): FairState {
  const before = former?.outcome ?? null;
  return {
    match: kept.match, commitment: kept.commitment, list: kept.list ?? [], own: takesPart(kept), again: kept.again, outcome,
    before: before === null || (before !== "missing" && before.kind === "fair") ? null : before,
  };
}

/** Takes part in the fair deal of one table after the other. */
export function watchDeals({ send, random, judge, store: storage, tell, schedule }: WatchSettings): Watch {
  let now: Trial | null = null;
  /** The match before: its record may come late, and what is found then is not lost. */
  let former: Trial | null = null;
  /** The answer that was given last, so that it is given once. */
  let answered = "";
  const gather = recordGatherer();

  function told(): void {
    tell(now === null ? null : knownOf(now, former));
  }

  function fresh(table: string, { match, commitment, step, round, list }: ShuffleInfo, again: number): Kept {
    answered = "";
    return { table, match, commitment, again, round: step === "dealt" ? round : 0, own: null, list: step === "dealt" ? list : null, apps: [], sights: [] };
  }

  /** What is kept of the match that a table tells of. A commitment that changes once the cards are dealt changes nothing here: the record will not fit it. */
  function keptFor(table: string, shuffle: ShuffleInfo): Kept {
    const current = now?.kept;
    const old = current?.table === table && current.match === shuffle.match ? current : stored(storage, table, shuffle.match);
    if (old === null) return fresh(table, shuffle, 0);
    return old.commitment === shuffle.commitment || shuffle.step === "dealt" ? old : fresh(table, shuffle, old.again + 1);
  }

  function give(what: string, command: FairCommand): void {
    if (answered === what) return;
    answered = what;
    void send(command).then((answer) => {
      if (answer !== null && LATER.has(answer.refused)) answered = "";
    });
  }

  function contribute(old: Kept, { match, round }: ShuffleInfo): Kept {
    const value = random();
    const mine = old.round === round && old.own !== null ? old.own : { value, hash: contributionHash(old.commitment, value) };
    give(`hash ${match} ${round} ${mine.hash}`, { type: "contribute", match, round, hash: mine.hash });
    return { ...old, round, own: mine, list: null, again: old.round > 0 && old.round < round ? old.again + 1 : old.again };
  }

  /** Reveals what was promised, to the list that was told first: with another the record will not fit. */
  function reveal(old: Kept, { match, round, list }: ShuffleInfo): Kept {
    const shown = old.round === round ? { ...old, list: old.list ?? list } : { ...old, round, own: null, list };
    const same = JSON.stringify(shown.list) === JSON.stringify(list);
    if (shown.own !== null && takesPart(shown) && same) give(`value ${match} ${round}`, { type: "reveal", match, round, value: shown.own.value });
    return shown;
  }

  /** The cards are dealt: of a round of which this app knows nothing it takes what it is told. */
  function dealt(old: Kept, { round, list }: ShuffleInfo): Kept {
    if (old.round === round) return { ...old, list: old.list ?? list };
    return { ...old, round, list, own: null };
  }

  /** Once the cards of a match are dealt nothing that its host tells of its shuffle changes what is kept: nobody shuffles anew then. */
  function after(table: string, shuffle: ShuffleInfo, seated: boolean): Kept {
    if (now?.dealt === true && now.kept.table === table && now.kept.match === shuffle.match) return now.kept;
    return follow(keptFor(table, shuffle), shuffle, seated);
  }

  function follow(old: Kept, shuffle: ShuffleInfo, seated: boolean): Kept {
    if (shuffle.step === "dealt") return dealt(old, shuffle);
    if (shuffle.step === "value") return reveal(old, shuffle);
    return seated ? contribute(old, shuffle) : old;
  }

  /** The match that the table tells of; where it is another, the one before still waits for its record. */
  function trialOf(kept: Kept, isDealt: boolean): Trial {
    if (now !== null && now.kept.match === kept.match && now.kept.table === kept.table) {
      return Object.assign(now, { kept, dealt: now.dealt || isDealt });
    }
    if (now?.dealt === true) {
      former?.stopWaiting?.();
      former = now;
      wait(former);
    } else now?.stopWaiting?.();
    return { kept, dealt: isDealt, outcome: null, judging: false, stopWaiting: null };
  }

  function wait(trial: Trial): void {
    if (trial.outcome !== null || trial.judging) return;
    trial.stopWaiting ??= schedule(() => {
      if (trial.outcome !== null || trial.judging) return;
      trial.outcome = "missing";
      told();
    }, RECORD_TIME);
  }

  function hearTable({ table, mine }: TableMessage): void {
    const { shuffle } = table;
    if (shuffle !== null) now = trialOf(withVersion(after(table.id, shuffle, mine.length > 0), shuffle.app), shuffle.step === "dealt");
    if (now !== null && now.kept.match === table.match && (table.phase === "over" || shuffle === null)) wait(now);
    told();
  }

  /** Whose view it is. Once cards are dealt it is of that match, whatever number the host gives it: what was shown has to be in a record. */
  function trialOfView(match: number): Trial | null {
    if (former?.kept.match === match && former.outcome === null && !former.judging) return former;
    return now !== null && (now.dealt || now.kept.match === match) ? now : null;
  }

  function hearView({ match, seat, view }: ViewMessage): void {
    const trial = trialOfView(match);
    if (trial !== null) trial.kept = withView(trial.kept, seat ?? "spectator", { deal: Number(view["deal"]), hash: viewHash(view) });
  }

  async function hearRecord(message: RecordMessage): Promise<void> {
    const text = gather(message);
    const trial = [now, former].find((one) => one?.kept.match === message.match);
    if (text === null || trial == null || trial.judging || (trial.outcome !== null && trial.outcome !== "missing")) return;
    trial.judging = true;
    const verdict = await judge(text, witnessOf(trial.kept));
    trial.judging = false;
    trial.outcome = verdict;
    // Meanwhile the table may have been let go of.
    if (trial === now || trial === former) told();
  }

  function save(): void {
    store(storage, now?.kept ?? null);
  }

  return {
    hear(message) {
      if (message.type === "table") hearTable(message);
      if (message.type === "view") hearView(message);
      if (message.type === "record") void hearRecord(message);
    },
    save,
    clear() {
      save();
      for (const trial of [now, former]) trial?.stopWaiting?.();
      now = former = null;
      answered = "";
      told();
    },
  };
}
