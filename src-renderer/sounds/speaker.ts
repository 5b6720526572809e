import { SOUNDS, type Sound } from "./sounds";
import { render } from "./voices";

/** Time between two sounds that are made, in ms. */
const BETWEEN = 120;
/** How fast sounds die that are hushed, in s: a sound that is cut off clicks. */
const FADE = 0.01;

/** What plays sounds. */
export interface Speaker {
  /** Plays a sound so many ms from now, at a volume from 0 to 1. Where sounds are not allowed yet it is lost. */
  play(sound: Sound, volume: number, delay: number): void;
  /** Ends at once what is heard, and what has been told to come. */
  hush(): void;
}

/**
 * The browser's own sound, begun with the player's first touch or key: before that browsers allow none. A machine without sound
 * plays nothing, and says so to nobody.
 */
export function webSpeaker(page: Window): Speaker {
  let context: AudioContext | null = null;
  /** What all sounds go through until they are hushed. */
  let way: GainNode | null = null;
  const buffers = new Map<Sound, AudioBuffer>();

  /** Makes the sounds before they are wanted, one at a time, so that nothing on the screen waits for them. */
  function open(): AudioContext {
    const fresh = new AudioContext({ latencyHint: "interactive" });
    SOUNDS.forEach((sound, index) => page.setTimeout(() => bufferOf(fresh, sound), BETWEEN * (index + 1)));
    return fresh;
  }

  function wake(): void {
    // Not every touch or key counts as the player's wish, and before one that does browsers complain.
    if (page.navigator.userActivation?.hasBeenActive === false) return;
    try {
      context ??= open();
      if (context.state !== "running") void context.resume().catch(() => undefined);
    } catch {
      // No sound here.
    }
  }
  for (const gesture of ["pointerdown", "keydown", "touchend"]) page.addEventListener(gesture, wake, { capture: true, passive: true });
  // The page may have been touched before this was here; a browser that cannot say so waits for the next touch.
  if (page.navigator.userActivation?.hasBeenActive === true) wake();

  function bufferOf(to: AudioContext, sound: Sound): AudioBuffer {
    const kept = buffers.get(sound);
    if (kept !== undefined) return kept;
    const samples = render(sound, to.sampleRate);
    const buffer = to.createBuffer(1, samples.length, to.sampleRate);
    buffer.copyToChannel(samples, 0);
    buffers.set(sound, buffer);
    return buffer;
  }

  return {
    play(sound, volume, delay) {
      if (context === null) return;
      if (context.state !== "running") return wake();
      const source = context.createBufferSource();
      source.buffer = bufferOf(context, sound);
      const gain = context.createGain();
      gain.gain.value = volume;
      if (way === null) {
        way = context.createGain();
        way.connect(context.destination);
      }
      source.connect(gain).connect(way);
      source.start(context.currentTime + delay / 1000);
    },
    hush() {
      if (context !== null) way?.gain.setTargetAtTime(0, context.currentTime, FADE);
      way = null;
    },
  };
}
