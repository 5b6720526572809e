import type { Settings } from "@/stores/settings-data";
import { keptHands } from "../parts/kept-hands";

/** How each seat's player left their hand. */
export const useHandStore = keptHands<Settings["sort"]>("pokerHands");
