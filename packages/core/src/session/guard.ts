import { trimEndOf } from '../format/trim-end.ts';
import { mayEnter, type Permission } from './permissions.ts';

const publicPaths = [
  '/aff-login',
  '/login',
  '/register',
  '/reset-psw',
  '/invitation',
  '/user-verify',
  '/token-invalid',
];

/** @rule A public path is entered without asking for permissions. */
export function isPublicPath(path: string): boolean {
  return publicPaths.includes(trimEndOf(path, '/'));
}

/** @rule A member whose permissions open none of a route's list is led to /; one without a session to the login. */
export function entry(
  path: string,
  needed: readonly Permission[],
  permissions: readonly string[] | undefined,
): 'open' | 'home' | 'login' {
  if (isPublicPath(path)) return 'open';
  if (!permissions) return 'login';
  return mayEnter(needed, permissions) ? 'open' : 'home';
}
