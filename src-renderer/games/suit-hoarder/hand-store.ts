import { keptHands } from "../parts/kept-hands";
import type { Sort } from "./hand-order";

/** How each seat's player left their hand. */
export const useHandStore = keptHands<Sort>("suitHoarderHands");
