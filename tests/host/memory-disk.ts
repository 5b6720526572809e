import type { Disk, DiskFile } from "../../src-main/host/journal/disk";

/** A disk in memory that can fill up, tear a write, or keep everybody waiting. */
export class MemoryDisk implements Disk {
  readonly files = new Map<string, Uint8Array>();
  /** Every write from now on fails; this many bytes of it still reach the disk. */
  failsAfter: number | null = null;
  writes = 0;
  private gate: Promise<void> = Promise.resolve();

  /** Holds back every write until the call that it gives. */
  hold(): () => void {
    let open: () => void = () => undefined;
    this.gate = new Promise((resolve) => (open = resolve));
    return open;
  }

  /** What would be there after a power cut now. */
  copy(): MemoryDisk {
    const copy = new MemoryDisk();
    for (const [name, bytes] of this.files) copy.files.set(name, bytes.slice());
    return copy;
  }

  /** The only journal. */
  get journal(): { readonly name: string; readonly bytes: Uint8Array } {
    const found = [...this.files].filter(([name]) => name.endsWith(".jsonl"));
    const [only] = found;
    if (only === undefined || found.length !== 1) throw new Error(`${found.length} journals`);
    return { name: only[0], bytes: only[1] };
  }

  private put(name: string, bytes: Uint8Array, at: number): void {
    const old = this.files.get(name) ?? new Uint8Array();
    const next = new Uint8Array(Math.max(old.length, at + bytes.length));
    next.set(old);
    next.set(bytes, at);
    this.files.set(name, next);
  }

  private async written(name: string, bytes: Uint8Array, at: number): Promise<void> {
    await this.gate;
    this.writes += 1;
    if (this.failsAfter === null) return this.put(name, bytes, at);
    this.put(name, bytes.slice(0, this.failsAfter), at);
    throw new Error("ENOSPC: no space left");
  }

  private file(name: string): DiskFile {
    return {
      write: (bytes, at) => this.written(name, bytes, at),
      truncate: (length) => Promise.resolve(void this.files.set(name, (this.files.get(name) ?? new Uint8Array()).slice(0, length))),
      close: () => Promise.resolve(),
    };
  }

  list(): Promise<readonly string[]> {
    return Promise.resolve([...this.files.keys()]);
  }

  changed(): Promise<Date> {
    return Promise.resolve(new Date("2026-03-04T20:15:00Z"));
  }

  read(name: string): Promise<Uint8Array> {
    return Promise.resolve(this.files.get(name) ?? new Uint8Array());
  }

  open(name: string): Promise<DiskFile> {
    return Promise.resolve(this.file(name));
  }

  async create(name: string, bytes: Uint8Array): Promise<DiskFile> {
    await this.gate;
    if (this.failsAfter !== null) throw new Error("ENOSPC: no space left");
    this.put(name, bytes, 0);
    return this.file(name);
  }

  rename(from: string, to: string): Promise<void> {
    const bytes = this.files.get(from);
    this.files.delete(from);
    if (bytes !== undefined) this.files.set(to, bytes);
    return Promise.resolve();
  }

  remove(name: string): Promise<void> {
    this.files.delete(name);
    return Promise.resolve();
  }
}
