import { describe, expect, it } from "vitest";
import { SOUNDS } from "@/sounds/sounds";
import { lengthOf, PEAKS, render } from "@/sounds/voices";

const RATE = 44_100;
const decibels = (level: number): number => 20 * Math.log10(level);
const loudest = (samples: Float32Array): number => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
const loudness = (samples: Float32Array): number => Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

describe.each(SOUNDS)("the sound %s", (sound) => {
  const samples = render(sound, RATE);

  it("is never louder than −6 dBFS, and as loud as it is meant to be", () => {
    expect(samples.every(Number.isFinite)).toBe(true);
    expect(decibels(loudest(samples))).toBeLessThanOrEqual(-6);
    expect(loudest(samples)).toBeCloseTo(PEAKS[sound], 3);
  });

  it("begins and ends without a click", () => {
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.001);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.001);
    // Its first 0.2 ms rise slowly, and its last 5 ms are as good as silent.
    expect(loudest(samples.slice(0, RATE / 5_000))).toBeLessThan(0.1 * PEAKS[sound]);
    expect(decibels(loudest(samples.slice(-RATE / 200)) / PEAKS[sound])).toBeLessThan(-30);
  });

  it("is short", () => {
    expect(samples.length / RATE).toBeCloseTo(lengthOf(sound), 3);
    expect(lengthOf(sound)).toBeLessThanOrEqual(sound === "win" ? 1.5 : 0.6);
  });

  it("is dry: most of what is heard comes in its first two thirds", () => {
    const energy = (part: Float32Array): number => part.reduce((sum, sample) => sum + sample * sample, 0);
    expect(energy(samples.slice(0, (samples.length * 2) / 3)) / energy(samples)).toBeGreaterThan(0.8);
  });

  it("is the same each time, and at another rate the same sound", () => {
    expect(render(sound, RATE)).toEqual(samples);
    const other = render(sound, 48_000);
    expect(other.length / 48_000).toBeCloseTo(samples.length / RATE, 3);
    expect(loudness(other)).toBeCloseTo(loudness(samples), 2);
  });
});

it("a refusal is the softest of all", () => {
  expect(Math.min(...SOUNDS.map((sound) => PEAKS[sound]))).toBe(PEAKS.refused);
  expect(decibels(PEAKS.refused)).toBeLessThan(-15);
});
