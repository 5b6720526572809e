import { parentPort } from "node:worker_threads";
import { gameById } from "@shared/games";
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

parentPort?.postMessage(READY);
parentPort?.on("message", (question: Question) => parentPort?.postMessage(answer(question)));
