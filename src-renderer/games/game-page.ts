import type { Component } from "vue";
import type { ViewBase } from "@shared/engine";
import type { GameOptions } from "@/screens/new-table/fields";
import type { KeyHelp } from "./board";
import type { RuleSection } from "./rules";
import type { ScoreSheet } from "./score";

/** What a game brings to the page besides its board's own parts. */
export interface GamePage {
  /** The board, which takes `BoardProps`; loaded when a table is first seen. */
  readonly board: () => Promise<{ default: Component }>;
  /** The parts of the messages that the board speaks with. */
  readonly messages: readonly string[];
  readonly options: GameOptions;
  readonly keys: readonly KeyHelp[];
  /** The score sheet in a view of this game. */
  score(view: ViewBase): ScoreSheet;
  /** The rules in the order in which one learns them. */
  readonly rules: readonly RuleSection[];
}
