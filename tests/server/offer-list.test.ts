import { codes } from '@millrace/core';
import { expect, test } from 'vitest';
import { aServer } from '../lab/start.ts';

const server = aServer();

test('the list tells what each offer is about, as the offer alone does', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { data } = await client.offers.list({ n: 40 });
  for (const listed of data.slice(0, 5)) {
    const { target, timeline: _timeline, ...read } = await client.offers.read({ id: listed.oid });
    const { countries, carriers, ...rest } = listed;
    expect(read).toMatchObject(rest);
    expect(target).toEqual({ countries, carriers });
  }
  const { rows } = await server.db.execute(`select oid, ad_type, restriction_type, os, cap_day from offers
    order by oid desc limit 40`);
  expect(data).toMatchObject(rows);
  expect(new Set(data.map(({ restriction_type }) => restriction_type))).toEqual(new Set([1, 2]));
});

test('the list is sorted over all of its pages, equal offers by their ids', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const by = { os: 'os', payout_price: 'payout_price', name: 'lower(name) collate "C"' };
  for (const [sort, column] of Object.entries(by) as [keyof typeof by, string][]) {
    for (const [asked, direction] of [
      [sort, 'asc'],
      [`-${sort}`, 'desc'],
    ] as const) {
      const pages = await Promise.all([1, 2, 3].map((p) => client.offers.list({ sort: asked, p, n: 25 })));
      const { rows } = await server.db.execute(
        `select oid from offers order by ${column} ${direction}, oid desc limit 75`,
      );
      expect(pages.flatMap(({ data }) => data.map(({ oid }) => oid))).toEqual(rows.map(({ oid }) => oid));
    }
  }
  const { data } = await client.offers.list({ sort: 'oid', n: 3 });
  expect(data.map(({ oid }) => oid)).toEqual([200_001, 200_002, 200_003]);
});

test('the list is sorted by how far the own application is', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { data } = await client.offers.list({ sort: 'approve_status', n: 2_400 });
  const states = data.map(({ approve_status }) => approve_status);
  expect(states).toEqual(states.toSorted());
  expect(new Set(states)).toEqual(new Set([0, 1, 2, 3]));
});

test('a column that the list does not show, such as the address of the advertiser, sorts nothing', async () => {
  const { fetch } = await server.signIn('publisher@demo.test');
  for (const sort of ['url', '-user_id', 'oid;--', 'preview_url']) {
    const answer = await fetch(`/api/offers/list/?sort=${encodeURIComponent(sort)}`);
    expect(await answer.json()).toMatchObject({ c: codes.invalid, d: { fields: { sort: expect.any(String) } } });
  }
});

test('a publisher sees the preview of an offer, and never the address that its advertiser is paid by', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const oids = [200_001, 200_002, 200_003];
  await server.db.execute(`update offers set url = 'https://secret.test/t?c={click_id}', preview_url =
    case oid when 200001 then 'https://shop.test/' else '' end where oid in (200001, 200002)`);
  await server.db.execute(`update offers set url = 'drawn', preview_url = '' where oid = 200003`);
  const { data } = await client.offers.list({ oids, sort: 'oid' });
  const drawn = expect.stringMatching(/^https?:.+\/pictures\/offers\/200003\.html$/);
  expect(data.map(({ preview_url }) => preview_url)).toEqual(['https://shop.test/', '', drawn]);
  const read = await Promise.all(oids.map((id) => client.offers.read({ id })));
  expect(read.map(({ preview_url }) => preview_url)).toEqual(['https://shop.test/', '', drawn]);
  expect(JSON.stringify([data, read])).not.toContain('secret.test');
});
