import { spawn } from "node:child_process";

/**
 * The command that opens an address in the player's browser.
 * @param {NodeJS.Platform} platform
 * @param {string} address
 * @returns {readonly [string, readonly string[]]}
 */
export function openCommand(platform, address) {
  if (platform === "darwin") return ["open", [address]];
  // `start` is a part of cmd, which would read an & of the address as the end of its command; rundll32 reads none.
  if (platform === "win32") return ["rundll32", ["url.dll,FileProtocolHandler", address]];
  return ["xdg-open", [address]];
}

/**
 * Opens an address in the player's browser, if there is one: the address is printed in any case.
 * @param {string} address
 */
export function openBrowser(address) {
  const [command, args] = openCommand(process.platform, address);
  const child = spawn(command, args, { stdio: "ignore", detached: true });
  child.once("error", () => undefined);
  child.unref();
}
