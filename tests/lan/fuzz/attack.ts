import { WebSocket } from "ws";
import { seedFrom } from "@shared/bots";
import { dice, randomFrom, type Dice } from "@shared/cards";
import { FLOODS } from "./floods";
import { fuzzed, wellFormed } from "./messages";

export interface AttackPlan {
  /** Where the table is served, on loopback. */
  readonly port: number;
  readonly seed: number;
  /** How many messages are sent in all. */
  readonly messages: number;
}

/** What an attack has done so far. */
export interface Attacked {
  /** Messages sent, and connections that they came over. */
  readonly sent: number;
  readonly connections: number;
  readonly floods: number;
}

/**
 * Attacks a table until all messages are sent and every kind of flood has run, or the signal is given; `told` hears after each
 * flood how far it is.
 */
export type Attack = (plan: AttackPlan, told: (attacked: Attacked) => void, signal: AbortSignal) => Promise<Attacked>;

const FUZZERS = 12;
/** Messages at once; then the client waits until the host has read them. */
const BATCH = 40;
const MESSAGES_EACH = 120;
/** How long a client that is turned away waits. In ms. */
const TURNED_AWAY = 50;
/** Messages between two floods. */
const FLOOD_EVERY = 400;

/** A client without a seat that sends what is no message, over one connection after the other. */
class Fuzzer {
  sent = 0;
  connections = 0;

  constructor(readonly place: number, readonly port: number, readonly run: Dice, readonly goesOn: () => boolean) {}

  async fuzz(): Promise<void> {
    while (this.goesOn()) await this.#connection();
  }

  #connection(): Promise<void> {
    this.connections += 1;
    let left = MESSAGES_EACH;
    return new Promise((done) => {
      const socket = new WebSocket(`ws://127.0.0.1:${this.port}/table`, { localAddress: `127.0.2.${this.place + 1}` });
      const send = (): void => {
        if (left <= 0 || !this.goesOn()) return socket.terminate();
        // However little of the rest is a message, and however soon the host ends it: every second client is let in, and asks for what it may not have.
        if (left === MESSAGES_EACH && this.place % 2 === 0) for (const frame of wellFormed(`w${this.place}/${this.sent}`)) socket.send(frame);
        for (let count = 0; count < BATCH; count += 1) {
          this.sent += 1;
          left -= 1;
          socket.send(fuzzed(this.run, `f${this.place}/${this.sent}`));
        }
        socket.ping();
      };
      socket.on("error", () => undefined).on("open", send).on("pong", send).on("message", () => undefined).on("close", () => void (left < MESSAGES_EACH ? done() : setTimeout(done, TURNED_AWAY)));
    });
  }
}

/** Attacks from this process: fuzzing clients all at once, and one flood after the other beside them. */
export const attack: Attack = async ({ port, seed, messages }, told, signal) => {
  const fuzzers: Fuzzer[] = [];
  let floods = 0;
  let fuzzes = true;
  const attacked = (): Attacked => ({
    sent: fuzzers.reduce((all, one) => all + one.sent, 0), connections: fuzzers.reduce((all, one) => all + one.connections, 0), floods,
  });
  const goesOn = (): boolean => !signal.aborted && attacked().sent < messages;
  for (let place = 0; place < FUZZERS; place += 1) fuzzers.push(new Fuzzer(place, port, dice(randomFrom(seedFrom("fuzzer", seed, place))), goesOn));

  async function flood(): Promise<void> {
    for (let at = 0; !signal.aborted && (fuzzes || at < FLOODS.length); at += 1) {
      await FLOODS[at % FLOODS.length]?.run(port, `127.0.3.${(at % 250) + 1}`);
      floods += 1;
      told(attacked());
      const next = attacked().sent + FLOOD_EVERY;
      while (fuzzes && attacked().sent < next) await new Promise((tick) => setTimeout(tick, 5));
    }
  }

  await Promise.all([Promise.all(fuzzers.map((one) => one.fuzz())).then(() => (fuzzes = false)), flood()]);
  return attacked();
};
