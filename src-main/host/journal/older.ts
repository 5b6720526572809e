import { PROTOCOL_VERSION, type Command, type SetUp } from "@shared/protocol";
import { createTable, OPEN_SEAT, tableBase, type Greeting, type Input, type TableBase } from "@shared/table";

/** What set-ups had no word for at first. */
const SET_UP = { awayTime: 60_000, watch: true };

function currentSetUp(setUp: Partial<SetUp> & Omit<SetUp, keyof typeof SET_UP>): SetUp {
  return { ...SET_UP, ...setUp };
}

/** A connection as journals have it; what older ones called the owner is at home. */
type AnyConnection = TableBase["connections"][number] & { readonly owner?: boolean };

function currentConnection({ owner, ...connection }: AnyConnection): TableBase["connections"][number] {
  const none = { from: null, player: null, claims: null, talk: { left: 0, at: 0 } };
  return { ...none, ...connection, home: owner ?? connection.home };
}

/** The table that a journal opens with, with all that journals of older versions did not tell of. */
export function currentBase(base: TableBase): TableBase {
  const setUp = currentSetUp(base.setUp);
  const none = tableBase(createTable({ id: base.id, games: () => undefined, setUp, seats: [] }));
  const seats = base.seats.map((place) => ({ ...OPEN_SEAT, ...place }));
  return { ...none, ...base, setUp, seats, connections: base.connections.map(currentConnection) };
}

function currentCommand(command: Command): Command {
  return command.type === "setUp" ? { ...command, setUp: currentSetUp(command.setUp) } : command;
}

/** A greeting that a journal has was let in: what its page spoke was the version of then. */
function currentGreeting({ tokens, player }: Pick<Greeting, "tokens"> & Partial<Greeting>): Greeting {
  return { type: "hello", version: PROTOCOL_VERSION, tokens, player: player ?? null };
}

/** An input as a journal has it, with all that journals of older versions did not tell of. */
export function currentInput(input: Input): Input {
  if (input.type === "connect") return { ...input, from: (input as Partial<typeof input>).from ?? null };
  if (input.type !== "message") return input;
  const { message } = input;
  if (message.type === "hello") return { ...input, message: currentGreeting(message) };
  return message.type === "command" ? { ...input, message: { ...message, command: currentCommand(message.command) } } : input;
}
