import { mount, type VueWrapper } from "@vue/test-utils";
import { createPinia } from "pinia";
import { createI18n } from "vue-i18n";
import { isRefusal, seat, type Refusal, type Seat } from "@shared/engine";
import type { PokerMove } from "@shared/games/suitup-poker/moves";
import { pokerRules } from "@shared/games/suitup-poker/rules";
import type { PokerEvent, PokerView } from "@shared/games/suitup-poker/view";
import type { BoardProps, BoardSettings } from "@/games/board";
import PokerBoard from "@/games/suitup-poker/PokerBoard.vue";
import { ALL_MESSAGES } from "@/i18n/all";
import { dealt, type HandSetup, type PokerHand } from "../../games/poker-table";
import { PLAYERS } from "../original/table";

const SETTINGS: BoardSettings = { hints: true, confirmPlays: true, guardShow: true, mayI: "ask", sort: "rank", cardSize: "normal", faces: "eight", largeIndices: false, motion: 0 };

export interface BoardSetup extends HandSetup {
  readonly settings?: Partial<BoardSettings>;
  /** The shown seat; null for a spectator. */
  readonly me?: number | null;
}

export interface PokerTable {
  readonly board: VueWrapper;
  readonly hand: PokerHand;
  readonly view: () => PokerView;
  /** Plays a move of the seat at turn (or of `by`) as the host would; throws what the rules refuse. */
  play(move: PokerMove | PokerMove["type"], by?: number): Promise<void>;
  /** Moves that the board sent and the rules accepted. */
  readonly sent: PokerMove[];
}

const open: PokerTable[] = [];

/** Takes away every board of a test. */
export function closeTables(): void {
  for (const one of open.splice(0)) one.board.unmount();
}

/** A board over a real hand: what it emits is played by the rules, and the new view comes back to it. */
export function pokerTable({ settings, me = 0, ...setup }: BoardSetup): PokerTable {
  const hand = dealt(setup);
  const mine: Seat | null = me === null ? null : seat(me);
  const viewer = mine ?? ("spectator" as const);
  const sent: PokerMove[] = [];
  const seen = (events: readonly PokerEvent[]): readonly PokerEvent[] => events.flatMap((event) => pokerRules.seen(event, viewer) ?? []);
  const view = (): PokerView => pokerRules.view(hand.state, viewer);
  let number = 0;

  function props(from: number): BoardProps<PokerView, PokerEvent> & { refusal: Refusal | null } {
    return {
      view: view(), history: seen(hand.events), news: { number, fresh: number === 0, events: seen(hand.events.slice(from)) }, seat: mine,
      open: mine !== null && view().waitingFor.includes(mine), clock: null, hold: null, players: PLAYERS.slice(0, setup.stacks.length),
      settings: { ...SETTINGS, ...settings }, sending: false, refusal: null,
    };
  }
  function apply(who: number | undefined, move: PokerMove): Refusal | null {
    const played = pokerRules.play(hand.state, seat(who ?? (hand.state.turn as number)), move);
    if (isRefusal(played)) return played;
    const before = hand.events.length;
    hand.play(move, who);
    number += 1;
    void board.setProps(props(before));
    return null;
  }

  const i18n = createI18n({ legacy: false, locale: "en", messages: { en: ALL_MESSAGES as Record<string, Record<string, string>> }, missingWarn: true });
  const board: VueWrapper = mount(PokerBoard, {
    attachTo: document.body,
    props: {
      ...props(0),
      onMove: (move: PokerMove) => {
        // As over a wire: the answer comes later, never within the call.
        void Promise.resolve().then(() => {
          const why = apply(me ?? undefined, move);
          if (why === null) sent.push(move);
          else void board.setProps({ refusal: why });
        });
      },
      onRefuse: (refusal: Refusal | null) => void board.setProps({ refusal }),
    },
    global: { plugins: [createPinia(), i18n] },
  }) as VueWrapper;

  const table: PokerTable = {
    board, hand, view, sent,
    async play(move, by) {
      const why = apply(by, (typeof move === "string" ? { type: move } : move) as PokerMove);
      if (why !== null) throw new Error(`The rules refused: ${JSON.stringify(why)}`);
      await settle(table);
    },
  };
  open.push(table);
  return table;
}

/** Lets what was sent be played and seen. */
export async function settle(table: PokerTable): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await table.board.vm.$nextTick();
}

/** Presses a key as the page hears it. */
export async function key(table: PokerTable, name: string): Promise<void> {
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
  await settle(table);
}

/** Clicks something of the board as a keyboard or a screen reader would: no pointer is over it. */
export async function click(table: PokerTable, selector: string): Promise<void> {
  await table.board.get(selector).trigger("click");
  await settle(table);
}

const textOf = (table: PokerTable, selector: string): string => table.board.get(selector).text();
export const prompt = (table: PokerTable): string => textOf(table, "[data-testid=prompt]");
export const zone = (table: PokerTable): string => textOf(table, "[data-testid=zone]");
export const hint = (table: PokerTable): string => (table.board.find(".hint").exists() ? textOf(table, ".hint") : "");
export const best = (table: PokerTable): string => textOf(table, "[data-testid=best]");
export const results = (table: PokerTable): readonly string[] => table.board.findAll("[data-testid=results] li").map((one) => one.text());
/** The buttons of a betting turn without their keys. */
export const acts = (table: PokerTable): readonly string[] => table.board.findAll("[data-act] > span").map((one) => one.text());
