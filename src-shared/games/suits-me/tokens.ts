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

/** Which chapter shows a card next. */
function shows(chapter: Chapter, card: Card): Seat | null {
  if (chapter.type === "laid") return chapter.card === card ? chapter.seat : null;
  if (chapter.type === "drew") return null;
  return chapter.passes.find((pass) => pass.card === card)?.from ?? null;
}

/** After so many ways of telling the unseen passes that do not fit, one that nearly fits is made to. */
const TELLINGS = 12;

/**
 * Tells a story again with what the viewer has not seen made up: which cards went round in the trades. Every telling ends
 * with hands that what was seen allows.
 */
export class Teller {
  private hands: Token[][] = [];
  private readonly later = new Map<number, ReadonlyMap<Card, Destiny>>();

  constructor(private readonly story: Story, private readonly seats: number, private readonly viewer: Viewer, private readonly run: Dice) {
    story.chapters.forEach((chapter, at) => {
      if (chapter.type === "traded") this.later.set(at, this.destinies(at));
    });
  }

  /** One telling: what each hidden hand holds in the end. */
  tell(): Tokens {
    for (let tries = 1; ; tries += 1) {
      this.hands = Array.from({ length: this.seats }, () => []);
      if (this.story.chapters.every((chapter, at) => this.live(chapter, at, tries >= TELLINGS))) return this.hands;
    }
  }

  /** For every card that the viewer has passed on before a trade, where it shows itself after it. */
  private destinies(at: number): ReadonlyMap<Card, Destiny> {
    const { chapters } = this.story;
    const gone = chapters.slice(0, at).flatMap((chapter) => (chapter.type === "traded" ? chapter.passes.flatMap(({ card }) => (card === null ? [] : [card])) : []));
    const destinies = new Map<Card, Destiny>();
    for (const card of gone) {
      let trades = 0;
      for (const chapter of chapters.slice(at)) {
        const seat = shows(chapter, card);
        if (seat !== null) {
          destinies.set(card, { seat, trades });
          break;
        }
        if (chapter.type === "traded") trades += 1;
      }
    }
    return destinies;
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
    const later = this.later.get(at);
    const free: number[] = [];
    let chosen = -1;
    hand.forEach((token, place) => {
      const destiny = typeof token === "string" ? later?.get(token) : undefined;
      const away = destiny === undefined ? 1 : (destiny.seat - from + this.seats) % this.seats;
      if (away > 0) free.push(place);
      if (destiny !== undefined && away >= destiny.trades) chosen = away > 0 ? place : chosen;
    });
    if (chosen < 0) chosen = free.length > 0 ? (free[this.run.next(free.length)] as number) : 0;
    return hand.splice(chosen, 1)[0] as Token;
  }
}
