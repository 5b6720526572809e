import { flushPromises } from "@vue/test-utils";
import { nextTick } from "vue";
import { afterEach, expect, it } from "vitest";
import SeatSigns from "@/screens/table/SeatSigns.vue";
import { seatPlaces } from "@/screens/table/seat-places";
import { mountPage } from "./page";
import { ANA, BEN, bot, CLEO, person, tableOf } from "./people";

afterEach(() => document.body.replaceChildren());

/** A board as all boards mark their seats. */
function board(count: number): HTMLElement {
  const field = document.createElement("main");
  field.innerHTML = `<div class="board">${Array.from({ length: count }, (_, seat) => `<div data-seat="${seat}"></div>`).join("")}</div>`;
  document.body.append(field);
  return field;
}
const signs = (field: HTMLElement): readonly string[] =>
  [...field.querySelectorAll<HTMLElement>("[data-sign]")].map((sign) => `${sign.closest<HTMLElement>("[data-seat]")?.dataset["seat"]} ${sign.dataset["sign"]}: ${sign.querySelector(".visually-hidden")?.textContent}`);

it("puts into the seats of any board who is away and for whom a bot plays, and takes it out again", async () => {
  const field = board(4);
  const { host, wrapper } = mountPage(SeatSigns, { field }, false);
  host.send(tableOf({ phase: "playing", seats: [person(ANA, { connected: false }), person(BEN, { connected: false, away: 40_000 }), person(CLEO, { connected: false, shares: false, standIn: true }), bot(BEN)] }, []));
  await flushPromises();
  expect(signs(field)).toEqual(["0 away: Ana is away.", "1 waited: Ben is away.", "2 standIn: A bot plays for Cleo, who is away."]);
  expect(field.querySelector("[data-seat='1'] .word")?.textContent).toBe("Away · 40 s");
  host.send(tableOf({ phase: "playing", seats: [person(ANA), person(BEN), person(CLEO), bot(BEN)] }, []));
  await flushPromises();
  expect(signs(field)).toEqual([]);
  wrapper.unmount();
});

it("goes with a seat that is drawn anew", async () => {
  const field = board(2);
  const { host, wrapper } = mountPage(SeatSigns, { field }, false);
  host.send(tableOf({ phase: "playing", seats: [person(ANA), person(BEN, { connected: false })] }, [0]));
  await flushPromises();
  const fresh = document.createElement("button");
  fresh.dataset["seat"] = "1";
  seatPlaces(field).forEach((place, seat) => { if (seat === 1) place.replaceWith(fresh); });
  await nextTick();
  await flushPromises();
  expect(signs(field)).toEqual(["1 away: Ben is away."]);
  expect(fresh.querySelector("[data-sign]")).not.toBeNull();
  wrapper.unmount();
});
