import { lead, PAIRS } from "../games/level-lead";

/** Hard beats medium beats easy, beyond chance: two standard errors at least. */
const DEALS = 150;
const ERRORS = 2;

for (const [better, other] of PAIRS) {
  const { points, errors } = lead(better, other, DEALS);
  const beyond = errors >= ERRORS;
  console.log(`${better} beats ${other} by ${points.toFixed(1)} points a match of 3 rounds, ${errors.toFixed(1)} standard errors over ${DEALS} deals played twice: ${beyond ? "beyond chance" : "NOT beyond chance"}`);
  if (!beyond) process.exitCode = 1;
}
