import { connections, Exit, type Connection, type UsedExit } from '@millrace/core/tester';
import { readFileSync } from 'node:fs';
import { carriers } from '../reference/lists.ts';

/** An exit with the proxy behind it, which nobody outside is told. */
export interface ExitProxy extends Exit {
  /** `http://`, `https://` or `socks5://`, with a user name and a password where it wants them. */
  readonly proxy: string;
}

/** The exits of a file; undefined where one of them is not right. */
export function readExits(path: string): readonly ExitProxy[] | undefined {
  try {
    const list: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const exits = Array.isArray(list) ? list.map(exitOf) : [undefined];
    return exits.every((exit) => exit !== undefined) ? exits : undefined;
  } catch {
    return undefined;
  }
}

function exitOf(entry: unknown): ExitProxy | undefined {
  const { data } = Exit.safeParse({ carriers: [], ...(entry as object) });
  const { proxy } = entry as { proxy?: unknown };
  if (!data || typeof proxy !== 'string' || !isProxy(proxy)) return undefined;
  const ids = carriers[data.country]?.map(({ id }) => id) ?? [];
  return data.carriers.every((id) => ids.includes(id)) ? { ...data, proxy } : undefined;
}

function isProxy(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^(https?|socks5):$/.test(url.protocol) && url.hostname !== '';
}

/** The name of a carrier, for whoever reads a result. */
export function carrierName(country: string, id: number): string | undefined {
  return carriers[country]?.find((carrier) => carrier.id === id)?.name;
}

/** What a result says of the exit that a test took. */
export function usedExit({ country, zone }: ExitProxy, carrier: number | undefined): UsedExit {
  const name = carrier === undefined ? undefined : carrierName(country, carrier);
  return { country, zone, ...(name === undefined ? {} : { carrier: name }) };
}

/** How a test of a country is connected: by a mobile network where there is such an exit, as phones come; else by any of the country. */
export function zoneFor(exits: readonly Exit[], country: string): Connection {
  const zones = exits.filter((exit) => exit.country === country).map(({ zone }) => zone);
  return zones.includes(connections.mobile) ? connections.mobile : (zones[0] ?? connections.mobile);
}
