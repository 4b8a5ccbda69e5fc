// The publishers' own servers: they note who calls, and answer well, badly, slowly or not at all by turns.
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as passed } from 'node:timers/promises';
import type { Chance } from './chance.ts';

export interface Hit {
  /** In which order the calls began. */
  readonly place: number;
  readonly path: string;
  readonly query: URLSearchParams;
  /** What was answered; 0 for nothing. */
  readonly code: number;
}

export interface Receiver {
  readonly address: string;
  readonly hits: readonly Hit[];
  /** As long as it is away it answers nobody. */
  isAway: boolean;
  /** From now on it answers everybody well. */
  calm(): void;
  close(): Promise<void>;
}

/** So often one address is answered badly at most: a caller who keeps trying arrives. */
const mostFaults = 2;
const slow = 400;

/** `silences` is how many calls get no answer at all, not even an end. */
export async function startReceiver(chance: Chance, silences: number): Promise<Receiver> {
  const hits: Hit[] = [];
  const faults = new Map<string, number>();
  let isCalm = false;
  let silent = 0;

  function manner(url: string): 'well' | 'badly' | 'slowly' | 'broken off' | 'not at all' {
    const before = faults.get(url) ?? 0;
    if (receiver.isAway) faults.set(url, before + 1);
    if (receiver.isAway) return 'broken off';
    if (isCalm || before >= mostFaults || chance.isUnder(0.7)) return chance.isUnder(0.95) ? 'well' : 'slowly';
    faults.set(url, before + 1);
    if (silent < silences && chance.isUnder(0.1)) return 'not at all';
    return chance.oneOf(['badly', 'badly', 'broken off'] as const);
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here');
    const how = manner(request.url ?? '');
    const code = how === 'well' || how === 'slowly' ? 200 : how === 'badly' ? chance.oneOf([500, 404, 302]) : 0;
    hits.push({ place: hits.length, path: pathname, query: searchParams, code });
    if (how === 'not at all') silent += 1;
    else if (how === 'broken off') request.socket.destroy();
    else if (how === 'slowly') void passed(slow).then(() => response.writeHead(code).end('Thank you.'));
    else response.writeHead(code, code === 302 ? { location: '/elsewhere' } : {}).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver = {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    hits,
    isAway: false,
    calm() {
      isCalm = true;
      receiver.isAway = false;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return receiver;
}
