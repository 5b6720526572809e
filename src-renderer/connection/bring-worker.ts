import type { RecordsRequest } from "@shared/protocol/records";
import { BROUGHT, type Brought } from "./bring";

/** The part of a worker's global that is used here. */
interface Inside {
  onmessage: ((event: MessageEvent<Brought>) => void) | null;
  postMessage(message: unknown): void;
}

const inside = globalThis as unknown as Inside;

// Says back what the machine answers, as it comes, or null when the way there was lost.
inside.onmessage = ({ data: { address, name, file } }) => {
  const socket = new WebSocket(address);
  const lost = (): void => inside.postMessage(null);
  socket.onclose = socket.onerror = lost;
  socket.onopen = () => void file.text().then((text) => {
    const request: RecordsRequest = { number: BROUGHT, ask: { type: "import", name, text } };
    socket.send(JSON.stringify(request));
  }).catch(lost);
  socket.onmessage = ({ data }: MessageEvent<string>) => {
    const said = JSON.parse(data) as { readonly number?: number };
    if (said.number === BROUGHT) inside.postMessage(said);
  };
};
