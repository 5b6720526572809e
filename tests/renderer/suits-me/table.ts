import { mount, type VueWrapper } from "@vue/test-utils";
import { createPinia } from "pinia";
import { createI18n } from "vue-i18n";
import { NO_SCRIPT, ZERO_SEED, type Card } from "@shared/cards";
import { historyOf, isRefusal, playMatch, redacted, seat, startMatch, type Match, type Refusal, type Seat } from "@shared/engine";
import { suitsMe, type SuitsMeTypes } from "@shared/games/suits-me";
import type { SuitsMeMove } from "@shared/games/suits-me/moves";
import type { SuitsMeEvent, SuitsMeView } from "@shared/games/suits-me/view";
import type { BoardProps, BoardSettings } from "@/games/board";
import SuitsMeBoard from "@/games/suits-me/SuitsMeBoard.vue";
import { ALL_MESSAGES } from "@/i18n/all";
import { PLAYERS } from "../original/table";

const SETTINGS: BoardSettings = { hints: true, confirmPlays: true, guardShow: true, mayI: "ask", sort: "rank", cardSize: "normal", faces: "eight", largeIndices: false, motion: 0 };

export interface Setup {
  /** The hands by seat, from the deck's front; what is left out follows from the seed. */
  readonly hands?: readonly string[];
  readonly seats?: number;
  /** The card turned up and then the draw pile, front first. */
  readonly pile?: string;
  readonly dealer?: number;
  readonly wins?: number;
  /** The shown seat; null for a spectator. */
  readonly me?: number | null;
  readonly settings?: Partial<BoardSettings>;
}

export const cards = (text: string): readonly Card[] => text.split(" ").filter(Boolean) as unknown as readonly Card[];

/** The front of a deck that deals these hands: one card at a time from the left of the dealer, then the pile. */
function deckFor(hands: readonly (readonly Card[])[], dealer: number, pile: readonly Card[]): readonly Card[] {
  const dealt = Array.from({ length: 7 }, (_, lap) => hands.map((_hand, step) => hands[(dealer + 1 + step) % hands.length]?.[lap] as Card)).flat();
  return [...dealt, ...pile];
}

export interface Table {
  readonly board: VueWrapper;
  readonly view: () => SuitsMeView;
  readonly history: () => readonly SuitsMeEvent[];
  /** What a seat may see, whoever is shown. */
  readonly viewOf: (who: number) => SuitsMeView;
  /** Plays a move of any seat as the host would; throws what the rules refuse. */
  play(who: number, move: SuitsMeMove): Promise<void>;
  pass(who: number, card: string): Promise<void>;
  discard(who: number, text: string): Promise<void>;
  /** Moves that the board sent and the rules accepted. */
  readonly sent: SuitsMeMove[];
}

const open: Table[] = [];

/** Takes away every board of a test. */
export function closeTables(): void {
  for (const one of open.splice(0)) one.board.unmount();
}

/** A board over a real match: what it emits is played by the rules, and the new view comes back to it. */
export function openTable({ hands, seats, pile = "", dealer, wins = 3, me = 0, settings }: Setup = {}): Table {
  const count = hands?.length ?? seats ?? 3;
  const from = seat(dealer ?? count - 1);
  const script = hands === undefined ? NO_SCRIPT : { ...NO_SCRIPT, decks: [deckFor(hands.map(cards), from, cards(pile))] };
  let match: Match<SuitsMeTypes> = startMatch(suitsMe, { options: { wins }, seats: PLAYERS.slice(0, count).map(({ name }) => name), dealer: from, seed: ZERO_SEED, script }).match;
  const mine: Seat | null = me === null ? null : seat(me);
  const viewer = mine ?? ("spectator" as const);
  const sent: SuitsMeMove[] = [];
  let number = 0;
  const view = (): SuitsMeView => suitsMe.view(match.state, viewer);
  const history = (): readonly SuitsMeEvent[] => historyOf(match, viewer);

  const props = (events: readonly SuitsMeEvent[], refusal: Refusal | null): BoardProps<SuitsMeView, SuitsMeEvent> & { refusal: Refusal | null } => ({
    view: view(), history: history(), news: { number, fresh: number === 0, events }, seat: mine, open: mine !== null && view().waitingFor.includes(mine), clock: null, hold: null,
    players: PLAYERS.slice(0, count), settings: { ...SETTINGS, ...settings }, sending: false, refusal,
  });
  function apply(who: Seat, move: SuitsMeMove): Refusal | null {
    const played = playMatch(match, who, move);
    if (isRefusal(played)) return played;
    match = played.match;
    number += 1;
    void board.setProps(props(redacted(suitsMe, played.events, viewer), null));
    return null;
  }

  const i18n = createI18n({ legacy: false, locale: "en", messages: { en: ALL_MESSAGES as Record<string, Record<string, string>> }, missingWarn: true });
  const board: VueWrapper = mount(SuitsMeBoard, {
    attachTo: document.body,
    props: {
      ...props(history(), null),
      onMove: (move: SuitsMeMove) => {
        // As over a wire: the answer comes later, never within the call.
        void Promise.resolve().then(() => {
          const why = mine === null ? null : apply(mine, move);
          if (why === null) sent.push(move);
          else void board.setProps({ refusal: why });
        });
      },
      onRefuse: (refusal: Refusal | null) => void board.setProps({ refusal }),
    },
    global: { plugins: [createPinia(), i18n] },
  }) as VueWrapper;

  const table: Table = {
    board, view, history, sent,
    viewOf: (who) => suitsMe.view(match.state, seat(who)),
    async play(who, move) {
      const why = apply(seat(who), move);
      if (why !== null) throw new Error(`The rules refused ${move.type}: ${why.refused}`);
      await settle(table);
    },
    pass: (who, card) => table.play(who, { type: "pass", card: card as Card }),
    discard: (who, text) => table.play(who, { type: "discard", cards: cards(text) }),
  };
  open.push(table);
  return table;
}

/** Lets what was sent be played and seen. */
export async function settle(table: Table): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await table.board.vm.$nextTick();
}

/** Presses a key as the page hears it. */
export async function key(table: Table, name: string, more: KeyboardEventInit = {}): Promise<void> {
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more }));
  await settle(table);
}

/** Clicks something of the board. */
export async function click(table: Table, selector: string): Promise<void> {
  await table.board.get(selector).trigger("click");
  await settle(table);
}

/** Lays cards of the hand ready, one after the other. */
export async function lay(table: Table, text: string): Promise<void> {
  for (const card of cards(text)) await click(table, `.fan [data-hand-card="${card}"]`);
}

const textOf = (table: Table, selector: string): string => (table.board.find(selector).exists() ? table.board.get(selector).text() : "");
export const prompt = (table: Table): string => textOf(table, "[data-testid=prompt]");
export const says = (table: Table): string => textOf(table, "[data-testid=says]");
export const hint = (table: Table): string => textOf(table, "[data-testid=hint]");
export const asks = (table: Table): string => textOf(table, "[data-testid=asks] .big");
export const button = (table: Table): string => textOf(table, "[data-do=play]").replace(/\s*X$/, "");
const slots = (table: Table, within: string): readonly string[] => table.board.findAll(`${within} [data-hand-card]`).map((one) => one.attributes("data-hand-card") ?? "");
export const hand = (table: Table): string => slots(table, ".fan").join(" ");
export const tray = (table: Table): string => slots(table, "[data-testid=tray]").join(" ");
/** The small word at a card of one's own, or undefined. */
export const tag = (table: Table, card: string): string | undefined => table.board.get(`[data-hand-card="${card}"]`).attributes("data-tag");
