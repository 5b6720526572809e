import type { End } from "../moves";
import { MELD_LIMIT, MELD_WILDS, SHORTEST } from "../melds";
import { isWildCode, RANK_COUNT, rankOfCode, stepRank, suitBit, type Code } from "./codes";
import { runsOf } from "./runs";
import { endFor, grown, swapped, takenBy, takesWild, wildFor, type Spot } from "./spots";
import { restCost } from "./worth";

/** One thing that a seat which has laid down does on the table. `id` 0 and below: melds of this plan, in its order. */
export type Step =
  | { readonly type: "meld"; readonly run: boolean; readonly codes: readonly Code[] }
  | { readonly type: "off"; readonly id: number; readonly code: Code; readonly end: End }
  | { readonly type: "swap"; readonly id: number; readonly wild: Code; readonly code: Code };

export interface Plan {
  readonly steps: readonly Step[];
  /** The cards left, at least one: every turn ends with a discard. */
  readonly rest: readonly Code[];
  readonly spots: readonly Spot[];
}

/** A turn while it is being planned: local to one call, so it is changed in place. */
class Draft {
  readonly steps: Step[] = [];
  hand: Code[];
  spots: Spot[];
  private nextId: number;

  constructor(hand: readonly Code[], spots: readonly Spot[]) {
    this.hand = [...hand];
    this.spots = [...spots];
    this.nextId = spots.length + 1;
  }

  private drop(codes: readonly Code[]): void {
    this.hand = this.hand.filter((code) => !codes.includes(code));
  }

  meld(run: boolean, codes: readonly Code[]): void {
    this.drop(codes);
    this.steps.push({ type: "meld", run, codes });
    const anchor = codes.findIndex((code) => !isWildCode(code));
    const rank = rankOfCode(codes[anchor] as Code);
    const start = run ? stepRank(rank, -anchor) : rank;
    const wilds = codes.flatMap((code, index) => (isWildCode(code) ? [{ code, rank: run ? stepRank(start, index) : start }] : []));
    const suits = run ? codes.reduce((mask, code) => (isWildCode(code) ? mask : mask | suitBit(code)), 0) : 0;
    const low = run ? stepRank(start, -1) : start;
    const high = run ? stepRank(start, codes.length) : start;
    this.spots.push({ id: this.nextId, run, size: codes.length, low, high, suits, wilds });
    this.nextId += 1;
  }

  off(at: number, code: Code, end: End): void {
    const spot = this.spots[at] as Spot;
    this.drop([code]);
    this.spots[at] = grown(spot, code, end);
    this.steps.push({ type: "off", id: spot.id, code, end });
  }

  swap(at: number, wild: Code, code: Code): void {
    const spot = this.spots[at] as Spot;
    this.hand = this.hand.map((held) => (held === code ? wild : held));
    this.spots[at] = swapped(spot, wild, code);
    this.steps.push({ type: "swap", id: spot.id, wild, code });
  }
}

/** Lays down every set of suited cards that leaves a card to discard. */
function laySets(draft: Draft): void {
  for (let rank = 0; rank < RANK_COUNT; rank += 1) {
    const set = draft.hand.filter((code) => !isWildCode(code) && rankOfCode(code) === rank).slice(0, MELD_LIMIT);
    const spare = draft.hand.length - 1;
    if (set.length >= SHORTEST.set && spare >= SHORTEST.set) draft.meld(false, set.slice(0, spare));
  }
}

/** Lays off one suited card where one fits; the dearest first. */
function layOne(draft: Draft, points: readonly number[]): boolean {
  let best: { readonly at: number; readonly code: Code; readonly end: End } | null = null;
  for (const code of draft.hand) {
    if (isWildCode(code) || (best !== null && (points[best.code] as number) >= (points[code] as number))) continue;
    for (let at = 0; at < draft.spots.length; at += 1) {
      const end = endFor(draft.spots[at] as Spot, code);
      if (end !== null) {
        best = { at, code, end };
        break;
      }
    }
  }
  if (best === null) return false;
  draft.off(best.at, best.code, best.end);
  return true;
}

/** Puts a real card in a wild card's place, where that wild can then go elsewhere. */
function swapOne(draft: Draft): boolean {
  for (let at = 0; at < draft.spots.length; at += 1) {
    const spot = draft.spots[at] as Spot;
    if (spot.wilds.length === 0) continue;
    for (const code of draft.hand) {
      const wild = isWildCode(code) ? null : wildFor(spot, code);
      if (wild === null) continue;
      const after = swapped(spot, wild, code);
      if (takesWild(after) || draft.spots.some((other, index) => index !== at && takesWild(other))) {
        draft.swap(at, wild, code);
        return true;
      }
    }
  }
  return false;
}

/** A set of a pair and a wild card, or of one card and two. */
function meldWithWild(draft: Draft): boolean {
  const wilds = draft.hand.filter(isWildCode);
  if (wilds.length === 0 || draft.hand.length <= SHORTEST.set) return false;
  for (let need = 1; need <= Math.min(MELD_WILDS, wilds.length); need += 1) {
    for (const code of draft.hand) {
      if (isWildCode(code)) continue;
      const same = draft.hand.filter((other) => !isWildCode(other) && rankOfCode(other) === rankOfCode(code));
      if (same.length === SHORTEST.set - need) {
        draft.meld(false, [...same, ...wilds.slice(0, need)]);
        return true;
      }
    }
  }
  return false;
}

/** Lays off a wild card: where a card of the hand can follow it if there is such a place, else anywhere. */
function layWild(draft: Draft): boolean {
  const wild = draft.hand.find(isWildCode);
  if (wild === undefined) return false;
  let anywhere: { readonly at: number; readonly end: End } | null = null;
  for (let at = 0; at < draft.spots.length; at += 1) {
    const spot = draft.spots[at] as Spot;
    if (!takesWild(spot)) continue;
    for (const end of spot.run ? (["high", "low"] as const) : (["high"] as const)) {
      const after = grown(spot, wild, end);
      if (spot.run && draft.hand.some((code) => !isWildCode(code) && endFor(after, code) === end)) {
        draft.off(at, wild, end);
        return true;
      }
      anywhere ??= { at, end };
    }
  }
  if (anywhere === null) return false;
  draft.off(anywhere.at, wild, anywhere.end);
  return true;
}

/** Puts down all that goes, one card kept. */
function finish(draft: Draft, points: readonly number[]): Plan {
  laySets(draft);
  let swaps = MELD_LIMIT;
  while (draft.hand.length > 1) {
    if (layOne(draft, points) || meldWithWild(draft)) continue;
    if (swaps > 0 && swapOne(draft)) {
      swaps -= 1;
      continue;
    }
    if (!layWild(draft)) break;
  }
  return { steps: draft.steps, rest: draft.hand, spots: draft.spots };
}

/** Choices of runs tried at most in one turn. */
const TRIES = 40;

/**
 * What a seat that has laid down best puts on the table in this turn: every choice of disjoint runs is tried with the
 * sets, lay-offs and swaps that then go, and the one whose rest costs least is taken; going out before anything.
 */
export function planTurn(hand: readonly Code[], spots: readonly Spot[], points: readonly number[]): Plan {
  const runs = runsOf(hand, SHORTEST.run, MELD_WILDS);
  let tries = TRIES;
  let best: Plan | null = null;
  let least = Number.POSITIVE_INFINITY;
  const consider = (chosen: readonly (readonly Code[])[]): void => {
    const draft = new Draft(hand, spots);
    for (const run of chosen) draft.meld(true, run);
    const plan = finish(draft, points);
    const left = plan.rest.length <= 1 ? -1 : restCost(plan.rest, { taken: takenBy(plan.spots), laid: true, points });
    if (left < least) {
      best = plan;
      least = left;
    }
  };
  const choose = (from: number, chosen: readonly (readonly Code[])[], used: ReadonlySet<Code>): void => {
    if (tries <= 0 || least < 0) return;
    tries -= 1;
    consider(chosen);
    for (let index = from; index < runs.length; index += 1) {
      const run = runs[index] as readonly Code[];
      if (used.size + run.length >= hand.length || run.some((code) => used.has(code))) continue;
      choose(index + 1, [...chosen, run], new Set([...used, ...run]));
    }
  };
  choose(0, [], new Set());
  return best ?? { steps: [], rest: hand, spots };
}
