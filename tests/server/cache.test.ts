// What is read from the database and kept for a while: it goes on being served while the database is away.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCache } from '../../packages/server/src/db/cache.ts';

const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
const anHour = 3_600_000;

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

/** A cache of numbers that count up with each reading, of a database that the test takes away. */
function aCache() {
  const lines: string[] = [];
  const note = (_: unknown, line: string) => void lines.push(line);
  const asked: string[] = [];
  let fault: Error | undefined;
  let held: PromiseWithResolvers<void> | undefined;
  const cache = createCache<string>({
    name: 'test',
    ttlMs: 5_000,
    now: () => new Date(),
    log: { error: note, warn: note } as Parameters<typeof createCache>[0]['log'],
    async read(key) {
      const number = asked.push(key);
      await held?.promise;
      if (fault) throw fault;
      return key.startsWith('made-up') ? undefined : `${key} ${number}`;
    },
  });
  return {
    ...cache,
    lines,
    asked,
    fail: (error: Error | undefined) => (fault = error),
    hang: () => (held = Promise.withResolvers()),
    pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
  };
}

test('a value in use is read anew in the second half of its time, and nobody waits for that', async () => {
  const cache = aCache();
  expect(await cache.get('a')).toBe('a 1');
  await cache.pass(2_400);
  expect(await cache.get('a')).toBe('a 1');
  expect(cache.asked).toHaveLength(1);
  await cache.pass(200);
  cache.hang();
  expect(await cache.get('a')).toBe('a 1');
  // It hangs, and the time of the old one is over: it serves on.
  await cache.pass(4_000);
  expect(await cache.get('a')).toBe('a 1');
  expect(cache.asked).toHaveLength(2);
});

test('a value that nobody asked for in its time is read anew before it is given', async () => {
  const cache = aCache();
  await cache.get('a');
  await cache.pass(5_000);
  expect(await cache.get('a')).toBe('a 2');
});

test('what was read well is served for hours while the database is away, which is asked once a second and told once', async () => {
  const cache = aCache();
  await Promise.all(['a', 'b', 'c'].map(cache.get));
  cache.fail(away);
  const before = cache.asked.length;
  for (let second = 0; second < 60; second++) {
    await cache.pass(1_000);
    for (let times = 0; times < 5; times++) {
      expect(await cache.get('a')).toBe('a 1');
      expect(await cache.get('b')).toBe('b 2');
    }
  }
  expect(cache.asked.length - before).toBeLessThanOrEqual(60);
  expect(cache.lines).toEqual(['the database can not be read: old values serve']);
  await cache.pass(11 * anHour);
  expect(await cache.get('c')).toBe('c 3');
  cache.fail(undefined);
  await cache.pass(1_000);
  expect(await cache.get('a')).toMatch(/^a \d/);
  await cache.pass(0);
  expect(cache.lines).toEqual(['the database can not be read: old values serve', 'the database can be read again']);
  expect(await cache.get('a')).not.toBe('a 1');
});

test('what was read half a day ago is not served any more', async () => {
  const cache = aCache();
  await cache.get('a');
  cache.fail(away);
  await cache.pass(12 * anHour);
  await expect(cache.get('a')).rejects.toThrow('ECONNREFUSED');
});

test('a database that hangs holds up one who asks for two seconds, and nobody after', async () => {
  const cache = aCache();
  await Promise.all(['a', 'b'].map(cache.get));
  await cache.pass(60_000);
  cache.hang();
  const given: string[] = [];
  void cache.get('a').then((value) => given.push(value ?? ''));
  await cache.pass(1_900);
  expect(given).toEqual([]);
  await cache.pass(200);
  expect(given).toEqual(['a 1']);
  expect(await cache.get('b')).toBe('b 2');
});

test('one key that can not be read alone keeps its old value, and is told once', async () => {
  const cache = aCache();
  await cache.get('a');
  cache.fail(new Error('a bug'));
  for (let second = 0; second < 20; second++) {
    await cache.pass(1_000);
    expect(await cache.get('a')).toBe('a 1');
  }
  expect(cache.lines).toEqual(['a value can not be read: the old serves']);
});

test('made-up keys push out nothing real, and are not asked for again at once', async () => {
  const cache = aCache();
  await cache.get('a');
  for (let number = 0; number < 50_000; number++) await cache.get(`made-up ${number}`);
  expect(await cache.get('a')).toBe('a 1');
  const before = cache.asked.length;
  expect(await cache.get('made-up 49999')).toBeUndefined();
  expect(cache.asked).toHaveLength(before);
});

test('while the database is away nobody is told that something is there, nor that it is not', async () => {
  const cache = aCache();
  await cache.get('a');
  cache.fail(away);
  await expect(cache.get('b')).rejects.toThrow('ECONNREFUSED');
  const before = cache.asked.length;
  // At once and without asking it again.
  await Promise.all([1, 2, 3].map((one) => expect(cache.get(`c${one}`)).rejects.toThrow('ECONNREFUSED')));
  expect(cache.asked).toHaveLength(before);
});

test('what is taken away meanwhile is gone', async () => {
  const cache = aCache();
  cache.restore('made-up', { at: Date.now(), value: 'of before' });
  expect(await cache.get('made-up')).toBe('of before');
  await cache.pass(5_000);
  expect(await cache.get('made-up')).toBeUndefined();
  expect([...cache.entries()]).toEqual([]);
});
