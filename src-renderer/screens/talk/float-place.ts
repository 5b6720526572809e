/** A width and a height, in px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where something lies, from the left and the top of the table, in px. */
export interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

/** Between two that were said at neighbouring seats, in px. */
const GAP = 4;

const within = (at: number, most: number): number => Math.max(0, Math.min(at, most));
const over = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width && other.left < one.left + one.width && one.top < other.top + other.height && other.top < one.top + one.height;

/**
 * Finds a place for what is seen for a moment: its middle as near to `wanted` as the room lets it, wholly in the room,
 * and over none of those that are there already, as long as there is room above or below them.
 */
export function placeFor(size: Size, wanted: { readonly x: number; readonly y: number }, room: Size, taken: readonly Box[]): Box {
  const left = within(wanted.x - size.width / 2, room.width - size.width);
  const first = within(wanted.y - size.height / 2, room.height - size.height);
  const tops = [first, ...taken.flatMap((other) => [other.top + other.height + GAP, other.top - size.height - GAP])]
    .filter((top) => top === within(top, room.height - size.height))
    .sort((one, other) => Math.abs(one - first) - Math.abs(other - first));
  const free = tops.find((top) => !taken.some((other) => over({ ...size, left, top }, other)));
  return { ...size, left, top: free ?? first };
}
