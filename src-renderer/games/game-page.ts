import type { Component } from "vue";
import type { Card } from "@shared/cards";
import type { MoveBase, Seat, ViewBase } from "@shared/engine";
import type { GameOptions } from "@/screens/new-table/fields";
import type { KeyHelp } from "./board";
import type { SoundOf } from "@/sounds/game-sounds";
import type { Telling } from "./parts/telling";
import type { GameRules } from "./rules";
import type { ScoreSheet } from "./score";

/** How a page goes on after a deal that does not end the match. */
export interface AfterDeal {
  /** How long its result is looked at before the page says `ready` for its players (rules/README.md). */
  readonly seconds: number;
  /** Whether the score sheet covers the table meanwhile; else the table stays in sight, and shows the result itself. */
  readonly covers: boolean;
  /** The key of the word on the button that says `ready` at once: `score.<game>.<go>`. */
  readonly go: string;
}

/** A question to some of those at one screen which everybody may hear: no hand is needed to answer it. */
export interface OpenQuestion {
  /** Where its words are: `<text>.title`, `.lead`, `.yes` (with a name), `.no`, `.back` (with a name); and what is filled into them. */
  readonly text: string;
  readonly values: Readonly<Record<string, string | number>>;
  /** The card that it is about, if it is about one. */
  readonly card: Card | null;
  readonly seats: readonly Seat[];
  readonly yes: MoveBase;
  /** Null where saying nothing is the answer. */
  readonly no: MoveBase | null;
  /** Whether only one of them can say yes. */
  readonly one: boolean;
  /** Who plays on once nobody wants it, and is at this screen: they say no for all and that they are there in one. */
  readonly back: Seat | null;
}

/** What a game brings to the page besides its board's own parts. */
export interface GamePage {
  /** The board, which takes `BoardProps`; loaded when a table is first seen. */
  readonly board: () => Promise<{ default: Component }>;
  /** What happens, in the board's own sentences; loaded when a record is looked at. */
  readonly telling: () => Promise<{ readonly TELLING: Telling }>;
  /** The hands that a view shows, by seat; null where one is hidden. */
  hands(view: ViewBase): readonly (readonly Card[] | null)[];
  /** The parts of the messages that the board speaks with. */
  readonly messages: readonly string[];
  /** A few cards that stand for the game where one is chosen. */
  readonly emblem: readonly Card[];
  readonly options: GameOptions;
  readonly keys: readonly KeyHelp[];
  /** The score sheet in a view of this game. */
  score(view: ViewBase): ScoreSheet;
  /** What comes after the deal of a view, for a page that plays these seats. */
  afterDeal(view: ViewBase, mine: readonly Seat[]): AfterDeal;
  /** What these seats, who share a screen, are asked aloud; null when nothing. */
  openly(view: ViewBase, mine: readonly Seat[]): OpenQuestion | null;
  /** What the game's first game points at, by how it is found at its board; `hand` is where one's own cards are. */
  readonly points: Readonly<Record<string, string>> & { readonly hand: string };
  /** The rules, brought when they are first read. */
  readonly rules: () => Promise<GameRules>;
  /** What its events sound like, brought with the first table. */
  readonly sounds: () => Promise<SoundOf>;
}
