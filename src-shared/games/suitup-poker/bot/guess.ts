import { parted } from "./habits";
import { likelihood } from "./evidence";
import type { Judge } from "./scales";
import type { Rival, Situation } from "./situation";
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

/** Guesses a rival's hand: one of several at random, those likelier that go with what it has done. Its cards are drawn from the stock. */
export function guess(rival: Rival, situation: Situation, judge: Judge): Guess {
  const { effort, stock, run } = situation;
  const telling = rival.evidence.length > 0 || rival.drew !== null;
  if (effort.reading === 1 || !telling) return anyGuess(rival, situation);
  const drawn = stock.drawn;
  const guesses = Array.from({ length: effort.reading }, () => {
    stock.putBack(drawn);
    const one = anyGuess(rival, situation);
    return { one, weight: weightOf(one, rival, judge) };
  });
  stock.putBack(drawn);
  const total = guesses.reduce((sum, { weight }) => sum + weight, 0);
  let at = (run.next(1 << 20) / (1 << 20)) * total;
  const { one } = guesses.find(({ weight }) => (at -= weight) < 0) ?? (guesses[0] as (typeof guesses)[number]);
  stock.claim(one.used);
  return one;
}
