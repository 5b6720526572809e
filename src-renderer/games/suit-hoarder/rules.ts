import type { ViewBase } from "@shared/engine";
import { AT_A_TIME, DRAWS, HAND_SIZE, legal, SUIT_HOARDER_DEFAULTS, suitHoarderDeck, suitHoarderOptionsSchema, type SuitHoarderOptions, type SuitHoarderPhase, type SuitHoarderView } from "@shared/games/suit-hoarder/page";
import type { OptionValues } from "@/screens/new-table/fields";
import { both, house, only, read, said, section, withRows, type GameRules } from "../rules";
import { HOARDER_OPTIONS } from "./options";
import { aceRows, majorityRows, showRows, turnRows } from "./rule-examples";

const { seats } = HOARDER_OPTIONS;
/** How long a guess stops play, in s; the table's own time, which a test holds it to. */
export const HOLD_SECONDS = 10;

function played(options: OptionValues): SuitHoarderOptions {
  const parsed = suitHoarderOptionsSchema.safeParse(options);
  return parsed.success ? parsed.data : SUIT_HOARDER_DEFAULTS;
}

/** Whether a jack turns up by itself. */
const turnsUp = (options: OptionValues): boolean => played(options).jackLock === "next-turn";

/** The rules of Suit Hoarder in the order in which one learns them (rules/suit-hoarder.md). */
const SECTIONS = [
  section("goal", said("aim", "anytime"), read("players")),
  section("deal", said("hands", "piles", "start")),
  withRows(section("turn", said("one", "both"), read("lastQueen")), turnRows),
  withRows(section("aces", said("wild"), read("pile", "four")), aceRows),
  section("jacks", said("back", "knows"), only(turnsUp, [...both("turn"), ...read("pass")])),
  section("empty", said("shuffle"), read("nothing", "hand")),
  withRows(section("show", said("win", "wrong"), read("out", "last", "locked")), showRows),
  section("guess", said("stop", "right", "wrong", "end"), read("hold", "again", "order", "fair", "still")),
  withRows(section("majority", said("most"), read("count", "tie", "aces")), majorityRows),
  section("match", read("wins", "lost")),
  section("options", only((options) => !turnsUp(options), house("jackLock"))),
  section("between", read("ready", "absent", "guard")),
] as const;

type Section = (typeof SECTIONS)[number]["key"];

const BY_PHASE = { turn: "turn", gameOver: "show", over: "match" } as const satisfies Readonly<Record<SuitHoarderPhase, Section>>;

function at(view: ViewBase): Section {
  const hoarder = view as SuitHoarderView;
  const { viewer } = hoarder;
  const { kinds } = legal(hoarder);
  if (typeof viewer === "number" && (hoarder.faceDown[viewer] ?? []).length > 0) return "jacks";
  // Out of turn there are but these two.
  if (kinds.includes("guess") && hoarder.turn !== viewer) return "guess";
  return BY_PHASE[hoarder.phase];
}

export const HOARDER_RULES: GameRules = {
  sections: SECTIONS,
  values(options) {
    const left = suitHoarderDeck().length - seats.max * HAND_SIZE;
    return { fewest: seats.min, many: seats.max, left, cards: suitHoarderDeck().length, hand: HAND_SIZE, packet: AT_A_TIME, fourDraw: DRAWS.four, hold: HOLD_SECONDS, wins: played(options).wins, usual: SUIT_HOARDER_DEFAULTS.wins };
  },
  at,
};
