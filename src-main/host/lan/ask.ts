import { get, type IncomingMessage } from "node:http";
import { aboutSchema, type About, type JoinFault } from "@shared/protocol";
import { ABOUT_PATH } from "./about";
import { typedAddress } from "./cards";

/** Where a table may be: an address of a home network, and a port. */
export interface Spot {
  readonly address: string;
  readonly port: number;
}

/** What came of asking: what the table says of itself, or why it says nothing. */
export type Asked = About | Extract<JoinFault, "noAnswer" | "refused" | "noTable" | "crowded">;

/** Nothing that a table says of itself is longer. Bytes. */
const LONGEST = 4 * 1024;

/** More seats no table has, of whatever version. */
const SEATS = 64;

/** Why a connection could not be made, from the system's code. */
export function faultOf(error: unknown): Extract<JoinFault, "noAnswer" | "refused" | "noTable"> {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ECONNREFUSED") return "refused";
  return code === "ECONNRESET" || code.startsWith("HPE_") || code === "EPIPE" ? "noTable" : "noAnswer";
}

/** What a host says that has too many connections, whether of one address or of all. */
const CROWDED: ReadonlySet<number> = new Set([429, 503]);

/** What an answer means that is not the one that was asked for, by its status. */
export function faultOfStatus(status: number): Extract<JoinFault, "noTable" | "crowded"> {
  return CROWDED.has(status) ? "crowded" : "noTable";
}

/** What an answer says, when it is one of a table. */
function readAbout(text: string): Asked {
  try {
    const { data } = aboutSchema.safeParse(JSON.parse(text));
    return data !== undefined && data.seats <= SEATS && data.free <= data.seats && data.free >= 0 ? data : "noTable";
  } catch {
    return "noTable";
  }
}

function readBody(response: IncomingMessage, done: (asked: Asked) => void): void {
  let body = "";
  response.setEncoding("utf8");
  response.on("data", (part: string) => {
    body += part;
    if (body.length > LONGEST) response.destroy();
  });
  response.on("close", () => done(body.length > LONGEST || !response.complete ? "noTable" : readAbout(body)));
  response.on("error", () => undefined);
}

/** Asks whoever is there what table they have; waits `within` ms. Follows nothing and sends nothing of this machine's. */
export function askAbout({ address, port }: Spot, within: number): Promise<Asked> {
  return new Promise((done) => {
    const request = get({ host: address, port, path: ABOUT_PATH, agent: false, headers: { Host: typedAddress(address, port) } });
    const late = setTimeout(() => {
      done("noAnswer");
      request.destroy();
    }, within);
    const end = (asked: Asked): void => {
      clearTimeout(late);
      done(asked);
    };
    request.on("response", (response) => {
      if (response.statusCode === 200) return readBody(response, end);
      end(faultOfStatus(response.statusCode ?? 0));
      request.destroy();
    });
    request.on("error", (error) => end(faultOf(error)));
  });
}
