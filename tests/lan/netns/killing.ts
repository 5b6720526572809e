import { dice, randomFrom } from "@shared/cards";
import type { Seat } from "@shared/engine";
import type { GameId } from "@shared/games";
import { seedFrom } from "@shared/bots";
import type { MoveIntent } from "@shared/protocol";
import type { Client } from "../../host/client";
import { assertNothingLost, gathered, type Shown } from "../../host/killing";
import { known } from "../../known";
import { answered, greets, GUESTS, HOSTS, nextMove, openTable, sitsDown, tableOf } from "./evening";
import { homeNetwork, machineSpace } from "./network";
import { startStation, stationFolder, type AtEnd, type Station } from "./stations";

export interface NetKilling {
  /** A program that runs a station in the folder that it is given (`runStation`). */
  readonly program: string;
  readonly game: GameId;
  readonly seed: number;
  readonly kills: number;
  readonly atEnd: AtEnd;
}

export interface NetKilled {
  /** Moves that were answered. */
  readonly moves: number;
  /** How long it took after each kill until the guest saw the table again, without doing anything for it. In ms. */
  readonly back: readonly number[];
}

/** Somebody who plays at a page until the host is killed, and says then what was on its way. */
class Sitter {
  moves = 0;
  #last: MoveIntent | null = null;
  #sent = 0;

  constructor(readonly page: () => Client, readonly at: Seat, readonly game: GameId, readonly seed: string) {}

  /** What was sent and not answered. */
  pending(): MoveIntent | null {
    return this.#last;
  }

  shown(from = 0): Shown {
    return gathered(this.page().received.slice(from), this.at);
  }

  /** Answers whatever this seat is asked, and whoever runs the table begins the next match. */
  async play(isOver: () => boolean): Promise<void> {
    const page = this.page();
    const phase = (): string | undefined => page.table()?.table.phase;
    const isAsked = (): boolean => page.view()?.seat === this.at && page.view()?.decision !== null && phase() === "playing";
    const begins = (): boolean => this.at === HOSTS && phase() !== "playing" && (phase() === "over" || page.table()?.table.shuffle === null);
    page.show(this.at);
    while (!isOver()) {
      await page.until(() => isOver() || isAsked() || begins());
      if (isOver()) return;
      if (begins()) await page.command({ type: phase() === "over" ? "lobby" : "start" });
      else await this.#move(page);
    }
  }

  async #move(page: Client): Promise<void> {
    this.#sent += 1;
    this.#last = await nextMove(page, this.at, this.game, `${this.seed}/${this.at}/${this.#sent}`);
    await this.resend();
  }

  /** Sends what was not answered (again, unchanged), until it is. */
  async resend(): Promise<void> {
    if (this.#last === null) return;
    await answered(this.page(), this.#last);
    this.#last = null;
    this.moves += 1;
  }
}

/**
 * Two machines on a home network, one the host of the other, play on while the host's is killed (SIGKILL) at random moments. Each
 * time it is started again in its folder and opens its table; the guest comes back by itself, and nothing that either was shown is lost.
 */
export async function killOverNetwork({ program, game, seed, kills, atEnd }: NetKilling): Promise<NetKilled> {
  const run = dice(randomFrom(seedFrom("netkill", game, seed)));
  const [network, one, other] = [homeNetwork(), machineSpace(), machineSpace()];
  one.plug(network, "wlan0", "192.168.7.1");
  other.plug(network, "wlan0", "192.168.7.2");
  const folder = stationFolder(atEnd);
  const hostStarts = (): Promise<Station> => startStation({ program, space: one.name, folder, atEnd });
  let host = await hostStarts();
  const guest = await startStation({ program, space: other.name, folder: stationFolder(atEnd), atEnd });
  await sitsDown(guest, await openTable(host, game, known(game).long ?? {}));
  const address = guest.state()?.away?.address;
  const sitters = [new Sitter(() => host.home, HOSTS, game, `${seed}`), new Sitter(() => guest.away, GUESTS, game, `${seed}`)] as const;
  const back: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    let over = false;
    for (const sitter of sitters) void sitter.play(() => over);
    const enough = guest.away.received.length + 5 + run.next(40);
    await guest.when(() => guest.away.received.length >= enough);
    over = true;
    await host.kill();
    await guest.when(() => !guest.isOpen());
    const told = sitters.map((sitter) => sitter.shown());
    const from = guest.away.received.length;
    const tokens = host.home.tokens;
    host = await hostStarts();
    const begun = performance.now();
    await host.home.hello(tokens);
    host.home.tokens.push(...tokens);
    host.home.show(HOSTS);
    await host.until(({ leftOpen }) => leftOpen?.name === "Friday");
    host.tell({ type: "reopen" });
    await greets(guest, kill + 2);
    back.push(performance.now() - begun);
    if (guest.state()?.away?.address !== address) throw new Error(`the table is at ${guest.state()?.away?.address}, and was at ${address}`);
    guest.away.show(GUESTS);
    await sees(guest, guest.away, GUESTS, from);
    await sees(host, host.home, HOSTS, 0);
    const { match } = tableOf(host);
    assertNothingLost(told[0] as Shown, sitters[0].shown(), match);
    assertNothingLost(told[1] as Shown, sitters[1].shown(from), match);
    await sitters[1].resend();
  }
  return { moves: sitters[0].moves + sitters[1].moves, back };
}

/** Waits until a page sees its seat, of what it heard since then; or until there is nothing to see. */
function sees(station: Station, page: Client, at: Seat, from: number): Promise<void> {
  return station.when(() => page.table()?.table.phase === "lobby" || page.received.slice(from).some((message) => message.type === "view" && message.seat === at));
}
