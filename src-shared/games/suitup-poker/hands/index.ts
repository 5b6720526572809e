export { cardOf, codeOf, POKER_RANKS } from "./codes";
export { describe, type Hand } from "./describe";
export { evaluate, evaluateCodes, type HandOptions } from "./evaluate";
export { FEWEST_CARDS, MOST_CARDS } from "./tables";
export { HAND_RANKS, rankOfStrength, shapeOf, strengthOf, type HandRank, type HandShape } from "./ranks";
export { rankOfValue, type HandValue } from "./value";
