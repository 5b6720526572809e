import type { NetworkInterfaceInfo } from "node:os";
import { describe, expect, it } from "vitest";
import { doorsOf, reaches, shownAddresses, tableLink, typedAddress, type Cards } from "../../src-main/host/lan/cards";

const MAC = "3c:22:fb:10:20:30";

function four(address: string, more: Partial<NetworkInterfaceInfo> = {}): NetworkInterfaceInfo {
  return { address, netmask: "255.255.255.0", family: "IPv4", mac: MAC, internal: false, cidr: `${address}/24`, ...more } as NetworkInterfaceInfo;
}

function six(address: string, scopeid = 0): NetworkInterfaceInfo {
  return { address, netmask: "ffff:ffff:ffff:ffff::", family: "IPv6", mac: MAC, internal: false, cidr: `${address}/64`, scopeid };
}

const lo = { lo: [four("127.0.0.1", { internal: true, netmask: "255.0.0.0", mac: "00:00:00:00:00:00" }), { ...six("::1"), internal: true }] } as Cards;

/** Card and address of what is offered, in order. */
const offered = (cards: Cards): readonly string[] => reaches(cards).map(({ card, address, network }) => `${card} ${address} ${network}`);

describe("the doors of a machine, as its system lists its cards", () => {
  it("are on Linux Wi-Fi and cable, not what runs in it", () => {
    expect(offered({
      ...lo,
      enp3s0: [four("192.168.1.20"), six("fe80::1", 2)],
      wlp2s0: [four("192.168.1.21"), six("2001:db8::21")],
      docker0: [four("172.17.0.1", { netmask: "255.255.0.0", mac: "02:42:aa:bb:cc:dd" })],
      "br-8f3c2a1b0d9e": [four("172.18.0.1")],
      veth1a2b3c4: [six("fe80::2", 7)],
      virbr0: [four("192.168.122.1")],
      vboxnet0: [four("192.168.56.1", { mac: "0a:00:27:00:00:00" })],
      tun0: [four("10.8.0.6", { netmask: "255.255.255.255" })],
      wg0: [four("10.66.66.2")],
      tailscale0: [four("100.101.102.103", { netmask: "255.255.255.255" })],
      ztabcdefgh: [four("10.147.17.5")],
    })).toEqual(["wlp2s0 192.168.1.21 wifi", "enp3s0 192.168.1.20 cable"]);
  });

  it("are on macOS en0, which can be either, not its many inner cards", () => {
    expect(offered({
      lo0: lo["lo"],
      en0: [six("fe80::1c2d", 12), four("192.168.178.34")],
      en5: [four("169.254.10.20")],
      awdl0: [six("fe80::aa", 9)],
      llw0: [six("fe80::aa", 10)],
      utun0: [six("fe80::bb", 15)],
      utun4: [four("10.2.0.2", { netmask: "255.255.255.255" })],
      bridge100: [four("192.168.64.1")],
      vmnet8: [four("172.16.99.1", { mac: "00:50:56:c0:00:08" })],
    })).toEqual(["en0 192.168.178.34 unknown"]);
  });

  it("are on Windows, in words of any language, those of Wi-Fi and cable, whatever a virtual card calls itself", () => {
    expect(offered({
      "Ethernet 3": [four("192.168.56.1", { mac: "0a:00:27:00:00:0f" })],
      "Ethernet": [four("192.168.0.11")],
      "WLAN": [four("192.168.0.12")],
      "vEthernet (Default Switch)": [four("172.24.112.1", { mac: "00:15:5d:01:02:03" })],
      "vEthernet (WSL (Hyper-V firewall))": [four("172.28.160.1", { mac: "00:15:5d:01:02:04" })],
      "VMware Network Adapter VMnet1": [four("192.168.203.1")],
      "OpenVPN TAP-Windows6": [four("10.8.0.10")],
      "Ethernet 5": [four("10.10.0.3", { netmask: "255.255.255.255" })],
      "LAN-Verbindung* 2": [four("192.168.137.1")],
      "Loopback Pseudo-Interface 1": [four("127.0.0.1", { internal: true })],
      "Bluetooth-Netzwerkverbindung": [four("169.254.3.4")],
    })).toEqual(["WLAN 192.168.0.12 wifi", "Ethernet 192.168.0.11 cable"]);
    expect(offered({ "Wi-Fi 2": [four("10.0.0.5")], "Drahtlosnetzwerkverbindung": [four("192.168.2.5")] })).toEqual(["Drahtlosnetzwerkverbindung 192.168.2.5 wifi", "Wi-Fi 2 10.0.0.5 wifi"]);
  });

  it("put 192.168 before 10 and 172.16 on cards of one kind, and leave 172.32 out as no home network", () => {
    expect(offered({ eth0: [four("172.16.3.4")], eth1: [four("10.1.2.3")], eth2: [four("192.168.3.4")], eth3: [four("172.32.0.1")] }))
      .toEqual(["eth2 192.168.3.4 cable", "eth1 10.1.2.3 cable", "eth0 172.16.3.4 cable"]);
  });
});

describe("when there is nothing better", () => {
  const vpn = { tun0: [four("10.8.0.6")] };
  const linkLocal = { eth0: [four("169.254.7.7")] };
  const carrier = { tailscale0: [four("100.101.102.103")], wwan0: [four("100.70.1.2")] };
  const v6 = { wlan0: [six("fe80::1", 3), six("2001:db8::1"), six("fd00::1")] };

  it.each([
    ["a virtual card of a home network", { ...lo, ...vpn, ...linkLocal, ...v6 }, ["tun0 10.8.0.6 other"]],
    ["a veth pair", { ...lo, veth0: [four("192.168.7.1")] }, ["veth0 192.168.7.1 other"]],
    ["what a cable gives without a router", { ...lo, ...linkLocal, ...carrier, ...v6 }, ["eth0 169.254.7.7 other"]],
    ["a provider's inner network", { ...lo, ...carrier, ...v6 }, ["tailscale0 100.101.102.103 other", "wwan0 100.70.1.2 other"]],
    ["a home's IPv6", { ...lo, ...v6 }, ["wlan0 fd00::1 other"]],
    ["any IPv6", { ...lo, wlan0: [six("fe80::1", 3), six("2001:db8::1")] }, ["wlan0 2001:db8::1 other"]],
    ["nothing at all, since no browser can write a link-local IPv6", { ...lo, wlan0: [six("fe80::1", 3)] }, []],
  ] as const)("%s is offered", (_, cards, expected) => {
    expect(offered(cards as unknown as Cards)).toEqual(expected);
  });
});

describe("a door", () => {
  const cards: Cards = { wlan0: [four("192.168.1.20")] };

  it("has the PIN in the fragment alone, and no port that nobody types", () => {
    expect(doorsOf(cards, 7849, "4711")).toEqual([{ link: "http://192.168.1.20:7849/#/table?pin=4711", typed: "192.168.1.20:7849", card: "wlan0", network: "wifi" }]);
    expect(doorsOf(cards, 80, null)).toEqual([{ link: "http://192.168.1.20/#/table", typed: "192.168.1.20", card: "wlan0", network: "wifi" }]);
    expect(new URL(tableLink("fd00::1", 7849, "4711")).host).toBe("[fd00::1]:7849");
    expect(typedAddress("fd00::1", 7849)).toBe("[fd00::1]:7849");
  });

  it("is where something listens: on every card, or on one", () => {
    expect(shownAddresses("0.0.0.0", () => cards)).toEqual(["192.168.1.20"]);
    expect(shownAddresses("10.0.0.1", () => cards)).toEqual(["10.0.0.1"]);
  });
});
