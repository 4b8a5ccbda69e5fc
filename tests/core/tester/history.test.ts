import { aChain, aTestResult, createPast, remembered, type PastTest } from '@millrace/core/tester';
import { createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';

const id = (number: number) => `test-number-${String(number).padStart(6, '0')}`;
const after = (count: number) =>
  Array.from({ length: count }).reduce<PastTest[]>(
    (history, _, index) => remembered(history, aTestResult({ id: id(index + 1) })),
    [],
  );

test('The last 20 tests are kept, the newest first, each once.', () => {
  expect(after(20).map((one) => one.id)).toEqual(Array.from({ length: 20 }, (_, index) => id(20 - index)));
  const more = after(21);
  expect([more.length, more[0]?.id, more.at(-1)?.id]).toEqual([20, id(21), id(2)]);
  const again = remembered(after(3), aTestResult({ id: id(1), urls: aChain('loop') }));
  expect(again.map((one) => [one.id, one.verdict])).toEqual([
    [id(1), 'fails'],
    [id(3), 'works'],
    [id(2), 'works'],
  ]);
});

test('a kept test has what it was asked with and what was said of it, by the destination expected then', () => {
  const result = aTestResult();
  const { at, asked } = result;
  expect(remembered([], result, 'other.test')).toEqual([{ id: result.id, at, asked, verdict: 'fails' }]);
});

function place() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

function aPast(storage?: ReturnType<typeof place>) {
  const store = createStore();
  const past = createPast(store, storage);
  return { ...past, ids: () => store.get(past.past).map((one) => one.id) };
}

test('the last tests survive a reload until they are forgotten, and those of another tab are not lost', () => {
  const storage = place();
  const [one, other] = [aPast(storage), aPast(storage)];
  one.add(aTestResult({ id: id(1) }), '');
  other.add(aTestResult({ id: id(2) }), '');
  expect([one.ids(), other.ids(), aPast(storage).ids()]).toEqual([[id(1)], [id(2), id(1)], [id(2), id(1)]]);
  other.forget();
  expect([other.ids(), storage.kept.size, aPast(storage).ids()]).toEqual([[], 0, []]);
});

test('without a place to keep them, or with something else in it, the tests last as long as the page', () => {
  const storage = place();
  aPast(storage).add(aTestResult(), '');
  for (const key of storage.kept.keys()) storage.kept.set(key, '[{"id":7}]');
  expect(aPast(storage).ids()).toEqual([]);
  const unkept = aPast();
  unkept.add(aTestResult({ id: id(1) }), '');
  unkept.add(aTestResult({ id: id(2) }), '');
  expect(unkept.ids()).toEqual([id(2), id(1)]);
});
