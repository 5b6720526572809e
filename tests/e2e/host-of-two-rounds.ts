import { createInterface } from "node:readline";
import { seat, type Game } from "@shared/engine";
import { gameById } from "@shared/games";
import { createHost } from "../../src-main/host";
import { client, player, setUpOf } from "../host/client";
import { only, tampered } from "../host/tampered";

/**
 * A table of SuitUP Original, two rounds long, that serves the page of the folder it is given on loopback: with the game as it
 * is (`honest`), or as a host would have it that swaps two cards of the second round (`dishonest`). It prints its address.
 * A line `start` deals and prints the commitment; a line `bot` has a bot play for the guest at seat 1.
 */
const [how = "", pageDir = ""] = process.argv.slice(2);
const game = gameById("suitup-original") as Game;
const host = await createHost({
  dataDir: null, log: (line) => console.error(line), bots: "inline", games: only(how === "honest" ? game : tampered(game, true)),
  table: { setUp: setUpOf({ name: "Ida’s table", game: game.id, options: { rounds: 2 } }) },
});
const owner = client((message) => link.send(message));
const link = host.connect((message) => owner.receive(structuredClone(message)), { owner: true });
const { port } = await host.serve({ address: "127.0.0.1", port: 0, pageDir });
await owner.hello();
await owner.command({ type: "bot", seat: seat(0), level: "easy", player: player("Ida") });
console.log(`http://127.0.0.1:${port}/#/table`);

for await (const line of createInterface({ input: process.stdin })) {
  if (line === "start") {
    await owner.command({ type: "start" });
    console.log(owner.table()?.table.shuffle?.commitment ?? "none");
  }
  if (line === "bot") await owner.command({ type: "bot", seat: seat(1), level: "easy", player: player("Otto") });
}
await host.close();
