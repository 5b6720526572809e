import { SUITS_ME_PAIRS, winShare } from "../games/suits-me-lead";

/** Hard bots of Suits Me beat easy ones beyond chance, at tables of two, four and six; the other pairs are told too. */
const ERRORS = 2;
const TABLES = [{ seats: 2, shuffles: 300 }, { seats: 4, shuffles: 300 }, { seats: 6, shuffles: 300 }];
const WINS = 3;
const seed = Number(process.env["SEED"] ?? "1");
const begun = performance.now();

console.log(`Matches to ${WINS} games, each shuffle twice with the seats changed, seed ${seed}`);
for (const { seats, shuffles } of TABLES) {
  for (const [better, other] of SUITS_ME_PAIRS) {
    const { share, error } = winShare(seats, better, other, shuffles, WINS, seed);
    const beyond = share - 0.5 > ERRORS * error;
    const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
    console.log(`${seats} seats: ${better} wins ${(100 * share).toFixed(1)} ± ${(100 * error).toFixed(1)} % of ${2 * shuffles} matches against ${other}: ${beyond ? "beyond chance" : "not beyond chance"}, ${minutes} min`);
    if (better === "hard" && other === "easy" && !beyond) process.exitCode = 1;
  }
}
