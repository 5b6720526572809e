import type { Card } from "@shared/cards";
import { isRefusal, listed, playMatch, recordOf, parseRecord, replay, type Match, type MoveBase, type Seat } from "@shared/engine";
import { gameById } from "@shared/games";
import { known } from "../../known";

type Fields = Readonly<Record<string, unknown>>;

/** Parts of a state that hold cards not everybody may know. */
const SECRET: readonly string[] = ["hands", "faceDown"];

function cardsIn(value: unknown, deck: ReadonlySet<string>, into: Set<string>): void {
  if (typeof value === "string") {
    if (deck.has(value)) into.add(value);
  } else if (typeof value === "object" && value !== null) for (const inner of Object.values(value)) cardsIn(inner, deck, into);
}

/** Moves whose cards everybody sees, though a pile may be shuffled before the state that follows. */
const OPEN_MOVES: readonly string[] = ["discard", "discardSuit", "discardQueen", "discardFour", "layDown", "layOff", "swapWild"];

/** What of a state lies open to everybody. Exchanged cards of poker are listed in `discardPile` and lie open with Wild Mania alone. */
function openParts(game: string, options: Fields, state: Fields): Fields {
  const secret = new Set(SECRET);
  if (game === "suitup-poker" && options["wildMania"] !== true) secret.add("discardPile");
  if (known(game).opensHands === true && /over$/i.test(String(state["phase"]))) secret.delete("hands");
  return Object.fromEntries(Object.entries(state).filter(([name]) => !secret.has(name)));
}

interface Inspected extends Fields {
  readonly phase: string;
  readonly hands: readonly (readonly Card[])[];
  readonly faceDown?: readonly (readonly Card[])[];
  readonly lastHand?: { readonly shown?: readonly { readonly seat: Seat }[] } | null;
}

/** What everybody, and each seat, may know of a deal by now: what has lain open to them at any moment of it. */
interface Deal {
  readonly number: number;
  readonly open: Set<string>;
  readonly seats: readonly Set<string>[];
}

function dealOf(match: Match): Deal {
  return { number: match.game.standing(match.state).deals, open: new Set(), seats: match.seats.map(() => new Set()) };
}

/**
 * Who may know which cards, reckoned from the states that `replay` prints and from nothing that makes views: every move of the
 * match is played here again, and each state looked at.
 */
export class Knowledge {
  readonly deck: ReadonlySet<string>;
  #match: Match;
  /** Hands of poker's last showdown, which stay in sight until the next one. */
  #shown: ReadonlySet<string> = new Set();
  /** The deal that is on. */
  #deal: Deal;
  /** The deals that ended with the last moves that were followed: a hand can end and the next one too before anybody is told. */
  #ended: readonly Deal[] = [];

  constructor(match: Match) {
    this.deck = new Set<string>(match.game.deck(match.options));
    this.#match = replay(parseRecord(recordOf(match), gameById), 0).match;
    this.#deal = dealOf(this.#match);
    this.#look();
  }

  /** Plays on to where the table is. */
  follow(match: Match): void {
    const moves = listed(match.entries, this.#match.entries?.length ?? 0);
    if (moves.length > 0) this.#ended = [];
    for (const { seat, move, by } of moves) {
      this.#seeMove(seat, move);
      const played = playMatch(this.#match, seat, move, by);
      if (isRefusal(played)) throw new Error(`The match refused its own move: ${played.refused}`);
      this.#match = played.match;
      if (this.#match.game.standing(this.#match.state).deals !== this.#deal.number) {
        this.#ended = [...this.#ended, this.#deal];
        this.#deal = dealOf(this.#match);
      }
      this.#look();
    }
  }

  /** Cards that a viewer (null: who only watches) may know of this deal, or of those that have just ended. */
  of(viewer: Seat | null, which: "now" | "before"): ReadonlySet<string> {
    const deals = which === "now" ? [this.#deal] : this.#ended;
    return new Set(deals.flatMap(({ open, seats }) => [...open, ...(viewer === null ? [] : (seats[viewer] ?? []))]).concat(...this.#shown));
  }

  /** The cards of some text. */
  named(value: unknown): ReadonlySet<string> {
    const found = new Set<string>();
    cardsIn(value, this.deck, found);
    return found;
  }

  #seeMove(seat: Seat, move: MoveBase): void {
    const { open } = this.#deal;
    if (OPEN_MOVES.includes(move.type)) cardsIn(move, this.deck, open);
    if (move.type !== "discardFaceDown" || !("slot" in move)) return;
    const { faceDown } = this.#match.game.inspect(this.#match.state) as unknown as { readonly faceDown: readonly (readonly Card[])[] };
    cardsIn(faceDown[seat]?.[Number(move.slot)], this.deck, open);
  }

  #look(): void {
    const { game, state, options } = this.#match;
    const seen = JSON.parse(JSON.stringify(game.inspect(state))) as Inspected;
    const showdown = /over$/i.test(String(seen.phase)) ? seen.lastHand?.shown : undefined;
    if (showdown !== undefined) this.#shown = new Set(showdown.flatMap(({ seat }) => seen.hands[seat] ?? []));
    if (showdown !== undefined) for (const card of this.#shown) this.#deal.open.add(card);
    const deal = this.#deal;
    cardsIn(openParts(game.id, options as Fields, seen), this.deck, deal.open);
    seen.hands.forEach((hand, seat) => {
      const hidden = seen.faceDown?.[seat] ?? [];
      for (const card of hand) if (!hidden.includes(card)) deal.seats[seat]?.add(card);
    });
  }
}
