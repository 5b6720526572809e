/** Writes one line for whoever keeps this machine. */
export type Log = (line: string) => void;
