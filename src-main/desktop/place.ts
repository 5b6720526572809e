import { z } from "@shared/schema";

/** A rectangle on the screens, in the system's own points. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a window is, and how large its page is shown. */
export interface Place {
  /** What it goes back to when it is neither maximised nor full-screen. */
  readonly bounds: Rectangle;
  readonly maximised: boolean;
  readonly fullScreen: boolean;
  /** 1 is the page's own size. */
  readonly zoom: number;
}

/** No window is smaller: a phone's width, so that every board fits. */
export const SMALLEST = { width: 360, height: 560 } as const;

/** The size of a window that was nowhere yet. */
const FIRST = { width: 1280, height: 820 } as const;

/** The sizes at which a page is shown, as browsers have them. */
export const ZOOMS = [0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2] as const;

/** How much of its upper edge must be on a screen for a window to be taken hold of. */
const GRIP = { width: 120, height: 32 } as const;

const VERSION = 1;
const FAR = 100_000;

const schema = z.strictObject({
  version: z.literal(VERSION),
  bounds: z.strictObject({
    x: z.int().check(z.gte(-FAR), z.lte(FAR)),
    y: z.int().check(z.gte(-FAR), z.lte(FAR)),
    width: z.int().check(z.gte(1), z.lte(FAR)),
    height: z.int().check(z.gte(1), z.lte(FAR)),
  }),
  maximised: z.boolean(),
  fullScreen: z.boolean(),
  zoom: z.number().check(z.gte(Math.min(...ZOOMS)), z.lte(Math.max(...ZOOMS))),
});

/** The place in a file's text; null for a damaged one, of which nothing is taken. */
export function parsePlace(text: string): Place | null {
  try {
    const { data } = schema.safeParse(JSON.parse(text));
    if (data === undefined) return null;
    const { version: _, ...place } = data;
    return place;
  } catch {
    return null;
  }
}

/** The inverse of `parsePlace`. */
export function formatPlace(place: Place): string {
  return JSON.stringify({ version: VERSION, ...place });
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

function overlap(one: Rectangle, other: Rectangle): { readonly width: number; readonly height: number } {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return { width: Math.max(0, width), height: Math.max(0, height) };
}

function area({ width, height }: { readonly width: number; readonly height: number }): number {
  return width * height;
}

/** No smaller than the smallest, no larger than the screen. */
function sized(bounds: Rectangle, screen: Rectangle): Rectangle {
  return {
    ...bounds,
    width: within(bounds.width, SMALLEST.width, Math.max(SMALLEST.width, screen.width)),
    height: within(bounds.height, SMALLEST.height, Math.max(SMALLEST.height, screen.height)),
  };
}

function broughtInto(bounds: Rectangle, screen: Rectangle): Rectangle {
  const { width, height } = bounds;
  return {
    width, height,
    x: within(bounds.x, screen.x, Math.max(screen.x, screen.x + screen.width - width)),
    y: within(bounds.y, screen.y, Math.max(screen.y, screen.y + screen.height - height)),
  };
}

/**
 * Where to open a window that was at `bounds`, on the screens that are there now (their work areas, the main one first): as
 * it was while its upper edge can be taken hold of, else brought whole onto the screen that it covered most.
 */
export function fitted(bounds: Rectangle, screens: readonly Rectangle[]): Rectangle {
  const [main] = screens;
  if (main === undefined) return sized(bounds, bounds);
  const best = screens.reduce((one, other) => (area(overlap(bounds, other)) > area(overlap(bounds, one)) ? other : one), main);
  const fits = sized(bounds, best);
  const edge = { ...fits, height: GRIP.height };
  const held = screens.some((screen) => {
    const { width, height } = overlap(edge, screen);
    return width >= GRIP.width && height >= GRIP.height;
  });
  return held ? fits : broughtInto(fits, best);
}

/** The place of a window that was nowhere yet: in the middle of a screen, as large as fits. */
export function firstPlace(screen: Rectangle): Place {
  const { width, height } = sized({ ...screen, width: Math.min(FIRST.width, screen.width), height: Math.min(FIRST.height, screen.height) }, screen);
  const bounds = broughtInto({ width, height, x: Math.round(screen.x + (screen.width - width) / 2), y: Math.round(screen.y + (screen.height - height) / 2) }, screen);
  return { bounds, maximised: false, fullScreen: false, zoom: 1 };
}

/** The next larger (1) or smaller (-1) size of a page, or the same when there is none. */
export function nextZoom(zoom: number, way: 1 | -1): number {
  const beyond = way === 1 ? ZOOMS.filter((one) => one > zoom + 0.01) : ZOOMS.filter((one) => one < zoom - 0.01).toReversed();
  return beyond[0] ?? zoom;
}
