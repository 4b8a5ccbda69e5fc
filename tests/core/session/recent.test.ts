import { createRecent, type Found } from '@millrace/core/session';
import { expect, test } from 'vitest';

function aPlace() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const page = (name: string): Found => ({ kind: 'page', to: `/${name}`, label: name });

test('The last five places that were found are offered first, the newest before the others, each once.', () => {
  const place = aPlace();
  const recent = createRecent(place, 7);
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) recent.add(page(name));
  expect(recent.read().map(({ label }) => label)).toEqual(['c', 'f', 'e', 'd', 'b']);
  expect(createRecent(place, 7).read()).toHaveLength(5);
  expect(createRecent(place, 8).read()).toEqual([]);
});

test('a place on another site is not offered, whoever has put it there', () => {
  const place = aPlace();
  const hostile = ['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)', '/..//evil.test'];
  place.setItem('millrace-found-7', JSON.stringify([...hostile.map((to) => ({ ...page('x'), to })), page('ok')]));
  expect(createRecent(place, 7).read()).toEqual([page('ok')]);
});
