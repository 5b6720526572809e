import type { ServerMessage, ViewMessage } from "@shared/protocol";
import type { Host } from "../../../src-main/host";
import { SENTENCES } from "../../../src-main/cli/messages";
import { Knowledge } from "../../host/frames/knowledge";

/** What everybody may know lags behind the table by what is on its way to the disk: so many of its stands count. */
const STANDS = 6;

/** Searches all that goes to clients that have no seat for what they may not be told. */
export class Watch {
  readonly faults = new Set<string>();
  readonly refusals = new Map<string, number>();
  frames = 0;
  #knowledge: Knowledge | null = null;
  #match = 0;
  #stands: readonly ReadonlySet<string>[] = [];
  /** A message goes to many. */
  readonly #searched = new WeakSet<ServerMessage>();

  /** `secrets`: tokens of people's seats, as they are at the moment. */
  constructor(readonly host: Host, readonly secrets: () => readonly string[]) {}

  /** Looks at a frame as it goes out to somebody without a seat. */
  search(message: ServerMessage, text: string): void {
    this.frames += 1;
    if (this.#searched.has(message)) return;
    this.#searched.add(message);
    if (message.type === "refused") this.#refused(message.code);
    if (message.type === "token") this.faults.add("a token was given to somebody who took no seat");
    if (this.secrets().some((secret) => text.includes(secret))) this.faults.add(`${message.type} holds the token of another`);
    if (message.type === "view") this.#searchView(message);
  }

  #refused(code: string): void {
    this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1);
    if (!(code in SENTENCES) || code === "unknown" || code === "fault") this.faults.add(`refused with ${code}`);
  }

  #searchView({ seat, match, view, events }: ViewMessage): void {
    const { playing, matches } = this.host.table();
    if (seat !== null) this.faults.add(`the view of seat ${seat} went to somebody who has none`);
    if (playing === null || match !== matches) return;
    if (this.#knowledge === null || matches !== this.#match) this.#stands = [];
    if (this.#knowledge === null || matches !== this.#match) this.#knowledge = new Knowledge(playing.match);
    this.#match = matches;
    this.#knowledge.follow(playing.match);
    const known = new Set([...this.#knowledge.of(null, "now"), ...this.#knowledge.of(null, "before")]);
    this.#stands = [known, ...this.#stands].slice(0, STANDS);
    const unknown = [...this.#knowledge.named([view, events])].filter((card) => !this.#stands.some((stand) => stand.has(card)));
    if (unknown.length > 0) this.faults.add(`match ${match}: who watches was shown ${unknown.join(" ")}`);
  }
}
