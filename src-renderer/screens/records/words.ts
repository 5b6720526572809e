import type { RecordDamage, RecordSeat, RecordsFacts, RecordSummary } from "@shared/protocol/records";
import type { NoAnswer } from "@/connection/records";
import type { Text } from "@/composables/useText";
import type { MessageKey } from "@/i18n/keys";

/** Why something was not done, or cannot be shown, in a sentence. A fault without one does not compile. */
export function faultWords({ t }: Text, fault: NoAnswer["fault"], facts: RecordsFacts): string {
  const key: MessageKey = `records.faults.${fault}`;
  return t(key, facts);
}

function placeWords({ t }: Text, { kind, line, character }: RecordDamage): string {
  if ((kind === "notUtf8" || kind === "cutOff" || kind === "notJson") && line !== null) return t(`records.damage.${kind}At`, { line, character: character ?? 1 });
  return t(`records.damage.${kind}`);
}

function savedWords({ t }: Text, { saved, of }: RecordDamage): string {
  if (of === null) return t("records.damage.saved", { count: saved });
  return saved >= of ? t("records.damage.savedAll") : t("records.damage.savedOf", { count: saved, of });
}

/** What is wrong with a damaged record, where, and what could be saved: a few sentences. */
export function damageWords(text: Text, damage: RecordDamage): string {
  const from = damage.entry === null ? "" : text.t("records.damage.from", { number: damage.entry + 1 });
  return [placeWords(text, damage), from, savedWords(text, damage)].filter((part) => part !== "").join(" ");
}

/** A seat's name, or its number where it has none. */
export function seatName({ t }: Text, seat: RecordSeat | undefined, index: number): string {
  return seat === undefined || seat.name === "" ? t("records.row.seat", { number: index + 1 }) : seat.name;
}

/** What a bot is called behind its name; empty for a person. */
export function botWords({ t, made }: Text, { bot, level }: RecordSeat): string {
  if (!bot) return "";
  return level === null ? t("records.row.botUnknown") : t("records.row.bot", { level: made(`common.levels.${level}`) });
}

/** How a match ended. */
export function endWords(text: Text, { complete, winners, seats }: RecordSummary): string {
  if (!complete || winners === null) return text.t("records.row.abandoned");
  if (winners.length === 0) return text.t("records.row.noWinner");
  const names = text.list(winners.map((seat) => seatName(text, seats[seat], seat)));
  return text.t(winners.length === 1 ? "records.row.won" : "records.row.wonTogether", { names });
}
