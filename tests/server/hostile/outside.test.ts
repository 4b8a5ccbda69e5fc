import { createServer, type RequestListener } from 'node:http';
import { createServer as createSocketServer, type AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Lines } from '../../../packages/server/src/net/lines.ts';
import { createOutside, type Outside, type Resolve } from '../../../packages/server/src/net/outside.ts';
import { dialFault, isPublic } from '../../../packages/server/src/net/public.ts';

const usual = { milliseconds: 2_000, mostBytes: 100_000 };

/** A web server on this machine, and a connector that may dial it by any name. */
async function withHost(answer: RequestListener): Promise<{ outside: Outside; port: number }> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const resolve: Resolve = () => Promise.resolve([{ address: '127.0.0.1', port }]);
  return { outside: createOutside({ reachable: [`127.0.0.1:${port}`], resolve }), port };
}

describe('an address is public', () => {
  test.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '::ffff:8.8.8.8'])('%s', (address) => {
    expect(isPublic(address)).toBe(true);
  });
});

describe('an address is not public', () => {
  const inside = `127.0.0.1 127.9.9.9 0.0.0.0 0.1.2.3 10.0.0.1 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1
    192.0.0.1 192.0.2.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255
    ::1 :: ::127.0.0.1 ::8.8.8.8 ::ffff:127.0.0.1 ::ffff:10.0.0.1 64:ff9b::7f00:1 64:ff9b:1::1 2002:7f00:1::1
    2001:0:4136:e378:8000:63bf:3fff:fdd2 2001:db8::1 fc00::1 fd00:ec2::254 fe80::1 fe80::1%eth0 ff02::1 fec0::1
    100::1 nothing 1.2.3 2130706433`;
  test.each(inside.split(/\s+/))('%s', (address) => {
    expect(isPublic(address)).toBe(false);
    expect(dialFault({ address, port: 80 }, [])).toBe('forbidden');
  });
});

test('what is reachable besides is an address with its port', () => {
  const reachable = ['127.0.0.1:4003', '[::1]:4003'];
  expect(dialFault({ address: '127.0.0.1', port: 4003 }, reachable)).toBeUndefined();
  expect(dialFault({ address: '::1', port: 4003 }, reachable)).toBeUndefined();
  expect(dialFault({ address: '127.0.0.1', port: 4004 }, reachable)).toBe('forbidden');
});

const faultAt = (port: number) => dialFault({ address: '8.8.8.8', port }, []);

test('of a public address the ports of web servers are dialled, and those of other services never', async () => {
  for (const port of [80, 443, 1024, 3000, 4443, 8080, 8443, 65_535])
    expect(faultAt(port), String(port)).toBeUndefined();
  // From the Fetch Standard's list of blocked ports, and databases.
  const others = [0, 1, 7, 19, 21, 22, 25, 53, 81, 110, 143, 444, 465, 587, 636, 993, 1023, 1723, 2049, 3659, 4190];
  for (const port of [...others, 5060, 6000, 6566, 6667, 6697, 10_080, 3306, 5432, 6379, 11_211, 27_017, 65_536])
    expect(faultAt(port), String(port)).toBe('port');
});

test('port 0 is no port, and not the usual one', async () => {
  const asked: number[] = [];
  const resolve: Resolve = (_host, port) => {
    asked.push(port);
    return Promise.resolve([{ address: '8.8.8.8', port }]);
  };
  const outside = createOutside({ reachable: [], resolve });
  await expect(outside.ask('http://zero.example:0/', usual)).rejects.toMatchObject({ reason: 'port' });
  await expect(outside.ask('https://zero.example:22/', usual)).rejects.toMatchObject({ reason: 'port' });
  const dialled = outside.dial('zero.example', 0, { signal: AbortSignal.timeout(1_000) });
  await expect(dialled).rejects.toMatchObject({ reason: 'port' });
  expect(asked).toEqual([0, 22, 0]);
});

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://①②⑦.⓪.⓪.①/',
  'http://[::1]/',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::169.254.169.254]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://localhost/',
])('%s is not dialled', async (url) => {
  await expect(createOutside({ reachable: [] }).ask(url, usual)).rejects.toMatchObject({ reason: 'forbidden' });
});

test('a line is kept for what is asked next, and where a host ends it in rest another is opened', async () => {
  const seen = new Map<object, number>();
  const { outside, port } = await withHost(({ socket }, response) => {
    const times = (seen.get(socket) ?? 0) + 1;
    seen.set(socket, times);
    if (times === 3) socket.destroy();
    else response.end('here');
  });
  const lines = new Lines();
  onTestFinished(() => lines.destroy());
  for (let index = 0; index < 4; index++) {
    const { body, endpoint } = await outside.ask(`http://one.test:${port}/`, { ...usual, lines });
    expect([String(body), endpoint]).toEqual(['here', { address: '127.0.0.1', port }]);
  }
  expect([...seen.values()]).toEqual([3, 2]);
  await outside.ask(`http://other.test:${port}/`, { ...usual, lines });
  expect([...seen.values()]).toEqual([3, 2, 1]);
});

test('a name that leads to a private address, or to one among others, is not dialled', async () => {
  for (const addresses of [['10.0.0.1'], ['93.184.216.34', '127.0.0.1']]) {
    const resolve: Resolve = (_, port) => Promise.resolve(addresses.map((address) => ({ address, port })));
    const asked = createOutside({ reachable: [], resolve }).ask('http://rebind.example/', usual);
    await expect(asked).rejects.toMatchObject({ reason: 'forbidden' });
  }
});

test.each([
  ['private', '192.168.1.1'],
  ['loopback', '127.0.0.2'],
  ['link-local', 'fe80::1'],
  ['metadata', '169.254.169.254'],
  ['metadata of IPv6', 'fd00:ec2::254'],
  ['CGNAT', '100.64.0.1'],
  ['multicast', '224.0.0.251'],
  ['multicast of IPv6', 'ff02::fb'],
  ['mapped', '::ffff:127.0.0.1'],
  ['mapped, in groups', '::ffff:a00:1'],
  ['compatible', '::127.0.0.1'],
  ['NAT64', '64:ff9b::a00:1'],
  ['6to4', '2002:a00:1::1'],
  ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['nobody’s', '0.0.0.0'],
  ['broadcast', '255.255.255.255'],
])('a name that leads to a %s address is not dialled, nor asked of an exit', async (_, address) => {
  const resolve: Resolve = async (_host, port) => [{ address, port }];
  const outside = createOutside({ reachable: [], resolve });
  await expect(outside.ask('http://name.example/', usual)).rejects.toMatchObject({ reason: 'forbidden' });
  const via = 'http://127.0.0.1:1';
  await expect(outside.ask('https://name.example/', { ...usual, via })).rejects.toMatchObject({ reason: 'forbidden' });
  const { signal } = new AbortController();
  await expect(outside.dial('name.example', 443, { signal })).rejects.toMatchObject({ reason: 'forbidden' });
});

test('a name that says another address the second time is judged again: each hop on its own', async () => {
  const { port } = await withHost((_, response) => response.end('here'));
  const said = ['127.0.0.1', '10.0.0.1'];
  const resolve: Resolve = async () => [{ address: said.shift() ?? '', port }];
  const outside = createOutside({ reachable: [`127.0.0.1:${port}`], resolve });
  expect((await outside.ask('http://rebinds.example/', usual)).body.toString()).toBe('here');
  await expect(outside.ask('http://rebinds.example/', usual)).rejects.toMatchObject({ reason: 'forbidden' });
});

test('a name is looked up once, and what was judged is dialled', async () => {
  const hosts: (string | undefined)[] = [];
  const { port } = await withHost((request, response) => {
    hosts.push(request.headers.host);
    response.end('here');
  });
  let looked = 0;
  const resolve: Resolve = async () => {
    looked += 1;
    return [{ address: looked === 1 ? '127.0.0.1' : '10.0.0.1', port }];
  };
  const outside = createOutside({ reachable: [`127.0.0.1:${port}`], resolve });
  const { code, body, endpoint } = await outside.ask('http://changes.example/', usual);
  expect([code, body.toString(), endpoint]).toEqual([200, 'here', { address: '127.0.0.1', port }]);
  expect(hosts).toEqual(['changes.example']);
  expect(looked).toBe(1);
});

test.each([
  ['file:///etc/passwd', 'scheme'],
  ['gopher://example.com/', 'scheme'],
  ['javascript:alert(1)', 'scheme'],
  ['no address', 'scheme'],
  ['http://user:secret@example.com/', 'credentials'],
])('%s is not called at all', async (url, reason) => {
  await expect(createOutside({ reachable: [] }).ask(url, usual)).rejects.toMatchObject({ reason });
});

test('a redirect is an answer and is not followed', async () => {
  const { outside } = await withHost((_, response) => {
    response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end();
  });
  const { code, headers } = await outside.ask('http://one.example/', usual);
  expect(code).toBe(302);
  expect(headers).toContainEqual(['Location', 'http://127.0.0.1:1/']);
});

test('a body that is packed a thousand times smaller than it is ends at the limit', async () => {
  const zeros = Buffer.alloc(50_000_000);
  for (const [packing, packed] of [
    ['gzip', gzipSync(zeros)],
    ['br', brotliCompressSync(zeros)],
  ] as const) {
    const { outside } = await withHost((_, response) => {
      response.writeHead(200, { 'content-encoding': packing }).end(packed);
    });
    const { body, cut } = await outside.ask('http://bomb.example/', usual);
    expect([body.byteLength, cut]).toEqual([usual.mostBytes, 'tooLarge']);
  }
});

test('a body that never ends is cut, one that comes drop by drop has its time', async () => {
  const { outside } = await withHost((request, response) => {
    const drop = request.url === '/slow' ? 'x' : 'x'.repeat(10_000);
    const timer = setInterval(() => response.write(drop), 5);
    response.once('close', () => clearInterval(timer));
  });
  expect(await outside.ask('http://endless.example/', usual)).toMatchObject({ cut: 'tooLarge' });
  const slow = outside.ask('http://endless.example/slow', { ...usual, milliseconds: 200 });
  await expect(slow).rejects.toMatchObject({ reason: 'timeout' });
});

test('headers without end, and what is no web server, are failures', async () => {
  const { outside } = await withHost((_, response) => {
    response.writeHead(200, { 'x-long': 'x'.repeat(200_000) }).end();
  });
  await expect(outside.ask('http://long.example/', usual)).rejects.toMatchObject({ reason: 'protocol' });

  const server = createSocketServer((socket) => socket.end('220 mail.example ready\r\n')).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const other = createOutside({ reachable: [`127.0.0.1:${port}`] });
  await expect(other.ask(`http://127.0.0.1:${port}/`, usual)).rejects.toMatchObject({ reason: 'protocol' });
});

test('a request is cancelled, and a host that is not there is named as that', async () => {
  const { outside } = await withHost(() => undefined);
  const controller = new AbortController();
  const asked = outside.ask('http://silent.example/', { ...usual, signal: controller.signal });
  controller.abort();
  await expect(asked).rejects.toMatchObject({ reason: 'cancelled' });
  const nobody = createOutside({ reachable: ['127.0.0.1:1'] }).ask('http://127.0.0.1:1/', usual);
  await expect(nobody).rejects.toMatchObject({ reason: 'refused' });
});

test('of a long body the beginning is kept and the rest is counted', async () => {
  const { outside } = await withHost((_, response) => response.end('x'.repeat(90_000)));
  const { body, size, cut } = await outside.ask('http://long.example/', { ...usual, keptBytes: 1_000 });
  expect([body.byteLength, size, cut]).toEqual([1_000, 90_000, undefined]);
});

test('many headers are as little endless as long ones', async () => {
  const { outside } = await withHost((_, response) => {
    for (let number = 0; number < 3_000; number++) response.setHeader(`x-${number}`, 'x'.repeat(50));
    response.end();
  });
  await expect(outside.ask('http://many.example/', usual)).rejects.toMatchObject({ reason: 'protocol' });
});

test('headers that come drop by drop have their time', async () => {
  const server = createSocketServer((socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    const timer = setInterval(() => socket.write('x'), 5);
    socket.on('close', () => clearInterval(timer)).on('error', () => socket.destroy());
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const outside = createOutside({ reachable: [`127.0.0.1:${port}`] });
  const slow = outside.ask(`http://127.0.0.1:${port}/`, { ...usual, milliseconds: 200 });
  await expect(slow).rejects.toMatchObject({ reason: 'timeout' });
});

test('a line break in an address does not become a header', async () => {
  const seen: string[][] = [];
  const { outside } = await withHost((request, response) => {
    seen.push(request.rawHeaders);
    response.end();
  });
  await outside.ask('http://one.example/a\r\nx-evil: 1', usual);
  expect(seen.flat().join()).not.toContain('evil');
});
