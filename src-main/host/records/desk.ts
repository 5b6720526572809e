import { recordsRequestSchema, type RecordsAsk, type RecordsNews, type RecordsState } from "@shared/protocol/records";
import type { Log } from "../log";
import { recordAnswers, type AnswersSettings, type DeskPowers } from "./answers";
import type { FileDialogs } from "./files";
import { asRefused, Refused } from "./refused";

/** A page's way to the records. */
export interface RecordsLink {
  /** One question (`RecordsRequest`), judged here, whatever it is. */
  ask(value: unknown): void;
  close(): void;
}

export interface DeskSettings extends AnswersSettings {
  readonly log: Log;
}

/** Where pages ask for records. */
export interface RecordsDesk {
  /** Opens a page's way: `state` is told at once and whenever it changes. */
  open(tell: (news: RecordsNews) => void, powers: DeskPowers): RecordsLink;
  /** The list or its state may have changed. */
  changed(): void;
}

/** The number of a question that is otherwise unreadable, so that whoever waits for its answer gets one. */
function readableNumber(value: unknown): number | null {
  const number = typeof value === "object" && value !== null && "number" in value ? value.number : null;
  return typeof number === "number" && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/** Takes the questions of pages, each page on its own way, and gives each its answer. */
export function recordsDesk({ log, ...settings }: DeskSettings): RecordsDesk {
  const links = new Set<() => void>();
  const answer = recordAnswers(settings);

  function state(dialogs: FileDialogs | null): RecordsState {
    const { revision, reading, waiting } = settings.shelf?.state() ?? { revision: 0, reading: null, waiting: null };
    return { type: "state", revision, reading, waiting, dialogs: dialogs !== null };
  }

  return {
    open(tell, powers) {
      const tellState = (): void => tell(state(powers.dialogs));
      /** The newest question for a moment: those before it need no answer any more. */
      let newest = -1;
      let closed = false;

      function refuse(number: number | null, { fault, facts }: Refused): void {
        if (!closed) tell({ type: "refused", number, fault, facts });
      }

      async function deal(number: number, ask: RecordsAsk): Promise<void> {
        try {
          // Lets the questions that came with this one in first.
          if (ask.type === "at") await new Promise((next) => setImmediate(next));
          if (ask.type === "at" && number < newest) throw new Refused("superseded");
          const answered = await answer(ask, powers);
          if (!closed) tell({ type: "answer", number, answer: answered });
        } catch (error) {
          const refused = asRefused(error);
          if (refused.fault === "fault") log(`A question about records failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
          refuse(number, refused);
        }
      }

      links.add(tellState);
      tellState();
      return {
        ask(value) {
          const parsed = recordsRequestSchema.safeParse(value);
          if (!parsed.success) return refuse(readableNumber(value), new Refused("malformed"));
          const { number, ask } = parsed.data;
          if (ask.type === "at") newest = Math.max(newest, number);
          void deal(number, ask);
        },
        close() {
          closed = true;
          links.delete(tellState);
        },
      };
    },
    changed() {
      for (const tellState of [...links]) tellState();
    },
  };
}
