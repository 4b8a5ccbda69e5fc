// Which of a publisher's sources earns: figures by source and by every sub id, and a source that gets no offers any more.
import { codes } from '@millrace/core';
import { dayOf, daysAfter } from '@millrace/core/format';
import type { GroupName, ReportFilters, ReportType } from '@millrace/core/reports';
import { beforeAll, expect, test } from 'vitest';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { postbackSecret } from '../../packages/server/src/traffic/postback-secrets.ts';
import { aServer } from '../lab/start.ts';
import { aTraffic, filler } from '../lab/traffic.ts';
import type { Visitor } from '../lab/visitor.ts';

const server = aServer({ config: { proxies: 1 } });
const { click, figures, latest, newLink, oids, stored } = aTraffic(server);
let publisher: Visitor;

beforeAll(async () => {
  publisher = await server.signIn('publisher@demo.test');
});

async function converted(id: string, txid: string): Promise<void> {
  const secret = postbackSecret({ secret: await serverSecret(server.db) }, (await stored(id))?.oid ?? 0);
  await fetch(`${server.origin}/postback?${new URLSearchParams({ click_id: id, secret, txid })}`);
}

interface Asked {
  readonly group: GroupName[];
  readonly filters: ReportFilters;
  readonly type?: ReportType;
}

async function rows({ group, filters, type = 'sml_report' }: Asked) {
  await server.settled();
  const today = dayOf(server.now());
  const { list } = await publisher.client.reports.list({
    type,
    start: daysAfter(today, -1),
    end: today,
    group,
    filters,
    sort: type === 'cov_report' ? '-cov' : '-clk',
  });
  return list.map((row) => [...group.map((name) => row[name]), row.clk, row.cov, row.revenue]);
}

test('visitors, conversions and money are told apart by source and by each sub id, singly and in pairs', async () => {
  const link = await newLink();
  const filters = { gid: [link] };
  const first = await click({ link, query: '&source=feed&aff_sub=a&aff_sub2=x&aff_sub5=last' });
  await click({ link, query: '&source=feed&aff_sub=b&aff_sub2=x' });
  await click({ link, query: '&source=video&aff_sub=a&aff_sub3=three&aff_sub4=four' });
  await click({ link });
  await converted(first.id, 'S1');
  await converted(first.id, 'S2');

  expect(await rows({ group: ['source'], filters })).toEqual([
    ['feed', 2, 2, '3'],
    ['', 1, 0, '0'],
    ['video', 1, 0, '0'],
  ]);
  expect(await rows({ group: ['source', 'aff_sub'], filters: { ...filters, source: ['feed'] } })).toEqual([
    ['feed', 'a', 1, 2, '3'],
    ['feed', 'b', 1, 0, '0'],
  ]);
  expect(await rows({ group: ['aff_sub', 'aff_sub2'], filters: { ...filters, aff_sub2: ['x'] } })).toHaveLength(2);
  expect(await rows({ group: ['aff_sub3'], filters: { ...filters, aff_sub3: ['three'] } })).toEqual([
    ['three', 1, 0, '0'],
  ]);
  expect(await rows({ group: ['aff_sub4'], filters: { ...filters, aff_sub4: ['four'] } })).toEqual([
    ['four', 1, 0, '0'],
  ]);
  expect(await rows({ group: ['aff_sub5'], filters: { ...filters, aff_sub5: ['last'] }, type: 'cov_report' })).toEqual([
    ['last', 0, 2, '3'],
  ]);
  // Told apart or not, they come to the same.
  expect((await figures(link)).totals).toMatchObject({ clk: 4, cov: 2, revenue: '3' });
});

test('texts of any length and language are a source of their own, and none is another', async () => {
  const link = await newLink();
  const long = '源'.repeat(200);
  const sources = [long, `${long.slice(1)}b`, ' feed', 'feed', 'FEED', "it's; --", '{aff_sub}', '|', '\u00ff'];
  for (const source of sources) {
    const subs = { source, aff_sub: long, aff_sub2: long, aff_sub3: long, aff_sub4: long, aff_sub5: long };
    await click({ link, query: `&${new URLSearchParams(subs)}` });
  }
  const found = await rows({ group: ['source'], filters: { gid: [link] } });
  expect(found.map(([source]) => source).sort()).toEqual(sources.toSorted());
  expect(found.every(([, clk]) => clk === 1)).toBe(true);
});

test('what can not be seen is no part of a source or a sub id: what looks the same is one row', async () => {
  const link = await newLink();
  const feeds = ['feed', 'fe\u200bed', '\u202efeed', 'feed\u001b', 'f\ne\ted', '\u2066feed\u2069'];
  for (const source of feeds) {
    const { status } = await click({ link, query: `&${new URLSearchParams({ source, aff_sub3: `\u200f${source}` })}` });
    expect(status, JSON.stringify(source)).toBe(302);
  }
  expect(await rows({ group: ['source', 'aff_sub3'], filters: { gid: [link] } })).toEqual([
    ['feed', 'feed', feeds.length, 0, expect.anything()],
  ]);
});

test('a source is blocked by what is kept of it', async () => {
  const link = await newLink();
  const { block } = publisher.client.sources;
  for (const source of ['b\u200bad', '\u202ebad', 'bad\n', '\u200b']) {
    const refused = { code: codes.invalid, fields: { source: expect.any(String) } };
    await expect(block({ gid: link, source }), JSON.stringify(source)).rejects.toMatchObject(refused);
  }
  await block({ gid: link, source: 'bad' });
  expect(await visit(link, `&source=${encodeURIComponent('b\u200bad')}`)).toMatchObject({ reason: 'source' });
});

test('a program reads them by the report API, and the file has them', async () => {
  const link = await newLink();
  await click({ link, query: '&source=api&aff_sub2=deep' });
  await server.settled();
  const { token } = await publisher.client.account.token();
  const start = dayOf(server.now());
  const query = new URLSearchParams({
    start,
    group: '["source","aff_sub2"]',
    filters: JSON.stringify({ gid: [link], source: ['api'] }),
    token,
  });
  const answer = await fetch(`${server.origin}/api/v1/report/sml_report?${query}`);
  expect(await answer.json()).toMatchObject({ c: 0, d: { list: [{ source: 'api', aff_sub2: 'deep', clk: 1 }] } });
  const file = await fetch(`${server.origin}/api/v1/report/sml_report/csv?${query}`);
  expect(await file.text()).toContain('"Source","Sub ID 2",');
});

/** How a link answers a visitor of a source, and what is noted of it. */
async function visit(link: number, query: string, part: object = {}) {
  // A change reaches visitors within some seconds.
  server.wait(6_000);
  const { status, to } = await click({ link, query, ...part });
  const noted = await latest();
  return { status, isEmpty: to === '', oid: noted?.oid, reason: noted?.reason };
}

test('a blocked source gets the filler or nothing, as set, and is an undelivered click; the others go on', async () => {
  const link = await newLink();
  const { client } = publisher;
  expect(await visit(link, '&source=bad')).toMatchObject({ status: 302, reason: null });
  const blocked = await client.sources.block({ gid: link, source: 'bad' });
  expect(blocked).toMatchObject({ gid: link, source: 'bad', answer: 'filler' });
  expect(await visit(link, '&source=bad')).toEqual({ status: 302, isEmpty: false, oid: filler, reason: 'source' });

  await client.sources.block({ gid: link, source: 'bad', answer: 'nothing' });
  expect(await visit(link, '&source=bad')).toEqual({ status: 204, isEmpty: true, oid: 0, reason: 'source' });
  for (const other of ['', '&source=Bad', '&source=bad%20', '&aff_sub=bad']) {
    const { reason, oid = 0 } = await visit(link, other);
    expect([reason, oids().includes(oid)], other).toEqual([null, true]);
  }
  // What it is itself comes first.
  expect(await visit(link, '&source=bad', { agent: 'Googlebot/2.1' })).toMatchObject({ status: 204, reason: 'bot' });
  expect((await figures(link)).astray).toMatchObject({
    clicks: 8,
    delivered: 5,
    reasons: expect.arrayContaining([
      { reason: 'source', clk: 2 },
      { reason: 'bot', clk: 1 },
    ]),
  });

  expect(await client.sources.blocked({ gid: link })).toMatchObject({
    tot: 1,
    list: [{ gid: link, source: 'bad', answer: 'nothing' }],
  });
  expect(await client.sources.blocked({ source: 'other' })).toMatchObject({ tot: 0 });
  await client.sources.unblock({ gid: link, source: 'bad' });
  expect(await visit(link, '&source=bad')).toMatchObject({ status: 302, reason: null });
  await expect(client.sources.unblock({ gid: link, source: 'bad' })).rejects.toMatchObject({
    code: codes.notFound,
  });
});

test('a block holds for whoever was there a moment ago: it comes before a repeated click, and makes none of the next', async () => {
  const link = await newLink();
  await publisher.client.sources.block({ gid: link, source: 'bad', answer: 'nothing' });
  server.wait(6_000);
  const who = 77;
  const ways: unknown[] = [];
  // The fourth is well within the window of the first, the last is past it.
  for (const [source, later] of [
    ['good', 500],
    ['bad', 500],
    ['bad', 500],
    ['good', 4_000],
    ['', 0],
  ] as const) {
    const { status } = await click({ link, who, query: `&source=${source}` });
    server.wait(later);
    ways.push([status, (await latest())?.reason]);
  }
  expect(ways).toEqual([
    [302, null],
    [204, 'source'],
    [204, 'source'],
    [302, 'duplicate'],
    [302, null],
  ]);
});

test('who came by a blocked source counts when they come by another', async () => {
  const link = await newLink();
  await publisher.client.sources.block({ gid: link, source: 'bad' });
  server.wait(6_000);
  await click({ link, who: 78, query: '&source=bad' });
  await click({ link, who: 78, query: '&source=good' });
  expect((await figures(link)).astray).toMatchObject({
    clicks: 2,
    delivered: 1,
    reasons: [{ reason: 'source', clk: 1 }],
  });
});

test('traffic without a source is filtered, blocked, listed and taken back like any other, when it is asked for so', async () => {
  const link = await newLink();
  const { client } = publisher;
  await click({ link, query: '&source=feed' });
  await click({ link, query: '&source=' });
  await click({ link });
  const sourced = (source: string[]) => rows({ group: ['source'], filters: { gid: [link], source } });
  expect(await sourced([''])).toEqual([['', 2, 0, '0']]);
  expect(await sourced(['', 'feed'])).toHaveLength(2);
  expect(await sourced([])).toHaveLength(2);

  // A form that was not filled in blocks nobody.
  for (const empty of [{}, { source: '' }, { source: '', no_source: 0 }, { no_source: 0 }]) {
    const refused = { code: codes.invalid, fields: { source: expect.any(String) } };
    await expect(client.sources.block({ gid: link, ...empty }), JSON.stringify(empty)).rejects.toMatchObject(refused);
    await expect(client.sources.unblock({ gid: link, ...empty })).rejects.toMatchObject(refused);
  }
  await expect(client.sources.block({ gid: link, source: 'a', no_source: 1 })).rejects.toMatchObject({
    code: codes.invalid,
    fields: { no_source: expect.any(String) },
  });
  expect(await client.sources.blocked({ gid: link })).toMatchObject({ tot: 0 });

  const blocked = await client.sources.block({ gid: link, no_source: 1, answer: 'nothing' });
  expect(blocked).toMatchObject({ gid: link, source: '', answer: 'nothing' });
  await client.sources.block({ gid: link, source: 'feed' });
  expect(await visit(link, '')).toMatchObject({ status: 204, reason: 'source' });
  expect(await visit(link, '&source=%E2%80%8B')).toMatchObject({ status: 204, reason: 'source' });
  expect(await visit(link, '&source=other')).toMatchObject({ status: 302, reason: null });
  expect(await client.sources.blocked({ gid: link, no_source: 1 })).toMatchObject({ tot: 1, list: [{ source: '' }] });
  expect(await client.sources.blocked({ gid: link, no_source: 0 })).toMatchObject({ tot: 2 });
  await client.sources.unblock({ gid: link, no_source: 1 });
  expect(await visit(link, '')).toMatchObject({ status: 302, reason: null });
  expect(await visit(link, '&source=feed')).toMatchObject({ reason: 'source' });
});

test('of a default link each publisher blocks their own sources', async () => {
  const gid = 101;
  await publisher.client.sources.block({ gid, source: 'shared' });
  expect(await visit(gid, '&source=shared')).toMatchObject({ reason: 'source' });
  const { rows: found } = await server.db.execute<{ id: number }>(
    `select channels.id from channels join users on users.id = user_id
      where user_id <> 1 and channels.status = 1 and users.status = 1 limit 1`,
  );
  const other = await visit(gid, '&source=shared', { channel: found[0]?.id });
  expect(other.reason).not.toBe('source');
});

test('blocked sources are searched by a part of their name, and by the smartlink', async () => {
  const [link, other] = [await newLink(), await newLink()];
  const { block, blocked } = publisher.client.sources;
  for (const source of ['Sports_1', 'sports-2', 'news 100%']) await block({ gid: link, source });
  await block({ gid: other, source: 'sports-2' });
  const found = async (search: string) =>
    (await blocked({ gid: link, search })).list.map(({ source }) => source).toSorted();
  expect(await found('SPORTS')).toEqual(['Sports_1', 'sports-2']);
  expect(await found('s_1')).toEqual(['Sports_1']);
  expect(await found('%')).toEqual(['news 100%']);
  expect(await found(' ')).toHaveLength(3);
  // Two sources for trackers, one word for who looks for it.
  for (const source of ['caf\u00e9', 'cafe\u0301']) await block({ gid: link, source });
  for (const search of ['CAF\u00c9', 'cafe\u0301']) expect(await found(search)).toEqual(['cafe\u0301', 'caf\u00e9']);
  expect(await blocked({ gid: link, search: 'nobody' })).toMatchObject({ tot: 0, list: [] });
  expect(await blocked({ search: String(other) })).toMatchObject({ tot: 1, list: [{ gid: other }] });
});

test('at most 500 sources of a link are blocked; one of them may still change', async () => {
  const link = await newLink();
  await server.db.execute(`insert into blocked_sources (user_id, gid, source, answer, at)
    select 1, ${link}, 's' || number, 'filler', now() from generate_series(1, 500) number`);
  const { block } = publisher.client.sources;
  await expect(block({ gid: link, source: 'one more' })).rejects.toMatchObject({ code: codes.invalid });
  expect(await block({ gid: link, source: 's7', answer: 'nothing' })).toMatchObject({ answer: 'nothing' });
  await expect(block({ gid: link, source: '' })).rejects.toMatchObject({ code: codes.invalid });
});
