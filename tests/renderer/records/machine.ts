import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPinia, getActivePinia, setActivePinia, type Pinia } from "pinia";
import { flushPromises, mount, type VueWrapper } from "@vue/test-utils";
import { onTestFinished, vi } from "vitest";
import type { Component } from "vue";
import type { RecordsRequest, UnfinishedMatch } from "@shared/protocol/records";
import { memoryRecords } from "@/connection/records";
import { i18n } from "@/i18n";
import { ALL_MESSAGES } from "@/i18n/all";
import { useRecordsStore } from "@/stores/records";
import { useSettingsStore } from "@/stores/settings";
import { openRecords, type FileDialogs, type Records } from "../../../src-main/host/records";
import type { RecordsSettings } from "../../../src-main/host/records/records";

export interface RecordsStart {
  /** The files of the records' folder: their content by id. */
  readonly files?: Readonly<Record<string, string>>;
  readonly dialogs?: FileDialogs | null;
  readonly unfinished?: UnfinishedMatch | null;
  /** The folder, in place of one on the disk. */
  readonly folder?: RecordsSettings["folder"];
}

export interface RecordsPage {
  /** The real records of a machine. */
  readonly records: Records;
  readonly store: ReturnType<typeof useRecordsStore>;
  /** What the page has asked, in order. */
  readonly asked: readonly RecordsRequest[];
  /** Matches that were to be played on. */
  readonly playedOn: readonly unknown[];
  readonly gaveUp: readonly string[];
  /** A match is on at the machine's table from now on, or none. */
  plays(match: UnfinishedMatch | null): void;
  lose(): void;
  find(): void;
}

/** A page of a machine that keeps real records in a folder of its own; fresh stores. */
export async function recordsPage({ files = {}, dialogs = null, unfinished = null, folder }: RecordsStart = {}): Promise<RecordsPage> {
  setActivePinia(createPinia());
  localStorage.clear();
  window.history.replaceState(null, "", "/#/records");
  const dataDir = mkdtempSync(join(tmpdir(), "suitable-records-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  mkdirSync(join(dataDir, "records"));
  for (const [id, text] of Object.entries(files)) writeFileSync(join(dataDir, "records", `${id}.json`), text);
  const [playedOn, gaveUp]: [unknown[], string[]] = [[], []];
  let on = unfinished;
  const records = await openRecords({
    dataDir, log: () => undefined, schedule: () => () => undefined, ...(folder === undefined ? {} : { folder }),
    table: {
      unfinished: () => on,
      async giveUp(table) {
        if (table !== on?.table) return false;
        gaveUp.push(table);
        on = null;
        return true;
      },
    },
  });
  onTestFinished(() => records.close());
  const { page, machine } = memoryRecords();
  const link = records.desk.open((news) => machine.send(structuredClone(news)), { dialogs, async playOn(what) { playedOn.push(what); } });
  machine.onMessage((request) => link.ask(structuredClone(request)));
  const store = useRecordsStore();
  store.begin(() => page);
  machine.open();
  // The state that is told when a way is opened came before it was open.
  records.desk.changed();
  const many = Object.keys(files).length;
  await vi.waitFor(() => {
    if (!store.loaded || store.state?.reading !== null || store.records.length + store.broken.length < many) throw new Error("The records are not there yet");
  }, { timeout: 10_000 });
  return { records, store, asked: machine.received, playedOn, gaveUp, plays: (match) => { on = match; records.tableMoved(); }, lose: machine.lose, find: () => { machine.open(); records.desk.changed(); } };
}

/** Mounts a component of that page with all messages. */
export function show(component: Component, props: Record<string, unknown> = {}): VueWrapper {
  useSettingsStore().change({ introduced: true, player: { name: "Ana", colour: "amber", token: "fox" }, motion: "off" });
  i18n.global.setLocaleMessage("en", ALL_MESSAGES as never);
  const wrapper = mount(component, { props, attachTo: document.body, global: { plugins: [getActivePinia() as Pinia, i18n] } });
  onTestFinished(() => wrapper.unmount());
  return wrapper;
}

/** Waits until something holds, and all that follows from it is on the page. */
export async function until(holds: () => boolean): Promise<void> {
  await vi.waitFor(() => {
    if (!holds()) throw new Error("Not yet");
  }, { timeout: 10_000 });
  await flushPromises();
}
