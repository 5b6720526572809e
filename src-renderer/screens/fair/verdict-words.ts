import { APP_VERSION, type OtherVersion, type Verdict } from "@shared/engine";
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

/** What is checked: the match that one has just played at somebody's table, or a record by itself. */
export type Checked = "match" | "record";

function versionsLine(text: Text, { app, deal }: OtherVersion, game: string, of: Checked): string {
  const { t } = text;
  const versions = t(of === "match" ? "fair.otherHost" : "fair.otherRecord", { theirs: app, own: APP_VERSION });
  return deal === null ? versions : `${versions} ${t("fair.otherFrom", { deal: dealTitle(text, game, deal, null) })}`;
}

function openLine(text: Text, outcome: Extract<Verdict, { kind: "unproven" }>, game: string, of: Checked): string {
  if (outcome.why === "otherVersion") return versionsLine(text, outcome, game, of);
  if (outcome.why === "noProof") return text.t("fair.noProof");
  return text.t(of === "match" ? "fair.unreadable" : "fair.damaged");
}

/** The words for an outcome; `game` is the name by which the registry knows the game. */
export function verdictWords(text: Text, outcome: Outcome, game: string, of: Checked = "match"): VerdictWords {
  const { t } = text;
  if (outcome === "missing") return { tone: "open", title: t("fair.title.open"), lines: [t("fair.missing")] };
  if (outcome.kind === "fair") {
    const apart = of === "match" && !outcome.own;
    return { tone: "fair", title: t(apart ? "fair.title.apart" : "fair.title.fair"), lines: fairLines(text, outcome) };
  }
  if (outcome.kind === "foul") return { tone: "foul", title: t(of === "match" ? "fair.title.foul" : "fair.title.altered"), lines: [foulLine(text, outcome, game)] };
  return { tone: "open", title: t("fair.title.open"), lines: [openLine(text, outcome, game, of)] };
}

/** The words for the match before, whose deal was found wrong when it had been left. */
export function beforeWords(text: Text, outcome: Outcome, game: string): VerdictWords {
  const words = verdictWords(text, outcome, game);
  return { ...words, title: text.t("fair.title.before", { title: words.title }) };
}

/** What is to be said of a table whose host has another version of the app; null of one with the same. */
export function versionLine({ t }: Text, app: string): string | null {
  return app === APP_VERSION ? null : t("fair.otherTable", { theirs: app, own: APP_VERSION });
}

/** A commitment as people read it to one another: eight groups of four. */
export function sealGroups(commitment: string): readonly string[] {
  return Array.from({ length: 8 }, (_, at) => commitment.slice(at * 4, at * 4 + 4));
}
