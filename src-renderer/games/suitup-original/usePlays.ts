import { computed, ref, shallowRef, watch, type ComputedRef, type Ref, type ShallowRef } from "vue";
import { isWild, type Card } from "@shared/cards";
import type { Refusal } from "@shared/engine";
import { playsOf, playsOn, type Plays } from "@shared/games/suitup-original/hints";
import type { DiscardMove, OriginalMove } from "@shared/games/suitup-original/moves";
import { check } from "@shared/games/suitup-original/page";
import type { Meld, OriginalLegal, OriginalView } from "@shared/games/suitup-original/view";
import { useText } from "@/composables/useText";
import type { DropTarget } from "./drop";
import { actingAs } from "./acting";
import { isDiscard, isLayDown, isOnMeld, playsAt, type PlayButton } from "./plays";
import type { Words } from "./useWords";

interface Source {
  readonly view: OriginalView;
  readonly settings: { readonly confirmPlays: boolean };
}

interface Around {
  readonly legal: ComputedRef<OriginalLegal | null>;
  readonly picked: ShallowRef<readonly Card[]>;
  readonly words: Words;
  pick(cards: readonly Card[]): void;
  /** Sends a move to the table. */
  move(move: OriginalMove): void;
  /** Tells the player why not. */
  refuse(why: Refusal | null): void;
}

export interface TablePlays {
  /** Plays that the picked cards make, and why none. */
  readonly now: ComputedRef<Plays>;
  readonly buttons: ComputedRef<readonly PlayButton[]>;
  /** Melds on which the picked cards can be put. */
  readonly fits: ComputedRef<ReadonlySet<number>>;
  /** A discard that acts, waiting for its second tap. */
  readonly asked: ShallowRef<DiscardMove | null>;
  readonly question: ComputedRef<string | null>;
  /** Something to do first, in words, where the rules have nothing to refuse. */
  readonly note: Ref<string>;
  play(move: OriginalMove): void;
  confirm(yes: boolean): void;
  /** Cards let go somewhere: plays what they make there, lets choose if they make more, or says why not. */
  drop(cards: readonly Card[], target: DropTarget): void;
  tapMeld(meld: Meld, card: Card | null): void;
  tapDraw(): void;
  tapDiscard(): void;
}

/** What picked, tapped and dropped cards do; legality comes from the rules' own `check`. */
export function usePlays(source: Source, around: Around): TablePlays {
  const { made } = useText();
  const { words, picked, legal } = around;
  const asked = shallowRef<DiscardMove | null>(null);
  const note = ref("");
  const playing = computed(() => legal.value?.kinds.includes("discard") === true);
  const now = computed<Plays>(() => (playing.value ? playsOf(source.view, picked.value) : { moves: [], why: null }));
  const meldOf = (id: number): string => {
    const meld = source.view.melds.find((one) => one.id === id);
    return meld === undefined ? "" : words.meldOf(meld);
  };

  function textOf(move: OriginalMove): string {
    switch (move.type) {
      case "layDown":
        return move.kind === "run" ? made("original.play.layDownRun", { ranks: words.ranks("run", move.cards) }) : made("original.play.layDownSet", words.setOf(move.cards));
      case "layOff": {
        const key = move.end === undefined ? "layOff" : move.end === "low" ? "layOffLow" : "layOffHigh";
        return made(`original.play.${key}`, { meld: meldOf(move.meld) });
      }
      case "swapWild": return made("original.play.swap", { meld: meldOf(move.meld) });
      case "discard": return discardText(move.card);
      case "draw": return move.from === "pile" ? made("original.play.drawPile") : made("original.play.takeDiscard", { card: words.speaker.value.card(source.view.discard.top as Card) });
      default: return "";
    }
  }

  function discardText(card: Card): string {
    const action = actingAs(card, source.view.options);
    const named = words.speaker.value.card(card);
    return action === null ? made("original.play.discard", { card: named }) : made("original.play.discardActing", { card: named, action: words.speaker.value.action(action) });
  }

  function keyOf(move: OriginalMove): string {
    if (isLayDown(move)) return "L";
    if (isOnMeld(move)) return "O";
    if (isDiscard(move)) return "X";
    return move.type === "draw" && move.from === "discard" ? "T" : "D";
  }

  const buttons = computed<readonly PlayButton[]>(() => {
    const draw = legal.value?.draw ?? null;
    const moves: OriginalMove[] = draw === null ? [...now.value.moves] : [{ type: "draw", from: "pile" }];
    if (draw !== null && draw.discard !== null) moves.push({ type: "draw", from: "discard" });
    return moves.map((move, index) => ({ id: `${move.type}-${index}`, text: textOf(move), move, key: keyOf(move) }));
  });

  const question = computed(() => {
    if (asked.value === null) return null;
    const action = actingAs(asked.value.card, source.view.options);
    const effect = action === null ? "" : made(`original.play.effect.${action}`);
    return made("original.play.confirmActing", { card: words.speaker.value.card(asked.value.card), effect });
  });

  function play(move: OriginalMove): void {
    note.value = "";
    if (isDiscard(move) && source.settings.confirmPlays && actingAs(move.card, source.view.options) !== null) {
      around.pick([move.card]);
      asked.value = move;
      return;
    }
    asked.value = null;
    around.move(move);
  }

  function confirm(yes: boolean): void {
    const move = asked.value;
    asked.value = null;
    if (yes && move !== null) around.move(move);
  }

  function complain(move: OriginalMove): void {
    around.refuse(check(source.view, move));
  }

  /** Why cards do not go on a meld: as a swap where they were put on a wild card, else as a lay-off. */
  function complainOn(meld: Meld, cards: readonly Card[], at: Card | null): void {
    const [first] = cards;
    if (at !== null && isWild(at) && first !== undefined && cards.length === 1) complain({ type: "swapWild", meld: meld.id, wild: at, card: first });
    else around.refuse(playsOn(source.view, meld, cards).why);
  }

  function drop(cards: readonly Card[], target: DropTarget): void {
    const [first] = cards;
    if (target.kind === "hand" || first === undefined) return;
    around.pick(cards);
    const { moves } = playsOf(source.view, cards);
    const meant = playsAt(moves, target);
    if (meant[0] !== undefined && (meant.length === 1 || target.kind === "meld")) return play(meant[0]);
    if (meant.length > 1) return;
    const meld = target.kind === "meld" ? source.view.melds.find(({ id }) => id === target.id) : undefined;
    if (meld !== undefined && target.kind === "meld") complainOn(meld, cards, target.card);
    else if (target.kind === "discard" && cards.length === 1) complain({ type: "discard", card: first });
    else if (target.kind === "discard") note.value = made("original.play.oneDiscard");
    else if (cards.length > 2) around.refuse(playsOf(source.view, cards).why);
  }

  function tapMeld(meld: Meld, card: Card | null): void {
    if (picked.value.length === 0) {
      note.value = made("original.play.pickFirst");
      return;
    }
    const { moves } = playsOn(source.view, meld, picked.value);
    const half = card !== null && meld.cards.indexOf(card) < meld.cards.length / 2 ? "low" : "high";
    const [move] = playsAt(moves, { kind: "meld", id: meld.id, half, card });
    if (move === undefined) complainOn(meld, picked.value, card);
    else play(move);
  }

  function tapDraw(): void {
    if (legal.value?.draw?.pile === true) play({ type: "draw", from: "pile" });
    else complain({ type: "draw", from: "pile" });
  }

  function tapDiscard(): void {
    const [only] = picked.value;
    if (legal.value?.mayI != null) around.move({ type: "mayI" });
    else if (playing.value && picked.value.length === 1 && only !== undefined) play({ type: "discard", card: only });
    else if (playing.value) note.value = made("original.play.oneDiscard");
    else if (legal.value?.draw != null) complainOr({ type: "draw", from: "discard" });
    else complain({ type: "draw", from: "discard" });
  }

  function complainOr(move: OriginalMove): void {
    if (check(source.view, move) === null) play(move);
    else complain(move);
  }

  watch(picked, (cards) => {
    note.value = "";
    around.refuse(null);
    if (asked.value !== null && !(cards.length === 1 && cards[0] === asked.value.card)) asked.value = null;
  });
  watch(() => source.view, () => {
    if (asked.value !== null && check(source.view, asked.value) !== null) asked.value = null;
  });

  return {
    now, buttons, asked, question, note,
    fits: computed(() => new Set(now.value.moves.filter(isOnMeld).map(({ meld }) => meld))),
    play, confirm, drop, tapMeld, tapDraw, tapDiscard,
  };
}
