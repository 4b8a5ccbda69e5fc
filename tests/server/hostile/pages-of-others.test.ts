// What hosts of others say of their pages: how they are packed, in which letters, which cookies they set.
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createExit, type AddressInfo, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Lines } from '../../../packages/server/src/net/lines.ts';
import { createOutside } from '../../../packages/server/src/net/outside.ts';
import { textOf } from '../../../packages/server/src/tester/charset.ts';
import { createCookies } from '../../../packages/server/src/tester/cookies.ts';
import { follow } from '../../../packages/server/src/tester/follow.ts';
import { leadOf } from '../../../packages/server/src/tester/redirects.ts';
import { connectExit, socksExit } from '../../lab/exits.ts';

async function withHost(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const outside = createOutside({ reachable: [`127.0.0.1:${port}`] });
  return { outside, url: `http://127.0.0.1:${port}/`, port };
}

describe('the packing of a page', () => {
  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'zstd', 'gzip, br'])(
    'that is called %s is none that we know, and the page is read as it came',
    async (packing) => {
      const { outside, url } = await withHost((_, response) =>
        response.writeHead(200, { 'content-encoding': packing }).end('as it came'),
      );
      const { body, cut } = await outside.ask(url, { milliseconds: 5_000, mostBytes: 1_000 });
      expect([String(body), cut]).toEqual(['as it came', undefined]);
    },
  );

  test('that is broken is named as such, and not as too large a page', async () => {
    const packed = gzipSync('x'.repeat(50_000));
    packed.fill(0, 20);
    const { outside, url } = await withHost((request, response) => {
      const to = request.url === '/' ? {} : { location: '/' };
      response.writeHead(request.url === '/' ? 200 : 302, { 'content-encoding': 'gzip', ...to }).end(packed);
    });
    const asked = { outside, os: 2, language: 'en' } as const;
    const [hop] = await follow({ ...asked, url });
    expect(hop).toMatchObject({ code: 200, error: 'badPacking' });
    // Whoever is led on by the header never looks at that page.
    const [first, second] = await follow({ ...asked, url: `${url}go` });
    expect([first?.error, second?.error]).toEqual([undefined, 'badPacking']);
  });
});

// Each answers after 400 ms and may take 900: the third is on its way when the first one's time is over.
const slow: RequestListener = (_, response) => void setTimeout(400).then(() => response.end('here'));

describe('a line that several requests share', () => {
  const asking = { milliseconds: 900, mostBytes: 1_000 };

  test.each(['directly', 'by CONNECT', 'by SOCKS'])('%s, is not ended by the time of the first', async (way) => {
    const { outside, url } = await withHost(slow);
    const exit = way === 'directly' ? undefined : await (way === 'by CONNECT' ? connectExit() : socksExit());
    const lines = new Lines();
    onTestFinished(() => {
      lines.destroy();
      exit?.close();
    });
    for (let index = 0; index < 4; index += 1) {
      const { body } = await outside.ask(url, { ...asking, lines, via: exit?.url });
      expect(String(body), `request ${index}`).toBe('here');
    }
    expect(exit?.dialled ?? ['directly']).toHaveLength(1);
  });

  test('is dialled no longer than the time of who asks for it', async () => {
    // It takes the line and then says nothing.
    const held: Socket[] = [];
    const exit = createExit((line) => void held.push(line)).listen(0, '127.0.0.1');
    onTestFinished(() => {
      for (const line of held) line.destroy();
      exit.close();
    });
    await once(exit, 'listening');
    const via = `http://127.0.0.1:${(exit.address() as AddressInfo).port}`;
    const { outside, url } = await withHost(slow);
    // However long this machine takes, of two timers the shorter one rings first.
    const tooLate = setTimeout(2_000, 'too late', { ref: false });
    const asked = outside.ask(url, { milliseconds: 300, mostBytes: 1_000, via });
    const ended = Promise.race([asked.catch((error: unknown) => error), tooLate]);
    expect(await ended).toMatchObject({ reason: 'timeout' });
  });
});

describe('a page is read in its own letters', () => {
  const title = '<title>优惠与奖励</title>';
  const utf16 = (bigEndian = false) => {
    const bytes = Buffer.from(`\uFEFF${title}`, 'utf16le');
    return bigEndian ? bytes.swap16() : bytes;
  };
  const gb18030 = Buffer.concat([
    Buffer.from('<meta charset="gb18030"><title>'),
    Buffer.from('d3c5bbddd3ebbdb1c0f8', 'hex'),
    Buffer.from('</title>'),
  ]);
  test.each<[string, Buffer, string | undefined]>([
    ['UTF-16 by its mark', utf16(), 'text/html; charset=utf-8'],
    ['UTF-16, big end first', utf16(true), undefined],
    ['UTF-16 by its header', Buffer.from(title, 'utf16le'), 'text/html; charset="UTF-16LE"'],
    ['gb18030 by its meta tag', gb18030, 'text/html'],
    ['gb18030 by its header', gb18030, 'Text/HTML;charset=GB18030'],
    ['UTF-8', Buffer.from(title), undefined],
    ['UTF-8 under a name that nobody knows', Buffer.from(title), 'text/html; charset=constructor'],
    ['UTF-8 that calls itself UTF-16 in a tag', Buffer.from(`<meta charset=utf-16>${title}`), undefined],
  ])('%s', (_, page, type) => expect(textOf(page, type)).toContain(title));

  test('and a redirect in it is seen', () => {
    const page = Buffer.from('\uFEFF<meta http-equiv="refresh" content="0; url=/优惠">', 'utf16le');
    const content = textOf(page, 'text/html');
    expect(leadOf({ code: 200, headers: [['content-type', 'text/html']], content })).toMatchObject({ target: '/优惠' });
  });
});

const at = (text: string) => new URL(text);

const taken = (from: string, line: string, to = from) => {
  const cookies = createCookies();
  const names = cookies.keep(at(from), [['Set-Cookie', line]]);
  return { names, sent: cookies.of(at(to)).map(([name, value]) => `${name}=${value}`) };
};

describe('a cookie', () => {
  test.each([
    ['of another host', 'https://a.example/', 'id=1; Domain=other.example'],
    ['of a host below', 'https://example.com/', 'id=1; Domain=www.example.com'],
    ['of a host that ends alike', 'https://notexample.com/', 'id=1; Domain=example.com'],
    ['of everybody', 'https://shop.com/', 'id=1; Domain=com'],
    ['of a network', 'http://10.1.2.3/', 'id=1; Domain=2.3'],
    ['that is secure, over http', 'http://a.example/', 'id=1; Secure'],
    ['that claims to be secure', 'https://a.example/', '__Secure-id=1'],
    ['that is too long', 'https://a.example/', `id=${'x'.repeat(4_097)}`],
    ['without a name', 'https://a.example/', '=1'],
  ])('%s is not taken', (_, from, line) => expect(taken(from, line)).toEqual({ names: [], sent: [] }));

  test.each([
    ['its own host', 'https://a.example/', 'id=1', 'https://a.example/x', true],
    ['a host below, without a domain', 'https://a.example/', 'id=1', 'https://b.a.example/', false],
    ['a host below, with a domain', 'https://a.example/', 'id=1; domain=.A.example', 'https://b.a.example/', true],
    ['a sister of its host', 'https://b.a.example/', 'id=1; Domain=a.example', 'https://c.a.example/', true],
    ['another host', 'https://a.example/', 'id=1', 'https://b.example/', false],
    ['https, when it is secure', 'https://a.example/', 'id=1; Secure', 'https://a.example/', true],
    ['http, when it is secure', 'https://a.example/', 'id=1; Secure', 'http://a.example/', false],
  ])('comes back to %s', (_, from, line, to, isSent) => {
    expect(taken(from, line, to)).toEqual({ names: ['id'], sent: isSent ? ['id=1'] : [] });
  });

  test('that is set to be over is gone', () => {
    const cookies = createCookies();
    const url = at('https://a.example/');
    for (const over of ['id=; Max-Age=0', 'id=; Expires=Thu, 01 Jan 1970 00:00:00 GMT']) {
      cookies.keep(url, [['set-cookie', 'id=1']]);
      expect(cookies.of(url)).toEqual([['id', '1']]);
      cookies.keep(url, [['set-cookie', over]]);
      expect(cookies.of(url)).toEqual([]);
    }
  });
});
