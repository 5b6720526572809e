import { FRENCH_SUITS, type Card } from "../../cards";
import type { Refusal, Seat } from "../../engine";
import { judge } from "./judge";
import type { SuitHoarderMove } from "./moves";
import { sightOfView, type Sight } from "./sight";
import { countsAs, rank } from "./suits";
import type { SuitHoarderLegal, SuitHoarderView } from "./view";

const NOTHING: SuitHoarderLegal = { kinds: [], suits: null, queens: null, jacks: null, opponents: null, fours: null, slots: null };

type Kind = SuitHoarderLegal["kinds"][number];

/** Why the view's own seat may not make this move, or null (rules/suit-hoarder.md). */
export function check(view: SuitHoarderView, move: SuitHoarderMove): Refusal | null {
  return judge(sightOfView(view), move);
}

/** The ranks of which all four are among these cards. */
export function foursIn(hand: readonly Card[]): readonly (readonly Card[])[] {
  const ranks = [...new Set(hand.map(rank))];
  return ranks.map((wanted) => hand.filter((card) => rank(card) === wanted)).filter((cards) => cards.length === FRENCH_SUITS.length);
}

function orNull<T>(list: readonly T[]): readonly T[] | null {
  return list.length === 0 ? null : list;
}

/** The kinds of turn that are open to whose turn it is. */
function turnOf(sight: Sight): SuitHoarderLegal {
  const { hand, options } = sight;
  const suits = orNull(FRENCH_SUITS.filter((suit) => hand.some((card) => countsAs(card, suit))));
  const queens = hand.length < 2 ? null : orNull(hand.filter((card) => rank(card) === "Q"));
  const jacks = orNull(hand.filter((card) => rank(card) === "J"));
  const fours = orNull(foursIn(hand));
  const slots = options.jackLock === "until-discarded" ? orNull(Array.from({ length: sight.faceDown }, (_, slot) => slot)) : null;
  const open: readonly (readonly [Kind, unknown])[] = [
    ["discardSuit", suits], ["discardQueen", queens], ["playJack", jacks], ["discardFour", fours], ["discardFaceDown", slots],
  ];
  return { ...NOTHING, kinds: open.filter(([, bounds]) => bounds !== null).map(([kind]) => kind), suits, queens, jacks, fours, slots };
}

/** Show and guess, open to every seat in the game whosever turn it is. */
function anytime(sight: Sight): readonly Kind[] {
  const mayShow = judge(sight, { type: "show" }) === null;
  return mayShow ? ["show", "guess"] : ["guess"];
}

/** What the view's own seat may do now, with its bounds; nothing for somebody without a seat or put out. */
export function legal(view: SuitHoarderView): SuitHoarderLegal {
  const sight = sightOfView(view);
  const { seat, phase, playing } = sight;
  if (seat === null || phase === "over") return NOTHING;
  if (phase === "gameOver") return sight.ready ? NOTHING : { ...NOTHING, kinds: ["ready"] };
  if (!playing.includes(seat)) return NOTHING;
  const turn = sight.turn === seat ? turnOf(sight) : NOTHING;
  const opponents: readonly Seat[] = playing.filter((other) => other !== seat);
  return { ...turn, kinds: [...turn.kinds, ...anytime(sight)], opponents };
}
