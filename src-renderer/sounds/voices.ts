import type { Sound } from "./sounds";

/** How loud each sound is at its loudest, as a share of the most that a machine can play; half of it is −6 dBFS. */
export const PEAKS: Readonly<Record<Sound, number>> = { card: 0.26, deal: 0.24, chip: 0.24, ask: 0.26, turn: 0.32, good: 0.3, win: 0.36, refused: 0.14 };

/** Something that is heard from a moment on: samples from their time in s since then. */
interface Part {
  /** When it begins, in s. */
  readonly at: number;
  readonly gain: number;
  /** After so many s nothing of it is left to hear. */
  readonly lasts: number;
  voice(time: number): number;
}

/** A sound before it is drawn as samples: how long it is, in s, and what is heard in it. */
interface Score {
  readonly length: number;
  readonly parts: readonly Part[];
}

/** Begins without a click within so many s, and ends so. */
const ATTACK = 0.002;
const RELEASE = 0.02;

/** A number from −1 to 1 that looks like chance, and is the same on every machine. */
function noiseAt(step: number): number {
  const mixed = Math.imul(step ^ 0x9e3779b9, 0x85ebca6b);
  const more = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((more ^ (more >>> 16)) >>> 0) / 0x80000000 - 1;
}

/** Noise that changes smoothly so many times a second: the rustle of paper at some thousands, a thud at a few hundred. */
function rustle(rate: number, time: number, seed: number): number {
  const place = time * rate;
  const step = Math.floor(place);
  const share = (1 - Math.cos(Math.PI * (place - step))) / 2;
  return noiseAt(step + seed) * (1 - share) + noiseAt(step + 1 + seed) * share;
}

const fade = (time: number, decay: number): number => Math.exp(-time / decay);
const tone = (pitch: number, time: number): number => Math.sin(2 * Math.PI * pitch * time);

/** A card that slides onto felt: a short rustle, and a little weight under it. `pitch` as a share of the usual. */
function flick(at: number, gain: number, pitch = 1): Part {
  const seed = Math.round(at * 7919);
  return { at, gain, lasts: 0.15, voice: (time) => rustle(5200 * pitch, time, seed) * fade(time, 0.016) + 0.45 * tone(190 * pitch, time) * fade(time, 0.014) };
}

/** Clay on clay: three tones that do not belong together, soon gone. */
function clink(at: number, gain: number, pitch = 1): Part {
  return {
    at, gain, lasts: 0.2,
    voice: (time) => tone(2350 * pitch, time) * fade(time, 0.022) + 0.6 * tone(3610 * pitch, time) * fade(time, 0.014) + 0.3 * tone(5240 * pitch, time) * fade(time, 0.008),
  };
}

/** A bar of wood, struck softly: its tone, and two octaves above it what a mallet wakes. */
function wood(at: number, gain: number, pitch: number, decay: number): Part {
  return { at, gain, lasts: 9 * decay, voice: (time) => tone(pitch, time) * fade(time, decay) + 0.22 * tone(pitch * 3.93, time) * fade(time, decay / 5) };
}

const [G4, C5, D5, E5, G5, C6] = [392, 523.25, 587.33, 659.25, 783.99, 1046.5] as const;

/** A deal is one ripple, each card a little different. */
const RIPPLE = Array.from({ length: 9 }, (_, index) => flick(0.048 * index, 0.7 + 0.3 * Math.abs(noiseAt(index)), 1 + 0.12 * noiseAt(index + 40)));

const SCORES: Readonly<Record<Sound, Score>> = {
  card: { length: 0.12, parts: [flick(0, 1)] },
  deal: { length: 0.55, parts: RIPPLE },
  chip: { length: 0.16, parts: [clink(0, 1), clink(0.045, 0.6, 1.07)] },
  ask: { length: 0.45, parts: [wood(0, 0.8, D5, 0.07), wood(0.12, 1, G5, 0.08)] },
  turn: { length: 0.58, parts: [wood(0, 0.8, G4, 0.12), wood(0.14, 1, C5, 0.12)] },
  good: { length: 0.58, parts: [wood(0, 0.8, C5, 0.1), wood(0.1, 0.9, E5, 0.11), wood(0.2, 1, G5, 0.11)] },
  win: { length: 1.4, parts: [C5, E5, G5, C6].map((pitch, index) => wood(0.14 * index, 0.75 + 0.08 * index, pitch, index === 3 ? 0.26 : 0.18)) },
  refused: { length: 0.18, parts: [{ at: 0, gain: 1, lasts: 1, voice: (time) => (tone(128, time) + 0.35 * rustle(700, time, 3)) * fade(time, 0.035) }] },
};

function partAt({ at, gain, lasts, voice }: Part, time: number): number {
  const since = time - at;
  return since < 0 || since > lasts ? 0 : gain * Math.min(1, since / ATTACK) * voice(since);
}

/** How long a sound is, in s. */
export function lengthOf(sound: Sound): number {
  return SCORES[sound].length;
}

/** The samples of a sound at so many a second; the same on every machine. */
export function render(sound: Sound, rate: number): Float32Array<ArrayBuffer> {
  const { length, parts } = SCORES[sound];
  const samples = new Float32Array(Math.round(length * rate));
  samples.forEach((_, index) => {
    const time = index / rate;
    samples[index] = parts.reduce((sum, part) => sum + partAt(part, time), 0) * Math.min(1, (length - time) / RELEASE);
  });
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return samples.map((sample) => (sample * PEAKS[sound]) / loudest);
}
