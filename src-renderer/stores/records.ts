import { defineStore } from "pinia";
import { computed, ref, shallowRef } from "vue";
import { RECORDS_PAGE, type BrokenRecord, type ImportedFile, type RecordsAnswer, type RecordsAsk, type RecordsState, type RecordSummary, type UnfinishedMatch } from "@shared/protocol/records";
import type { ConnectionStatus, RecordsWay } from "@/connection";
import { isNoAnswer, openRecords, recordsTalk, type AnswerOf, type NoAnswer, type RecordsTalk } from "@/connection/records";
import { useScreenStore } from "./screen";

/** While files are being read the list grows all the time: it is brought anew this often, in ms. */
const PATIENCE = 700;

/** A file that a person brings. */
export type BroughtFile = Blob & { readonly name: string };

/** The matches that this page's machine has kept: their list, and all that can be done with whole records. */
export const useRecordsStore = defineStore("records", () => {
  const status = ref<ConnectionStatus>("connecting");
  const state = shallowRef<RecordsState | null>(null);
  /** Newest first; whole once `loaded`. */
  const records = shallowRef<readonly RecordSummary[]>([]);
  const broken = shallowRef<readonly BrokenRecord[]>([]);
  const unfinished = shallowRef<UnfinishedMatch | null>(null);
  const loaded = ref(false);
  /** Why the newest thing was not done; null once something was, or the player has read it. */
  const fault = shallowRef<NoAnswer | null>(null);
  /** What became of the files that were imported last. */
  const imported = shallowRef<readonly ImportedFile[]>([]);
  /** Records that were deleted last, and can be had back. */
  const deleted = shallowRef<readonly string[]>([]);
  /** What the list is narrowed to; it stays while the page does. */
  const game = ref<string | null>(null);
  const player = ref<string | null>(null);

  const screens = useScreenStore();
  let talk: RecordsTalk | null = null;
  let stale = false;
  let loading: Promise<void> | null = null;
  let later: ReturnType<typeof setTimeout> | null = null;

  /** Asks the machine; never rejects. */
  async function ask<A extends RecordsAsk>(question: A): Promise<AnswerOf<A> | NoAnswer> {
    return talk === null ? { fault: "lost", facts: {} } : talk.ask(question);
  }

  async function loadAll(): Promise<void> {
    const all: RecordSummary[] = [];
    for (let from: number | null = 0; from !== null;) {
      const page: AnswerOf<{ type: "list"; from: number }> | NoAnswer = await ask({ type: "list", from });
      if (isNoAnswer(page)) {
        if (page.fault !== "lost") fault.value = page;
        return;
      }
      if (from === 0) [broken.value, unfinished.value] = [page.broken, page.unfinished];
      all.push(...page.records);
      // The first page is shown before the rest is here.
      if (!loaded.value) records.value = [...all];
      from = page.next;
    }
    records.value = all;
    loaded.value = true;
  }

  async function loadWhileStale(): Promise<void> {
    while (stale) {
      stale = false;
      await loadAll();
    }
    loading = null;
  }

  /** Brings the list anew, once more if it has changed meanwhile; comes back when it is as it stands. */
  function refresh(): Promise<void> {
    stale = true;
    loading ??= loadWhileStale();
    return loading;
  }

  function hear(told: RecordsState): void {
    const same = loaded.value && told.revision === state.value?.revision && told.reading === null && state.value.reading === null;
    state.value = told;
    // The match that is on alone stands otherwise: of no matter to a page that is elsewhere, at the table most of all.
    if (same && screens.screen !== "records") return;
    if (told.reading === null || !loaded.value) return void refresh();
    later ??= setTimeout(() => {
      later = null;
      void refresh();
    }, PATIENCE);
  }

  /** Starts talking to the machine; only the first call does anything. */
  function begin(open: () => RecordsWay = openRecords): void {
    if (talk !== null) return;
    talk = recordsTalk(open());
    talk.onStatus((now) => (status.value = now));
    talk.onState(hear);
  }

  /** Does something to records; gives its answer, or null, and then `fault` says why (unless the person changed their mind). */
  async function act<A extends RecordsAsk>(question: A): Promise<AnswerOf<A> | null> {
    return settled(await ask(question));
  }

  /** An answer, or null, and then `fault` says why. */
  function settled<Answer extends RecordsAnswer>(answer: Answer | NoAnswer): Answer | null {
    if (!isNoAnswer(answer)) {
      fault.value = null;
      return answer;
    }
    fault.value = answer.fault === "cancelled" ? null : answer;
    return null;
  }

  /** Does something to many records, as many at a time as one question may name; gives those to which it was done. */
  async function toEach(type: "delete" | "restore", ids: readonly string[]): Promise<readonly string[]> {
    for (let from = 0; from < ids.length; from += RECORDS_PAGE) {
      if ((await act({ type, records: ids.slice(from, from + RECORDS_PAGE) })) === null) return ids.slice(0, from);
    }
    return ids;
  }

  /** Deletes records; `undo` has them back. */
  async function remove(ids: readonly string[]): Promise<void> {
    const done = await toEach("delete", ids);
    if (done.length > 0) deleted.value = done;
  }

  /** Has back what was deleted last. */
  async function undo(): Promise<void> {
    const done = await toEach("restore", deleted.value);
    deleted.value = deleted.value.filter((id) => !done.includes(id));
  }

  /** Gives up the match that is on at the table. */
  async function giveUp(): Promise<void> {
    const match = unfinished.value;
    if (match !== null && (await act({ type: "giveUp", table: match.table })) !== null) unfinished.value = null;
  }

  /** Takes files that the page was given, one after the other; each is judged by the machine. */
  async function take(files: readonly BroughtFile[]): Promise<void> {
    const taken: ImportedFile[] = [];
    for (const file of files) {
      const answer = talk === null ? null : settled(await talk.bring(file.name, file));
      if (answer === null) break;
      taken.push(...answer.files);
    }
    imported.value = taken;
  }

  /** Lets the app ask its person for files. */
  async function choose(): Promise<void> {
    const answer = await act({ type: "importFrom" });
    if (answer !== null) imported.value = answer.files;
  }

  const reading = computed(() => state.value?.reading ?? null);
  const waiting = computed(() => state.value?.waiting ?? null);
  const dialogs = computed(() => state.value?.dialogs ?? false);
  const summaryOf = (id: string): RecordSummary | null => records.value.find((record) => record.id === id) ?? null;

  return {
    status, state, records, broken, unfinished, loaded, fault, imported, deleted, game, player, reading, waiting, dialogs,
    begin, ask, act, refresh, remove, undo, giveUp, take, choose, summaryOf,
  };
});
