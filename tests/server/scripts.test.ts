import { materialText } from '@millrace/core/creatives';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { channels } from '../../packages/server/src/channels/tables.ts';
import { creatives } from '../../packages/server/src/creatives/tables.ts';
import { smartlinks } from '../../packages/server/src/smartlinks/tables.ts';
import { aServer } from '../lab/start.ts';
import { brazilian } from '../lab/traffic.ts';

const server = aServer({ config: { proxies: 1 } });
const aid = 1001;
let gid = 0;
/** Two creatives of one size, the newest of which is for Brazil alone. */
let everywhere = 0;
let inBrazil = 0;

beforeAll(async () => {
  const { client } = await server.signIn('publisher@demo.test');
  ({ gid } = await client.smartlinks.create({ name: 'With a banner' }));
  const one = { name: 'One', ad_type: 1, ct: '2026-01-01', category: 1, offer_type: 2, width: 77, height: 33 };
  const made = await server.db
    .insert(creatives)
    .values([
      { ...one, countries: ['global'] },
      { ...one, countries: ['BR'], ct: '2026-02-01', img_url: 'https://ads.example/a.png' },
      { ...one, countries: ['global'], stream_type: 2 },
      { ...one, countries: ['global'], img_url: '' },
    ])
    .returning({ id: creatives.id });
  [everywhere = 0, inBrazil = 0] = made.map(({ id }) => id);
});

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(server.origin + path, { headers, redirect: 'manual' });
}

async function bannerOf(link: string | number, { network = '2.160.0', size = '77x33', channel = aid } = {}) {
  // What was found is kept for a minute.
  server.wait(61_000);
  const answer = await get(`/banner?aid=${channel}&oid=${link}&size=${size}`, { 'x-forwarded-for': `${network}.1` });
  return answer.headers.get('location') ?? answer.status;
}

test.each(['pop.js', 'banner.js'])('%s may be loaded by every page, and is kept for an hour', async (name) => {
  const answer = await get(`/${name}?aid=1&oid=2"><script>alert(1)</script>`);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers.get('set-cookie')).toBeNull();
  // The same text whatever the address says: there is nothing in it that somebody could have put there.
  expect(await answer.text()).toBe(await (await get(`/${name}`)).text());
  const etag = answer.headers.get('etag') ?? '';
  expect((await get(`/${name}`, { 'if-none-match': etag })).status).toBe(304);
});

test('a banner shows the newest creatives of its size, stream and offer type that suit the visitor', async () => {
  const drawn = `/pictures/creatives/${everywhere}.svg`;
  expect(await bannerOf(gid)).toBe(drawn);
  const found = new Set<string | number>();
  for (let visit = 0; visit < 40; visit += 1) found.add(await bannerOf(gid, { network: brazilian }));
  expect([...found].toSorted()).toEqual([drawn, 'https://ads.example/a.png']);
  expect((await get(drawn)).headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

test('a creative that was chosen for the link is its banner wherever it has the size', async () => {
  const choose = (p_material: string) =>
    server.db.update(smartlinks).set({ p_material }).where(eq(smartlinks.gid, gid));
  await choose(materialText({ id: inBrazil, ad_type: 1 }));
  expect(await bannerOf(gid)).toBe('https://ads.example/a.png');
  await choose(materialText({ id: 1, ad_type: 1 }));
  expect(await bannerOf(gid)).toBe(`/pictures/creatives/${everywhere}.svg`);
  await choose('');
});

test('there is no banner, and no error, of a link that is not there, of a channel that is closed or of another', async () => {
  for (const [link, asked] of [
    [999_999, {}],
    ["1'--", {}],
    [gid, { size: '7x7' }],
    [gid, { size: '' }],
    [gid, { size: '9999999999x1' }],
    [gid, { size: '999999999x999999999' }],
    [gid, { channel: 999_999 }],
  ] as const) {
    expect(await bannerOf(link, asked), `${link}`).toBe(204);
  }
  const { client } = await server.signIn('sdk@demo.test');
  const [other] = await client.channels.list({ status: 1 });
  expect(await bannerOf(gid, { channel: other?.id ?? 0 })).toBe(204);
  await server.db.update(channels).set({ status: 0 }).where(eq(channels.id, aid));
  expect(await bannerOf(gid)).toBe(204);
});
