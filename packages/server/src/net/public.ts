import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';
import { isWebPort } from './ports.ts';

/** Where a connection would go: an address in numbers, as it is dialled. */
export interface Endpoint {
  readonly address: string;
  readonly port: number;
}

/** What may be dialled besides public addresses, such as `127.0.0.1:4003`; a demonstration has its own servers here. */
export type Reachable = readonly string[];

/** Whether an address belongs to everyone: not to this machine, to its network, to a cloud's inside or to nobody. */
export function isPublic(address: string): boolean {
  const family = address.includes('%') ? 0 : isIP(address);
  if (family === 0) return false;
  // A URL spells an IPv6 address in groups alone; with dots in it the library takes one form for another. A mapped
  // address dials the IPv4 address in it, so that one is judged.
  const plain = ipaddr.process(family === 6 ? new URL(`http://[${address}]/`).hostname.slice(1, -1) : address);
  if (plain.range() !== 'unicast') return false;
  // Outside of 2000::/3 lie forms that carry another address, such as ::a.b.c.d, which are called unicast too.
  return plain.kind() === 'ipv4' || plain.match(ipaddr.parseCIDR('2000::/3'));
}

/** Why an endpoint may not be dialled; undefined where it may. */
export function dialFault({ address, port }: Endpoint, reachable: Reachable): 'forbidden' | 'port' | undefined {
  if (reachable.includes(address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`)) return undefined;
  if (!isPublic(address)) return 'forbidden';
  return isWebPort(port) ? undefined : 'port';
}
