import { lazySessionStorage } from './lazy-storage.ts';

/** A part of the portal that could not be fetched, as after an update that took its file away. */
export class NotFetched extends Error {
  /** The page was loaded anew for it already, and that did not help. */
  readonly isStillMissing: boolean;
  /** The server was out of reach, so that it says nothing about the part. */
  readonly isOffline: boolean;
  readonly part: string;

  constructor(part: string, { cause, isOffline }: { readonly cause: unknown; readonly isOffline: boolean }) {
    super(`Millrace: the part “${part}” could not be fetched.`, { cause });
    this.isOffline = isOffline;
    this.part = part;
    this.isStillMissing = attempt(() => lazySessionStorage.getItem(keyOf(part))) === '1';
  }
}

/** Fetches a part. What can't be fetched is known by its name, so that the page is loaded anew for it once and no more. */
export async function fetchPart<T>(part: string, load: () => Promise<T>): Promise<T> {
  try {
    const value = await load();
    attempt(() => lazySessionStorage.removeItem(keyOf(part)));
    return value;
  } catch (error) {
    throw new NotFetched(part, { cause: error, isOffline: !(await isReachable()) });
  }
}

/** Browsers know whether there is a network, and not whether it leads anywhere. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch('/icon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

/** Loads the page anew for a part; what was typed is kept by the forms themselves. */
export function reloadFor(part: string): void {
  attempt(() => lazySessionStorage.setItem(keyOf(part), '1'));
  location.reload();
}

const keyOf = (part: string) => `millrace-reloaded ${part}`;

// A browser that refuses its memory offers the reload each time.
function attempt<R>(work: () => R): R | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
