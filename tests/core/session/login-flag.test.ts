import { dropLogin, hasLogin, keepLogin, keepMember, memberKept } from '@millrace/core/session';
import { expect, test } from 'vitest';
import { aPlace } from '../../lab/place.ts';

test('A login leaves a flag in the browser and clears the source and the account manager that a visit came with.', () => {
  const keeping = aPlace({ source: '7', am_id: '3', theme: 'dark' });
  expect(hasLogin(keeping)).toBe(false);
  keepLogin(keeping);
  expect(hasLogin(keeping)).toBe(true);
  expect([keeping.getItem('source'), keeping.getItem('am_id'), keeping.getItem('theme')]).toEqual([null, null, 'dark']);
});

test('A page that a member enters leaves their id in the browser, by which other tabs see who is signed in.', () => {
  const keeping = aPlace({ source: '7' });
  keepLogin(keeping);
  expect(memberKept(keeping)).toBeUndefined();
  keepMember(keeping, 7);
  expect([memberKept(keeping), hasLogin(keeping)]).toEqual([7, true]);
  dropLogin(keeping);
  expect([memberKept(keeping), hasLogin(keeping)]).toEqual([undefined, false]);
});

test('A logout takes the login flag away.', () => {
  const keeping = aPlace({ theme: 'dark' });
  keepLogin(keeping);
  dropLogin(keeping);
  expect(hasLogin(keeping)).toBe(false);
  expect([...keeping.kept]).toEqual([['theme', 'dark']]);
});
