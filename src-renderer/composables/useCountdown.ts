import { onScopeDispose, ref, type Ref } from "vue";

export interface Countdown {
  /** Ms left, never below 0. */
  readonly left: Ref<number>;
  /** Ends in so many ms from now. */
  start(ms: number): void;
  stop(): void;
}

const TICK = 250;

/** A countdown on the page's own clock that calls `done` once at its end; a later `start` replaces it. */
export function useCountdown(done: () => void): Countdown {
  const left = ref(0);
  let endsAt = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
  }

  function tick(): void {
    left.value = Math.max(0, endsAt - performance.now());
    if (left.value > 0) return;
    stop();
    done();
  }

  onScopeDispose(stop);
  return {
    left,
    start(ms) {
      stop();
      endsAt = performance.now() + ms;
      left.value = ms;
      timer = setInterval(tick, TICK);
    },
    stop,
  };
}
