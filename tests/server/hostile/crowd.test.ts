// Two hundred tests at the same moment: everybody gets a turn, and memory has an end.
import { codes } from '@millrace/core';
import type { TestResult } from '@millrace/core/tester';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '@millrace/demo/people';
import { peakOf } from '../../../bench/lab/memory.ts';
import { freePort } from '../../lab/free-port.ts';
import { startProcess, type ServerProcess } from '../../lab/process.ts';
import { demoFolder } from '../../lab/template.ts';
import { createVisitor } from '../../lab/visitor.ts';

/** Two pages, each longer than is read of one, one leading to the other. */
const filling = '<p>page</p>'.repeat(60_000);
let open = 0;
let mostOpen = 0;
const lab = createServer((request, response) => {
  const next = Number(request.url?.slice(1)) + 1;
  mostOpen = Math.max(mostOpen, (open += 1));
  response.once('close', () => (open -= 1));
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end(`${next < 3 ? `<meta http-equiv="refresh" content="0; url=/${next}">` : ''}${filling}`);
});
let server: ServerProcess;
let folder = '';
let origin = '';
let start = '';

beforeAll(async () => {
  lab.listen(0, '127.0.0.1');
  await once(lab, 'listening');
  const at = `127.0.0.1:${(lab.address() as AddressInfo).port}`;
  start = `http://${at}/1`;
  folder = await demoFolder();
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const env = { DEMO: '1', DATA_DIR: folder, PORT: String(port), REACHABLE: at, PROXIES: '1' };
  // With no more room than this V8 ends the process that holds what it should have let go.
  server = startProcess({ ...env, NODE_OPTIONS: '--max-semi-space-size=1 --max-old-space-size=120' });
  await server.ready();
});
afterAll(async () => {
  server.kill('SIGTERM');
  await server.ended();
  lab.closeAllConnections();
  lab.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a crowd of two hundred takes bounded memory, and who asks for much waits behind who asks for little', async () => {
  const visitor = createVisitor(origin);
  await visitor.client.session.loginInfo();
  await visitor.client.session.login({ username: 'publisher@demo.test', password: demoPassword });
  const path = `/api/adtrack/track/?${new URLSearchParams({ url: start, os: '2', zone: '0' })}`;
  const ended: string[] = [];
  const track = async (who: string, address: string) => {
    const headers = { 'x-csrftoken': visitor.cookies.get('csrftoken') ?? '', 'x-forwarded-for': address };
    const answer = await visitor.fetch(path, { headers });
    const { c, d } = (await answer.json()) as { c: number; d: TestResult | null };
    if (c === codes.ok) ended.push(who);
    return { c, hops: d?.urls?.length };
  };
  await track('first', '10.0.0.1');
  const of = (who: string, address: (index: number) => string) =>
    Array.from({ length: 100 }, (_, index) => track(who, address(index)));
  const one = of('one', () => '10.0.0.2');
  const others = of('other', (index) => `10.0.1.${index}`);
  const [ofOne, ofOthers] = [await Promise.all(one), await Promise.all(others)];

  expect(ofOthers).toEqual(ofOthers.map(() => ({ c: codes.ok, hops: 2 })));
  // Of one visitor eight are followed at once; how many wait, and for how long, `turns.test.ts` holds by a clock of its own.
  expect(ofOne.filter(({ c }) => c === codes.ok).length).toBeGreaterThanOrEqual(8);
  expect(new Set(ofOne.map(({ c }) => c))).toEqual(new Set([codes.ok, codes.tooMany]));
  expect(ended.lastIndexOf('other')).toBeLessThan(ended.lastIndexOf('one'));
  expect(mostOpen).toBeLessThanOrEqual(40);
  // Of these the embedded database has about 600; where the system does not say how much there is, it is 0.
  expect(peakOf(server)).toBeLessThan(1_100);
});
