import { flushPromises } from "@vue/test-utils";
import { nextTick } from "vue";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MachineCommand, MachineState } from "@shared/protocol";
import LobbyPanel from "@/screens/lobby/LobbyPanel.vue";
import ClaimAsk from "@/screens/people/ClaimAsk.vue";
import PeopleDialog from "@/screens/people/PeopleDialog.vue";
import TableMenu from "@/screens/table/TableMenu.vue";
import TableScreen from "@/screens/table/TableScreen.vue";
import WatchStrip from "@/screens/table/WatchStrip.vue";
import { useAnnouncer } from "@/composables/useAnnouncer";
import { useConnectionStore } from "@/stores/connection";
import { useMachineStore } from "@/stores/machine";
import { useScreenStore } from "@/stores/screen";
import { mountPage, type PageUnderTest } from "./page";
import { ANA, BEN, bot, CLEO, FREE, guest, obey, person, tableOf } from "./people";

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.style.fontSize = "";
});

/** Presses what has this test id, wherever it stands: dialogs too. */
async function press({ wrapper }: PageUnderTest, testid: string): Promise<void> {
  await wrapper.get(`[data-testid="${testid}"]`).trigger("click");
  await flushPromises();
}
async function told(page: PageUnderTest, ...args: Parameters<typeof tableOf>): Promise<void> {
  page.host.send(tableOf(...args));
  await flushPromises();
}
const row = ({ wrapper }: PageUnderTest, seat: number): string => wrapper.get(`[data-seat-row="${seat}"]`).text().replace(/\s+/g, " ");

/** The machine lets others in. */
function hosting(pin: string | null = null): { readonly asked: readonly MachineCommand[]; tell(state: MachineState): void } {
  const asked: MachineCommand[] = [];
  let tell: (state: MachineState) => void = () => undefined;
  useMachineStore().start({
    send: (command) => void asked.push(command),
    onMessage: (listener) => { tell = listener; return () => undefined; },
    onStatus: (listener) => { listener("open"); return () => undefined; },
  } as Parameters<ReturnType<typeof useMachineStore>["start"]>[0]);
  const state: MachineState = { hosting: { name: "Table", pin, port: 7849, doors: [], announced: true }, hostingFault: null, leftOpen: null, leftAway: null, found: null, away: null, aside: null };
  tell(state);
  return { asked, tell: (some) => tell(some) };
}

describe("the lobby of whoever runs the table", () => {
  const seats = [person(ANA), person(BEN), bot(CLEO), FREE];
  async function lobby(): Promise<PageUnderTest & { readonly commands: ReturnType<typeof obey> }> {
    const page = mountPage(LobbyPanel, { living: false }, true);
    const commands = obey(page.host);
    await told(page, { seats, guests: [guest(7, null)] }, [0], true);
    return { ...page, commands };
  }

  it("deals when every seat is taken, and says before that why not", async () => {
    const page = await lobby();
    expect(page.wrapper.get("[data-testid=start-why]").text()).toContain("1 seat is free");
    await press(page, "start");
    expect(page.commands, "it cannot be dealt yet").toEqual([]);
    await press(page, "fill");
    expect(page.commands).toMatchObject([{ type: "bot", seat: 3, level: "medium" }]);
    await told(page, { seats: [person(ANA), person(BEN, { connected: false }), bot(CLEO), bot(BEN)] }, [0], true);
    expect(page.wrapper.get("[data-testid=start-why]").text()).toBe("Ben is away and keeps the seat. You can deal all the same.");
    await press(page, "start");
    expect(page.commands.at(-1)).toEqual({ type: "start" });
    page.wrapper.unmount();
  });

  it("has bots with a level, more and fewer seats, and says when it was refused", async () => {
    const page = await lobby();
    await page.wrapper.get("[data-testid=level-2]").setValue("hard");
    await press(page, "addBot-3");
    await page.wrapper.get("[data-testid=seat-count] button:last-of-type").trigger("click");
    await press(page, "removeBot-2");
    expect(page.commands).toMatchObject([{ type: "bot", seat: 2, level: "hard", player: CLEO }, { type: "bot", seat: 3 }, { type: "seats", count: 5 }, { type: "empty", seat: 2 }]);
    page.wrapper.unmount();
    const refused = mountPage(LobbyPanel, { living: false }, true);
    obey(refused.host, "seats");
    await told(refused, { seats }, [0], true);
    await refused.wrapper.get("[data-testid=seat-count] button:last-of-type").trigger("click");
    await flushPromises();
    expect(refused.wrapper.get("[role=alert]").text()).not.toBe("");
    refused.wrapper.unmount();
  });

  it("lets two seats change places: one is chosen, then the other; Escape leaves them as they are", async () => {
    const page = await lobby();
    await press(page, "more-1");
    await press(page, "swap-1");
    expect(page.wrapper.get("[role=status]").text()).toBe("Ben changes places. With whom?");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Change with Ana");
    await page.wrapper.get("[data-testid=swap-2]").trigger("keydown", { key: "Escape" });
    await flushPromises();
    expect(page.commands).toEqual([]);
    expect(document.activeElement?.getAttribute("data-testid"), "the focus is where it began").toBe("more-1");
    await press(page, "swap-1");
    await press(page, "swap-3");
    expect(page.commands).toEqual([{ type: "swap", seat: 1, with: 3 }]);
    page.wrapper.unmount();
  });

  it("puts somebody out, keeps them out, and offers a PIN after that", async () => {
    const page = await lobby();
    const machine = hosting();
    await press(page, "putOut-1");
    expect(page.wrapper.get("[data-testid=put-out]").text()).toContain("Ben leaves the table, and the seat is free.");
    await page.wrapper.get("[data-testid=keep-out] input").setValue(true);
    await press(page, "put-out-yes");
    expect(page.commands).toEqual([{ type: "kick", seat: 1, keepOut: true }]);
    await press(page, "set-pin");
    expect(machine.asked).toEqual([{ type: "host", name: "Table", pin: expect.stringMatching(/^\d{4}$/) as string }]);
    machine.tell({ hosting: { name: "Table", pin: "4831", port: 7849, doors: [], announced: true }, hostingFault: null, leftOpen: null, leftAway: null, found: null, away: null, aside: null });
    await nextTick();
    expect(page.wrapper.get("[data-testid=pin-offer]").text()).toContain("The PIN is 4831");
    page.wrapper.unmount();
  });

  it("takes two presses in a row for one: what was done is not refused the second time, and the PIN is offered", async () => {
    const page = mountPage(LobbyPanel, { living: false }, true);
    const kicks: number[] = [];
    page.host.onMessage((message) => {
      if (message.type !== "command") return;
      // As the table does: of a seat that was just emptied nobody can be put out.
      if (message.command.type === "kick" && kicks.push(1) > 1) page.host.send({ type: "refused", id: message.id, code: "nobodyThere", facts: {} });
      else page.host.send({ type: "done", id: message.id });
    });
    await told(page, { seats, guests: [] }, [0], true);
    hosting();
    await press(page, "putOut-1");
    await page.wrapper.get("[data-testid=keep-out] input").setValue(true);
    const yes = page.wrapper.get("[data-testid=put-out-yes]");
    await Promise.all([yes.trigger("click"), yes.trigger("click")]);
    await flushPromises();
    expect(kicks).toHaveLength(1);
    expect(page.wrapper.find("[data-testid=set-pin]").exists()).toBe(true);
    expect(page.wrapper.find("[role=alert]").exists()).toBe(false);
    page.wrapper.unmount();
  });

  it("puts a guest out, offers no PIN where there is one, and hands the table over", async () => {
    const page = await lobby();
    hosting("1111");
    await press(page, "put-out-guest-7");
    await page.wrapper.get("[data-testid=keep-out] input").setValue(true);
    await press(page, "put-out-yes");
    expect(page.wrapper.find("[data-testid=pin-offer]").exists()).toBe(false);
    await press(page, "handOver-1");
    expect(page.wrapper.get("[data-testid=hand-over]").text()).toContain("You can take it back");
    await press(page, "hand-over-yes");
    expect(page.commands).toEqual([{ type: "kickGuest", guest: 7, keepOut: true }, { type: "handOver", seat: 1 }]);
    await told(page, { seats, runBy: 1 as never }, [0], false);
    expect(row(page, 1)).toContain("Runs the table");
    await press(page, "take-back");
    expect(page.commands.at(-1)).toEqual({ type: "handOver", seat: null });
    page.wrapper.unmount();
  });
});

describe("the lobby of a guest who runs the table", () => {
  const seats = [person(ANA), person(CLEO, { connected: false })];

  it("does not offer to put out whoever is at the table's own machine, whom nobody can put out", async () => {
    const page = mountPage(LobbyPanel, { living: false }, false);
    await told(page, { seats, guests: [{ ...guest(7, BEN), home: true }, guest(8, CLEO)] }, [0], true);
    expect(page.wrapper.find("[data-testid=put-out-guest-8]").exists()).toBe(true);
    expect(page.wrapper.find("[data-testid=put-out-guest-7]").exists()).toBe(false);
    page.wrapper.unmount();
  });

  it("is not asked about themselves: the seat that they say is theirs they have", async () => {
    const page = mountPage(LobbyPanel, { living: false }, true);
    const commands = obey(page.host);
    await told(page, { seats, guests: [guest(1, CLEO)] }, [], true);
    await press(page, "claim-1");
    expect(commands).toEqual([{ type: "claim", seat: 1 }, { type: "allow", guest: 1, seat: 1 }]);
    page.wrapper.unmount();
  });
});

describe("the lobby of a guest", () => {
  it("has free seats and bots’ seats to take, and tells who deals", async () => {
    const page = mountPage(LobbyPanel, { living: false }, false);
    const commands = obey(page.host);
    await told(page, { seats: [person(ANA), bot(BEN), FREE, person(CLEO, { connected: false })], runBy: 0 as never, guests: [guest(1, BEN)] });
    expect(page.wrapper.text()).toContain("The match starts when Ana deals.");
    expect(row(page, 3)).toContain("Away; the seat is kept");
    expect(page.wrapper.find("[data-testid=start]").exists()).toBe(false);
    expect(page.wrapper.find("[data-testid=guests]").exists(), "nobody is told of themselves").toBe(false);
    await press(page, "takeOver-1");
    await press(page, "claim-3");
    expect(commands).toMatchObject([{ type: "sit", seat: 1 }, { type: "claim", seat: 3 }]);
    await told(page, { seats: [person(ANA), bot(BEN), FREE, person(CLEO, { connected: false })], guests: [guest(1, BEN, 3)] });
    expect(page.wrapper.get("[data-testid=claim-waits]").text()).toContain("whether you are Cleo");
    expect(page.wrapper.find("[data-testid=claim-3]").exists()).toBe(false);
    page.wrapper.unmount();
  });

  it("changes the own look, and tells the table when it is saved", async () => {
    const page = mountPage(LobbyPanel, { living: false }, false);
    const commands = obey(page.host);
    await told(page, { seats: [person(ANA), FREE] }, [0]);
    await press(page, "look-0");
    await page.wrapper.get("dialog [data-testid=name]").setValue("Anna");
    expect(commands).toEqual([]);
    await press(page, "look-save");
    expect(commands).toMatchObject([{ type: "profile", seat: 0, player: { name: "Anna" } }]);
    page.wrapper.unmount();
  });
});

describe("people in a match", () => {
  const seats = [person(ANA), person(BEN, { connected: false, away: 40_000 }), person(CLEO, { connected: false, shares: false, standIn: true }), bot(BEN)];

  it("are each as they are, second by second", async () => {
    vi.useFakeTimers();
    const page = mountPage(PeopleDialog, { open: true }, true);
    page.host.send(tableOf({ phase: "playing", seats, guests: [guest(1, null), guest(7, CLEO), guest(8, ANA, 1)] }, [0], true));
    await nextTick();
    expect([0, 1, 2, 3].map((seat) => row(page, seat))).toEqual([expect.stringContaining("AnaYou"), expect.stringContaining("Away; a bot plays in 40 s"), expect.stringContaining("Away; a bot plays"), expect.stringContaining("Bot, Easy")]);
    expect(page.wrapper.get("[data-testid=guests]").text()).toMatch(/Cleo\s*Watching.*Says: Ben is me/);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(row(page, 1)).toContain("Away; a bot plays in 35 s");
    page.wrapper.unmount();
    vi.useRealTimers();
  });

  it("can be given a bot, and what is agreed changed, while it goes on", async () => {
    const page = mountPage(PeopleDialog, { open: true }, true);
    const commands = obey(page.host);
    await told(page, { phase: "playing", seats, keptOut: 2 }, [0], true);
    await press(page, "botFor-1");
    await page.wrapper.get("[data-testid=away-time] input").setValue();
    await page.wrapper.get("[data-testid=watch] input").setValue(false);
    await press(page, "forgive");
    await press(page, "people-pause");
    await press(page, "people-again");
    await press(page, "match-ask-yes");
    expect(commands).toMatchObject([
      { type: "bot", seat: 1, player: BEN }, { type: "setUp", setUp: { awayTime: 10_000 } }, { type: "setUp", setUp: { watch: false } }, { type: "forgive" }, { type: "pause" }, { type: "lobby" }, { type: "start" },
    ]);
    page.wrapper.unmount();
  });

  it("answer who somebody is, on the table and in the list, and only whoever runs it does", async () => {
    const guests = [guest(1, null), guest(8, ANA, 1)];
    const page = mountPage(ClaimAsk, {}, true);
    const commands = obey(page.host);
    await told(page, { phase: "playing", seats, guests }, [0], true);
    expect(page.wrapper.get("[data-testid=claim]").text()).toContain("Is this Ben?");
    expect(useAnnouncer().told.text).toContain("Is this Ben? Ana says that it is theirs.");
    await press(page, "claim-no");
    await press(page, "claim-yes");
    expect(commands).toEqual([{ type: "deny", guest: 8 }, { type: "allow", guest: 8, seat: 1 }]);
    await told(page, { phase: "playing", seats, guests }, [0], false);
    expect(page.wrapper.find("[data-testid=claim]").exists()).toBe(false);
    page.wrapper.unmount();
  });
});

describe("somebody who watches", () => {
  it("is told so, and of what they can do about it", async () => {
    const page = mountPage(WatchStrip, {}, false);
    await told(page, { phase: "playing", seats: [person(ANA), person(BEN)] });
    expect(page.wrapper.text()).toContain("You are watching");
    expect(page.wrapper.text()).toContain("can make room for you");
    expect(page.wrapper.findAll("button")).toHaveLength(0);
    await told(page, { phase: "playing", seats: [bot(ANA), person(BEN, { connected: false })] });
    expect(page.wrapper.findAll("button").map((one) => one.text())).toEqual(["Is one of the seats yours?", "Take a seat"]);
    expect(page.wrapper.text()).not.toContain("can make room for you");
    await told(page, { phase: "playing", seats: [bot(ANA), person(BEN, { connected: false })], guests: [guest(1, null, 1)] });
    expect(page.wrapper.text()).toContain("whether you are Ben");
    page.wrapper.unmount();
  });

  it("sees the seats where the table lets nobody watch", async () => {
    const page = mountPage(TableScreen, {}, false);
    const { setUp } = tableOf({}).table;
    await told(page, { phase: "playing", seats: [person(ANA), bot(BEN)], setUp: { ...setUp, watch: false } });
    expect(page.wrapper.get("[data-testid=lobby]").text()).toContain("play without onlookers");
    expect(page.wrapper.find("[data-testid=takeOver-1]").exists()).toBe(true);
    page.wrapper.unmount();
  });
});

describe("the table screen", () => {
  it("offers to go on with the evening to whoever was at the table when the machine stopped", async () => {
    const page = mountPage(TableScreen, {}, true);
    const { asked, tell } = hosting();
    await told(page, { phase: "playing", seats: [person(ANA), bot(BEN)] }, [0], true);
    expect(page.wrapper.find("[data-testid=left-open]").exists()).toBe(false);
    const closed: MachineState = { hosting: null, hostingFault: null, leftOpen: { name: "The kitchen" }, leftAway: null, found: null, away: null, aside: null };
    tell(closed);
    await vi.waitFor(() => expect(page.wrapper.find("[data-testid=left-open]").text()).toContain("The kitchen"));
    await press(page, "reopen");
    expect(asked).toContainEqual({ type: "reopen" });
    tell({ ...closed, hosting: { name: "The kitchen", pin: null, port: 7849, doors: [], announced: true }, leftOpen: null });
    await flushPromises();
    expect(page.wrapper.find("[data-testid=left-open]").exists()).toBe(false);
  });

  it("puts the people away for whoever has a place again in mid-match: their cards are what they look at", async () => {
    const page = mountPage(TableScreen, {}, true);
    await told(page, { phase: "playing", seats: [person(ANA), person(BEN)] }, []);
    await press(page, "people-open");
    expect(page.wrapper.findComponent(PeopleDialog).props("open")).toBe(true);
    await told(page, { phase: "playing", seats: [person(ANA), person(BEN)] }, [1]);
    expect(page.wrapper.findComponent(PeopleDialog).props("open")).toBe(false);
  });

  it("stays as it was for one who plays alone", async () => {
    const page = mountPage(TableScreen, {}, true);
    await told(page, { seats: [person(ANA), bot(BEN)], guests: [] }, [0], true);
    expect(page.wrapper.text()).toContain("No match is on at this table.");
    for (const testid of ["lobby", "people-open", "talk-open"]) expect(page.wrapper.find(`[data-testid=${testid}]`).exists(), testid).toBe(false);
    await press(page, "menu");
    expect(page.wrapper.find("[data-testid=menu-people]").exists(), "somebody can sit down beside them").toBe(true);
    for (const testid of ["menu-talk", "menu-leave", "living-on"]) expect(page.wrapper.find(`[data-testid=${testid}]`).exists(), testid).toBe(false);
    page.wrapper.unmount();
  });

  it("tells of those who go and come, once", async () => {
    const page = mountPage(TableScreen, {}, false);
    await told(page, { phase: "playing", seats: [person(ANA), person(BEN)] }, [0]);
    await told(page, { phase: "playing", seats: [person(ANA), person(BEN, { connected: false, away: 60_000 })] }, [0]);
    expect(useAnnouncer().told.text).toBe("Ben is away. In 1:00 min a bot plays for them.");
    const { number } = useAnnouncer().told;
    await told(page, { phase: "playing", seats: [person(ANA), person(BEN, { connected: false, away: 50_000 })] }, [0]);
    expect(useAnnouncer().told.number).toBe(number);
    await told(page, { phase: "playing", seats: [person(ANA), person(BEN)] }, [0]);
    expect(useAnnouncer().told.text).toBe("Ben is back.");
    await told(page, { phase: "playing", seats: [person(ANA), person(BEN)], runBy: 1 as never }, [0]);
    expect(useAnnouncer().told.text).toBe("Ben runs the table now.");
    await told(page, { phase: "playing", seats: [person(ANA), person(BEN)], runBy: 0 as never }, [0], true);
    expect(useAnnouncer().told.text).toMatch(/^You run the table now/);
    expect(page.wrapper.get("[data-testid=runs-now]").text()).toMatch(/^You run the table now/);
    await press(page, "runs-ok");
    expect(page.wrapper.find("[data-testid=runs-now]").exists()).toBe(false);
    await told(page, { phase: "playing", seats: [person(ANA), person(BEN)], runBy: null }, [0], true);
    await told(page, { phase: "playing", seats: [person(ANA), person(BEN)], runBy: 0 as never }, [0], true);
    await told(page, { phase: "playing", seats: [person(ANA), person(BEN)], runBy: 1 as never }, [0]);
    expect(page.wrapper.find("[data-testid=runs-now]").exists()).toBe(false);
    page.wrapper.unmount();
  });

  const playing = (...seats: readonly ReturnType<typeof person>[]) => ({ phase: "playing", seats } as const);
  const line = ({ wrapper }: PageUnderTest): string => wrapper.find("[data-testid=news]").exists() ? wrapper.get("[data-testid=news]").text() : "";

  it("tells whoever has lost their seat to a bot, and gives it back at one press", async () => {
    const page = mountPage(TableScreen, {}, false);
    const commands = obey(page.host);
    await told(page, playing(person(ANA), person(BEN)), [0]);
    await told(page, playing(bot(ANA), person(BEN)), []);
    const words = /^A bot plays your seat now\. Whoever runs the table has decided so/;
    expect(useAnnouncer().told.text, "not as if they had left").toMatch(words);
    expect(page.wrapper.get("[data-testid=own-news] p").text()).toMatch(words);
    await press(page, "own-back");
    expect(commands).toMatchObject([{ type: "sit", seat: 0 }]);
    expect(page.wrapper.find("[data-testid=own-news]").exists()).toBe(false);
    await told(page, playing(person(ANA), person(BEN)), [0]);
    await told(page, playing(bot(ANA), person(BEN)), []);
    expect(page.wrapper.find("[data-testid=own-news]").exists()).toBe(true);
    await told(page, playing(person(ANA), person(BEN)), [0]);
    expect(page.wrapper.find("[data-testid=own-news]").exists(), "they have it again").toBe(false);
    page.wrapper.unmount();
  });

  it("tells whoever was moved, and who has a seat that was one's own; and nothing of a seat that one gave up", async () => {
    const page = mountPage(TableScreen, {}, true);
    obey(page.host);
    await told(page, playing(person(ANA), person(BEN)), [0]);
    await told(page, playing(person(BEN), person(ANA)), [1]);
    expect(page.wrapper.get("[data-testid=own-news]").text()).toContain("You have another seat now");
    await press(page, "runs-ok");
    await told(page, playing(person(BEN), person(CLEO)), []);
    expect(page.wrapper.get("[data-testid=own-news]").text()).toContain("Cleo has your seat now");
    await told(page, playing(person(BEN), person(ANA)), [1], true);
    await told(page, playing(person(ANA), person(BEN)), [0], true);
    expect(page.wrapper.find("[data-testid=own-news]").exists(), "whoever moves themselves knows it").toBe(false);
    await press(page, "people-open");
    await press(page, "stand-0");
    await press(page, "leave-ask-yes");
    await told(page, playing(bot(ANA), person(BEN)), [], true);
    expect(page.wrapper.find("[data-testid=own-news]").exists()).toBe(false);
    page.wrapper.unmount();
  });

  it("lets everybody see for a moment what has happened to the others, to the running of the table and to the match", async () => {
    vi.useFakeTimers();
    const page = mountPage(TableScreen, {}, false);
    await told(page, playing(person(ANA), person(BEN), person(CLEO)), [0]);
    expect(line(page)).toBe("");
    await told(page, playing(person(ANA), bot(BEN), person(CLEO)), [0]);
    expect(line(page)).toBe("A bot plays on for Ben.");
    await told(page, playing(person(ANA), person(CLEO), bot(BEN)), [0]);
    expect(line(page)).toBe("Cleo and Ben have changed places.");
    vi.advanceTimersByTime(6_000);
    await nextTick();
    expect(line(page)).toBe("");
    await told(page, { ...playing(person(ANA), person(CLEO), bot(BEN)), runBy: 0 as never }, [0], true);
    await press(page, "runs-ok");
    await told(page, playing(person(ANA), person(CLEO), bot(BEN)), [0]);
    expect(line(page)).toBe("You do not run the table any more.");
    await told(page, { ...playing(person(ANA), person(CLEO), bot(BEN)), runBy: 1 as never }, [0]);
    await told(page, playing(person(ANA), bot(CLEO), bot(BEN)), [0], true);
    expect(line(page), "whoever ran it is gone: it is run where it stands").toBe("A bot plays on for Cleo. You run the table again.");
    await told(page, { ...playing(person(ANA), person(CLEO), bot(BEN)), runBy: 1 as never }, [0]);
    await told(page, { phase: "lobby", seats: [person(ANA), person(CLEO), bot(BEN)], runBy: 1 as never }, [0]);
    expect(line(page)).toBe("The match was ended.");
    page.wrapper.unmount();
    vi.useRealTimers();
  });

  it("says what becomes of a seat before it is left, then goodbye", async () => {
    const page = mountPage(TableScreen, {}, false);
    const commands = obey(page.host);
    await told(page, { phase: "playing", seats: [person(ANA), person(BEN)], runBy: 0 as never }, [0]);
    await press(page, "menu");
    await press(page, "menu-leave");
    expect(page.wrapper.get("[data-testid=leave-ask]").text()).toMatch(/A bot plays on in your place.*You run the table/);
    await press(page, "leave-ask-yes");
    expect(commands).toEqual([{ type: "stand", seat: 0 }]);
    expect(page.wrapper.get("[data-testid=good-bye]").text()).toContain("You have left Ben’s table");
    // The host hears of it at once, not when the page is closed.
    expect(useConnectionStore().status).toBe("closed");
    await press(page, "come-back");
    expect(useConnectionStore().status).toBe("connecting");
    expect(page.wrapper.find("[data-testid=good-bye]").exists()).toBe(false);
    page.wrapper.unmount();
  });

  it("says goodbye no longer to whoever comes again by scanning the link", async () => {
    const page = mountPage(TableScreen, {}, false);
    obey(page.host);
    await told(page, { phase: "playing", seats: [person(ANA), person(BEN)] }, [0]);
    await press(page, "menu");
    await press(page, "menu-leave");
    await press(page, "leave-ask-yes");
    expect(page.wrapper.find("[data-testid=good-bye]").exists()).toBe(true);
    useConnectionStore().enter("4711");
    await told(page, { phase: "lobby", seats: [person(ANA), person(BEN)] }, []);
    expect(page.wrapper.find("[data-testid=good-bye]").exists()).toBe(false);
    page.wrapper.unmount();
  });

  it("says nothing of running a table at another one that answers in its place", async () => {
    const page = mountPage(TableScreen, {}, false);
    await told(page, { phase: "playing", seats: [person(ANA), person(BEN)] }, [0]);
    await told(page, { phase: "playing", seats: [person(ANA), person(BEN)], runBy: 0 as never }, [0], true);
    expect(page.wrapper.find("[data-testid=runs-now]").exists()).toBe(true);
    await told(page, { id: "another", phase: "lobby", seats: [person(ANA), person(BEN)], runBy: 0 as never }, [0], true);
    expect(page.wrapper.find("[data-testid=runs-now]").exists()).toBe(false);
    page.wrapper.unmount();
  });

  it("goes home from a table away", async () => {
    const page = mountPage(TableScreen, {}, false);
    obey(page.host);
    const { asked, tell } = hosting();
    const { useConnectionStore } = await import("@/stores/connection");
    await told(page, { phase: "playing", seats: [person(ANA), person(BEN)] }, [0]);
    useConnectionStore().where = "away";
    tell({ hosting: null, hostingFault: null, leftOpen: null, leftAway: null, found: null, away: { id: null, name: null, address: "a", status: "open", fault: null }, aside: null });
    const go = vi.spyOn(useScreenStore(), "go");
    await press(page, "menu");
    await press(page, "menu-leave");
    await press(page, "leave-ask-yes");
    expect(asked).toEqual([{ type: "comeHome" }]);
    expect(go).toHaveBeenCalledWith("home");
    page.wrapper.unmount();
  });

  it("shows the table only, once nobody sits here any more, in large text, until it is ended", async () => {
    const page = mountPage(TableScreen, {}, true);
    const commands = obey(page.host);
    hosting();
    await told(page, { phase: "playing", seats: [person(ANA), person(BEN)] }, [0], true);
    await press(page, "menu");
    await press(page, "living-on");
    expect(page.wrapper.get("[data-testid=living-ask]").text()).toContain("You stand up");
    await press(page, "living-ask-yes");
    expect(commands).toEqual([{ type: "stand", seat: 0 }]);
    await told(page, { phase: "playing", seats: [bot(ANA), person(BEN)] }, [], true);
    expect(page.wrapper.get(".table").classes()).toContain("living");
    expect(document.documentElement.style.fontSize).toMatch(/max\(var\(--text-size, 100%\), \d+px\)/);
    expect(page.wrapper.find("[data-testid=watching]").exists()).toBe(false);
    await press(page, "bar-pause");
    expect(commands.at(-1)).toEqual({ type: "pause" });
    expect(sessionStorage.getItem("suitable.living-room")).toBe("on");
    await press(page, "menu");
    await press(page, "living-off");
    expect(page.wrapper.get(".table").classes()).not.toContain("living");
    expect(document.documentElement.style.fontSize).toBe("");
    page.wrapper.unmount();
  });
});

it("has everything about others in the menu of a table with others", async () => {
  const page = mountPage(TableMenu, { open: true, shared: true }, false);
  await told(page, { phase: "playing", seats: [person(ANA), person(BEN)] }, [0]);
  for (const event of ["people", "talk", "evening", "leave"]) await press(page, `menu-${event}`);
  expect(Object.keys(page.wrapper.emitted())).toEqual(expect.arrayContaining(["people", "talk", "evening", "leave"]));
  page.wrapper.unmount();
});
