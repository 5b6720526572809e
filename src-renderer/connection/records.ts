import type { Bridge } from "@shared/protocol/ipc";
import { recordsNewsSchema, type RecordsAnswer, type RecordsAsk, type RecordsFacts, type RecordsFault, type RecordsNews, type RecordsRequest, type RecordsState } from "@shared/protocol/records";
import type { ConnectionStatus, RecordsWay, Subscribe } from "./connection";
import { carriedWay } from "./ipc";
import { listeners } from "./listeners";
import { pair, type MemoryEnd } from "./memory";
import { toOrigin } from "./open";
import { parser, type Parse } from "./parse";
import { SOCKET_PATHS, webSocketRecords } from "./websocket";

/** What the machine says of its records, checked by its strict schema. */
export const parseRecordsNews: Parse<RecordsNews> = parser(recordsNewsSchema, (error) => console.warn("Unreadable news of the records", error));

/** The app's own page and its machine's records; they are never apart. */
function ipcRecords(bridge: Bridge): RecordsWay {
  return carriedWay({
    listen: (messages, status) => [
      bridge.onRecords((raw) => {
        const news = parseRecordsNews(raw);
        status.set("open");
        if (news !== null) messages.tell(news);
      }),
    ],
    open: () => bridge.recordsOpen(),
    send: (request) => bridge.records(request),
  });
}

/** Both ends of the way to a machine's records. */
export function memoryRecords(): { readonly page: RecordsWay; readonly machine: MemoryEnd<RecordsNews, RecordsRequest> } {
  const { page, end } = pair<RecordsNews, RecordsRequest>(parseRecordsNews);
  return { page, machine: end };
}

/** The way that this page has to its machine's records. For the pages of a machine's own people alone: a guest's has none. */
export function openRecords(): RecordsWay {
  if (window.suitable !== undefined) return ipcRecords(window.suitable);
  return { ...webSocketRecords(toOrigin(SOCKET_PATHS.records), parseRecordsNews), bring: async (name, file) => (await import("./bring")).bringFile(name, file) };
}

/** Why a question has no answer: a fault of the contract, or `lost`: the way was lost meanwhile. */
export interface NoAnswer {
  readonly fault: RecordsFault | "lost";
  readonly facts: RecordsFacts;
}

/** What answers each kind of question. */
interface AnswerTo {
  readonly list: "list";
  readonly open: "opened";
  readonly at: "moment";
  readonly statistics: "statistics";
  readonly export: "file";
  readonly saveAs: "done";
  readonly import: "imported";
  readonly importFrom: "imported";
  readonly delete: "done";
  readonly restore: "done";
  readonly whatIf: "done";
  readonly giveUp: "done";
}

/** The answer to a question of a kind. */
export type AnswerOf<A extends RecordsAsk> = Extract<RecordsAnswer, { readonly type: AnswerTo[A["type"]] }>;

/** Whether a question was not answered. */
export function isNoAnswer(value: object): value is NoAnswer {
  return "fault" in value && "facts" in value && !("type" in value);
}

/** Questions and their answers over a way. */
export interface RecordsTalk {
  /** Never rejects. */
  ask<A extends RecordsAsk>(ask: A): Promise<AnswerOf<A> | NoAnswer>;
  /** Has a record's file imported; never rejects. */
  bring(name: string, file: Blob): Promise<AnswerOf<Extract<RecordsAsk, { readonly type: "import" }>> | NoAnswer>;
  readonly onState: Subscribe<RecordsState>;
  /** Tells the present status at once, then every change. */
  readonly onStatus: Subscribe<ConnectionStatus>;
  close(): void;
}

/** Puts questions to a machine's records and brings each its answer. */
export function recordsTalk(way: RecordsWay): RecordsTalk {
  const states = listeners<RecordsState>();
  const waiting = new Map<number, (answer: RecordsAnswer | NoAnswer) => void>();
  let status: ConnectionStatus = "connecting";
  let number = 0;

  function settle(of: number, answer: RecordsAnswer | NoAnswer): void {
    waiting.get(of)?.(answer);
    waiting.delete(of);
  }

  way.onMessage((news) => {
    if (news.type === "state") states.tell(news);
    else if (news.type === "answer") settle(news.number, news.answer);
    else if (news.number !== null) settle(news.number, { fault: news.fault, facts: news.facts });
  });
  way.onStatus((now) => {
    status = now;
    if (now !== "open") for (const of of [...waiting.keys()]) settle(of, { fault: "lost", facts: {} });
  });

  function ask<A extends RecordsAsk>(question: A): Promise<AnswerOf<A> | NoAnswer> {
    return new Promise((done) => {
      if (status !== "open") return done({ fault: "lost", facts: {} });
      number += 1;
      // The machine answers each kind of question with its kind of answer.
      waiting.set(number, (answer) => done(answer as AnswerOf<A> | NoAnswer));
      way.send({ number, ask: question });
    });
  }

  return {
    ask,
    async bring(name, file) {
      if (status !== "open") return { fault: "lost", facts: {} };
      if (way.bring === undefined) return ask({ type: "import", name, text: await file.text() });
      const answer = await way.bring(name, file);
      return isNoAnswer(answer) || answer.type === "imported" ? answer : { fault: "lost", facts: {} };
    },
    onState: states.subscribe,
    onStatus: way.onStatus,
    close: () => way.close(),
  };
}
