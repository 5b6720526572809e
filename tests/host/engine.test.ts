import { describe, expect, it } from "vitest";
import { createTable, OPEN_SEAT, type Games } from "@shared/table";
import { Engine } from "../../src-main/host/engine";
import type { Disk } from "../../src-main/host/journal/disk";
import { noPosition, openJournal } from "../../src-main/host/journal/journal";
import { setUpOf } from "./client";

const noGames: Games = () => undefined;

/** An engine whose journal's file says when a write begins and ends. */
function watchedEngine() {
  const happened: string[] = [];
  const file = {
    async write() {
      happened.push("write");
      await Promise.resolve();
      happened.push("on disk");
    },
    truncate: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
  const journal = openJournal({} as Disk, { ...noPosition(1), file }, () => Promise.resolve(true));
  const engine = new Engine({
    table: createTable({ id: "table", games: noGames, setUp: setUpOf({ game: "none", options: {} }), seats: [OPEN_SEAT, OPEN_SEAT] }),
    journal,
    now: () => 0,
    log: (line) => happened.push(line),
    prepare: () => happened.push("prepared"),
    release: () => happened.push("told"),
    refuse: () => happened.push("refused"),
  });
  return { engine, happened };
}

describe("the host's engine", () => {
  it("gets ready what it tells while the disk has its line, and tells it after", async () => {
    const { engine, happened } = watchedEngine();
    engine.put({ type: "connect", connection: 1, owner: true, from: null });
    await engine.idle();
    expect(happened).toEqual(["write", "prepared", "on disk", "told"]);
  });
});
