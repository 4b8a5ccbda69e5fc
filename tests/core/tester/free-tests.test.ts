import { OfflineError, type Sender } from '@millrace/core';
import { createFreeTests, type Source } from '@millrace/core/tester';
import { createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';

function freeTests(source: Source, answer: () => unknown = () => ({ t: 1 })) {
  const store = createStore();
  const sent: string[] = [];
  const send = async ({ name }: { name: string }) => {
    sent.push(name);
    return answer();
  };
  const free = createFreeTests(store, { send } as unknown as Sender, source);
  const { signal } = new AbortController();
  return { ...free, sent, load: () => free.load(signal), now: () => [store.get(free.left), store.get(free.mayGo)] };
}

test.each([0, 1] as const)('source %d counts what the server says, down to none', async (source) => {
  const free = freeTests(source);
  expect(free.now()).toEqual([undefined, true]);
  await free.load();
  expect([free.sent, free.now()]).toEqual([['tester.trackTimes'], [1, true]]);
  free.take();
  expect(free.now()).toEqual([0, false]);
  await free.load();
  expect(free.now()).toEqual([1, true]);
  free.takeAll();
  expect(free.now()).toEqual([0, false]);
});

test('source 2 asks for no count and is stopped by none', async () => {
  const free = freeTests(2);
  await free.load();
  free.take();
  free.takeAll();
  expect([free.sent, free.now()]).toEqual([[], [undefined, true]]);
});

test('a count that cannot be had stops nobody', async () => {
  const free = freeTests(0, () => {
    throw new OfflineError('tester.trackTimes', 'Away.');
  });
  await free.load();
  free.take();
  expect(free.now()).toEqual([undefined, true]);
});

test('a count that comes too late is not shown', async () => {
  const store = createStore();
  const free = createFreeTests(store, { send: async () => ({ t: 3 }) } as unknown as Sender, 0);
  await free.load(AbortSignal.abort());
  expect(store.get(free.left)).toBeUndefined();
});
