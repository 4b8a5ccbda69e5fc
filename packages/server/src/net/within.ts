import { isIP } from 'node:net';
import { isPublic, type Reachable } from './public.ts';

/**
 * Whether an address leads into a network of its own, as far as its spelling tells: to numbers that are not everybody's, or to
 * a name that no public list of names holds. Where any other name leads is seen when it is called.
 */
export function isWithin(url: string, reachable: Reachable): boolean {
  const { protocol, hostname, port } = new URL(url.trim());
  const isName = /^localhost$|\.(?:localhost|local|internal)$/.test(hostname);
  const address = hostname.replace(/^\[|\]$/g, '');
  if (!isName && isIP(address) === 0) return false;
  const at = `${isName ? '127.0.0.1' : hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
  return !reachable.includes(at) && (isName || !isPublic(address));
}
