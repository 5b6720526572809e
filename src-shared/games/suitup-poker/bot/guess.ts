import { parted } from "./habits";
import { likelihood } from "./evidence";
import type { Judge } from "./scales";
import { chance, type Rival, type Situation } from "./situation";
import type { Stock } from "./stock";

/** One way in which a rival's hand may be. */
export interface Guess {
  /** The hand before its draw, in Draw; else the same as `now`. */
  readonly before: readonly number[];
  readonly now: readonly number[];
  /** Cards drawn from the stock for it. */
  readonly used: readonly number[];
}

/** How well a hand goes with an exchange that its player would not usually have made. */
const ODD_EXCHANGE = 0.04;

/** A hand that has drawn: what was kept, what was laid off where that is known, and as many new cards. */
function afterDraw({ known, hidden, gave, drew }: Rival, stock: Stock, wheel: boolean): Guess & { readonly fits: boolean } {
  const fresh = Math.min(drew ?? 0, hidden);
  const kept = stock.take(hidden - fresh);
  const gone = gave ?? stock.take(fresh);
  const drawn = stock.take(fresh);
  const used = gave === null ? [...kept, ...gone, ...drawn] : [...kept, ...drawn];
  const before = [...known, ...kept, ...gone];
  const habit = parted(before, wheel);
  const fits = habit.gone.length === gone.length;
  const stays = fits && gave === null ? habit.kept : [...known, ...kept];
  return { before, now: [...stays, ...drawn], used, fits };
}

function anyGuess(rival: Rival, { stock, wheel }: Situation): Guess & { readonly fits: boolean } {
  if (rival.drew !== null) return afterDraw(rival, stock, wheel);
  const used = stock.take(rival.hidden);
  const now = [...rival.known, ...used];
  return { before: now, now, used, fits: true };
}

/** How well a guess goes with all that the rival has done. */
function weightOf({ before, now, fits }: Guess & { readonly fits: boolean }, { evidence }: Rival, judge: Judge): number {
  let weight = fits ? 1 : ODD_EXCHANGE;
  for (const act of evidence) weight *= likelihood(act, judge(act.street, act.street === "first" ? before : now));
  return weight;
}

interface Weighed {
  readonly one: Guess;
  readonly weight: number;
}

/** Hands that draw one card or none are rare: they are looked for among so many, once for a decision. */
const SEARCHED = 3000;
const RARE = 1;

/** Hands from which so many cards are usually laid off. */
function hunt({ stock, hand, wheel }: Situation, drew: number): readonly Guess[] {
  const cards = stock.another();
  return Array.from({ length: SEARCHED }, () => {
    cards.putBack();
    const before = cards.take(hand.length);
    const { kept, gone } = parted(before, wheel);
    return { before, now: kept, used: before, gone: gone.length };
  }).filter(({ gone }) => gone === drew);
}

/** Guesses the hands of rivals, world after world. */
export class Guesser {
  private readonly rare = new Map<number, readonly Guess[]>();

  constructor(private readonly situation: Situation, private readonly judge: Judge) {}

  private rareHands(drew: number): readonly Guess[] {
    const known = this.rare.get(drew);
    if (known !== undefined) return known;
    const found = hunt(this.situation, drew);
    this.rare.set(drew, found);
    return found;
  }

  /** One of the rare hands of which no card has been drawn yet, and what it draws; null when the pick is none. */
  private pickRare(drew: number): Guess | null {
    const { stock, run } = this.situation;
    const hands = this.rareHands(drew);
    if (hands.length === 0) return null;
    const { before, now } = hands[run.next(hands.length)] as Guess;
    if (!before.every((code) => stock.has(code))) return null;
    stock.claim(before);
    const fresh = stock.take(drew);
    return { before, now: [...now, ...fresh], used: [...before, ...fresh] };
  }

  /** Several guesses with how well each goes with what the rival has done; after a rare draw most of them are hands for it. */
  private weighed(rival: Rival): readonly Weighed[] {
    const { effort: { reading }, stock } = this.situation;
    const unseen = rival.known.length === 0 && (rival.gave?.length ?? 0) === 0;
    const drew = rival.drew !== null && rival.drew <= RARE && unseen ? rival.drew : null;
    const drawn = stock.drawn;
    return Array.from({ length: reading }, (_, count): Weighed => {
      stock.putBack(drawn);
      const rare = drew === null || count === 0 ? null : this.pickRare(drew);
      const one = rare === null ? anyGuess(rival, this.situation) : { ...rare, fits: true };
      return { one, weight: weightOf(one, rival, this.judge) };
    });
  }

  /** A hand that a rival may have: one of several at random, those likelier that go with what it has done. Its cards are drawn from the stock. */
  guess(rival: Rival): Guess {
    const { effort, stock, run } = this.situation;
    const telling = rival.evidence.length > 0 || rival.drew !== null;
    if (effort.reading === 1 || !telling) return anyGuess(rival, this.situation);
    const drawn = stock.drawn;
    const guesses = this.weighed(rival);
    stock.putBack(drawn);
    let at = chance(run) * guesses.reduce((sum, { weight }) => sum + weight, 0);
    const { one } = guesses.find(({ weight }) => (at -= weight) < 0) ?? (guesses[0] as Weighed);
    stock.claim(one.used);
    return one;
  }
}
