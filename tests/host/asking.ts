import { onTestFinished } from "vitest";
import { seat } from "@shared/engine";
import { gameById } from "@shared/games";
import { recordsNewsSchema, type RecordsAnswer, type RecordsAsk, type RecordsFault, type RecordsNews } from "@shared/protocol/records";
import type { DeskPowers, Host } from "../../src-main/host";
import { player, setUpOf } from "./client";
import { linked, type Linked } from "./hosts";

/** A page that asks a host for its records; every word is judged by the strict schema. */
export function asking(host: Host, powers: DeskPowers = { dialogs: null, playOn: () => Promise.reject(new Error("nowhere")) }) {
  const news: RecordsNews[] = [];
  const waiting = new Map<number, (news: RecordsNews) => void>();
  let number = 0;
  const link = host.records.desk.open((said) => {
    const parsed = recordsNewsSchema.parse(structuredClone(said));
    news.push(parsed);
    if (parsed.type !== "state" && parsed.number !== null) waiting.get(parsed.number)?.(parsed);
  }, powers);
  onTestFinished(() => link.close());
  const ask = (question: RecordsAsk): Promise<RecordsNews> => {
    number += 1;
    const answered = new Promise<RecordsNews>((done) => waiting.set(number, done));
    link.ask({ number, ask: question });
    return answered;
  };
  return {
    news,
    link,
    async get<T extends RecordsAnswer["type"]>(question: RecordsAsk, type: T): Promise<Extract<RecordsAnswer, { type: T }>> {
      const said = await ask(question);
      if (said.type !== "answer" || said.answer.type !== type) throw new Error(JSON.stringify(said));
      return said.answer as Extract<RecordsAnswer, { type: T }>;
    },
    /** Comes back when all files have been read. */
    async read(): Promise<void> {
      const isRead = (one: RecordsNews | undefined): boolean => one?.type === "state" && one.reading === null;
      while (!isRead(news.findLast(({ type }) => type === "state"))) await new Promise((next) => setImmediate(next));
    },
    async fault(question: RecordsAsk): Promise<RecordsFault | null> {
      const said = await ask(question);
      return said.type === "refused" ? said.fault : null;
    },
  };
}

/** A table of one person and two bots, before its match. */
export async function seated(host: Host, game = "suits-me"): Promise<Linked> {
  const page = linked(host);
  await page.hello();
  await page.command({ type: "setUp", setUp: setUpOf({ name: "Friday", game }) });
  await page.command({ type: "seats", count: 3 });
  await page.command({ type: "sit", seat: seat(0), player: player("Ana") });
  await page.command({ type: "bot", seat: seat(1), level: "easy", player: player("Bo") });
  await page.command({ type: "bot", seat: seat(2), level: "hard", player: player("Cy") });
  return page;
}

/** Plays seat 0 until the match is over, or for so many moves. */
export async function play(page: Linked, most = Infinity): Promise<void> {
  await page.command({ type: "start" });
  for (let moves = 0; moves < most;) {
    await page.until(() => (page.view()?.decision ?? null) !== null || page.view()?.view["over"] === true);
    const view = page.view();
    if (view === null || view.view["over"] === true) return;
    const move = gameById(String(view.view["game"]))?.absent(view.view as never);
    if ((await page.move(seat(0), { ...move })).type === "done") moves += 1;
  }
}
