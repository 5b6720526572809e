import { contributionHash, viewHash, type Listed, type Verdict, type Witness } from "@shared/engine";
import { recordGatherer, type FairCommand, type RecordMessage, type ServerMessage, type ShuffleInfo, type TableMessage, type ViewMessage } from "@shared/protocol";
import type { Answer } from "@/connection";
import type { Store } from "@/connection/storage";
import { store, stored, takesPart, witnessOf, withView, type Kept } from "./kept";

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

/** Takes part in the fair deal of one table after the other. */
export function watchDeals({ send, random, judge, store: storage, tell, schedule }: WatchSettings): Watch {
  let kept: Kept | null = null;
  let outcome: Outcome | null = null;
  let judging = false;
  let stopWaiting: (() => void) | null = null;
  /** The answer that was given last, so that it is given once. */
  let answered = "";
  const gather = recordGatherer();

  function told(): void {
    tell(kept === null ? null : { match: kept.match, commitment: kept.commitment, list: kept.list ?? [], own: takesPart(kept), again: kept.again, outcome });
  }

  function begin(table: string, { match, commitment, step, round, list }: ShuffleInfo, again: number): Kept {
    stopWaiting?.();
    stopWaiting = outcome = null;
    judging = false;
    answered = "";
    return { table, match, commitment, again, round: step === "dealt" ? round : 0, own: null, list: step === "dealt" ? list : null, sights: [] };
  }

  /** What is kept of the match that a table tells of. A commitment that changes once the cards are dealt changes nothing here: the record will not fit it. */
  function keptFor(table: string, shuffle: ShuffleInfo): Kept {
    const old = kept?.table === table && kept.match === shuffle.match ? kept : stored(storage, table, shuffle.match);
    if (old === null) return begin(table, shuffle, 0);
    return old.commitment === shuffle.commitment || shuffle.step === "dealt" ? old : begin(table, shuffle, old.again + 1);
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
    const now = old.round === round ? { ...old, list: old.list ?? list } : { ...old, round, own: null, list };
    const same = JSON.stringify(now.list) === JSON.stringify(list);
    if (now.own !== null && takesPart(now) && same) give(`value ${match} ${round}`, { type: "reveal", match, round, value: now.own.value });
    return now;
  }

  /** The cards are dealt: of a round of which this app knows nothing it takes what it is told. */
  function dealt(old: Kept, { round, list }: ShuffleInfo): Kept {
    if (old.round === round) return { ...old, list: old.list ?? list };
    return { ...old, round, list, own: null };
  }

  function follow(old: Kept, shuffle: ShuffleInfo, seated: boolean): Kept {
    if (shuffle.step === "dealt") return dealt(old, shuffle);
    if (shuffle.step === "value") return reveal(old, shuffle);
    return seated ? contribute(old, shuffle) : old;
  }

  function hearTable({ table, mine }: TableMessage): void {
    const { shuffle } = table;
    if (shuffle !== null) kept = follow(keptFor(table.id, shuffle), shuffle, mine.length > 0);
    const over = kept !== null && kept.match === table.match && (table.phase === "over" || shuffle === null);
    if (over && outcome === null && !judging) stopWaiting ??= schedule(miss, RECORD_TIME);
    told();
  }

  function miss(): void {
    if (outcome !== null || judging) return;
    outcome = "missing";
    told();
  }

  function hearView({ match, seat, view }: ViewMessage): void {
    if (kept?.match !== match) return;
    kept = withView(kept, seat ?? "spectator", { deal: Number(view["deal"]), hash: viewHash(view) });
  }

  async function hearRecord(message: RecordMessage): Promise<void> {
    const text = gather(message);
    const of = kept;
    if (text === null || of?.match !== message.match || judging || (outcome !== null && outcome !== "missing")) return;
    judging = true;
    const verdict = await judge(text, witnessOf(of));
    // Meanwhile the next match may have begun.
    if (kept?.match !== of.match || kept.table !== of.table) return;
    judging = false;
    outcome = verdict;
    told();
  }

  function save(): void {
    store(storage, kept);
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
      stopWaiting?.();
      stopWaiting = kept = outcome = null;
      judging = false;
      answered = "";
      told();
    },
  };
}
