import type { RecordMark } from "@shared/protocol/records";

/** Bars that a scrubber shows at most: more would be finer than a screen. */
const MOST = 480;
/** Kinds of moves up to this share of all stand out. */
const RARE = 0.06;

/** One bar over the scrubber: an entry, or a few neighbours of which the rarest counts. */
export interface Bar {
  /** Where it begins and how wide it is, in entries. */
  readonly from: number;
  readonly width: number;
  readonly seat: number;
  /** Whether its kind of move is rare in this match; whether the host made it; whether the rules refuse it. */
  readonly rare: boolean;
  readonly by: RecordMark["by"];
  readonly refused: boolean;
}

/** How often each kind of move was made, as shares. */
function shares(marks: readonly RecordMark[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { kind } of marks) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return new Map([...counts].map(([kind, count]) => [kind, count / marks.length]));
}

/** The bars of a record, one for each entry while that many can be seen. */
export function barsOf(marks: readonly RecordMark[]): readonly Bar[] {
  const share = shares(marks);
  const width = Math.max(1, Math.ceil(marks.length / MOST));
  const rarity = ({ kind }: RecordMark): number => share.get(kind) ?? 1;
  return Array.from({ length: Math.ceil(marks.length / width) }, (_, index) => {
    const group = marks.slice(index * width, (index + 1) * width);
    const told = group.reduce((best, mark) => (rarity(mark) < rarity(best) ? mark : best));
    return {
      from: index * width, width: group.length, seat: told.seat, rare: rarity(told) <= RARE,
      by: group.find(({ by }) => by !== null)?.by ?? null, refused: group.some(({ refused }) => refused !== null),
    };
  });
}
