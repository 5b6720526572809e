import type { Card, Dice } from "../../cards";
import type { Seat, Viewer } from "../../engine";
import type { Age, Chapter, KnownPass, Story } from "./story";

/** A card in a hidden hand: the viewer knows which it is, or only how old it is. */
export type Token = Card | Age;

/** What the hands may hold by name and age; the viewer's own is left empty. */
export type Tokens = readonly (readonly Token[])[];

/** Where a card that the viewer has passed on shows itself again: with whom, and after how many more trades. */
interface Destiny {
  readonly seat: Seat;
  readonly trades: number;
}

/** A chapter that shows a card leaving somebody's hand. */
interface Showing {
  readonly chapter: number;
  readonly seat: Seat;
}

/** Where every card shows itself, in the order of the chapters. */
function showingsIn(chapters: readonly Chapter[]): ReadonlyMap<Card, readonly Showing[]> {
  const showings = new Map<Card, Showing[]>();
  const add = (card: Card, showing: Showing): void => {
    const list = showings.get(card);
    if (list === undefined) showings.set(card, [showing]);
    else list.push(showing);
  };
  chapters.forEach((chapter, at) => {
    if (chapter.type === "laid") add(chapter.card, { chapter: at, seat: chapter.seat });
    if (chapter.type === "traded") for (const { from, card } of chapter.passes) if (card !== null) add(card, { chapter: at, seat: from });
  });
  return showings;
}

/** After so many ways of telling the unseen passes that do not fit, one that nearly fits is made to. */
const TELLINGS = 12;

/**
 * Tells a story again with what the viewer has not seen made up: which cards went round in the trades. Every telling ends
 * with hands that what was seen allows.
 */
export class Teller {
  private hands: Token[][] = [];
  private readonly showings: ReadonlyMap<Card, readonly Showing[]>;
  /** Trades before each chapter. */
  private readonly trades: readonly number[];

  constructor(private readonly story: Story, private readonly seats: number, private readonly viewer: Viewer, private readonly run: Dice) {
    this.showings = showingsIn(story.chapters);
    let trades = 0;
    this.trades = story.chapters.map(({ type }) => (type === "traded" ? (trades += 1) - 1 : trades));
  }

  /** One telling: what each hidden hand holds in the end. */
  tell(): Tokens {
    for (let tries = 1; ; tries += 1) {
      this.hands = Array.from({ length: this.seats }, () => []);
      if (this.story.chapters.every((chapter, at) => this.live(chapter, at, tries >= TELLINGS))) return this.hands;
    }
  }

  /** Where a card that the viewer has passed on shows itself from a trade on; null when it has not yet. */
  private destiny(card: Card, at: number): Destiny | null {
    const next = this.showings.get(card)?.find(({ chapter }) => chapter >= at);
    return next === undefined ? null : { seat: next.seat, trades: (this.trades[next.chapter] as number) - (this.trades[at] as number) };
  }

  private hand(seat: Seat): Token[] {
    return this.hands[seat] as Token[];
  }

  /** Whether a chapter can have happened in this telling. `forced`: hands are put right where it cannot. */
  private live(chapter: Chapter, at: number, forced: boolean): boolean {
    if (chapter.type === "traded") return this.trade(chapter.passes, at, forced);
    if (chapter.seat === this.viewer) return true;
    if (chapter.type === "laid") return this.leave(chapter.seat, chapter.card, chapter.age, forced);
    for (let count = 0; count < chapter.count; count += 1) this.hand(chapter.seat).push(chapter.age);
    return true;
  }

  /** What was seen to go round goes first: what was not cannot have been that. */
  private trade(passes: readonly KnownPass[], at: number, forced: boolean): boolean {
    const given = new Map<KnownPass, Token>();
    for (const pass of passes) {
      if (pass.card === null) continue;
      if (pass.from !== this.viewer && !this.leave(pass.from, pass.card, pass.age, forced)) return false;
      given.set(pass, pass.card);
    }
    for (const pass of passes) if (pass.card === null) given.set(pass, this.unseen(pass.from, at));
    for (const [{ to }, token] of given) if (to !== this.viewer) this.hand(to).push(token);
    return true;
  }

  /** Takes a card out of a hidden hand that was seen to leave it. */
  private leave(seat: Seat, card: Card, age: Age, forced: boolean): boolean {
    const named = this.hands.some((hand) => hand.includes(card));
    const token: Token = named ? card : age;
    const place = this.hand(seat).indexOf(token);
    if (place < 0 && !forced) return false;
    if (place < 0) this.putRight(seat, token);
    this.hand(seat).splice(this.hand(seat).indexOf(token), 1);
    return true;
  }

  /** Exchanges a card of this hand for one that must be in it, wherever this telling has that. */
  private putRight(seat: Seat, token: Token): void {
    const other = this.hands.find((hand) => hand.includes(token));
    const mine = this.hand(seat);
    if (other === undefined) throw new RangeError("The story has a card too few");
    other[other.indexOf(token)] = mine[mine.length - 1] as Token;
    mine[mine.length - 1] = token;
  }

  /** Makes up which card a seat passed on: any that need not stay, and one that has to go if there is one. */
  private unseen(from: Seat, at: number): Token {
    const hand = this.hand(from);
    const free: number[] = [];
    let chosen = -1;
    hand.forEach((token, place) => {
      const destiny = typeof token === "string" ? this.destiny(token, at) : null;
      const away = destiny === null ? 1 : (destiny.seat - from + this.seats) % this.seats;
      if (away === 0) return;
      free.push(place);
      if (destiny !== null && away >= destiny.trades) chosen = place;
    });
    if (chosen < 0) chosen = free.length > 0 ? (free[this.run.next(free.length)] as number) : 0;
    return hand.splice(chosen, 1)[0] as Token;
  }
}
