import type { ConnectionStatus, Subscribe } from "./connection";

/** A set of listeners, and the call that tells them all. */
export interface Listeners<T> {
  readonly subscribe: Subscribe<T>;
  tell(value: T): void;
}

export function listeners<T>(): Listeners<T> {
  const all = new Set<(value: T) => void>();
  return {
    subscribe(listener) {
      all.add(listener);
      return () => all.delete(listener);
    },
    tell(value) {
      for (const listener of [...all]) listener(value);
    },
  };
}

/** A status that tells a new listener how things stand, and everybody when they change. */
export interface StatusCell {
  readonly subscribe: Subscribe<ConnectionStatus>;
  get(): ConnectionStatus;
  set(status: ConnectionStatus): void;
}

export function statusCell(first: ConnectionStatus): StatusCell {
  const all = listeners<ConnectionStatus>();
  let now = first;
  return {
    subscribe(listener) {
      listener(now);
      return all.subscribe(listener);
    },
    get: () => now,
    set(status) {
      if (status === now) return;
      now = status;
      all.tell(status);
    },
  };
}
