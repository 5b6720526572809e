import { tellingOf } from "../parts/telling";
import { isTold } from "./happened";
import { useWords } from "./useWords";

/** How this game tells what happens. */
export const TELLING = tellingOf(useWords, isTold);
