import { spawnSync } from "node:child_process";

/** Runs a command of the system; throws with its words when it fails. */
function run(command: string, ...args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}: ${error?.message ?? stderr.trim()}`);
}

function works(command: string, ...args: readonly string[]): boolean {
  return spawnSync(command, args).status === 0;
}

/** Of this process alone, so that runs side by side do not meet. */
const OWN = `suitable-${process.pid}-`;

/** Why there can be no networks here, in a word for the test's name; null when there can. */
export function noNetworks(): string | null {
  if (process.platform !== "linux") return "no Linux";
  if (process.getuid?.() !== 0) return "not root";
  if (!works("ip", "-V")) return "no ip command";
  const probe = `${OWN}probe`;
  const can = works("ip", "netns", "add", probe);
  if (can) run("ip", "netns", "delete", probe);
  return can ? null : "no network namespaces";
}

/** Ways to lose packets, the better first: by chance, or because a slow card keeps none waiting. Not every kernel has the first. */
const LOSSES = [["netem", "loss", "15%"], ["tbf", "rate", "256kbit", "burst", "1700", "limit", "1800"]] as const;

function losesBy(space: string, card: string): boolean {
  return LOSSES.some((loss) => works("ip", "netns", "exec", space, "tc", "qdisc", "replace", "dev", card, "root", ...loss));
}

/** Why packets cannot be lost on purpose; null when they can. */
export function noLoss(): string | null {
  if (noNetworks() !== null) return noNetworks();
  const probe = `${OWN}loss`;
  run("ip", "netns", "add", probe);
  const can = losesBy(probe, "lo");
  run("ip", "netns", "delete", probe);
  return can ? null : "no way to lose packets";
}

/** A machine's end of a cable into a home network. */
export interface Plug {
  /** As the machine sees it. */
  readonly address: string;
  /** The cable out, or in again: the card sees it, as it sees a Wi-Fi that goes. */
  set(plugged: boolean): void;
  /** Loses packets from now on, both ways. */
  lose(): void;
  /** How many were lost. */
  lost(): number;
  /** Gives the machine another address. */
  move(address: string): void;
}

/** One machine: a network namespace. */
export interface MachineSpace {
  readonly name: string;
  /** Puts a card into a home network. `card` is what the machine calls it. */
  plug(into: HomeNetwork, card: string, address: string): Plug;
}

/** One home network: a switch in a namespace of its own. */
export interface HomeNetwork {
  readonly name: string;
}

const made = new Set<string>();
let counted = 0;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Removes what tests have left behind that were broken off. */
function sweep(): void {
  const { stdout } = spawnSync("ip", ["netns", "list"], { encoding: "utf8" });
  for (const [name, pid] of stdout.matchAll(/^suitable-(\d+)-\S+/gm)) if (!isRunning(Number(pid))) run("ip", "netns", "delete", name);
}

function space(kind: string): string {
  if (made.size === 0) sweep();
  counted += 1;
  const name = `${OWN}${kind}${counted}`;
  run("ip", "netns", "add", name);
  made.add(name);
  run("ip", "-n", name, "link", "set", "lo", "up");
  return name;
}

/** Removes all that this process has made; its cards go with it. */
export function removeNetworks(): void {
  for (const name of made) run("ip", "netns", "delete", name);
  made.clear();
}

export function homeNetwork(): HomeNetwork {
  const name = space("n");
  run("ip", "-n", name, "link", "add", "br0", "type", "bridge");
  run("ip", "-n", name, "link", "set", "br0", "up");
  return { name };
}

function droppedAt(space: string, card: string): number {
  const { stdout } = spawnSync("ip", ["netns", "exec", space, "tc", "-s", "qdisc", "show", "dev", card], { encoding: "utf8" });
  return Number(/dropped (\d+)/.exec(stdout)?.[1] ?? 0);
}

function plug(machine: string, into: HomeNetwork, card: string, first: string): Plug {
  counted += 1;
  // An interface's name has at most 15 characters; this one lies in a namespace of our own.
  const end = `p${counted}`;
  const inMachine = (...args: readonly string[]): void => run("ip", "-n", machine, ...args);
  const inSwitch = (...args: readonly string[]): void => run("ip", "-n", into.name, ...args);
  run("ip", "link", "add", end, "netns", into.name, "type", "veth", "peer", "name", card, "netns", machine);
  inSwitch("link", "set", end, "master", "br0");
  inSwitch("link", "set", end, "up");
  inMachine("address", "add", `${first}/24`, "dev", card);
  inMachine("link", "set", card, "up");
  inMachine("route", "add", "224.0.0.0/4", "dev", card, "metric", String(counted));
  const ends = [[into.name, end], [machine, card]] as const;
  let address = first;
  return {
    get address() {
      return address;
    },
    set: (plugged) => inSwitch("link", "set", end, plugged ? "up" : "down"),
    lose() {
      for (const [space, end] of ends) if (!losesBy(space, end)) throw new Error("packets cannot be lost here");
    },
    lost: () => ends.reduce((sum, [space, end]) => sum + droppedAt(space, end), 0),
    move(next) {
      // In this order: a second address of one network goes with the first.
      inMachine("address", "delete", `${address}/24`, "dev", card);
      inMachine("address", "add", `${next}/24`, "dev", card);
      inMachine("route", "replace", "224.0.0.0/4", "dev", card, "metric", String(counted));
      address = next;
    },
  };
}

export function machineSpace(): MachineSpace {
  const name = space("m");
  return { name, plug: (into, card, address) => plug(name, into, card, address) };
}
