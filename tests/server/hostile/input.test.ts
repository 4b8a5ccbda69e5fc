import { codes } from '@millrace/core';
import { expect, test } from 'vitest';
import { askOften } from '../../lab/ask-often.ts';
import { aServer } from '../../lab/start.ts';

const server = aServer();

test.each(['%', '_', '\\', "'", "' or '1'='1", "'; drop table offers; --", 'Harbor%', 'H_rbor'])(
  'the search %s is text and finds nothing',
  async (search) => {
    const { client } = await server.signIn('publisher@demo.test');
    expect(await client.offers.list({ search })).toMatchObject({ tot: 0 });
  },
);

test('a search finds text that looks like markup as it is', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  expect((await client.offers.list({ search: 'Paws & Bowls' })).tot).toBeGreaterThan(0);
});

test.each(['99999999999', '2147483648', '-1', '1e9', '0x1'])('the number %s is no fault', async (search) => {
  const { client } = await server.signIn('publisher@demo.test');
  expect(await client.offers.list({ search })).toMatchObject({ tot: 0 });
});

test('an id beyond what the database can hold is refused or unknown, never a fault', async () => {
  const { client, fetch } = await server.signIn('publisher@demo.test');
  for (const id of [2_147_483_648, Number.MAX_SAFE_INTEGER]) {
    await expect(client.offers.apply({ aid: 1001, reason: 'Please.', id })).rejects.toMatchObject({
      name: 'CallError',
    });
    await expect(client.offers.apply({ aid: id, reason: 'Please.', id: 200_002 })).rejects.toMatchObject({
      name: 'CallError',
    });
    expect((await fetch(`/api/offers/list/?oids=[${id}]`)).status).toBe(200);
    expect((await fetch(`/api/offers/list/?approve_status=${id}`)).status).toBe(200);
    expect((await fetch(`/api/aff/channel/?status=${id}`)).status).toBe(200);
  }
});

test('the character 0 is refused by field', async () => {
  const { fetch } = await server.signIn('publisher@demo.test');
  const answer = await fetch('/api/offers/list/?search=a%00b');
  expect(await answer.json()).toMatchObject({ c: codes.invalid, d: { fields: { search: expect.any(String) } } });
});

test('fields that only we may decide are refused by name', async () => {
  const { post } = await server.signIn('publisher@demo.test');
  const application = { aid: '1001', reason: 'Please.', id: '200002' };
  const more = { approve_status: '1', status: '1', user_id: '2', __proto__x: '1' };
  const { c, d } = await (await post('/api/aff/ads/appl-r/', { ...application, ...more })).json();
  expect(c).toBe(codes.invalid);
  expect(Object.keys(d.fields).sort()).toEqual(Object.keys(more).sort());
});

test.each(['constructor', 'toString', 'hasOwnProperty'])('the field %s is one that no call knows', async (name) => {
  const { fetch } = await server.signIn('publisher@demo.test');
  expect(await (await fetch(`/api/offers/list/?${name}=1`)).json()).toMatchObject({ c: codes.invalid });
});

test('one hundred equal applications, many at the same moment, make one', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { data } = await client.offers.list({ approve_status: 2, n: 50 });
  const id = data.find(({ status }) => status === 1)?.oid ?? 0;
  const sent = await askOften(100, () => client.offers.apply({ aid: 1001, reason: 'Please.', id }));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusals = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(new Set(refusals)).toEqual(new Set([codes.conflict]));
  const { rows } = await server.db.execute(`select aid, reason from applications where oid = ${id}`);
  expect(rows).toEqual([{ aid: 1001, reason: 'Please.' }]);
});

test('what a request says in its headers does not come back in ours', async () => {
  const evil = 'evil.example';
  const answer = await fetch(`${server.origin}/accounts/logout/`, {
    headers: {
      'x-request-id': evil,
      'x-forwarded-host': evil,
      forwarded: `host=${evil}`,
      origin: `https://${evil}`,
      accept: 'text/html',
    },
    redirect: 'manual',
  });
  expect(JSON.stringify([...answer.headers])).not.toContain(evil);
  expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
});

test('line ends in an address end up in no header', async () => {
  const answer = await fetch(`${server.origin}/api/%0d%0aset-cookie:%20sid=evil/?x=%0d%0ax-evil:1`);
  expect(answer.status).toBe(404);
  expect(answer.headers.has('x-evil')).toBe(false);
  expect(answer.headers.getSetCookie()).toEqual([]);
});
