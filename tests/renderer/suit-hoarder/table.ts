import { mount, type VueWrapper } from "@vue/test-utils";
import { createPinia } from "pinia";
import { createI18n } from "vue-i18n";
import { NO_SCRIPT, ZERO_SEED, type Card } from "@shared/cards";
import { historyOf, isRefusal, playMatch, redacted, seat, startMatch, type Match, type Refusal, type Seat } from "@shared/engine";
import { suitHoarder, type SuitHoarderTypes } from "@shared/games/suit-hoarder";
import type { SuitHoarderMove } from "@shared/games/suit-hoarder/moves";
import { SUIT_HOARDER_DEFAULTS, type SuitHoarderOptions } from "@shared/games/suit-hoarder/options";
import type { SuitHoarderEvent, SuitHoarderView } from "@shared/games/suit-hoarder/view";
import { HOLD_TIME } from "@shared/table";
import type { BoardHold, BoardProps, BoardSettings } from "@/games/board";
import HoarderBoard from "@/games/suit-hoarder/HoarderBoard.vue";
import { ALL_MESSAGES } from "@/i18n/all";
import { PLAYERS } from "../original/table";

const SETTINGS: BoardSettings = { hints: true, confirmPlays: true, guardShow: true, mayI: "ask", sort: "rank", cardSize: "normal", faces: "eight", largeIndices: false, motion: 0 };

export interface Setup {
  /** Six cards by seat, as "3h 9h …"; seat 0 starts. */
  readonly hands: readonly string[];
  /** What is drawn then. */
  readonly pile?: string;
  readonly options?: Partial<SuitHoarderOptions>;
  readonly settings?: Partial<BoardSettings>;
  /** The shown seat; null for a spectator. */
  readonly me?: number | null;
  /** Who holds when the board is first seen. */
  readonly holder?: number;
}

export interface Table {
  readonly board: VueWrapper;
  readonly view: () => SuitHoarderView;
  /** Plays a move of any seat as the host would; throws what the rules refuse. */
  play(who: number, move: SuitHoarderMove): Promise<void>;
  /** Stops play for a seat, or for nobody, as the table tells it. */
  hold(who: number | null): Promise<void>;
  /** Has the table refuse holds from now on. */
  refuseHolds(code: string): void;
  /** Moves that the board sent and the rules accepted; holds and releases it asked for. */
  readonly sent: SuitHoarderMove[];
  readonly asked: ("hold" | "release")[];
}

export const cards = (text: string): readonly Card[] => text.split(" ") as readonly Card[];

/** The front of a deck that deals these hands: three and three from the left of the dealer, who sits last. */
function deckFor({ hands, pile }: Setup): readonly Card[] {
  const packets = [0, 3].flatMap((from) => hands.flatMap((hand) => cards(hand).slice(from, from + 3)));
  return pile === undefined ? packets : [...packets, ...cards(pile)];
}

const open: Table[] = [];

/** Takes away every board of a test. */
export function closeTables(): void {
  for (const one of open.splice(0)) one.board.unmount();
}

/** A board over a real match: what it emits is played by the rules, and the new view comes back to it. */
export function openTable(setup: Setup): Table {
  const count = setup.hands.length;
  const me: Seat | null = setup.me === null ? null : seat(setup.me ?? 0);
  const viewer = me ?? ("spectator" as const);
  const options: SuitHoarderOptions = { ...SUIT_HOARDER_DEFAULTS, ...setup.options };
  const started = startMatch(suitHoarder, { options, seats: PLAYERS.slice(0, count).map(({ name }) => name), dealer: seat(count - 1), seed: ZERO_SEED, script: { ...NO_SCRIPT, decks: [deckFor(setup)] } });
  let match: Match<SuitHoarderTypes> = started.match;
  let number = 0;
  let holdCode: string | null = null;
  const sent: SuitHoarderMove[] = [];
  const asked: ("hold" | "release")[] = [];
  const view = (): SuitHoarderView => suitHoarder.view(match.state, viewer);
  const holdOf = (who: number | null): BoardHold | null => (who === null ? null : { seat: seat(who), total: HOLD_TIME, endsAt: performance.now() + HOLD_TIME });

  const props = (events: readonly SuitHoarderEvent[], fresh: boolean): Omit<BoardProps<SuitHoarderView, SuitHoarderEvent>, "hold"> & { refusal: Refusal | null } => ({
    view: view(), history: historyOf(match, viewer), news: { number, fresh, events }, seat: me, open: me !== null && view().waitingFor.includes(me), clock: null,
    players: PLAYERS.slice(0, count), settings: { ...SETTINGS, ...setup.settings }, sending: false, refusal: null,
  });
  function apply(who: Seat, move: SuitHoarderMove): Refusal | null {
    const played = playMatch(match, who, move);
    if (isRefusal(played)) return played;
    match = played.match;
    number += 1;
    void board.setProps(props(redacted(suitHoarder, played.events, viewer), false));
    return null;
  }
  /** As over a wire: the answer comes later, never within the call. */
  const later = (act: () => void): void => void Promise.resolve().then(act);

  const i18n = createI18n({ legacy: false, locale: "en", messages: { en: ALL_MESSAGES }, missingWarn: true });
  const board: VueWrapper = mount(HoarderBoard, {
    attachTo: document.body,
    props: {
      ...props(historyOf(match, viewer), true), hold: holdOf(setup.holder ?? null),
      onMove: (move: SuitHoarderMove) => later(() => {
        const why = me === null ? null : apply(me, move);
        if (why === null) sent.push(move);
        else void board.setProps({ refusal: why });
      }),
      onHold: () => {
        asked.push("hold");
        later(() => void board.setProps(holdCode === null ? { hold: holdOf(me) } : { refusal: { refused: holdCode } }));
      },
      onRelease: () => {
        asked.push("release");
        later(() => void board.setProps({ hold: null }));
      },
      onRefuse: (refusal: Refusal | null) => void board.setProps({ refusal }),
    },
    global: { plugins: [createPinia(), i18n] },
  }) as VueWrapper;

  const table: Table = {
    board, view, sent, asked,
    refuseHolds: (code) => (holdCode = code),
    async play(who, move) {
      const why = apply(seat(who), move);
      if (why !== null) throw new Error(`The rules refused ${move.type}: ${why.refused}`);
      await settle(table);
    },
    async hold(who) {
      await board.setProps({ hold: holdOf(who) });
      await settle(table);
    },
  };
  open.push(table);
  return table;
}

/** Lets what was sent be played and seen. */
export async function settle(table: Table): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await table.board.vm.$nextTick();
}

/** Taps cards in the hand. */
export async function tap(table: Table, ...some: readonly string[]): Promise<void> {
  for (const card of some) await table.board.get(`[data-hand-card="${card}"]`).trigger("click");
  await settle(table);
}

/** Presses a key as the page hears it. */
export async function key(table: Table, name: string): Promise<void> {
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
  await settle(table);
}

/** Clicks something of the board. */
export async function click(table: Table, selector: string): Promise<void> {
  await table.board.get(selector).trigger("click");
  await settle(table);
}

/** Chooses whom to guess at and the suit, as radio buttons are chosen. */
export async function chooseGuess(table: Table, who: number, suit: string): Promise<void> {
  await table.board.get(`[data-guess-seat="${who}"]`).setValue();
  await table.board.get(`[data-guess-suit="${suit}"]`).setValue();
  await table.board.get("[data-panel=guess]").trigger("submit");
  await settle(table);
}

/** The turns that are offered, without their keys. */
export const plays = (table: Table): readonly string[] => table.board.findAll("[data-play] > span").map((one) => one.text());
export const textOf = (table: Table, selector: string): string => table.board.get(selector).text();
export const prompt = (table: Table): string => textOf(table, "[data-testid=prompt]");
export const zone = (table: Table): string => textOf(table, "[data-testid=zone]");
