import type { Verdict, Witness } from "@shared/engine";

/** What crosses to the worker that checks a record; a verdict comes back. */
export interface Question {
  readonly text: string;
  readonly witness: Witness;
}

/** A whole match is played again for it: beyond this it is no match. In ms. */
const JUDGED_WITHIN = 60_000;

const NOTHING: Verdict = { kind: "unproven", why: "unreadable" };

/** Checks a record beside the page, which stays as quick as it was. A worker that fails or takes too long can say nothing. */
export function judge(text: string, witness: Witness): Promise<Verdict> {
  return new Promise((done) => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    const end = (verdict: Verdict): void => {
      clearTimeout(late);
      worker.terminate();
      done(verdict);
    };
    const late = setTimeout(() => end(NOTHING), JUDGED_WITHIN);
    worker.onmessage = ({ data }: MessageEvent<Verdict>) => end(data);
    worker.onerror = worker.onmessageerror = () => end(NOTHING);
    const question: Question = { text, witness };
    worker.postMessage(question);
  });
}
