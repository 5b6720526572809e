import { spawn } from "node:child_process";

const SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/**
 * Starts a program that does not outlive this process: a signal that ends this one ends it first.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import("node:child_process").SpawnOptions} options
 */
export function ownChild(command, args, options) {
  const child = spawn(command, [...args], options);
  let told = false;
  const end = () => void child.kill();
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    // One that does not listen is not asked twice.
    child.kill(told ? "SIGKILL" : signal);
    // Whoever else listens ends this process in its own way.
    const alone = process.listeners(signal).every((listener) => listener === pass);
    if (alone && !told) child.once("exit", (code) => process.exit(code ?? 1));
    told = true;
  };
  const forget = () => {
    process.off("exit", end);
    for (const signal of SIGNALS) process.off(signal, pass);
  };
  process.on("exit", end);
  for (const signal of SIGNALS) process.on(signal, pass);
  child.once("exit", forget).once("error", forget);
  return child;
}
