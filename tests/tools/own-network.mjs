import { spawnSync } from "node:child_process";

/**
 * Runs a program of Node in a network of its own, with one card and nobody else: so two tables on this machine find each other
 * as they would at home, and no packet leaves it. That takes Linux and its root; elsewhere the program is on the machine's own network.
 */
const SET_UP = [
  "ip link set lo up",
  "ip link add home type veth peer name away",
  "ip addr add 192.168.7.20/24 dev home",
  "ip link set home up",
  "ip link set away up",
  "ip route add default dev home",
];

const [program = "", ...args] = process.argv.slice(2);
const own = process.platform === "linux" && process.getuid?.() === 0;
const command = own ? ["unshare", "--net", "sh", "-ec", `${SET_UP.join("\n")}\nexec "$@"`, "sh", process.execPath, program, ...args] : [process.execPath, program, ...args];
const { status } = spawnSync(String(command[0]), command.slice(1), { stdio: "inherit", env: { ...process.env, SUITABLE_TEST_NETWORK: own ? "own" : "machine" } });
process.exitCode = status ?? 1;
