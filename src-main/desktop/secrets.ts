import type { Host, Machine } from "../host";

/** What must not stand in the log, as it is at the moment: the names of all who are at the table, and its PIN. */
export function secretsOf(host: Host, machine: Machine): readonly string[] {
  const { seats, connections } = host.table();
  const people = [...seats, ...connections].flatMap(({ player }) => (player === null ? [] : [player.name]));
  const pin = machine.state().hosting?.pin ?? null;
  return pin === null ? people : [...people, pin];
}
