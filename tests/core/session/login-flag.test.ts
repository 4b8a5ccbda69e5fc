import { dropLogin, hasLogin, keepLogin } from '@millrace/core/session';
import { expect, test } from 'vitest';
import { aPlace } from '../../lab/place.ts';

test('A login leaves a flag in the browser and clears the source and the account manager that a visit came with.', () => {
  const keeping = aPlace({ source: '7', am_id: '3', theme: 'dark' });
  expect(hasLogin(keeping)).toBe(false);
  keepLogin(keeping);
  expect(hasLogin(keeping)).toBe(true);
  expect([keeping.getItem('source'), keeping.getItem('am_id'), keeping.getItem('theme')]).toEqual([null, null, 'dark']);
});

test('A logout takes the login flag away.', () => {
  const keeping = aPlace({ theme: 'dark' });
  keepLogin(keeping);
  dropLogin(keeping);
  expect(hasLogin(keeping)).toBe(false);
  expect([...keeping.kept]).toEqual([['theme', 'dark']]);
});
