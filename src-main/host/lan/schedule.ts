/** Calls back after so many ms; gives the call that stops it. */
export type Schedule = (work: () => void, ms: number) => () => void;

/** The clock of this machine. */
export const scheduled: Schedule = (work, ms) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

/** Calls again and again, with so many ms between; gives the call that stops it. */
export function repeated(schedule: Schedule, work: () => void, ms: number): () => void {
  let stop = (): void => undefined;
  const next = (): void => {
    stop = schedule(() => {
      next();
      work();
    }, ms);
  };
  next();
  return () => stop();
}
