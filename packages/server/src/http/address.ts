import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context as Request } from 'hono';
import { isIPv6 } from 'node:net';

/**
 * The address that a request comes from. X-Forwarded-For counts only as far as our own proxies have written it: the
 * last entry is the nearest one's word, and everything before theirs may be made up.
 */
export function addressOf(request: Request, proxies: number): string {
  return nearestAddress(getConnInfo(request).remote.address, request.req.header('x-forwarded-for'), proxies);
}

/** The same of the address at the other end of the connection and of the header. */
export function nearestAddress(nearest = '', forwarded = '', proxies: number): string {
  if (proxies === 0) return nearest;
  const named = forwarded.split(',').map((entry) => entry.trim());
  return named.at(-proxies) || nearest;
}

/** What an address is counted under: an IPv6 network of /64 is one customer, who has all of its addresses. */
export function networkOf(address: string): string {
  const bare = address.split('%', 1)[0] ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped !== undefined || !isIPv6(bare)) return mapped ?? bare;
  const [head = '', tail] = bare.split('::');
  const heads = head.split(':').filter(Boolean);
  const tails = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - heads.length - tails.length;
  const groups = [...heads, ...Array.from({ length: zeros }, () => '0'), ...tails];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
