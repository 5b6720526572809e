import type common from "./en/common.json";
import type enter from "./en/enter.json";
import type evening from "./en/evening.json";
import type fair from "./en/fair.json";
import type home from "./en/home.json";
import type host from "./en/host.json";
import type join from "./en/join.json";
import type lesson from "./en/lesson.json";
import type lobby from "./en/lobby.json";
import type newTable from "./en/newTable.json";
import type options from "./en/options.json";
import type pass from "./en/pass.json";
import type people from "./en/people.json";
import type records from "./en/records.json";
import type refusals from "@shared/texts/en/refusals.json";
import type rules from "./en/rules.json";
import type score from "./en/score.json";
import type settings from "./en/settings.json";
import type table from "./en/table.json";
import type talk from "./en/talk.json";

/** The dotted paths of all texts in a tree of messages. */
type Paths<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}` }[keyof T & string];

interface Messages {
  readonly common: typeof common;
  readonly enter: typeof enter;
  readonly evening: typeof evening;
  readonly fair: typeof fair;
  readonly home: typeof home;
  readonly host: typeof host;
  readonly join: typeof join;
  readonly lesson: typeof lesson;
  readonly lobby: typeof lobby;
  readonly newTable: typeof newTable;
  readonly options: typeof options;
  readonly pass: typeof pass;
  readonly people: typeof people;
  readonly records: typeof records;
  readonly refusals: typeof refusals;
  readonly rules: typeof rules;
  readonly score: typeof score;
  readonly settings: typeof settings;
  readonly table: typeof table;
  readonly talk: typeof talk;
}

/** The key of every message of the page around the boards. */
export type MessageKey = Paths<Messages>;
