import { WebSocket } from "ws";
import { serverMessageSchema, type ClientMessage, type JoinFault, type ServerMessage } from "@shared/protocol";
import { faultOf, faultOfStatus, type Spot } from "./ask";
import { typedAddress } from "./cards";
import { repeated, type Schedule } from "./schedule";

/** A ping is sent after this much silence, and a way still silent as much later is dead (a socket whose link is down stays "open"). In ms. */
export const SILENCE = 4_000;

/** How soon a host has to give the sign of life for which `check` asks. In ms. */
export const CHECKED_WITHIN = 2_000;

/** How long a host may take to open a way. In ms. */
const OPEN_WITHIN = 3_000;

/** No message of a table is longer: a whole deal's history is far below. Bytes. */
const LONGEST = 4 * 1024 * 1024;

/** An open way to the table of another machine. */
export interface Way {
  send(message: ClientMessage): void;
  isOpen(): boolean;
  /** Asks for a sign of life at once, and takes the way for lost when none comes soon. */
  check(): void;
  close(): void;
}

export interface WaySettings {
  readonly schedule: Schedule;
  /** What the table says; what is no message of a table is left out. */
  readonly receive: (message: ServerMessage) => void;
  /** Calls once, when an open way is there no longer; not after `close`. */
  readonly lost: () => void;
}

export type WayFault = Extract<JoinFault, "noAnswer" | "refused" | "noTable" | "crowded">;

function read(data: unknown): ServerMessage | null {
  try {
    const { data: message } = serverMessageSchema.safeParse(JSON.parse(String(data)));
    return message ?? null;
  } catch {
    return null;
  }
}

/** The way over a socket that is open; it asks for a sign of life whenever the host is silent. */
function wayOver(socket: WebSocket, { schedule, receive, lost }: WaySettings): Way {
  let silences = 0;
  let over = false;
  let stopCheck: (() => void) | null = null;
  const send = (message: ClientMessage): void => socket.send(JSON.stringify(message), () => undefined);

  function end(): boolean {
    if (over) return false;
    over = true;
    stop();
    stopCheck?.();
    socket.terminate();
    return true;
  }

  function gone(): void {
    if (end()) lost();
  }

  function alive(): void {
    silences = 0;
    stopCheck?.();
    stopCheck = null;
  }

  const stop = repeated(schedule, () => {
    silences += 1;
    if (silences > 1) gone();
    else send({ type: "ping" });
  }, SILENCE);
  socket.on("message", (data, isBinary) => {
    alive();
    const message = over || isBinary ? null : read(data);
    if (message !== null && message.type !== "pong") receive(message);
  });
  socket.on("ping", alive);
  socket.on("close", gone);
  return {
    send(message) {
      if (!over) send(message);
    },
    isOpen: () => !over,
    check() {
      if (over || stopCheck !== null) return;
      stopCheck = schedule(gone, CHECKED_WITHIN);
      send({ type: "ping" });
    },
    close: () => void end(),
  };
}

/** Opens a way to the table at a spot, as no page: without an origin. */
export function openWay(spot: Spot, settings: WaySettings): Promise<Way | WayFault> {
  return new Promise((done) => {
    const socket = new WebSocket(`ws://${typedAddress(spot.address, spot.port)}/table`, { handshakeTimeout: OPEN_WITHIN, perMessageDeflate: false, maxPayload: LONGEST });
    socket.on("unexpected-response", (_request, response) => {
      done(faultOfStatus(response.statusCode ?? 0));
      socket.terminate();
    });
    socket.on("error", (error) => done(faultOf(error)));
    socket.on("open", () => done(wayOver(socket, settings)));
  });
}
