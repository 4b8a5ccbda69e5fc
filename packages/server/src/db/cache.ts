import { LRUCache } from 'lru-cache';
import { faultOf, type Log } from '../log/log.ts';
import { isUnavailable } from './unavailable.ts';

interface CacheOptions<T> {
  /** What the log calls it. */
  readonly name: string;
  /** A value is served so long before it is read anew. */
  readonly ttlMs: number;
  readonly now: () => Date;
  readonly log: Pick<Log, 'error' | 'warn'>;
  /** Undefined where there is nothing by this key. */
  readonly read: (key: string) => Promise<T | undefined>;
  /** How much a value weighs where some are much larger than others; all together weigh `maxSize` at most. */
  readonly sizeOf?: (value: T) => number;
  readonly maxSize?: number;
}

export interface Entry<T> {
  /** When it was read, in milliseconds since 1970. */
  readonly at: number;
  readonly value: T;
}

export interface Cache<T> {
  /** The value of a key; undefined where there is none. Fails only where nothing was ever read by this key. */
  get(key: string): Promise<T | undefined>;
  /** What was read well, the latest used last. */
  entries(): Iterable<[string, Entry<T>]>;
  /** Puts back what was read by another process. */
  restore(key: string, entry: Entry<T>): void;
}

interface Reading<T> {
  readonly begunAt: number;
  readonly value: Promise<T | undefined>;
}

const maxEntries = 20_000;
/** Whoever asks for what is not there fills these few places, and pushes out nothing real. */
const maxMissing = 1_000;
/** So long what was read well is served while it can not be read anew. */
const staleMs = 12 * 3_600_000;
/** So long a caller waits for a fresh value where there is an older one. */
const maxWaitMs = 2_000;
/** While the database does not serve, it is asked so often, by one key for all. */
const retryMs = 1_000;

/**
 * A cache of what is read from the database. A value that is asked for in the second half of its time is read anew while
 * the old one serves, so that a value in use never waits for the database. While reading fails, what was read well before
 * goes on being served.
 */
export function createCache<T>({ name, ttlMs, now, log, read, sizeOf, maxSize }: CacheOptions<T>): Cache<T> {
  const values = new LRUCache<string, Entry<T>>({
    max: maxEntries,
    ...(sizeOf && maxSize !== undefined && { maxSize, sizeCalculation: ({ value }) => Math.max(1, sizeOf(value)) }),
  });
  const missing = new LRUCache<string, Entry<undefined>>({ max: maxMissing });
  const readings = new Map<string, Reading<T>>();
  /** Keys whose own reading fails while the database serves, with when they are tried again. */
  const broken = new LRUCache<string, number>({ max: maxMissing });
  let outage: { readonly since: number; readonly error: unknown } | undefined;
  let retryAt = 0;
  let slowUntil = 0;

  function set(key: string, entry: Entry<T | undefined>): void {
    const { at, value } = entry;
    if (value === undefined) {
      values.delete(key);
      missing.set(key, { at, value: undefined });
    } else {
      missing.delete(key);
      values.set(key, { at, value });
    }
  }

  function onRead(key: string): void {
    broken.delete(key);
    if (!outage) return;
    log.warn({ cache: name, ms: Math.round(performance.now() - outage.since) }, 'the database can be read again');
    outage = undefined;
  }

  function onFailure(key: string, error: unknown): void {
    const at = performance.now();
    if (isUnavailable(error)) {
      if (!outage) log.error({ cache: name, fault: faultOf(error) }, 'the database can not be read: old values serve');
      outage = { since: outage?.since ?? at, error };
      retryAt = at + retryMs;
    } else if (values.has(key)) {
      if (!broken.has(key))
        log.error({ cache: name, fault: faultOf(error) }, 'a value can not be read: the old serves');
      broken.set(key, at + retryMs);
    }
  }

  async function readKey(key: string): Promise<T | undefined> {
    const at = now().getTime();
    try {
      const value = await read(key);
      set(key, { at, value });
      onRead(key);
      return value;
    } catch (error) {
      onFailure(key, error);
      throw error;
    } finally {
      readings.delete(key);
    }
  }

  /** The reading of a key that is on its way, or a new one; none while it is too early to try again. */
  function reading(key: string): Reading<T> | undefined {
    const begun = readings.get(key);
    if (begun) return begun;
    const begunAt = performance.now();
    if (outage && begunAt < retryAt) return undefined;
    if (begunAt < (broken.get(key) ?? 0)) return undefined;
    if (outage) retryAt = begunAt + retryMs;
    const entry = { begunAt, value: readKey(key) };
    // Those who wait for it hear of a failure.
    entry.value.catch(() => undefined);
    readings.set(key, entry);
    return entry;
  }

  /** A fresh value where it comes in time, else the old one. */
  async function freshOr(old: T | undefined, { begunAt, value }: Reading<T>): Promise<T | undefined> {
    const at = performance.now();
    const waitMs = maxWaitMs - (at - begunAt);
    if (outage || at < slowUntil || waitMs <= 0) return old;
    const { promise: late, resolve } = Promise.withResolvers<T | undefined>();
    const timer = setTimeout(() => {
      slowUntil = performance.now() + retryMs;
      resolve(old);
    }, waitMs);
    return Promise.race([value, late])
      .catch(() => old)
      .finally(() => clearTimeout(timer));
  }

  return {
    async get(key) {
      const entry = values.get(key) ?? missing.get(key);
      const age = entry ? now().getTime() - entry.at : Infinity;
      if (!entry || age >= staleMs) {
        const next = reading(key);
        if (next) return next.value;
        throw outage?.error;
      }
      if (age < ttlMs / 2) return entry.value;
      const next = reading(key);
      return age < ttlMs || !next ? entry.value : freshOr(entry.value, next);
    },
    entries: () => values.rentries() as Iterable<[string, Entry<T>]>,
    restore: (key, entry) => {
      if (!values.has(key)) values.set(key, entry);
    },
  };
}
