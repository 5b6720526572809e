import { actionOf, type Action } from "../../../cards";
import type { Seat } from "../../../engine";
import { MELD_LIMIT, OPENING_SIZE, SHORTEST } from "../melds";
import type { OriginalOptions } from "../options";
import { cardOf, codeOf, isWildCode, rankOfCode, suitBit, type Code } from "./codes";
import { anyOpening, type Opening } from "./openings";
import { runsOf } from "./runs";
import type { Situation } from "./situation";
import { endFor, grown, spotOf, takenBy, takesWild, type Spot } from "./spots";
import { costOf, loosePlace, type Setting } from "./worth";
import type { World } from "./world";

/** What a whole-hand trade must save, in points, for a player in a sketch to make it. */
const BARGAIN = 4;
/** How much of what the others count is one's own gain: of all of them on average, and of the one best off. */
const ALL_OTHERS = 0.3;
const BEST_OTHER = 0.3;

/** The action of a card at this table, or null. */
export function actionOfCode(code: Code, options: OriginalOptions): Action | null {
  return options.actions ? actionOf(cardOf(code), options.actionSuits) : null;
}

function removeAll(hand: Code[], codes: readonly Code[]): void {
  for (const code of codes) hand.splice(hand.indexOf(code), 1);
}

/**
 * A round as a bot imagines it on in one world: everybody plays by looks. Only what decides a round is in it; the
 * rules themselves are the engine's. It lives within one decision and is changed in place, for speed.
 */
export class Sketch {
  readonly hands: Code[][];
  readonly laid: boolean[];
  private readonly blocked: boolean[];
  private readonly spots: Spot[];
  private taken: readonly number[];
  private readonly pile: readonly Code[];
  private next = 0;
  /** The live discard and who discarded it. */
  private top: Code | null;
  private topBy: Seat | null;
  private turn: Seat;
  private direction: 1 | -1;

  constructor(private readonly situation: Situation, world: World) {
    const { view, seat, spots } = situation;
    this.hands = world.hands.map((hand) => [...hand]);
    this.laid = [...view.laidDown];
    this.blocked = this.hands.map((_, other) => view.blocked.includes(other as Seat));
    this.spots = [...spots];
    this.taken = situation.taken;
    this.pile = world.pile;
    this.top = view.discard.live && view.discard.top !== null ? codeOf(view.discard.top) : null;
    this.topBy = view.discard.by;
    this.turn = view.turn ?? seat;
    this.direction = view.direction;
  }

  handOf(seat: Seat): Code[] {
    return this.hands[seat] as Code[];
  }

  private get over(): boolean {
    for (const hand of this.hands) if (hand.length === 0) return true;
    return false;
  }

  private settingOf(seat: number): Setting {
    return { taken: this.taken, laid: this.laid[seat] === true, points: this.situation.points };
  }

  /** A seat takes the next card of the pile, if there is one. */
  drawPile(seat: Seat = this.turn): void {
    const card = this.pile[this.next];
    this.next += 1;
    if (card !== undefined) this.handOf(seat).push(card);
  }

  /** A seat takes the live discard. */
  takeTop(seat: Seat = this.turn): void {
    if (this.top !== null) this.handOf(seat).push(this.top);
    this.top = null;
  }

  /** Whether the seat at turn would take the live discard: it goes down at once. */
  private wantsTop(): boolean {
    const { top, turn } = this;
    if (top === null || this.topBy === turn) return false;
    if (this.laid[turn] === true) return isWildCode(top) || ((this.taken[rankOfCode(top)] as number) & suitBit(top)) !== 0;
    const hand = this.handOf(turn);
    return anyOpening(hand) === null && anyOpening([...hand, top]) !== null;
  }

  private draw(): void {
    if (this.wantsTop()) this.takeTop();
    else this.drawPile();
    this.top = null;
  }

  private lay(run: boolean, codes: readonly Code[]): void {
    removeAll(this.handOf(this.turn), codes);
    this.spots.push(spotOf({ id: this.spots.length + 1, kind: run ? "run" : "set", owner: this.turn, cards: codes.map(cardOf) }));
    this.taken = takenBy(this.spots);
  }

  /** The seat at turn lays its opening meld. */
  open({ run, codes }: Opening): void {
    this.lay(run, codes);
    this.laid[this.turn] = true;
  }

  private laySets(hand: readonly Code[]): void {
    for (let at = 0; at < hand.length; at += 1) {
      if (hand.length <= SHORTEST.set) return;
      const rank = rankOfCode(hand[at] as Code);
      if (rank < 0) continue;
      const set = hand.filter((code) => rankOfCode(code) === rank);
      if (set.length >= SHORTEST.set) {
        this.lay(false, set.slice(0, Math.min(MELD_LIMIT, hand.length - 1)));
        at = -1;
      }
    }
  }

  private offTo(at: number, code: Code, end: "low" | "high"): void {
    removeAll(this.handOf(this.turn), [code]);
    this.spots[at] = grown(this.spots[at] as Spot, code, end);
    this.taken = takenBy(this.spots);
  }

  /** Lays off one card where one goes. */
  private layOff(): boolean {
    for (const code of this.handOf(this.turn)) {
      if (((this.taken[rankOfCode(code)] ?? 0) & suitBit(code)) === 0) continue;
      for (let at = 0; at < this.spots.length; at += 1) {
        const end = endFor(this.spots[at] as Spot, code);
        if (end === null) continue;
        this.offTo(at, code, end);
        return true;
      }
    }
    return false;
  }

  private layOffWild(): boolean {
    const wild = this.handOf(this.turn).find(isWildCode);
    if (wild === undefined) return false;
    const at = this.spots.findIndex(takesWild);
    if (at >= 0) this.offTo(at, wild, "high");
    return at >= 0;
  }

  /** The seat at turn puts down what goes, one card kept. */
  meld(): void {
    const hand = this.handOf(this.turn);
    if (this.laid[this.turn] !== true) {
      const opening = hand.length > OPENING_SIZE.run ? anyOpening(hand) : null;
      if (opening !== null) this.open(opening);
      return;
    }
    while (hand.length > SHORTEST.run) {
      const [run] = runsOf(hand, SHORTEST.run, 0, 1);
      if (run === undefined) break;
      this.lay(true, run);
    }
    this.laySets(hand);
    while (hand.length > 1 && (this.layOff() || this.layOffWild()));
  }

  /** Who is closest to going out: those who have laid down first, then who holds fewest cards. */
  private nearest(): Seat {
    let best = this.turn;
    let least = Number.POSITIVE_INFINITY;
    for (let seat = 0; seat < this.hands.length; seat += 1) {
      const weight = (this.hands[seat] as Code[]).length + (this.laid[seat] === true ? 0 : 20);
      if (seat !== this.turn && weight < least) {
        best = seat as Seat;
        least = weight;
      }
    }
    return best;
  }

  /** Two hands change places. */
  swapHands(a: Seat, b: Seat): void {
    const mine = this.handOf(a);
    this.hands[a] = this.handOf(b);
    this.hands[b] = mine;
  }

  /** In a sketch a trade is of whole hands if that is a bargain, else nothing. */
  private trade(): void {
    const other = this.nearest();
    const mine = this.handOf(this.turn);
    const theirs = this.handOf(other);
    if (mine.length === 0 || mine.length <= theirs.length) return;
    const setting = this.settingOf(this.turn);
    if (costOf(theirs, setting) + BARGAIN < costOf(mine, setting)) this.swapHands(this.turn, other);
  }

  private step(): void {
    const seats = this.hands.length;
    this.turn = ((this.turn + this.direction + seats) % seats) as Seat;
  }

  /** Moves on to whoever really plays next. */
  pass(skip = false): void {
    this.step();
    if (skip) {
      this.blocked[this.turn] = false;
      this.step();
    }
    while (this.blocked[this.turn] === true) {
      this.blocked[this.turn] = false;
      this.step();
    }
  }

  /** Somebody misses their next turn, and play goes on. */
  block(seat: Seat): void {
    this.blocked[seat] = true;
    this.pass();
  }

  /** The seat at turn discards a card; its action is done, and play moves on. */
  discard(code: Code): void {
    removeAll(this.handOf(this.turn), [code]);
    this.top = code;
    this.topBy = this.turn;
    switch (actionOfCode(code, this.situation.options)) {
      case "trade":
        this.trade();
        return this.pass();
      case "reverse":
        this.direction = this.direction === 1 ? -1 : 1;
        return this.pass();
      case "skip": return this.pass(true);
      case "block": return this.block(this.nearest());
      default: return this.pass();
    }
  }

  /** The seat at turn discards by looks. */
  drop(): void {
    const hand = this.handOf(this.turn);
    const code = hand[loosePlace(hand, this.settingOf(this.turn))];
    if (code === undefined) this.pass();
    else this.discard(code);
  }

  private cost(seat: Seat): number {
    const ended = this.over;
    let mine = 0;
    let theirs = 0;
    let best = Number.POSITIVE_INFINITY;
    for (let holder = 0; holder < this.hands.length; holder += 1) {
      const hand = this.hands[holder] as Code[];
      let cost = 0;
      if (ended) for (const code of hand) cost += this.situation.points[code] as number;
      else cost = costOf(hand, this.settingOf(holder));
      if (holder === seat) {
        mine = cost;
        continue;
      }
      theirs += cost;
      best = Math.min(best, cost);
    }
    return mine - (ALL_OTHERS * theirs) / (this.hands.length - 1) - BEST_OTHER * best;
  }

  /** Plays on for so many turns or to the round's end, and says what it costs a seat, in points. */
  playOut(seat: Seat, turns: number): number {
    for (let turn = 0; turn < turns && !this.over; turn += 1) {
      this.draw();
      this.meld();
      this.drop();
    }
    return this.cost(seat);
  }
}
