import { afterEach, expect, it } from "vitest";
import { STANDARD_52, type Card } from "@shared/cards";
import { laidLast } from "@/games/suits-me/newest";
import { ALL_MESSAGES } from "@/i18n/all";
import { closeTables, openTable, type Table } from "./table";

afterEach(closeTables);

const WORDS = ALL_MESSAGES["cards"] as unknown as { readonly rank: Record<string, string>; readonly suit: Record<string, string> };
const nameOf = (card: Card): string => `${WORDS.rank[card[0] ?? ""] ?? ""} of ${WORDS.suit[card[1] ?? ""] ?? ""}`;

/** Every card that a page names, in an attribute or in words. */
function cardsOn(here: Table): ReadonlySet<Card> {
  const html = (here.board.element as HTMLElement).outerHTML;
  return new Set(STANDARD_52.filter((card) => new RegExp(`["':]${card}["']`).test(html) || html.includes(nameOf(card))));
}

const ownHand = (here: Table, who: number): readonly Card[] => {
  const hand = here.viewOf(who).hands[who];
  return hand === undefined || hand.hidden ? [] : hand.cards;
};

/** The next move of a seat, by its own view alone: other cards of its hand in each round. */
async function next(here: Table, who: number): Promise<void> {
  const view = here.viewOf(who);
  const hand = ownHand(here, who);
  const turned = [...hand.slice(view.round % hand.length), ...hand.slice(0, view.round % hand.length)];
  if (view.phase === "trade") return here.pass(who, turned[0] ?? "");
  await here.discard(who, turned.slice(0, view.mustDiscard ?? 1).join(" "));
}

it.each([0, null])("no page names a card that its seat cannot see (seat %s)", async (me) => {
  const here = openTable({ seats: 4, me });
  let steps = 0;
  while (here.viewOf(0).lastGame === null && steps < 20) {
    const [who] = here.viewOf(0).waitingFor.toReversed();
    await next(here, who ?? 0);
    steps += 1;
    if (here.viewOf(0).lastGame !== null) break;
    // One's own hand, the top, what was laid last, and what the newest sentence tells.
    const told = here.board.get("[data-testid=happened]").text();
    const known = new Set<Card>([...(me === null ? [] : ownHand(here, me)), here.view().discard.top, ...(laidLast(here.history())?.cards ?? [])]);
    const named = [...cardsOn(here)];
    const shown = named.filter((card) => !known.has(card) && !told.includes(nameOf(card)));
    expect(shown, `after ${steps} moves`).toEqual([]);
    const others = [0, 1, 2, 3].filter((seat) => seat !== me).flatMap((seat) => ownHand(here, seat));
    // What oneself has just passed is one's own to know, and nothing else of theirs.
    const passed = here.history().flatMap((event) => (event.type === "traded" ? event.passes.flatMap(({ from, card }) => (from === me && !card.hidden ? [card.card] : [])) : []));
    expect(named.filter((card) => others.includes(card) && !passed.includes(card)), `of others, after ${steps} moves`).toEqual([]);
  }
  expect(steps).toBeGreaterThan(12);
});
