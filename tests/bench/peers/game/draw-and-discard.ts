/** A game as boardgame.io plays one: a draw and a discard a turn, with the hands and piles of SuitUP's size. */
export interface Pile {
  hands: number[][];
  draw: number[];
  discard: number[];
}

export interface MoveContext {
  readonly G: Pile;
  readonly playerID: string;
  readonly events: { endTurn(): void };
}

const CARDS = 104;

/** The table as it is dealt. */
export function dealt(seats: number, hand: number): Pile {
  return {
    hands: Array.from({ length: seats }, (_, at) => Array.from({ length: hand }, (__, card) => at * hand + card)),
    draw: Array.from({ length: CARDS - seats * hand }, (_, card) => seats * hand + card),
    discard: [],
  };
}

export function draw({ G, playerID }: MoveContext): void {
  const card = G.draw.shift() ?? G.discard.shift();
  if (card !== undefined) G.hands[Number(playerID)]?.push(card);
}

export function drop({ G, playerID, events }: MoveContext): void {
  const card = G.hands[Number(playerID)]?.shift();
  if (card !== undefined) G.discard.push(card);
  events.endTurn();
}
