import { expect, test, vi } from 'vitest';
import { createTurns, Crowded } from '../../packages/server/src/call/turns.ts';

const limits = { atOnce: 2, atOnceOfOne: 1, waiting: 6, waitingOfOne: 3, timeoutMs: 60_000 };
const { signal } = new AbortController();

/** Works that end when a test says so, in the order in which they began. */
function works(part: Partial<typeof limits> = {}) {
  const turns = createTurns({ ...limits, ...part });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (visitor: string, name: string, own = signal) =>
    turns.take(visitor, own, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { ask, begun, end, turns };
}

test('whoever asks for much waits behind everyone who asks for little', async () => {
  const { ask, begun, end } = works();
  const all = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1'), ask('c', 'c1'), ask('d', 'd1')];
  await expect.poll(() => begun).toEqual(['a1', 'b1']);
  await end('b1');
  expect(begun.at(-1)).toBe('c1');
  await end('a1');
  // One place is free; the circle is at d, though a has waited longer.
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
  await end('c1');
  expect(begun.at(-1)).toBe('d1');
  await end('a2');
  expect(begun.at(-1)).toBe('a3');
  await end('d1');
  await end('a3');
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'd1']);
});

test('who asks for little waits for one of another, not for all that the other asks for', async () => {
  const { ask, begun, end } = works({ atOnce: 1 });
  const all = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1')];
  for (const name of ['a1', 'a2', 'b1', 'a3']) {
    await expect.poll(() => begun.at(-1)).toBe(name);
    await end(name);
  }
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1']);
});

test('there is an end to who may wait, in all and of one visitor', async () => {
  const { ask, begun } = works();
  const waiting = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name));
  for (const one of waiting) one.catch(() => undefined);
  await expect(ask('a', 'a5')).rejects.toBeInstanceOf(Crowded);
  for (const visitor of ['b', 'c', 'd', 'e']) ask(visitor, `${visitor}1`).catch(() => undefined);
  await expect(ask('f', 'f1')).rejects.toBeInstanceOf(Crowded);
  expect(begun).toEqual(['a1', 'b1']);
});

test('whoever leaves while waiting makes room, and what failed too', async () => {
  const { ask, begun, end, turns } = works({ atOnce: 1 });
  const first = ask('a', 'a1');
  const aborter = new AbortController();
  const second = ask('b', 'b1', aborter.signal);
  const third = ask('c', 'c1');
  aborter.abort(new Error('left'));
  await expect(second).rejects.toThrow('left');
  await end('a1');
  expect([await first, begun]).toEqual(['a1', ['a1', 'c1']]);
  await end('c1');
  await third;
  await expect(turns.take('a', signal, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.take('a', signal, async () => 'next')).toBe('next');
  await expect(turns.take('a', AbortSignal.abort(new Error('gone')), async () => 'never')).rejects.toThrow('gone');
});

test('nobody waits longer than the timeout', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { ask } = works({ atOnce: 1, timeoutMs: 20_000 });
    ask('a', 'a1').catch(() => undefined);
    const waited = ask('b', 'b1').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await waited).toBeInstanceOf(Crowded);
  } finally {
    vi.useRealTimers();
  }
});
