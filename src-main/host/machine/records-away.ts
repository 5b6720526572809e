import type { Seat } from "@shared/engine";
import { recordGatherer, type ServerMessage } from "@shared/protocol";

/** Keeps the record of a match at another table, given as JSON; `mine`: the seats that somebody at this machine had. */
export type KeepAway = (text: string, mine: readonly Seat[]) => void;

/** So many records of one table are kept in one visit: no evening has more matches. */
const MOST = 200;

/**
 * Listens to what a table away tells this machine's pages, and keeps the record of each match once, where somebody here had
 * a seat: what a host sends more than that is not kept.
 */
export function recordsAway(keep: KeepAway): () => (message: ServerMessage) => void {
  const kept = new Set<number>();
  return () => {
    const gather = recordGatherer();
    let mine: readonly Seat[] = [];
    return (message) => {
      if (message.type === "table") ({ mine } = message);
      const text = message.type === "record" ? gather(message) : null;
      if (text === null || message.type !== "record" || mine.length === 0 || kept.has(message.match) || kept.size >= MOST) return;
      kept.add(message.match);
      keep(text, mine);
    };
  };
}
