import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "@shared/schema";
import type { ClientMessage, ServerMessage } from "@shared/protocol";
import type { OpenTable } from "./ipc";
import { described, type Log } from "./log";
import { writeWhole } from "./whole-file";

/** As many as a `hello` may hold. */
const MOST = 16;
const FILE = "seats.json";

const schema = z.array(z.string().check(z.maxLength(128))).check(z.maxLength(MOST));

function read(file: string): readonly string[] {
  try {
    const kept = schema.safeParse(JSON.parse(readFileSync(file, "utf8")));
    return kept.success ? kept.data : [];
  } catch {
    return [];
  }
}

/**
 * Keeps the tokens of this machine's seats beside the journal. The page keeps them too, but Chromium writes its storage
 * some seconds later: an app that is killed in between would come back to its match and hold no seat in it.
 */
export function keepTokens(folder: string, log: Log, openTable: OpenTable): OpenTable {
  const file = join(folder, FILE);
  let tokens = read(file);

  function keep(token: string): void {
    tokens = [token, ...tokens.filter((known) => known !== token)].slice(0, MOST);
    try {
      writeWhole(file, JSON.stringify(tokens));
    } catch (error) {
      log(`The seats of this machine could not be written down: ${described(error)}`);
    }
  }

  const greeting = (message: ClientMessage): ClientMessage =>
    message.type === "hello" ? { ...message, tokens: [...new Set([...message.tokens, ...tokens])].slice(0, MOST) } : message;

  return (receive) => {
    const link = openTable((message: ServerMessage) => {
      if (message.type === "token") keep(message.token);
      receive(message);
    });
    return { send: (message) => link.send(greeting(message)), close: link.close };
  };
}
