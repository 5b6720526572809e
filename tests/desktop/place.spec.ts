import { expect, test } from "@playwright/test";
import { firstPlace, fitted, formatPlace, nextZoom, parsePlace, SMALLEST, ZOOMS, type Place } from "../../src-main/desktop/place";

const MAIN = { x: 0, y: 0, width: 1920, height: 1040 };
const LEFT = { x: -1600, y: 0, width: 1600, height: 900 };
const PLACE: Place = { bounds: { x: 40, y: 50, width: 900, height: 700 }, maximised: true, fullScreen: false, zoom: 1.25 };

test("a place is read as it was written, and nothing of a damaged one", () => {
  expect(parsePlace(formatPlace(PLACE))).toEqual(PLACE);
  const whole = JSON.parse(formatPlace(PLACE)) as Readonly<Record<string, unknown>>;
  const damaged: readonly unknown[] = [null, [], {}, { ...whole, version: 2 }, { ...whole, more: 1 }, { ...whole, zoom: 0 }, { ...whole, zoom: 40 }, { ...whole, maximised: "yes" },
    { ...whole, bounds: { ...PLACE.bounds, width: 0 } }, { ...whole, bounds: { ...PLACE.bounds, x: 1.5 } }, { ...whole, bounds: { ...PLACE.bounds, y: 1e9 } }];
  expect(damaged.map((value) => parsePlace(JSON.stringify(value)))).toEqual(damaged.map(() => null));
  expect(["", "{", formatPlace(PLACE).slice(0, -4)].map(parsePlace)).toEqual([null, null, null]);
});

test("a window that can be taken hold of stays where it was, half out of the screen too", () => {
  for (const bounds of [PLACE.bounds, { ...PLACE.bounds, x: 1700 }, { ...PLACE.bounds, x: -700 }, { ...PLACE.bounds, y: 900 }, { x: -1500, y: 100, width: 800, height: 600 }]) {
    expect(fitted(bounds, [MAIN, LEFT])).toEqual(bounds);
  }
});

test("a window on a screen that is gone is brought whole onto one that is there", () => {
  expect(fitted({ x: -1500, y: 100, width: 800, height: 600 }, [MAIN])).toEqual({ x: 0, y: 100, width: 800, height: 600 });
  expect(fitted({ x: 5000, y: 4000, width: 800, height: 600 }, [MAIN, LEFT])).toEqual({ x: 1120, y: 440, width: 800, height: 600 });
  // Its upper edge is above every screen: nobody could move it.
  expect(fitted({ x: 40, y: -300, width: 800, height: 600 }, [MAIN])).toEqual({ x: 40, y: 0, width: 800, height: 600 });
});

test("a window is no larger than its screen, and no smaller than the app can be", () => {
  expect(fitted({ x: 0, y: 0, width: 3000, height: 2000 }, [LEFT])).toEqual({ x: -1600, y: 0, width: 1600, height: 900 });
  expect(fitted({ x: 10, y: 10, width: 20, height: 20 }, [MAIN])).toEqual({ x: 10, y: 10, ...SMALLEST });
  expect(fitted({ x: 10, y: 10, width: 800, height: 600 }, [{ x: 0, y: 0, width: 300, height: 200 }])).toMatchObject(SMALLEST);
});

test("the first window stands in the middle of its screen, as large as fits", () => {
  expect(firstPlace(MAIN)).toEqual({ bounds: { x: 320, y: 110, width: 1280, height: 820 }, maximised: false, fullScreen: false, zoom: 1 });
  expect(firstPlace({ x: 0, y: 0, width: 1000, height: 700 }).bounds).toEqual({ x: 0, y: 0, width: 1000, height: 700 });
});

test("sizes of the page go step by step, and end", () => {
  const up = ZOOMS.map((zoom) => nextZoom(zoom, 1));
  expect(up).toEqual([...ZOOMS.slice(1), ZOOMS.at(-1)]);
  expect(ZOOMS.map((zoom) => nextZoom(zoom, -1))).toEqual([ZOOMS[0], ...ZOOMS.slice(0, -1)]);
  expect(nextZoom(1.05, 1)).toBe(1.1);
});
