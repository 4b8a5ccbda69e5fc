// Somebody's own API that was built from section 7 of the specification and from nothing else.
import { catalogue, createClient, type Row } from '@millrace/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { specifiedCalls } from './lab/own-api/calls.ts';
import { startOwnApi } from './lab/own-api/server.ts';
import { tested } from './lab/own-api/nouns.ts';
import type { Specified } from './lab/own-api/specified.ts';

let api: Awaited<ReturnType<typeof startOwnApi>>;
beforeAll(async () => {
  api = await startOwnApi();
});
afterAll(() => api.close());

const rows = new Map<string, Row>(
  Object.values(catalogue)
    .flatMap((table) => Object.values<Row>(table))
    .map((row) => [row.name, row]),
);

async function send({ call, asked }: Specified): Promise<unknown> {
  const row = rows.get(call);
  if (!row) throw new Error(`There is no row ${call}.`);
  const client = createClient({}, { origin: api.origin, csrf: () => 'token' });
  return client.send(row, asked as never);
}

test('every call of section 7 is tried', () => {
  const specifiedRows = [...rows.values()].filter(({ ours }) => !ours).map(({ name }) => name);
  expect(specifiedCalls.map(({ call }) => call).toSorted()).toEqual(specifiedRows.toSorted());
});

test.each(specifiedCalls.map((one) => [`${one.method} ${one.path}`, one] as const))(
  '%s sends what the specification says, to the byte',
  async (_, one) => {
    api.heard.length = 0;
    api.faults.length = 0;
    await send(one);
    const values = one.asked as Readonly<Record<string, string>>;
    const path = one.path.replace(/\{(\w+)\}/g, (_braces, name: string) => String(values[name]));
    expect(api.faults).toEqual([]);
    expect(api.heard.map(({ call, path: at, sent, token }) => [call, at, sent, token])).toEqual([
      [one.call, path, one.sends, 'token'],
    ]);
  },
);

const answered = specifiedCalls.filter(({ picture }) => !picture);
test.each(answered.flatMap((one) => one.answers.map((d) => [one.call, JSON.stringify(d), one, d] as const)))(
  '%s takes %s for an answer',
  async (call, _, one, d) => {
    api.answers.set(call, d);
    const outcome = send(one).then(
      () => 'taken',
      (error: unknown) => String(error),
    );
    expect(await outcome).toBe('taken');
    api.answers.delete(call);
  },
);

test('what such an API tells arrives in the types of the client', async () => {
  const client = createClient(catalogue, { origin: api.origin });
  expect(await client.payment.balance()).toEqual({ total_bonus: '640.5' });
  const [paid] = (await client.payment.history()).list;
  expect(paid).toMatchObject({ amount: '640.5', bank_slip: '', reason: '' });
  const [change] = (await client.payment.modifications()).list;
  expect(change).toMatchObject({ update_time: '2026-11-20T10:00:00+08:00', new_account: '4712', reason: '' });
  const { data, tot } = await client.offers.list();
  expect([data.map(({ payout_price, icon_url }) => [payout_price, icon_url]), tot]).toEqual([
    [
      ['1.25', ''],
      ['0', ''],
    ],
    undefined,
  ]);
  expect(await client.smartlinks.read({ sml_id: 301 })).toMatchObject({
    payout_price: '0',
    p_material: '{"p_ad_type":3,"creative_id":401}',
    x_conversion_flow: [],
    preview_url: '',
  });
  expect((await client.smartlinks.trend({ gid: 301 })).data).toEqual([
    { country: 'DE', clk_os: 'Android', carrier_name: 'Telekom', rpa: '0.12', aff_ecpc: '1.5' },
  ]);
  api.answers.set('tester.track', { ...tested, urls: ['https://a.test/1', 7, { link: 'https://b.test/2' }] });
  const { urls } = await client.tester.track({ os: 1, zone: 0, url: 'https://a.test/1' });
  expect(urls.map(({ link }) => link)).toEqual(['https://a.test/1', 'https://b.test/2']);
  api.answers.clear();
});

test('what the specification promises of an answer is missed by its name', async () => {
  const client = createClient(catalogue, { origin: api.origin });
  for (const [call, d, wanted] of [
    ['payment.balance', {}, 'd.total_bonus'],
    ['offers.list', { data: [{ name: 'Nameless' }] }, 'd.data.0.oid'],
    ['smartlinks.list', { data: 'none' }, 'd.tot'],
    ['smartlinks.read', { gid: 1, uid: 7, name: 'x', countries: 'DE,AT' }, 'd.countries'],
    ['account.token', null, 'd'],
  ] as const) {
    api.answers.set(call, d);
    const row = rows.get(call) as Row;
    await expect(client.send(row, { sml_id: 1 } as never)).rejects.toThrow(`"${wanted}"`);
  }
  api.answers.clear();
});

test('what only our server knows is shown without it, and what needs it is refused', async () => {
  const client = createClient(catalogue, { origin: api.origin });
  expect(await client.reference.provider()).toMatchObject({ name: '', default_smartlinks: [], faq: [] });
  expect(await client.account.notices()).toEqual([]);
  await expect(client.channels.websites()).rejects.toThrow('404 : Not Found');
});
