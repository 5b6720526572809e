import { syncBuiltinESMExports } from "node:module";
import os from "node:os";

/**
 * Loaded before a program under test (`--import`, or as its first import): whatever networks this machine is on, the program
 * finds itself on one home network. So its table opens to others on a machine without a network too, and is told of on none.
 * Nobody reaches that address: tests go to the port on loopback. In a network of its own (`own-network.mjs`) it finds what is there.
 * @type {import("node:os").NetworkInterfaceInfoIPv4}
 */
const CARD = { address: "192.168.7.20", netmask: "255.255.255.0", family: "IPv4", mac: "02:00:00:00:07:20", internal: false, cidr: "192.168.7.20/24" };

const listed = os.networkInterfaces;

if (process.env["SUITABLE_TEST_NETWORK"] === undefined) {
  os.networkInterfaces = () => {
    const loopback = Object.entries(listed()).filter(([, infos]) => infos?.every(({ internal }) => internal));
    return { ...Object.fromEntries(loopback), wlan0: [CARD] };
  };
  syncBuiltinESMExports();
}
