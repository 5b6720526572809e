import { openDeck, type Card, type Chance } from "@shared/cards";
import { isRefusal, refuse, seatAfter, seatsOf, type CarryBase, type Game, type Refusal, type Seat, type StateBase, type ViewBase, type Viewer } from "@shared/engine";
import { cardSchema, seatSchema, z } from "@shared/schema";

/**
 * A game that no registry knows, so that these tests show what the table can do for any game: seats add 1 to 3 in turn,
 * and whoever reaches the target wins the deal. After a 3 the others are asked for a call, on time. Each holds a secret card.
 */
export interface CountingOptions {
  readonly target: number;
  readonly deals: number;
  /** Seconds for a call; 0 asks for none. */
  readonly callTime: number;
}

interface Carry extends CarryBase {
  readonly options: CountingOptions;
  readonly seats: number;
}

interface State extends StateBase {
  readonly options: CountingOptions;
  readonly seats: number;
  readonly deal: number;
  readonly dealer: Seat;
  readonly scores: readonly number[];
  readonly hands: readonly (readonly Card[])[];
  readonly pile: readonly Card[];
  readonly phase: "count" | "call" | "dealOver" | "over";
  readonly turn: Seat;
  readonly total: number;
  readonly adds: number;
  readonly calls: readonly (boolean | null)[];
  readonly ready: readonly boolean[];
}

export type CountingMove =
  | { readonly type: "add"; readonly by: number }
  | { readonly type: "call"; readonly yes: boolean }
  | { readonly type: "ready" }
  /** Where shouts are allowed (`shouting`): at any moment, and the deal is the shouter's. */
  | { readonly type: "shout" }
  /** A bug in the rules, on purpose: playing it throws. */
  | { readonly type: "bug" };

export interface CountingView extends ViewBase {
  readonly phase: State["phase"];
  readonly total: number;
  readonly secret: Card | null;
  readonly calls: readonly (boolean | null)[];
  readonly target: number;
  readonly ready: readonly boolean[];
}

export type CountingEvent =
  | { readonly type: "dealt"; readonly cards: readonly (Card | null)[] }
  | { readonly type: "added"; readonly seat: Seat; readonly by: number; readonly total: number }
  | { readonly type: "called"; readonly seat: Seat; readonly yes: boolean | null }
  | { readonly type: "shouted"; readonly seat: Seat }
  | { readonly type: "ready"; readonly seat: Seat };

export interface CountingTypes {
  Options: CountingOptions;
  Carry: Carry;
  State: State;
  View: CountingView;
  Legal: { readonly kinds: readonly string[]; readonly most: number };
  Move: CountingMove;
  Event: CountingEvent;
}

const DECK = ["Ah", "2h", "3h", "4h", "5h", "6h", "7h", "8h", "9h", "Th"] as Card[];
const NONE = { kinds: [], most: 0 };
const whole = z.int();
const calls = z.array(z.nullable(z.boolean()));

const moveSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("add"), by: whole }),
  z.strictObject({ type: z.literal("call"), yes: z.boolean() }),
  z.strictObject({ type: z.literal("ready") }),
  z.strictObject({ type: z.literal("shout") }),
  z.strictObject({ type: z.literal("bug") }),
]);

const viewSchema = z.strictObject({
  game: z.literal("counting"),
  viewer: z.union([seatSchema, z.literal("spectator"), z.literal("open")]),
  deal: whole,
  phase: z.enum(["count", "call", "dealOver", "over"]),
  turn: z.nullable(seatSchema),
  waitingFor: z.array(seatSchema),
  dealer: seatSchema,
  scores: z.array(whole),
  over: z.boolean(),
  winners: z.nullable(z.array(seatSchema)),
  total: whole,
  secret: z.nullable(cardSchema),
  calls,
  target: whole,
  ready: z.array(z.boolean()),
});

const eventSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("dealt"), cards: z.array(z.nullable(cardSchema)) }),
  z.strictObject({ type: z.literal("added"), seat: seatSchema, by: whole, total: whole }),
  z.strictObject({ type: z.literal("called"), seat: seatSchema, yes: z.nullable(z.boolean()) }),
  z.strictObject({ type: z.literal("shouted"), seat: seatSchema }),
  z.strictObject({ type: z.literal("ready"), seat: seatSchema }),
]);

function waitingFor(state: State): readonly Seat[] {
  if (state.phase === "over") return [];
  if (state.phase === "count") return [state.turn];
  const done = state.phase === "call" ? state.calls.map((call) => call !== null) : state.ready;
  return seatsOf(state.seats).filter((seat) => done[seat] !== true);
}

function winnersOf(state: State): readonly Seat[] | null {
  if (state.phase !== "over") return null;
  const most = Math.max(...state.scores);
  return seatsOf(state.seats).filter((seat) => state.scores[seat] === most);
}

function legalIn(phase: State["phase"], waits: boolean, room: number): CountingTypes["Legal"] {
  if (!waits || phase === "over") return NONE;
  const kind = { count: "add", call: "call", dealOver: "ready" }[phase];
  return { kinds: [kind], most: kind === "add" ? Math.min(3, room) : 0 };
}

function judge(legal: CountingTypes["Legal"], move: CountingMove): Refusal | null {
  if (move.type === "bug") return null;
  if (!legal.kinds.includes(move.type)) return refuse("notYourTurn");
  return move.type === "add" && (move.by < 1 || move.by > legal.most) ? refuse("tooMuch", { most: legal.most }) : null;
}

function dealOf(carry: Carry): { state: State; events: readonly CountingEvent[] } {
  const [cards, chance] = openDeck(carry.chance, DECK);
  const hands = seatsOf(carry.seats).map((seat) => cards.slice(seat, seat + 1));
  const state: State = {
    chance, options: carry.options, seats: carry.seats, deal: carry.deals + 1, dealer: carry.dealer, scores: carry.scores, hands,
    pile: cards.slice(carry.seats), phase: "count", turn: seatAfter(carry.dealer, carry.seats), total: 0, adds: 0,
    calls: hands.map(() => null), ready: hands.map(() => false),
  };
  return { state, events: [{ type: "dealt", cards: hands.map(([card]) => card ?? null) }] };
}

/** The deal is this seat's. */
function won(state: State, seat: Seat): State {
  const scores = state.scores.map((score, other) => (other === seat ? score + 1 : score));
  return { ...state, scores, phase: state.deal === state.options.deals ? "over" : "dealOver" };
}

function added(state: State, seat: Seat, by: number): State {
  const total = state.total + by;
  const after = { ...state, total, adds: state.adds + 1 };
  if (total < state.options.target) {
    if (by === 3 && state.options.callTime > 0) return { ...after, phase: "call", calls: state.calls.map((_, other) => (other === seat ? false : null)) };
    return { ...after, turn: seatAfter(seat, state.seats) };
  }
  return won(after, seat);
}

function called(state: State, seat: Seat, yes: boolean): State {
  const all = state.calls.map((call, other) => (other === seat ? yes : call));
  return all.includes(null) ? { ...state, calls: all } : { ...state, calls: all, phase: "count", turn: seatAfter(state.turn, state.seats) };
}

function playOf(state: State, seat: Seat, move: CountingMove): { state: State; events: readonly CountingEvent[] } | Refusal {
  const refusal = judge(legalIn(state.phase, waitingFor(state).includes(seat), state.options.target - state.total), move);
  if (refusal !== null) return refusal;
  switch (move.type) {
    case "bug": throw new Error("a bug in the rules");
    case "shout": return { state: won(state, seat), events: [{ type: "shouted", seat }] };
    case "add": return { state: added(state, seat, move.by), events: [{ type: "added", seat, by: move.by, total: state.total + move.by }] };
    case "call": return { state: called(state, seat, move.yes), events: [{ type: "called", seat, yes: move.yes }] };
    case "ready": return { state: { ...state, ready: state.ready.map((done, other) => done || other === seat) }, events: [{ type: "ready", seat }] };
  }
}

function viewOf(state: State, viewer: Viewer): CountingView {
  return {
    game: "counting", viewer, deal: state.deal, phase: state.phase, turn: state.phase === "count" || state.phase === "call" ? state.turn : null,
    waitingFor: waitingFor(state), dealer: state.dealer, scores: state.scores, over: state.phase === "over", winners: winnersOf(state),
    total: state.total, secret: typeof viewer === "number" ? (state.hands[viewer]?.[0] ?? null) : null,
    calls: state.calls.map((call, other) => (other === viewer || state.phase !== "call" ? call : null)),
    target: state.options.target, ready: state.ready,
  };
}

export const counting: Game<CountingTypes> = {
  id: "counting",
  seats: { min: 2, max: 6 },
  options: {
    defaults: { target: 10, deals: 2, callTime: 0 },
    schema: z.strictObject({ target: z._default(whole, 10), deals: z._default(whole, 2), callTime: z._default(whole, 0) }),
    conflict: ({ target }, seats) => (target < seats ? refuse("targetTooLow", { target, seats }) : null),
  },
  refusals: ["notYourTurn", "tooMuch", "targetTooLow"],
  neverStale: ["call", "ready"],
  outOfTurn: null,
  schemas: { move: moveSchema, view: viewSchema, event: eventSchema },
  lesson: {
    options: { target: 6 },
    seats: 2,
    dealer: 1,
    seat: 0,
    script: {},
    steps: [
      { key: "count", points: [] },
      { key: "add", points: ["add"], move: { type: "add", by: 2 } },
      { key: "other", points: [], before: [{ seat: 1, move: { type: "add", by: 3 } }] },
      { key: "win", points: ["add"], move: { type: "add", by: 1 } },
      { key: "end", points: [] },
    ],
  },
  deck: () => DECK,
  start: (options, seats, dealer, chance: Chance) => ({
    options, seats, dealer, chance, deals: 0, scores: seatsOf(seats).map(() => 0), over: false, winners: null,
  }),
  deal: dealOf,
  view: viewOf,
  openView: (state) => viewOf(state, "open"),
  legal: (view) => legalIn(view.phase, typeof view.viewer === "number" && view.waitingFor.includes(view.viewer), view.target - view.total),
  check: (view, move) => judge(counting.legal(view), move),
  play: playOf,
  seen: (event, viewer) => {
    if (event.type === "dealt") return { ...event, cards: event.cards.map((card, seat) => (seat === viewer || viewer === "open" ? card : null)) };
    return event.type === "called" && event.seat !== viewer ? { ...event, yes: null } : event;
  },
  waitingFor,
  deadline: (state) => {
    if (state.options.callTime === 0) return null;
    return { from: `add ${state.deal}/${state.adds}`, ms: state.options.callTime * 1000, atLeast: 1000, seats: state.phase === "call" ? waitingFor(state) : [] };
  },
  outcome: (state) => {
    const { chance, dealer, deal, scores, options, seats } = state;
    const carry: Carry = { chance, dealer: seatAfter(dealer, seats), deals: deal, scores, options, seats, over: state.phase === "over", winners: winnersOf(state) };
    if (state.phase === "over") return { kind: "final", carry };
    return state.phase === "dealOver" && state.ready.every(Boolean) ? { kind: "next", carry } : null;
  },
  standing: (state) => ({ deals: state.deal, dealer: state.dealer, scores: state.scores, over: state.phase === "over", winners: winnersOf(state) }),
  dealOver: (state) => state.phase === "dealOver" || state.phase === "over",
  inspect: (state) => ({ game: "counting", total: state.total, hands: state.hands }),
  cards: (state) => [...state.hands.flat(), ...state.pile],
  chips: () => null,
  sample: () => {
    throw new Error("counting bots do not search");
  },
  bot: ({ view, history }) => {
    if (history.length === 0) throw new Error("a bot gets its history");
    const [kind] = counting.legal(view).kinds;
    if (kind === "call") return { type: "call", yes: true };
    return kind === "ready" ? { type: "ready" } : { type: "add", by: Math.min(2, view.target - view.total) };
  },
  absent: (view) => {
    const [kind] = counting.legal(view).kinds;
    if (kind === "call") return { type: "call", yes: false };
    return kind === "ready" ? { type: "ready" } : { type: "add", by: 1 };
  },
  enumerate: (view) => {
    const moves: CountingMove[] = [{ type: "ready" }, { type: "call", yes: false }, { type: "add", by: 1 }, { type: "add", by: 2 }, { type: "add", by: 3 }];
    return moves.filter((move) => !isRefusal(judge(counting.legal(view), move)));
  },
};

/** From this total on a bot shouts. */
const BOT_SHOUTS_AT = 4;

/** The same game with shouts at any moment of the count; holds are used up by the next add of anybody. */
export const shouting: Game<CountingTypes> = {
  ...counting,
  outOfTurn: {
    moves: ["shout"],
    fairMoment: 3000,
    hold: (state, seat) => (state.phase === "count" ? `${state.deal}/${state.adds}/${seat}` : null),
    urge: ({ view }) => (view.total >= BOT_SHOUTS_AT ? { type: "shout" } : null),
  },
  legal: (view) => {
    const legal = counting.legal(view);
    return view.phase === "count" && typeof view.viewer === "number" ? { ...legal, kinds: [...legal.kinds, "shout"] } : legal;
  },
  check: (view, move) => judge(shouting.legal(view), move),
  play: (state, seat, move) => {
    if (move.type !== "shout") return playOf(state, seat, move);
    return state.phase === "count" ? { state: won(state, seat), events: [{ type: "shouted", seat }] } : refuse("notYourTurn");
  },
};

export const shoutingOnly = (id: string): Game | undefined => (id === shouting.id ? shouting : undefined);

/** A game found by its id, as a host would. */
export const countingOnly = (id: string): Game | undefined => (id === counting.id ? counting : undefined);
