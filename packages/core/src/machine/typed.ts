import type { Keeping } from './kept.ts';

export interface Typed<T> {
  /** What was typed, if what it began from is still so. */
  read(): T | undefined;
  write(value: T): void;
  drop(): void;
}

const prefix = 'millrace-typed';

/**
 * What is typed into a form and not saved, so that a lost session or a reload does not lose it.
 *
 * @rule What was typed and not saved is there again after a reload, unless what it began from has changed.
 */
export function createTyped<T>(keeping: Keeping | undefined, form: string, before: T): Typed<T> {
  const key = `${prefix} ${form}`;
  const base = JSON.stringify(before);
  const drop = () => attempt(() => keeping?.removeItem(key));
  return {
    drop,
    read: () =>
      attempt(() => {
        const text = keeping?.getItem(key);
        if (text === null || text === undefined) return undefined;
        const kept: unknown = JSON.parse(text);
        if (!Array.isArray(kept) || kept[0] !== base) return undefined;
        // It was written for the very same beginning, and so by the same form.
        return kept[1] as T;
      }),
    write(value) {
      if (JSON.stringify(value) === base) drop();
      else attempt(() => keeping?.setItem(key, JSON.stringify([base, value])));
    },
  };
}

/** @rule Whoever signs out leaves nothing behind that was typed. */
export function dropTyped(keeping: Listed): void {
  for (const key of attempt(() => keeping.keys()) ?? []) {
    if (key.startsWith(prefix)) attempt(() => keeping.removeItem(key));
  }
}

/** A place that tells what it holds. */
interface Listed extends Pick<Keeping, 'removeItem'> {
  keys(): readonly string[];
}

// A place that is full, closed or absent keeps nothing and stops nobody.
function attempt<R>(work: () => R): R | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
