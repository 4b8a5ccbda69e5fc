import { dropLogin, hasLogin, keepLogin, keepMember, storedMember } from '@millrace/core/session';
import { expect, test } from 'vitest';
import { aPlace } from '../../lab/place.ts';

test('A login leaves a flag in the browser and clears the source and the account manager that a visit came with.', () => {
  const storage = aPlace({ source: '7', am_id: '3', theme: 'dark' });
  expect(hasLogin(storage)).toBe(false);
  keepLogin(storage);
  expect(hasLogin(storage)).toBe(true);
  expect([storage.getItem('source'), storage.getItem('am_id'), storage.getItem('theme')]).toEqual([null, null, 'dark']);
});

test('A page that a member enters leaves their id in the browser, by which other tabs see who is signed in.', () => {
  const storage = aPlace({ source: '7' });
  keepLogin(storage);
  expect(storedMember(storage)).toBeUndefined();
  keepMember(storage, 7);
  expect([storedMember(storage), hasLogin(storage)]).toEqual([7, true]);
  dropLogin(storage);
  expect([storedMember(storage), hasLogin(storage)]).toEqual([undefined, false]);
});

test('A logout takes the login flag away.', () => {
  const storage = aPlace({ theme: 'dark' });
  keepLogin(storage);
  dropLogin(storage);
  expect(hasLogin(storage)).toBe(false);
  expect([...storage.kept]).toEqual([['theme', 'dark']]);
});
