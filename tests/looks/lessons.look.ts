import { GAME_IDS } from "@shared/games";
import { expect, test } from "../e2e/fixtures";
import { follow, untilTold } from "../e2e/follow";
import { lookAt } from "./look";

for (const game of GAME_IDS) {
  test(`the first game of ${game}: what is read, what is done, and its end`, async ({ home }) => {
    await home.getByTestId(`learn-${game}`).click();
    const looked = new Set<string>();
    for (let step = 0; ; step += 1) {
      const now = await untilTold(home);
      const kind = now.last ? "end" : now.rings.length > 0 ? "points" : "read";
      if (!looked.has(kind) || kind === "end") await lookAt(home, `lesson-${game}-${kind}`);
      looked.add(kind);
      if (now.last) break;
      await follow(home, "mouse", await untilTold(home));
    }
    await expect(home.getByTestId("coach-play-on")).toBeVisible();
  });
}
