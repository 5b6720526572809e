import type { Verdict } from "@shared/engine";
import type { Text } from "@/composables/useText";
import type { Outcome } from "@/fair/watch";
import { dealTitle } from "@/screens/parts/deal-title";

/** What came of checking a deal, in words. `open`: nothing could be checked. */
export interface VerdictWords {
  readonly tone: "fair" | "foul" | "open";
  readonly title: string;
  readonly lines: readonly string[];
}

function fairLines({ t, list }: Text, { deals, views, contributors, own }: Extract<Verdict, { kind: "fair" }>): readonly string[] {
  const compared = views === 0 ? [] : [t("fair.views", { count: views }, views)];
  const parts = contributors.length === 0 ? [t("fair.nobody")] : [t("fair.contributors", { names: list(contributors) })];
  const mine = views === 0 || contributors.length === 0 ? [] : [own ? t("fair.own") : t("fair.notOwn")];
  return [t("fair.deals", { count: deals }, deals), ...compared, ...parts, ...mine];
}

function foulLine(text: Text, { fault, deal, who }: Extract<Verdict, { kind: "foul" }>, game: string): string {
  if (fault === "view" && deal === null) return text.t("fair.faults.viewOf");
  return text.made(`fair.faults.${fault}`, { who: who ?? "", deal: deal === null ? "" : dealTitle(text, game, deal, null) });
}

/** The words for an outcome; `game` is the name by which the registry knows the game. */
export function verdictWords(text: Text, outcome: Outcome, game: string): VerdictWords {
  const { t } = text;
  if (outcome === "missing") return { tone: "open", title: t("fair.title.open"), lines: [t("fair.missing")] };
  if (outcome.kind === "fair") return { tone: "fair", title: t("fair.title.fair"), lines: fairLines(text, outcome) };
  if (outcome.kind === "foul") return { tone: "foul", title: t("fair.title.foul"), lines: [foulLine(text, outcome, game)] };
  return { tone: "open", title: t("fair.title.open"), lines: [t(outcome.why === "noProof" ? "fair.noProof" : "fair.unreadable")] };
}

/** A commitment as people read it to one another: eight groups of four. */
export function sealGroups(commitment: string): readonly string[] {
  return Array.from({ length: 8 }, (_, at) => commitment.slice(at * 4, at * 4 + 4));
}
