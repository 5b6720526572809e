import type { Text } from "@/composables/useText";

/** A game's name, or its id if this page does not know it. */
export function gameName(text: Text, game: string): string {
  const key = `games.${game}.name`;
  return text.has(key) ? text.made(key) : game;
}
