import { effectScope, nextTick, ref } from "vue";
import { expect, it } from "vitest";
import { useFootInSight } from "@/games/parts/useFootInSight";

/** A board that is longer than the screen; jsdom measures nothing. */
function longBoard(): HTMLElement {
  const board = document.createElement("section");
  Object.defineProperty(board, "scrollHeight", { value: 900 });
  return board;
}

it("scrolls a table that is longer than the screen to its foot whenever something else is asked, and no other", async () => {
  const [board, narrow, moment] = [ref(longBoard()), ref(false), ref("1,draw,0")];
  const scope = effectScope();
  scope.run(() => useFootInSight(board, narrow, () => moment.value));
  await nextTick();
  expect(board.value.scrollTop).toBe(0);
  narrow.value = true;
  await nextTick();
  await nextTick();
  expect(board.value.scrollTop).toBe(900);
  // Somebody looks at the seats, and is not drawn away from them.
  board.value.scrollTop = 0;
  await nextTick();
  expect(board.value.scrollTop).toBe(0);
  moment.value = "1,play,0";
  await nextTick();
  await nextTick();
  expect(board.value.scrollTop).toBe(900);
  scope.stop();
});
