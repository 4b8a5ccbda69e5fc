import { afterLogout, usertypes } from '@millrace/core/session';
import { expect, test } from 'vitest';

test('A logout leads a publisher to /aff-login and an advertiser to /login; without the login flag, that remembers the way back.', () => {
  const { publisher, advertiser } = usertypes;
  const here = '/console?tab=2&x=a b';
  for (const hasLogin of [true, false]) expect(afterLogout(publisher, { hasLogin, here })).toBe('/aff-login');
  expect(afterLogout(advertiser, { hasLogin: true, here })).toBe('/login');
  const leads = new URL(afterLogout(advertiser, { hasLogin: false, here }), 'http://site.test');
  expect([leads.pathname, leads.searchParams.get('next')]).toEqual(['/login', here]);
});
