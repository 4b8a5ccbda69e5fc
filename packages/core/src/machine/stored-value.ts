import type * as z from 'zod/mini';

/** A place that outlives a page, such as `localStorage`. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface StoredValue<T> {
  /** What was written, if it still fits. */
  read(): T | undefined;
  write(value: T): void;
  drop(): void;
}

/** One value that survives a reload. A place that is full, closed or absent keeps nothing and stops nobody. */
export function createStoredValue<T>(
  storage: KeyValueStorage | undefined,
  key: string,
  schema: z.ZodMiniType<T>,
): StoredValue<T> {
  function attempt<R>(work: (place: KeyValueStorage) => R): R | undefined {
    try {
      return storage && work(storage);
    } catch {
      return undefined;
    }
  }

  return {
    read: () =>
      attempt((place) => {
        const text = place.getItem(key);
        return text === null ? undefined : schema.parse(JSON.parse(text));
      }),
    write: (value) => attempt((place) => place.setItem(key, JSON.stringify(value))),
    drop: () => attempt((place) => place.removeItem(key)),
  };
}
