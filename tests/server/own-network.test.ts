// Where a test at a terminal may go. The proxy stands for the internet: it answers for every public address.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { follow } from '../../packages/server/src/tester/follow.ts';
import { createOwnNetwork } from '../../packages/server/src/tester/own-network.ts';

const visits: string[] = [];
const hosts = createServer(({ headers, url = '' }, response) => {
  visits.push(`${headers.host}${url}`);
  const to = new URLSearchParams(url.split('?')[1]).get('to');
  if (to === null) response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Here</h1>');
  else response.writeHead(302, { location: to }).end();
});
const sockets = new Set<Socket>();
const proxy = createServer().on('connect', (_, socket: Socket) => {
  const line = connect((hosts.address() as AddressInfo).port, '127.0.0.1', () => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    line.pipe(socket).pipe(line);
  });
  for (const one of [socket, line]) sockets.add(one.on('error', () => one.destroy()));
});
let via = '';

beforeAll(async () => {
  for (const server of [hosts, proxy]) await once(server.listen(0, '127.0.0.1'), 'listening');
  via = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of [hosts, proxy]) server.close();
});

/** Hosts in their order; each leads to the next one. */
function chain(...[first = '', ...rest]: readonly string[]): string {
  return rest.length === 0 ? `http://${first}/` : `http://${first}/?to=${encodeURIComponent(chain(...rest))}`;
}

async function ends(link: string, options: Parameters<typeof createOwnNetwork>[0] = {}) {
  visits.length = 0;
  const hops = await follow({ outside: createOwnNetwork(options), url: link, os: 2, language: 'en', via });
  return { visits: visits.map((visit) => visit.split('/')[0]), error: hops.at(-1)?.error };
}

const outside = '93.184.216.34';
const metadata = '169.254.169.254';

test.each([
  ['a host of the own network', ['10.0.0.1'], {}, undefined, 1],
  ['hosts of the own network, at any port', ['10.0.0.1:25', 'localhost:8080', '[::1]:6379'], {}, undefined, 3],
  ['from the own network out', ['192.168.1.2', outside], {}, undefined, 2],
  ['from a public host to a private one', [outside, metadata], {}, 'notPublic', 1],
  ['from a public host back to the one it began with', ['10.0.0.1', outside, '10.0.0.1'], {}, 'notPublic', 2],
  ['that too, where it is asked for', ['10.0.0.1', outside, '10.0.0.1'], { mayLeadInside: true }, undefined, 3],
  ['by an exit into its network', ['10.0.0.1'], { beginsOutside: true }, 'notPublic', 0],
  ['to a port of a public host where no web server is', [`${outside}:25`], {}, 'port', 0],
] as const)('%s', async (_, hostList, options, error, count) => {
  expect(await ends(chain(...hostList), options)).toEqual({ visits: hostList.slice(0, count), error });
});
