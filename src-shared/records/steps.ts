/** Work that lets others in between: each step is short. */
export type InSteps<T> = Generator<undefined, T>;

/** Does such work without letting others in. */
export function atOnce<T>(work: InSteps<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}
