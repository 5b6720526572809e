import { useNumbers } from "@/composables/useNumbers";
import { useText } from "@/composables/useText";
import type { OptionValue } from "./fields";

/** How a value of an option is written: `game` and `key` name the option. Needs the messages `options`. */
export function useOptionWords(): (game: string, key: string, value: OptionValue) => string {
  const { t, made, has } = useText();
  const number = useNumbers();
  return (game, key, value) => {
    if (typeof value === "boolean") return value ? t("options.on") : t("options.off");
    const base = `options.${game}.${key}`;
    if (has(`${base}.${value}`)) return made(`${base}.${value}`);
    const shown = typeof value === "number" ? number(value) : String(value);
    return has(`${base}.value`) ? made(`${base}.value`, { value: shown }, typeof value === "number" ? value : undefined) : shown;
  };
}
