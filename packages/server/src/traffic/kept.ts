interface Kept<T> {
  readonly at: number;
  readonly value: Promise<T>;
  /** Its successor is on the way. */
  isRenewed: boolean;
}

const most = 20_000;

/**
 * What is read at most once in a while; a reading that fails is not kept. What is asked for in the second half of its
 * time is read anew while the old still serves, so that a link in use never waits for the database.
 */
export function createKept<T>(goodFor: number, now: () => Date, read: (key: string) => Promise<T>) {
  const kept = new Map<string, Kept<T>>();

  function keep(key: string, made: Kept<T>): void {
    // Whoever asks for what is not there shall not fill our memory with it.
    if (kept.size >= most) kept.clear();
    kept.set(key, made);
  }

  function readNow(key: string, at: number): Kept<T> {
    return { at, value: read(key), isRenewed: false };
  }

  function renew(key: string, old: Kept<T>, at: number): void {
    old.isRenewed = true;
    const next = readNow(key, at);
    next.value.then(
      () => kept.get(key) === old && keep(key, next),
      () => (old.isRenewed = false),
    );
  }

  return (key: string): Promise<T> => {
    const at = now().getTime();
    const there = kept.get(key);
    if (there && at - there.at < goodFor) {
      if (at - there.at >= goodFor / 2 && !there.isRenewed) renew(key, there, at);
      return there.value;
    }
    const made = readNow(key, at);
    keep(key, made);
    made.value.catch(() => kept.get(key) === made && kept.delete(key));
    return made.value;
  };
}

/** What is worked out once for each text, as long as there are not too many of them. */
export function remembered<T>(work: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined || known.has(text)) return found as T;
    if (known.size >= most) known.clear();
    const value = work(text);
    known.set(text, value);
    return value;
  };
}
