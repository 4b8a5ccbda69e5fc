import { dropLogin, hasLogin, keepLogin } from '@millrace/core/session';
import { expect, test } from 'vitest';

function place(values: Record<string, string> = {}) {
  const kept = new Map(Object.entries(values));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('A login leaves a flag in the browser and clears the source and the account manager that a visit came with.', () => {
  const keeping = place({ source: '7', am_id: '3', theme: 'dark' });
  expect(hasLogin(keeping)).toBe(false);
  keepLogin(keeping);
  expect(hasLogin(keeping)).toBe(true);
  expect([keeping.getItem('source'), keeping.getItem('am_id'), keeping.getItem('theme')]).toEqual([null, null, 'dark']);
});

test('A logout takes the login flag away.', () => {
  const keeping = place({ theme: 'dark' });
  keepLogin(keeping);
  dropLogin(keeping);
  expect(hasLogin(keeping)).toBe(false);
  expect([...keeping.kept]).toEqual([['theme', 'dark']]);
});
