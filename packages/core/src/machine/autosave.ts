import type { KeyValueStorage } from './stored-value.ts';

export interface Autosave<T> {
  /** What was typed, if what it began from is still so. */
  read(): T | undefined;
  write(value: T): void;
  /** Forgets it, unless it was set aside. */
  drop(): void;
  /** @rule What is set aside is there when the form is opened again for the same, and does not open it by itself. */
  setAside(): void;
}

/** Under which key something that was typed is kept; what begins so is dropped when somebody signs out. */
export const autosaveKey = (form: string) => `${prefix} ${form}`;

const prefix = 'millrace-typed';

/**
 * What is typed into a form and not saved, so that a lost session or a reload does not lose it. `about` is what the form
 * was opened for, where it opens by a press.
 *
 * @rule What was typed and not saved is there again after a reload, unless what it began from has changed.
 */
export function createAutosave<T>(
  storage: KeyValueStorage | undefined,
  form: string,
  before: T,
  about?: unknown,
): Autosave<T> {
  const key = autosaveKey(form);
  const base = JSON.stringify(before);
  let isAside = false;
  const drop = () => attempt(() => isAside || storage?.removeItem(key));
  const keep = (value: T, of: unknown) => attempt(() => storage?.setItem(key, JSON.stringify([base, value, of])));
  const read = () =>
    attempt(() => {
      const entry = recordIn(storage, key);
      // It was written for the very same beginning, and so by the same form.
      return entry?.[0] === base ? (entry[1] as T) : undefined;
    });
  return {
    drop,
    read,
    write(value) {
      isAside = false;
      if (JSON.stringify(value) === base) drop();
      else keep(value, about);
    },
    setAside() {
      const value = read();
      if (value === undefined) return;
      keep(value, undefined);
      isAside = true;
    },
  };
}

/** @rule A form that opened by a press and held something typed is open again, for what it was opened for. */
export function autosavedSubject(storage: KeyValueStorage | undefined, form: string): unknown {
  return attempt(() => recordIn(storage, autosaveKey(form))?.[2] ?? undefined);
}

/** @rule Whoever signs out leaves nothing behind that was typed. */
export function dropAutosaved(storage: Listed): void {
  for (const key of attempt(() => storage.keys()) ?? []) {
    if (key.startsWith(prefix)) attempt(() => storage.removeItem(key));
  }
}

/** @rule The login says that what was typed is kept, where something typed waits at the address to which it leads back. */
export function hasAutosaved(keys: readonly string[], pathname: string): boolean {
  return keys.some((key) => key.startsWith(prefix) && key.endsWith(` ${pathname}`));
}

/** A place that tells what it holds. */
interface Listed extends Pick<KeyValueStorage, 'removeItem'> {
  keys(): readonly string[];
}

function recordIn(storage: KeyValueStorage | undefined, key: string): unknown[] | undefined {
  const json: unknown = JSON.parse(storage?.getItem(key) ?? 'null');
  return Array.isArray(json) ? json : undefined;
}

// A place that is full, closed or absent keeps nothing and stops nobody.
function attempt<R>(work: () => R): R | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
