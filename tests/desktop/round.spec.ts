import { playRound } from "../e2e/play-round";
import { deal } from "../e2e/steps";
import { settle } from "./table";
import { expect, test } from "./test";

test("a whole round of SuitUP Original is played with the mouse, as in the browser", async ({ launch }) => {
  // A whole round, with a machine that may be busy.
  test.setTimeout(300_000);
  const { page } = await launch();
  await settle(page);
  await deal(page, { opponents: 2, level: "easy" });
  const tally = await playRound(page, "mouse");
  expect(tally.draw + tally.take).toBeGreaterThan(0);
  expect(tally.discard).toBeGreaterThan(0);
  await expect(page.getByTestId("board")).toHaveAttribute("data-phase", "roundOver");
});
