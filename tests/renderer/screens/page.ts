import { createPinia, setActivePinia } from "pinia";
import { createI18n } from "vue-i18n";
import { mount, type VueWrapper } from "@vue/test-utils";
import type { Component } from "vue";
import { memoryPair, storedTokens, type MemoryHost } from "@/connection";
import { ALL_MESSAGES } from "@/i18n/all";
import { useConnectionStore } from "@/stores/connection";
import { PROTOCOL_VERSION, type TableInfo } from "@shared/protocol";

export const OPEN_TABLE: TableInfo = {
  id: "t", phase: "lobby", paused: null, hold: null, match: 0, guests: [], runBy: null, keptOut: 0, shuffle: null,
  setUp: { name: "Ben’s table", game: "suitup-original", options: {}, turnTime: 0, pace: 0, awayTime: 60_000, watch: true },
  seats: [
    { kind: "person", player: { name: "Ben", colour: "teal", token: "owl" }, level: null, connected: true, shares: false, standIn: false, away: null },
    { kind: "open", player: null, level: null, connected: false, shares: false, standIn: false, away: null },
  ],
};

export interface PageUnderTest {
  readonly host: MemoryHost;
  readonly wrapper: VueWrapper;
}

/** Mounts a component of the page with all messages, fresh stores, and the test as its host. */
export function mountPage(component: Component, props: Record<string, unknown>, owner: boolean): PageUnderTest {
  localStorage.clear();
  const pinia = createPinia();
  setActivePinia(pinia);
  const { page, host } = memoryPair();
  useConnectionStore().start(page, storedTokens(null));
  host.open();
  host.send({ type: "welcome", version: PROTOCOL_VERSION, guest: 1, home: owner });
  host.send({ type: "table", table: OPEN_TABLE, mine: [], owner });
  const i18n = createI18n({ legacy: false, locale: "en", messages: { en: ALL_MESSAGES as Record<string, Record<string, string>> } });
  return { host, wrapper: mount(component, { props, attachTo: document.body, global: { plugins: [pinia, i18n] } }) };
}
