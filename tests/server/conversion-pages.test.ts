// The pages of the list of conversions, read one after the other while it changes: no row comes twice, and none is left out.
import { beforeAll, expect, inject, test } from 'vitest';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { noteConversion } from '../../packages/server/src/traffic/conversions.ts';
import { postbackSecret } from '../../packages/server/src/traffic/postback-secrets.ts';
import { aServer } from '../lab/start.ts';
import { aTraffic } from '../lab/traffic.ts';
import type { Visitor } from '../lab/visitor.ts';

const server = aServer({ config: { proxies: 1 } });
const { click, newLink, stored } = aTraffic(server);
let publisher: Visitor;
let link = 0;

beforeAll(async () => {
  publisher = await server.signIn('publisher@demo.test');
});

async function tell(click_id: string, part: Record<string, string> = {}): Promise<string> {
  const secret = postbackSecret({ secret: await serverSecret(server.db) }, (await stored(click_id))?.oid ?? 0);
  const query = new URLSearchParams({ click_id, secret, ...part });
  return (await fetch(`${server.origin}/postback?${query}`)).text();
}

const list = (part: object = {}) => publisher.client.conversions.list({ filters: { gid: [link] }, ...part });
const told = async (part: object = {}) => (await list(part)).list.map(({ txid }) => txid);

test('pages stay as they are while more conversions come', async () => {
  link = await newLink();
  const { id } = await click({ link });
  for (const txid of ['1', '2', '3', '4', '5']) await tell(id, { txid });
  const { until, tot } = await list({ n: 2 });
  expect(tot).toBe(5);
  await tell(id, { txid: '6' });
  expect(await told({ n: 2, p: 2, until })).toEqual(['3', '2']);
  expect(await list({ n: 2, p: 3, until })).toMatchObject({ tot: 5, until, list: [{ txid: '1' }] });
  expect(await told({ n: 2 })).toEqual(['6', '5']);
});

test('pages stay as they are while conversions are reversed, and while what was tried out is approved', async () => {
  link = await newLink();
  const { id } = await click({ link });
  const come = async (txid: string, status?: string) => {
    server.wait(1_000);
    expect(await tell(id, { txid, ...(status && { status }) })).toBe('Noted.');
  };
  for (const txid of ['1', '2', '3', '4', '5', '6']) await come(txid);
  for (const txid of ['t1', 't2', 't3', 't4']) await come(txid, 'test');
  await come('2', 'reversed');
  const pages = async (part: object, until: number) => [
    await told({ ...part, n: 2, p: 2, until }),
    await told({ ...part, n: 2, p: 3, until }),
  ];
  const asked: object[] = [{}, { status: 'approved' }, { status: 'reversed' }, { status: 'test' }];
  const { until } = await list();
  const first = await Promise.all(asked.map((part) => told({ ...part, n: 2 })));
  const before = await Promise.all(asked.map((part) => pages(part, until)));
  expect(first).toEqual([['t4', 't3'], ['6', '5'], ['2'], ['t4', 't3']]);
  expect(before).toEqual([
    [
      ['t2', 't1'],
      ['6', '5'],
    ],
    [['4', '3'], ['1']],
    [[], []],
    [['t2', 't1'], []],
  ]);
  // What stood on the first pages leaves them, and what stood behind comes there.
  await come('6', 'reversed');
  await come('3', 'reversed');
  await come('t4');
  await come('t1');
  await come('t1', 'reversed');
  await come('7');
  expect(await Promise.all(asked.map((part) => pages(part, until)))).toEqual(before);
  const { totals, tot, list: rows } = await list({ status: 'approved', n: 2, p: 2, until });
  expect([tot, totals]).toMatchObject([5, { approved: 3, reversed: 2 }]);
  // The order is that of then, what is said of a row is true now.
  expect(rows.map(({ txid, status }) => [txid, status])).toEqual([
    ['4', 'approved'],
    ['3', 'reversed'],
  ]);
  expect(await told({ status: 'approved', n: 9 })).toEqual(['7', 't4', '5', '4', '1']);
  expect(await told({ status: 'reversed', n: 9 })).toEqual(['t1', '6', '3', '2']);
  expect(await told({ status: 'test' })).toEqual(['t3', 't2']);
  expect(await told({ until: 0 })).toEqual([]);
});

/** Settles what was told some seconds ago, as after an outage of the database. */
async function settleLate(click_id: string, part: { txid: string; status?: 'reversed' }, db = server.db) {
  const found = await stored(click_id);
  const now = new Date(server.now().getTime() - 5_000);
  expect(await noteConversion(db, found!, { goal: '', amount: '0', status: 'approved', ...part, now })).toBe(true);
}

test('pages stay as they are while what was told before the first one is settled', async () => {
  link = await newLink();
  const { id } = await click({ link });
  for (const txid of ['1', '2', '3', '4']) {
    server.wait(10_000);
    await tell(id, { txid });
  }
  const { until } = await list({ n: 2 });
  await settleLate(id, { txid: 'late' });
  await settleLate(id, { txid: '4', status: 'reversed' });
  expect(await told({ n: 2, p: 2, until })).toEqual(['2', '1']);
  expect((await list({ n: 2, until })).tot).toBe(4);
  expect(await told({ status: 'approved', n: 2, p: 2, until })).toEqual(['2', '1']);
  expect(await told({ n: 9 })).toEqual(['4', 'late', '3', '2', '1']);
});

test.each(inject('postgres') === undefined ? [] : ['Postgres'])(
  'what another process is settling while the first page is read comes on no later one, on %s',
  async () => {
    link = await newLink();
    const { id } = await click({ link });
    for (const txid of ['1', '2', '3', '4']) await tell(id, { txid });
    let until = 0;
    let next: Promise<void> | undefined;
    await server.db.transaction(async (tx) => {
      await settleLate(id, { txid: 'slow' }, tx);
      // On another click, so that it could overtake the first.
      const other = await click({ link });
      next = stored(other.id).then(() => settleLate(other.id, { txid: 'fast' }));
      await new Promise((passed) => setTimeout(passed, 200));
      ({ until } = await list({ n: 2 }));
    });
    await next;
    expect(await told({ n: 2, p: 2, until })).toEqual(['2', '1']);
    expect((await list({ n: 2, until })).tot).toBe(4);
    expect((await list({ n: 2 })).tot).toBe(6);
  },
);
