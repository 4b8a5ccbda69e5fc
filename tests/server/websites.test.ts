import { codes } from '@millrace/core';
import { ownershipProof, type Website } from '@millrace/core/channels';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Resolve } from '../../packages/server/src/net/outside.ts';
import { aServer } from '../lab/start.ts';

/** What each site answers, by host and path. */
const pages = new Map<string, { code?: number; body?: string; location?: string }>();
const host = createServer((request, response) => {
  const page = pages.get(`${request.headers.host}${request.url}`);
  const headers = page?.location ? { location: page.location } : {};
  response.writeHead(page?.code ?? (page ? 200 : 404), headers).end(page?.body ?? '');
}).listen(0, '127.0.0.1');
const port = () => (host.address() as AddressInfo).port;

const resolve: Resolve = async (name, usual) => {
  if (name.startsWith('inside')) return [{ address: '192.168.1.1', port: usual }];
  return name === 'nobody.example' ? [] : [{ address: '127.0.0.1', port: port() }];
};
const reachable: string[] = [];
const server = aServer({ resolve, config: { reachable } });

beforeAll(() => void reachable.push(`127.0.0.1:${port()}`));
afterAll(() => void host.close());

const signIn = async (email = 'publisher@demo.test') => (await server.signIn(email)).client;
const add = async (url: string) => (await signIn()).channels.createWebsite({ url });
const fileOf = (site: Website) => `${new URL(site.url).host}/${ownershipProof(site).file}`;

test('a website is kept by its origin, once, renamed and removed', async () => {
  const client = await signIn();
  const site = await client.channels.createWebsite({ url: ' http://Trail.Example/ ', name: ' Trail ' });
  expect(site).toMatchObject({ url: 'http://trail.example', name: 'Trail', status: 0, reason: '' });
  expect(site.token).toMatch(/^[\w-]{22}$/);
  await expect(add('http://trail.example')).rejects.toMatchObject({ code: codes.conflict });
  expect(await client.channels.updateWebsite({ id: site.id, name: 'Trails' })).toEqual({
    ...site,
    name: 'Trails',
    version: 2,
  });
  const { tot, list } = await client.channels.websites();
  expect([tot, list[0]]).toEqual([6, { ...site, name: 'Trails', version: 2 }]);
  await client.channels.removeWebsite({ id: site.id });
  await expect(client.channels.removeWebsite({ id: site.id })).rejects.toMatchObject({ code: codes.notFound });
});

test('what is no public website is refused', async () => {
  for (const [url, said] of [
    ['trail', 'Please enter an address that begins with http:// or https://.'],
    ['http://localhost', 'This URL is on a private network. Please enter a public one, e.g. https://example.com.'],
    ['https://93.184.216.34', 'Please enter the domain of the site, e.g. https://example.com, not an IP address.'],
    ['https://trail', 'A domain contains a dot, as in https://example.com.'],
    ['https://-a.example', 'This domain is not valid. Please check the spelling.'],
    ['https://ada@a.example', 'Enter the URL without a user name or password: https://a.example'],
    ['https://a.example:8443', 'Enter the URL without a port: https://a.example'],
    ['https://my-site.example/blog', 'Enter the URL without a path: https://my-site.example'],
  ]) {
    await expect(add(url ?? ''), url).rejects.toMatchObject({ code: codes.invalid, fields: { url: said } });
  }
});

test('its file shows whose a website is, also after a redirect on the same site', async () => {
  const client = await signIn();
  const site = await add('http://file.example');
  pages.set(fileOf(site), { code: 301, location: '/moved.txt' });
  pages.set('file.example/moved.txt', { body: `${ownershipProof(site).content}\n` });
  expect(await client.channels.verifyWebsite({ id: site.id })).toEqual({ ...site, status: 1, version: 2 });
  // A verified one is not asked about again.
  pages.clear();
  expect(await client.channels.verifyWebsite({ id: site.id })).toMatchObject({ status: 1 });
});

test.each([
  '<meta name="millrace-verification" content="TOKEN">',
  "<META content='TOKEN' name=millrace-verification >",
])('so does the meta tag of its first page: %s', async (tag) => {
  const client = await signIn();
  const site = await add(`http://meta-${tag.length}.example`);
  const head = tag.replace('TOKEN', ownershipProof(site).content);
  pages.set(`meta-${tag.length}.example/`, { body: `<html><head>${head}</head><body>Hello</body></html>` });
  expect(await client.channels.verifyWebsite({ id: site.id })).toMatchObject({ status: 1, reason: '' });
});

test('what does not show it says why', async () => {
  const client = await signIn();
  const token = 'another-token';
  const cases: [string, string, object | undefined][] = [
    ['plain', 'Neither the file nor the meta tag was found.', { body: '<h1>Hello</h1>' }],
    [
      'comment',
      'Neither the file nor the meta tag was found.',
      { body: `<!-- <meta name="millrace-verification" content="${token}"> -->` },
    ],
    ['broken', 'The site answered with 500.', { code: 500 }],
    ['away', 'The site leads to another one.', { code: 302, location: 'http://elsewhere.example/' }],
    ['circle', 'The site leads on and on.', { code: 302, location: '/' }],
  ];
  for (const [name, reason, page] of cases) {
    const site = await add(`http://${name}.example`);
    if (page) pages.set(`${name}.example/`, page);
    expect(await client.channels.verifyWebsite({ id: site.id }), name).toMatchObject({ status: 0, reason });
  }
  for (const [url, reason] of [
    ['http://inside.example', 'This name leads into a private network, where nobody else can open it.'],
    ['http://nobody.example', 'No server is known by this name. Check the spelling; a new domain may need some hours.'],
  ] as const) {
    const site = await add(url);
    expect(await client.channels.verifyWebsite({ id: site.id })).toMatchObject({ status: 0, reason });
  }
});

test('a website belongs to who shows it first, and is of no use to others', async () => {
  const first = await signIn();
  const second = await signIn('pending@demo.test');
  const site = await add('http://shared.example');
  const copy = await second.channels.createWebsite({ url: 'http://shared.example' });
  pages.set(fileOf(site), { body: ownershipProof(site).content });
  pages.set(fileOf(copy), { body: ownershipProof(copy).content });
  const [verified] = await Promise.all([1, 2, 3].map(() => first.channels.verifyWebsite({ id: site.id })));
  expect(verified).toMatchObject({ status: 1 });
  await expect(second.channels.verifyWebsite({ id: copy.id })).rejects.toMatchObject({ code: codes.conflict });
  const ends = await Promise.allSettled([
    second.channels.verifyWebsite({ id: site.id }),
    second.channels.updateWebsite({ id: site.id, name: 'Mine' }),
    second.channels.removeWebsite({ id: site.id }),
  ]);
  expect(ends.map((end) => end.status === 'rejected' && end.reason.code)).toEqual([-2, -2, -2]);
});

test('what the operator has rejected stays rejected', async () => {
  const client = await signIn();
  const { list } = await client.channels.websites({ n: 100 });
  const rejected = list.find(({ status }) => status === 2);
  const asked = client.channels.verifyWebsite({ id: rejected?.id ?? 0 });
  await expect(asked).rejects.toMatchObject({ code: codes.conflict, message: rejected?.reason });
  expect((await client.channels.websites({ n: 100 })).list).toContainEqual(rejected);
});
