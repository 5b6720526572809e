import type { Reaction } from "@shared/protocol";
import type { TokenDrawing } from "@/ui/tokens";

const dot = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const FACE = dot(24, 24.5, 16);

/** The six reactions, in the style of the players' tokens: solid silhouettes in a box of 48 by 48, a few cuts for character. */
export const REACTION_DRAWINGS: Readonly<Record<Reaction, TokenDrawing>> = {
  applause: {
    fill: "M10 26.5L18.5 16.5C20.3 14.4 23.2 16.4 22 18.8L19.8 23L31 12.8C33.2 10.8 36 13.4 34.2 15.7L35.5 14.6C37.8 12.8 40.2 15.6 38.2 17.8L38 18C40 16.9 42 19.4 40.2 21.4L29 34.5C24.5 39.7 17 40.5 12.5 36.5C9 33.4 8 29.5 10 26.5Z",
    line: "M14 11.5L16 7.5M8.5 15L5 12.8M21.5 9.5L22 5.5",
    scratch: "M33.5 16.5L25.5 25M37.5 18.5L29 28M39 22.5L31.5 31",
  },
  heart: { fill: "M24 40.5C14 33 8 26.8 8 19A8.8 8.8 0 0 1 24 13.8A8.8 8.8 0 0 1 40 19C40 26.8 34 33 24 40.5Z", scratch: "M14 20.5A4 4 0 0 1 17 16" },
  laugh: { fill: FACE, cut: "M14.5 26.5H33.5C33.5 32.5 29.5 36.5 24 36.5S14.5 32.5 14.5 26.5Z", scratch: "M14.5 21.5C15.7 17.8 19.3 17.8 20.5 21.5M27.5 21.5C28.7 17.8 32.3 17.8 33.5 21.5" },
  oops: { fill: FACE, cut: `${dot(18, 21.5, 2.2)}${dot(30, 21.5, 2.2)}`, scratch: "M15.5 32.5C17.5 29 20 34.5 22.5 31.5S27.5 34.5 29.5 31.5S32 30.5 33 32.5M13.5 15.5L18.5 13.5M34.5 15.5L29.5 13.5" },
  think: { fill: `M13.5 30.5A8 8 0 0 1 11.5 14.8A9.5 9.5 0 0 1 28 9.8A8.5 8.5 0 0 1 38 18.6A6.6 6.6 0 0 1 35.5 30.5Z${dot(15.5, 35.6, 3.1)}${dot(10.2, 41, 2)}`, cut: `${dot(17.5, 20.8, 2.1)}${dot(24.5, 20.8, 2.1)}${dot(31.5, 20.8, 2.1)}` },
  wow: { fill: FACE, cut: `${dot(17.8, 20.5, 2.3)}${dot(30.2, 20.5, 2.3)}${dot(24, 31, 4.6)}`, scratch: "M14 14.6C15.5 13 17.8 12.6 19.4 13.3M28.6 13.3C30.2 12.6 32.5 13 34 14.6" },
};
