import { usertypes, type Usertype } from './user.ts';

/** Where the front door is, by the specification's addresses. */
export const loginPaths = { publisher: '/aff-login', advertiser: '/login' } as const;

/** @rule A logout leads a publisher to /aff-login and an advertiser to /login; without the login flag, that remembers the way back. */
export function afterLogout(usertype: Usertype, { hasLogin, here }: { hasLogin: boolean; here: string }): string {
  if (usertype === usertypes.publisher) return loginPaths.publisher;
  return hasLogin ? loginPaths.advertiser : `${loginPaths.advertiser}?${new URLSearchParams({ next: here })}`;
}
