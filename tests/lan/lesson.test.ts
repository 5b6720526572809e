import { describe, expect, it, onTestFinished, vi } from "vitest";
import { GAME_IDS } from "@shared/games";
import type { LessonState, MachineState } from "@shared/protocol";
import { createMachine, type Machine } from "../../src-main/host";
import { client, helloWith, player, type Client } from "../host/client";
import { hostFor } from "../host/hosts";

const PLAYERS = ["Ana", "Ada", "Bruno"].map(player);

interface Pupil {
  readonly machine: Machine;
  readonly page: Client;
  lesson(): LessonState;
  /** Waits until the first game stands so. */
  until(fits: (lesson: LessonState) => boolean): Promise<unknown>;
}

/** A page of a machine at a first game. */
async function pupil(game: string, step = 0): Promise<Pupil> {
  const machine = createMachine({ host: await hostFor(), pageDir: "", dataDir: null, hostToken: "secret", log: (line) => expect.unreachable(line), bots: "inline", interfaces: () => ({}) });
  onTestFinished(() => machine.close());
  machine.command({ type: "lesson", game, step, players: PLAYERS, pace: 0 });
  await vi.waitUntil(() => machine.state().aside !== null, { interval: 1 });
  const page = client((message) => link.send(message));
  const link = machine.openBeside((message) => page.receive(message), (status) => {
    if (status === "open") page.send(helloWith());
  });
  await page.until(() => page.view() !== null);
  const lesson = (): LessonState => {
    const { aside } = machine.state();
    if (aside?.lesson == null) throw new Error("No first game");
    return aside.lesson;
  };
  return { machine, page, lesson, until: (fits) => vi.waitUntil(() => fits(lesson()), { interval: 1, timeout: 10_000 }) };
}

/** Does what the step that is shown asks for. */
async function follow({ machine, page, lesson }: Pupil): Promise<void> {
  const { step, move, seat } = lesson();
  if (move === null) machine.command({ type: "lessonRead", step });
  else expect(await page.move(seat, move), `step ${step}`).toMatchObject({ type: "done" });
}

/** From the step that is shown to the end. Gives the keys of the steps that were shown. */
async function followAll(one: Pupil): Promise<readonly string[]> {
  const keys: string[] = [];
  while (one.lesson().step < one.lesson().of) {
    const { step, key } = one.lesson();
    keys.push(key);
    await follow(one);
    await one.until((now) => now.step > step && !now.waiting);
  }
  return keys;
}

describe.each(GAME_IDS)("the first game of %s", (game) => {
  it("is led from its first step to its last by what the machine tells, and then goes on with bots", async () => {
    const one = await pupil(game);
    await one.until(({ waiting }) => !waiting);
    expect(one.page.table()?.table.seats.map(({ player: who }) => who?.name)).toEqual(["Ana", "Ada", "Bruno"]);
    const { of } = one.lesson();
    const keys = await followAll(one);
    expect(new Set(keys).size).toBe(of);
    const deal = Number(one.page.view()?.view["deal"]);
    await one.page.move(one.lesson().seat, { type: "ready" });
    await one.page.until(() => one.page.view()?.view["deal"] === deal + 1);
    await one.page.until(() => one.page.open().length > 0);
  });

  it("is taken up at any of its steps, with the same cards", async () => {
    const whole = await pupil(game);
    await followAll(whole);
    const end = JSON.stringify(whole.page.view()?.view);
    const { of } = whole.lesson();
    for (const step of [1, Math.floor(of / 2), of - 2]) {
      const one = await pupil(game, step);
      expect(one.lesson()).toMatchObject({ step, waiting: false });
      await followAll(one);
      expect(JSON.stringify(one.page.view()?.view)).toBe(end);
    }
  });
});

describe("a first game", () => {
  it("refuses what its step does not ask for, and stays where it is", async () => {
    const one = await pupil("suits-me", 2);
    expect(one.lesson()).toMatchObject({ key: "trade", move: { type: "pass", card: "2d" } });
    expect(await one.page.move(one.lesson().seat, { type: "pass", card: "9s" })).toMatchObject({ type: "refused", code: "lessonFirst" });
    expect(await one.page.move(one.lesson().seat, { type: "pass", card: "As" })).toMatchObject({ type: "refused", code: "notInHand" });
    expect(one.lesson()).toMatchObject({ key: "trade", waiting: false });
    await follow(one);
    await one.until(({ key, waiting }) => key === "came" && !waiting);
  });

  it("lets the others move when the step is read before which they do, and takes no step to be read twice", async () => {
    const one = await pupil("suits-me", 6);
    const states: MachineState[] = [];
    one.machine.onState((state) => states.push(state));
    expect(one.lesson()).toMatchObject({ key: "drew", waiting: false });
    const entries = one.page.view()?.view["discard"];
    one.machine.command({ type: "lessonRead", step: 5 });
    one.machine.command({ type: "lessonRead", step: 7 });
    expect(one.lesson().step).toBe(6);
    expect(one.page.view()?.view["discard"]).toEqual(entries);
    one.machine.command({ type: "lessonRead", step: 6 });
    await one.until(({ key, waiting }) => key === "neighbours" && !waiting);
    expect(states.some(({ aside }) => aside?.lesson?.key === "neighbours" && aside.lesson.waiting)).toBe(true);
    expect(one.page.view()?.view["discard"]).toMatchObject({ top: "Js" });
  });

  it("begins at the last step where an older program has kept one beyond, and not at all of a game that is none", async () => {
    const one = await pupil("suits-me", 40);
    expect(one.lesson().step).toBe(one.lesson().of - 1);
    const lines: string[] = [];
    const machine = createMachine({ host: await hostFor(), pageDir: "", dataDir: null, hostToken: "secret", log: (line) => lines.push(line), bots: "inline", interfaces: () => ({}) });
    onTestFinished(() => machine.close());
    machine.command({ type: "lesson", game: "whist", step: 0, players: PLAYERS, pace: 0 });
    expect(machine.state().aside).toBeNull();
    expect(lines).toEqual(["There is no game whist to be learnt"]);
  });
});
