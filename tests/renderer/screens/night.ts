import { getActivePinia, type Pinia } from "pinia";
import { flushPromises, mount, type VueWrapper } from "@vue/test-utils";
import { nextTick, type Component } from "vue";
import { seat } from "@shared/engine";
import { PROTOCOL_VERSION, type AwayTable, type Command, type Door, type FoundTable, type Hosting, type MachineCommand, type MachineState, type SeatInfo, type TableInfo } from "@shared/protocol";
import type { MemoryHost } from "@/connection";
import { i18n } from "@/i18n";
import { ALL_MESSAGES } from "@/i18n/all";
import { useSettingsStore } from "@/stores/settings";
import { letIn, QUIET, startedPage, TABLE, type StartedPage } from "../stores/page";

export const ANA: SeatInfo = { kind: "person", player: { name: "Ana", colour: "amber", token: "fox" }, level: null, connected: true, shares: false, standIn: false, away: null };
export const BEN: SeatInfo = { ...ANA, player: { name: "Ben", colour: "teal", token: "owl" } };
export const BOT: SeatInfo = { ...BEN, kind: "bot", level: "easy" };
export const OPEN: SeatInfo = { kind: "open", player: null, level: null, connected: false, shares: false, standIn: false, away: null };

/** A table before a match, at which Ana sits alone. */
export const LOBBY: TableInfo = { ...TABLE, phase: "lobby", match: 0, seats: [ANA, OPEN] };

export function door(typed: string, network: Door["network"] = "wifi", pin: string | null = null): Door {
  return { link: `http://${typed}/#/table${pin === null ? "" : `?pin=${pin}`}`, typed, card: `card of ${typed}`, network };
}

export function hosting(some: Partial<Hosting> = {}): MachineState {
  return { ...QUIET, hosting: { name: "Ana’s table", pin: null, port: 7849, announced: true, doors: [door("192.168.1.20:7849")], ...some } };
}

export function found(id: string, some: Partial<FoundTable> = {}): FoundTable {
  return { id, name: `Table ${id}`, game: "suits-me", seats: 4, free: 2, playing: false, needsPin: false, version: PROTOCOL_VERSION, addresses: ["192.168.1.20:7849"], ...some };
}

export function away(some: Partial<AwayTable> = {}): MachineState {
  return { ...QUIET, found: [], away: { id: null, name: null, address: "192.168.1.20:7849", status: "connecting", fault: null, ...some } };
}

export interface Night extends StartedPage {
  readonly wrapper: VueWrapper;
  /** What the page has asked of its machine, but for looking around. */
  asked(): readonly MachineCommand[];
  /** What the page has asked of its table; each is done as it comes. */
  readonly commands: readonly Command[];
  tell(state: MachineState): Promise<void>;
}

export interface NightStart {
  readonly state?: MachineState;
  readonly table?: TableInfo;
  readonly hash?: string;
  readonly introduced?: boolean;
  readonly props?: Record<string, unknown>;
  readonly refusing?: Command["type"];
}

/** Does every command as it comes, but for those of one type. */
function obey(host: MemoryHost, refusing?: Command["type"]): readonly Command[] {
  const commands: Command[] = [];
  host.onMessage((message) => {
    if (message.type !== "command") return;
    commands.push(message.command);
    if (message.command.type === refusing) host.send({ type: "refused", id: message.id, code: "seatTaken", facts: {} });
    else host.send({ type: "done", id: message.id });
  });
  return commands;
}

/** Mounts a screen in the page that was started last. */
export function mounted(component: Component, props: Record<string, unknown>): VueWrapper {
  i18n.global.setLocaleMessage("en", ALL_MESSAGES as never);
  return mount(component, { props, attachTo: document.body, global: { plugins: [getActivePinia() as Pinia, i18n] } });
}

/** A page of this machine at its own table, with the test as its table and its machine. */
export async function night(component: Component, { state = QUIET, table = LOBBY, hash = "#/", introduced = true, props = {}, refusing }: NightStart = {}): Promise<Night> {
  const page = startedPage({ hash });
  useSettingsStore().change({ introduced, player: { name: "Ana", colour: "amber", token: "fox" } });
  const commands = obey(page.home, refusing);
  letIn(page.home, { table, mine: table.seats[0] === ANA ? [seat(0)] : [] });
  page.machine.open();
  page.machine.send(state);
  const wrapper = mounted(component, props);
  await flushPromises();
  return {
    ...page,
    wrapper,
    commands,
    asked: () => page.machine.received.filter(({ type }) => type !== "look"),
    tell(told) {
      page.machine.send(told);
      return nextTick();
    },
  };
}

/** A browser's page that another machine has served, before its host has said anything. */
export async function visit(component: Component, { introduced = true, hash = "#/", props = {} }: NightStart = {}): Promise<StartedPage & { readonly wrapper: VueWrapper }> {
  const page = startedPage({ inApp: false, hash });
  useSettingsStore().change({ introduced });
  const wrapper = mounted(component, props);
  await flushPromises();
  return { ...page, wrapper };
}
