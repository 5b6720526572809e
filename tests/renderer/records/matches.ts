import { APP_VERSION, commitmentOf, contributionHash, fairSeed, formatRecord } from "@shared/engine";
import { GAMES, type GameId } from "@shared/games";
import { played } from "../../records/played";

interface Seat {
  readonly name: string;
  readonly kind: "person" | "bot";
  readonly level?: string;
}

/** A match of three that was played to its end, as a file: the first seat is a person's, the others are bots'. */
export function matchText(game: GameId, number: number, { names = ["Ana", "Bo", "Cy"], ended = "2026-05-01T18:30:00.000Z" }: { readonly names?: readonly string[]; readonly ended?: string } = {}): string {
  const { text, levels } = played(GAMES[game], number);
  const record = JSON.parse(text) as { seats: string[]; meta: { ended: string; players: Seat[] } };
  record.seats = [...names];
  record.meta.ended = ended;
  record.meta.players = names.map((name, seat) => (seat === 0 ? { name, kind: "person" } : { name, kind: "bot", level: levels[seat] ?? "easy" }));
  return formatRecord(record as never);
}

/** The same, given up after so many moves. */
export function abandonedText(game: GameId, number: number, moves: number): string {
  const record = JSON.parse(matchText(game, number)) as { moves: unknown[] };
  record.moves = record.moves.slice(0, moves);
  return formatRecord(record as never);
}

/** A match whose cards come from a secret and from what a guest put in, with the proof of it, and by this version of the app: it can be checked. */
export function fairText(game: GameId, number: number): string {
  const [secret, value] = ["5e".repeat(32), "b0".repeat(32)];
  const commitment = commitmentOf(secret);
  const fair = { commitment, secret, contributions: [{ who: "Ben", value, hash: contributionHash(commitment, value) }] };
  const record = JSON.parse(played(GAMES[game], number, 3, fairSeed(fair)).text) as { meta: object };
  record.meta = { ...record.meta, app: APP_VERSION, fair };
  return formatRecord(record as never);
}

/** The same with one card changed: the one that lies lowest in the second deal's deck. */
export function unfairText(game: GameId, number: number): string {
  const record = JSON.parse(fairText(game, number)) as { decks: string[][] };
  const deck = record.decks[1] as string[];
  deck[deck.length - 1] = deck[0] as string;
  return formatRecord(record as never);
}
