import type { Dice } from "../../../cards";

const CODES = 112;

/** The cards that a seat cannot see, to be drawn from at random, world after world. */
export class Stock {
  private readonly codes: number[];
  private readonly places = new Int16Array(CODES);
  private at = 0;

  constructor(codes: readonly number[], private readonly run: Dice) {
    this.codes = [...codes];
    codes.forEach((code, place) => { this.places[code] = place; });
  }

  /** A stock of the same cards, none of them drawn. */
  another(): Stock {
    return new Stock(this.codes, this.run);
  }

  /** How many cards have been drawn. */
  get drawn(): number {
    return this.at;
  }

  /** Puts back all but the first `drawn` of the cards drawn; all of them when it is not given. */
  putBack(drawn = 0): void {
    this.at = drawn;
  }

  private bring(from: number): number {
    const { codes, places, at } = this;
    const code = codes[from] as number;
    const other = codes[at] as number;
    codes[from] = other;
    codes[at] = code;
    places[other] = from;
    places[code] = at;
    this.at = at + 1;
    return code;
  }

  /** Draws `count` cards at random. Should there be fewer, some of those drawn come again: no table is that large. */
  take(count: number): number[] {
    const cards: number[] = [];
    for (let place = 0; place < count; place += 1) {
      const left = this.codes.length - this.at;
      cards.push(left > 0 ? this.bring(this.at + this.run.next(left)) : (this.codes[place % this.codes.length] as number));
    }
    return cards;
  }

  /** Whether a card of the stock has not been drawn. */
  has(code: number): boolean {
    return (this.places[code] as number) >= this.at;
  }

  /** Takes these cards, as far as they have not been drawn. */
  claim(cards: readonly number[]): void {
    for (const code of cards) {
      const place = this.places[code] as number;
      if (place >= this.at) this.bring(place);
    }
  }
}
