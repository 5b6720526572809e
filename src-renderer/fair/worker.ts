import { verify } from "@shared/engine";
import { gameById } from "@shared/games";
import type { Question } from "./judge";

/** The part of a worker's global that is used here. */
interface Inside {
  onmessage: ((event: MessageEvent<Question>) => void) | null;
  postMessage(message: unknown): void;
}

const inside = globalThis as unknown as Inside;

// It plays a match that is over once more and gives a verdict: no state leaves it.
inside.onmessage = ({ data: { text, witness } }) => inside.postMessage(verify(text, gameById, witness));
