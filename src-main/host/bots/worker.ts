import { parentPort, workerData, type MessagePort } from "node:worker_threads";
import { gameById } from "@shared/games";
import { READS_RECORDS, readFor } from "../records/thread";
import { READY, type Question, type Reply } from "./questions";
import { think } from "./think";

function answer({ id, request }: Question): Reply {
  try {
    const game = gameById(request.game);
    if (game === undefined) return { id, why: `no game ${request.game}` };
    return { id, move: think(game, request) };
  } catch (error) {
    return { id, why: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function thinkFor(port: MessagePort): void {
  port.postMessage(READY);
  port.on("message", (question: Question) => port.postMessage(answer(question)));
}

// One file for both kinds of threads: it has all games either way.
if (parentPort !== null) (workerData === READS_RECORDS ? readFor : thinkFor)(parentPort);
