import { seat } from "@shared/engine";
import { gameById } from "@shared/games";
import type { ClientMessage, MoveIntent, ServerMessage, TableInfo } from "@shared/protocol";
import { helloWith, player } from "../../host/client";
import type { Station } from "./stations";

export const HOSTS = seat(0);
export const GUESTS = seat(1);

/** Opens a table to others and sits down at it. */
export async function openTable(host: Station, game: string, options: Readonly<Record<string, unknown>> = {}): Promise<string> {
  await host.home.hello();
  await host.home.command({ type: "setUp", setUp: { name: "Friday", game, options, turnTime: 0, pace: 0, awayTime: 0, watch: true } });
  await host.home.command({ type: "sit", seat: HOSTS, player: player("Ana") });
  host.tell({ type: "host", name: "Friday", pin: null });
  await host.until(({ hosting }) => hosting !== null);
  return tableOf(host).id;
}

export function tableOf({ home }: Station): TableInfo {
  const table = home.table()?.table;
  if (table === undefined) throw new Error("nobody has greeted the table yet");
  return table;
}

/** Greets the table away whenever the way to it opens anew, as a page does: with its tokens, and with the seat to show. */
export async function greets(guest: Station, times: number): Promise<void> {
  await guest.when(() => guest.opened() >= times && guest.isOpen());
  const before = guest.away.received.length;
  guest.away.send(helloWith(guest.away.tokens, { player: player("Ben") }));
  await guest.when(() => guest.away.received.slice(before).some(({ type }) => type === "open"));
}

/** Goes to the table that was found with an id, and sits down. */
export async function sitsDown(guest: Station, id: string): Promise<void> {
  guest.tell({ type: "look", on: true });
  await guest.until(({ found }) => found?.some((table) => table.id === id) === true);
  guest.tell({ type: "join", id, pin: null });
  guest.openAway();
  await greets(guest, 1);
  await guest.away.command({ type: "sit", seat: GUESTS, player: player("Ben") });
}

/** Starts the match when all sit; comes back when the cards are dealt, which takes the guests' apps a moment. */
export async function starts({ home }: Station): Promise<void> {
  const answer = await home.command({ type: "start" });
  if (answer.type !== "done") throw new Error(`The match could not start: ${JSON.stringify(answer)}`);
  await home.until(() => home.table()?.table.phase !== "lobby");
}

/** The decision that somebody's page has to answer now, with a move that the game would make for somebody absent. */
export async function nextMove(page: Station["home"], at: typeof HOSTS, game: string, id: string): Promise<MoveIntent> {
  page.show(at);
  await page.until(() => page.view()?.seat === at && page.view()?.decision !== null);
  const view = page.view();
  const move: unknown = gameById(game)?.absent(view?.view as never);
  return { type: "move", id, seat: at, decision: view?.decision ?? 0, move: move as MoveIntent["move"] };
}

/** Sends an intent and gives what came of it. */
export async function answered(page: Station["home"], intent: Extract<ClientMessage, { readonly id: string }>): Promise<ServerMessage> {
  const before = page.received.length;
  page.send(intent);
  const isAnswer = (message: ServerMessage): boolean => (message.type === "done" || message.type === "refused") && message.id === intent.id;
  await page.until(() => page.received.slice(before).some(isAnswer));
  return page.received.slice(before).find(isAnswer) as ServerMessage;
}
