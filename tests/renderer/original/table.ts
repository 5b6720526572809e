import { mount, type VueWrapper } from "@vue/test-utils";
import { createPinia } from "pinia";
import { createI18n } from "vue-i18n";
import { NO_SCRIPT, ZERO_SEED, type Card } from "@shared/cards";
import { historyOf, isRefusal, playMatch, redacted, seat, startMatch, type Match, type Refusal, type Seat } from "@shared/engine";
import { suitupOriginal, type OriginalTypes } from "@shared/games/suitup-original";
import type { OriginalMove } from "@shared/games/suitup-original/moves";
import { ORIGINAL_DEFAULTS, type OriginalOptions } from "@shared/games/suitup-original/options";
import type { OriginalView } from "@shared/games/suitup-original/view";
import type { BoardProps, BoardSettings } from "@/games/board";
import type { OriginalEvent } from "@shared/games/suitup-original/view";
import OriginalBoard from "@/games/suitup-original/OriginalBoard.vue";
import { ALL_MESSAGES } from "@/i18n/all";
import type { Player } from "@shared/protocol";

export const PLAYERS: readonly Player[] = [
  { name: "Ana", colour: "amber", token: "lamp" }, { name: "Ben", colour: "sky", token: "fox" }, { name: "Cleo", colour: "rose", token: "owl" },
  { name: "Dan", colour: "moss", token: "cat" }, { name: "Eva", colour: "violet", token: "boat" }, { name: "Finn", colour: "teal", token: "key" },
  { name: "Gus", colour: "brick", token: "moon" }, { name: "Hal", colour: "indigo", token: "leaf" },
];
const SETTINGS: BoardSettings = { hints: true, confirmPlays: true, guardShow: true, mayI: "ask", sort: "rank", cardSize: "normal", faces: "eight", largeIndices: false, motion: 0 };

export interface Setup {
  readonly seats?: number;
  readonly dealer?: number;
  /** The hands by seat, from the deck's front; what is left out follows from the seed. */
  readonly hands?: readonly (readonly Card[])[];
  /** The card turned up and then the draw pile. */
  readonly pile?: readonly Card[];
  readonly options?: Partial<OriginalOptions>;
  readonly settings?: Partial<BoardSettings>;
  readonly me?: number;
}

/** The front of a deck that deals these hands: one card at a time from the left of the dealer, then the pile. */
function deckFor(hands: readonly (readonly Card[])[], dealer: number, pile: readonly Card[]): readonly Card[] {
  const cards: Card[] = [];
  for (let round = 0; round < (hands[0]?.length ?? 0); round += 1) {
    for (let place = 1; place <= hands.length; place += 1) {
      const card = hands[(dealer + place) % hands.length]?.[round];
      if (card !== undefined) cards.push(card);
    }
  }
  return [...cards, ...pile];
}

export interface Table {
  readonly board: VueWrapper;
  readonly view: () => OriginalView;
  /** Plays a move of any seat as the host would; throws what the rules refuse. */
  play(who: number, move: OriginalMove): Promise<void>;
  /** Moves that the board sent and the rules accepted. */
  readonly sent: OriginalMove[];
}

/** A board over a real match: what it emits is played by the rules, and the new view comes back to it. */
export function openTable(setup: Setup = {}): Table {
  const count = setup.hands?.length ?? setup.seats ?? 3;
  const me: Seat = seat(setup.me ?? 0);
  const options: OriginalOptions = { ...ORIGINAL_DEFAULTS, mayI: false, ...(setup.hands === undefined ? {} : { handSize: setup.hands[0]?.length ?? "official" }), ...setup.options };
  const dealer = seat(setup.dealer ?? count - 1);
  const script = setup.hands === undefined ? NO_SCRIPT : { ...NO_SCRIPT, decks: [deckFor(setup.hands, dealer, setup.pile ?? [])] };
  const started = startMatch(suitupOriginal, { options, seats: PLAYERS.slice(0, count).map(({ name }) => name), dealer, seed: ZERO_SEED, script });
  let match: Match<OriginalTypes> = started.match;
  let number = 0;
  const sent: OriginalMove[] = [];
  const view = (): OriginalView => suitupOriginal.view(match.state, me);

  const props = (events: readonly OriginalEvent[], fresh: boolean, refusal: Refusal | null): BoardProps<OriginalView, OriginalEvent> & { refusal: Refusal | null } => ({
    view: view(), history: historyOf(match, me), news: { number, fresh, events }, seat: me, open: view().waitingFor.includes(me), clock: null, hold: null,
    players: PLAYERS.slice(0, count), settings: { ...SETTINGS, ...setup.settings }, sending: false, refusal,
  });
  function apply(who: Seat, move: OriginalMove): Refusal | null {
    const played = playMatch(match, who, move);
    if (isRefusal(played)) return played;
    match = played.match;
    number += 1;
    void board.setProps(props(redacted(suitupOriginal, played.events, me), false, null));
    return null;
  }

  const i18n = createI18n({ legacy: false, locale: "en", messages: { en: ALL_MESSAGES }, missingWarn: true });
  const board: VueWrapper = mount(OriginalBoard, {
    attachTo: document.body,
    props: {
      ...props(historyOf(match, me), true, null),
      onMove: (move: OriginalMove) => {
        // As over a wire: the answer comes later, never within the call.
        void Promise.resolve().then(() => {
          const why = apply(me, move);
          if (why === null) sent.push(move);
          else void board.setProps({ refusal: why });
        });
      },
      onAnswer: (move: OriginalMove) => {
        void Promise.resolve().then(() => {
          if (apply(me, move) === null) sent.push(move);
        });
      },
      onRefuse: (refusal: Refusal | null) => void board.setProps({ refusal }),
    },
    global: { plugins: [createPinia(), i18n] },
  }) as VueWrapper;

  return {
    board, view, sent,
    async play(who, move) {
      const why = apply(seat(who), move);
      if (why !== null) throw new Error(`The rules refused ${move.type}: ${why.refused}`);
      await board.vm.$nextTick();
    },
  };
}

/** Taps a card in the hand. */
export async function tap(table: Table, ...cards: readonly Card[]): Promise<void> {
  for (const card of cards) await table.board.get(`[data-hand-card="${card}"]`).trigger("click");
}

/** Lets what was sent be played and seen. */
export async function settle(table: Table): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await table.board.vm.$nextTick();
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

export const buttons = (table: Table): readonly string[] => table.board.findAll("[data-play]").map((one) => one.text());
export const prompt = (table: Table): string => table.board.get("[data-testid=prompt]").text();
