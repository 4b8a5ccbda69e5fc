// Conversions one by one: what the list says is what was told, in the page, in the file and to a program.
import { codes } from '@millrace/core';
import { dayOf, daysAfter, startOf } from '@millrace/core/format';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { channels } from '../../packages/server/src/channels/tables.ts';
import { jobs } from '../../packages/server/src/jobs/tables.ts';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { postbackSecret } from '../../packages/server/src/traffic/postback-secrets.ts';
import { aServer } from '../lab/start.ts';
import { aid, aTraffic, phone } from '../lab/traffic.ts';
import type { Visitor } from '../lab/visitor.ts';

const server = aServer({ config: { proxies: 1 } });
const { click, figures, newLink, stored } = aTraffic(server);
const day = 86_400_000;
let publisher: Visitor;
let link = 0;

/** Nothing of this file is cut in two by the end of a day. */
beforeAll(async () => {
  server.wait(startOf(dayOf(server.now())).getTime() + 1.5 * day - server.now().getTime());
  publisher = await server.signIn('publisher@demo.test');
});

/** Nobody stays signed in for so long. */
async function wait(days: number): Promise<void> {
  server.wait(days * day);
  publisher = await server.signIn('publisher@demo.test');
}

async function tell(click_id: string, part: Record<string, string> = {}): Promise<string> {
  const secret = postbackSecret({ secret: await serverSecret(server.db) }, (await stored(click_id))?.oid ?? 0);
  const query = new URLSearchParams({ click_id, secret, ...part });
  return (await fetch(`${server.origin}/postback?${query}`)).text();
}

const list = (part: object = {}) => publisher.client.conversions.list({ filters: { gid: [link] }, ...part });
const told = async (part: object = {}) => (await list(part)).list.map(({ txid }) => txid);
const address = (url: string) => server.db.update(channels).set({ postback_url: url }).where(eq(channels.id, aid));
/** What is still to be told, by the queries of the addresses. */
const waiting = async () =>
  (await server.db.select().from(jobs).where(eq(jobs.kind, 'postback'))).map(
    ({ payload }) => (payload as { url: string }).url.split('?')[1],
  );

test('a conversion is listed with its click, its link, its offer and what was told of it', async () => {
  link = await newLink();
  const { id } = await click({ link, agent: phone, query: '&source=news&aff_sub=spring&aff_sub3=c&aff_sub5=<b>' });
  const clicked = await stored(id);
  server.wait(61_000);
  expect(await tell(id, { txid: 'L1' })).toBe('Noted.');
  const {
    list: [conversion],
    totals,
    tot,
  } = await list();
  expect(conversion).toMatchObject({
    status: 'approved',
    reversed_at: null,
    reason: '',
    payout: '1.5',
    txid: 'L1',
    click_id: id,
    click_at: clicked?.at.toISOString(),
    gid: link,
    sml_name: expect.stringMatching(/^Link /),
    oid: clicked?.oid,
    aid,
    country: 'DE',
    os: 'Android',
    source: 'news',
    aff_sub: 'spring',
    aff_sub2: '',
    aff_sub3: 'c',
    aff_sub4: '',
    aff_sub5: '<b>',
    postback: null,
  });
  expect(Date.parse(conversion!.at) - Date.parse(conversion!.click_at)).toBeGreaterThanOrEqual(61_000);
  expect({ tot, ...totals }).toEqual({
    tot: 1,
    approved: 1,
    pending: 0,
    reversed: 0,
    rejected: 0,
    test: 0,
    payout: '1.5',
  });
  const { conversion: same, tries } = await publisher.client.conversions.read({ id: conversion!.id });
  expect([same, tries]).toEqual([conversion, []]);
});

test('a test and one that the advertiser rejects pay nothing, and the list says so', async () => {
  link = await newLink();
  const { id } = await click({ link });
  await address('http://127.0.0.1:9/own?t={txid}');
  expect(await tell(id, { txid: 'T', status: 'test' })).toBe('Noted.');
  expect(await tell(id, { txid: 'R', status: 'rejected' })).toBe('Noted.');
  expect([await tell(id, { txid: 'T', status: 'test' }), await tell(id, { txid: 'R' })]).toEqual([
    'Known already.',
    'Known already.',
  ]);
  expect(await tell(id, { txid: 'T', status: 'reversed' })).toBe('Known already.');
  expect((await list()).list.map(({ txid, status }) => [txid, status])).toEqual([
    ['R', 'rejected'],
    ['T', 'test'],
  ]);
  expect((await list()).totals).toEqual({ approved: 0, pending: 0, reversed: 0, rejected: 1, test: 1, payout: '0' });
  expect((await figures(link)).totals).toMatchObject({ cov: 0, reversed: 0, revenue: '0' });
  expect((await list()).list.map(({ payout }) => payout)).toEqual(['0', '0']);
  expect(await waiting()).toEqual([]);
  // A test makes way for the conversion that it tried out.
  expect(await tell(id, { txid: 'T' })).toBe('Noted.');
  expect((await list({ status: 'approved' })).list).toMatchObject([{ txid: 'T', payout: '1.5' }]);
  expect((await figures(link)).totals).toMatchObject({ cov: 1, reversed: 0, revenue: '1.5' });
  await address('');
});

test('what is reversed is taken off on the day when it is, and told by the address, the list, the report and the bell', async () => {
  link = await newLink();
  await address('http://127.0.0.1:9/own?t={txid}&s={status}&p={payout}');
  const { id } = await click({ link });
  const came = dayOf(server.now());
  await tell(id, { txid: 'A' });
  await tell(id, { txid: 'B' });
  await expect.poll(async () => (await list()).list.map(({ postback }) => postback?.tries)).toEqual([1, 1]);
  const before = await publisher.client.account.notices();
  // Into the next day, while what did not arrive is still tried.
  await wait(0.7);
  const back = dayOf(server.now());
  expect(await tell(id, { txid: 'A', status: 'reversed' })).toBe('Noted.');

  const [own] = (await list({ start: came, end: back, status: 'reversed' })).list;
  expect(own).toMatchObject({ txid: 'A', status: 'reversed', payout: '1.5' });
  expect([dayOf(new Date(own!.at)), dayOf(new Date(own!.reversed_at ?? ''))]).toEqual([came, back]);
  const report = { type: 'cov_report' as const, filters: { gid: [link] }, start: came, end: back, sort: 'dt' };
  const { list: rows, totals } = await publisher.client.reports.list(report);
  expect(rows).toMatchObject([
    { dt: came, cov: 2, reversed: 0, revenue: '3' },
    { dt: back, cov: 0, reversed: 1, revenue: '-1.5' },
  ]);
  expect(totals).toMatchObject({ cov: 2, reversed: 1, revenue: '1.5' });
  const [notice, ...others] = await publisher.client.account.notices();
  expect(notice).toMatchObject({
    kind: 'conversion',
    is_read: 0,
    text: 'One conversion was reversed: 1.50 USD.',
  });
  expect(others).toEqual(before);

  // The one that was still to be told is not told any more; what is told instead is that it was reversed.
  expect(await waiting()).not.toContain('t=A&s=approved&p=1.5');
  expect(await waiting()).toContain('t=B&s=approved&p=1.5');
  const whole = () => publisher.client.conversions.read({ id: own!.id });
  await expect
    .poll(async () => (await whole()).tries.map(({ url }) => url.split('?')[1]))
    .toContain('t=A&s=reversed&p=1.5');
  const { conversion, tries } = await whole();
  expect(tries[0]).toMatchObject({ url: 'http://127.0.0.1:9/own?t=A&s=approved&p=1.5', code: 0, is_test: 0 });
  expect(conversion.postback).toMatchObject({ tries: tries.length, code: 0, next_at: expect.any(String) });

  await publisher.client.account.readNotices({ ids: [notice!.id] });
  await tell(id, { txid: 'B', status: 'reversed' });
  const [renewed, ...rest] = await publisher.client.account.notices();
  expect(renewed).toMatchObject({ id: notice!.id, is_read: 0, text: '2 conversions were reversed: 3.00 USD.' });
  expect(rest).toEqual(before);
  await address('');
  await server.db.delete(jobs).where(eq(jobs.kind, 'postback'));
});

test('it is found by its days, by what it is of, by its status, and by either of its ids on whatever day', async () => {
  link = await newLink();
  const [first, second] = [await click({ link, query: '&aff_sub=one' }), await click({ link, query: '&aff_sub=two' })];
  await tell(first.id, { txid: 'find me' });
  await wait(10);
  await tell(second.id, { txid: 'second' });
  await tell(second.id, { txid: 'back' });
  await tell(second.id, { txid: 'back', status: 'reversed' });
  expect(await told()).toEqual(['back', 'second']);
  const then = daysAfter(dayOf(server.now()), -10);
  expect(await told({ start: then, end: then })).toEqual(['find me']);
  expect(await told({ status: 'reversed' })).toEqual(['back']);
  const days = { start: then, end: dayOf(server.now()) };
  expect(await told({ ...days, filters: { gid: [link], aff_sub: ['one'] } })).toEqual(['find me']);
  expect(await told({ ...days, filters: { gid: [link], country: ['FR'] } })).toEqual([]);
  // A filter without values is none.
  expect(await told({ ...days, filters: { gid: [link], country: [], aid: [] } })).toEqual([
    'back',
    'second',
    'find me',
  ]);
  expect(await told({ ...days, filters: { aid: [1002], gid: [link] } })).toEqual([]);
  const uuid = first.id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-').toUpperCase();
  for (const search of ['find me', ' find me ', '\u200bfind me\u202c', first.id, uuid])
    expect(await told({ search })).toEqual(['find me']);
  expect(await told({ search: second.id })).toEqual(['back', 'second']);
  for (const search of ['find', '%', 'nothing', "'", 'f'.repeat(32), 'x\ud83d'])
    expect(await told({ search })).toEqual([]);
  await expect(list({ start: days.end, end: then })).rejects.toMatchObject({ code: codes.invalid });
});

test('the file has the rows of the list, and no formula', async () => {
  link = await newLink();
  const { id } = await click({ link, query: `&source=${encodeURIComponent('=1+1')}&aff_sub=a"b` });
  await tell(id, { txid: 'F1' });
  const asked = { filters: { gid: [link] } };
  const file = await publisher.client.conversions.csv(asked);
  const lines = (await file.text()).replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^"Time \(GMT\+8\)","Status","Reversed \(GMT\+8\)","Payout","Offer"/);
  expect(lines[1]).toMatch(/^"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d","Approved","",1\.50,"\d+: /);
  expect(lines[1]).toContain(`"'=1+1","a""b"`);
  const { token } = await publisher.client.account.token();
  const program = (await server.visitor()).client.conversions;
  expect(await program.api({ ...asked, token })).toEqual(await list());
  expect(await (await program.apiCsv({ ...asked, token })).text()).toBe(await file.text());
});

test('nobody sees the conversions of another, or without the permission', async () => {
  const [mine] = (await publisher.client.conversions.list({ filters: {} })).list;
  const other = await server.signIn('sdk@demo.test');
  await expect(other.client.conversions.read({ id: mine!.id })).rejects.toMatchObject({ code: codes.notFound });
  expect((await other.client.conversions.list({ search: mine!.txid })).tot).toBe(0);
  expect((await other.client.conversions.list({ search: mine!.click_id })).tot).toBe(0);
  const few = await server.signIn('interactive@demo.test');
  await expect(few.client.conversions.list({})).rejects.toMatchObject({ code: codes.notAllowed });
  const program = (await server.visitor()).client.conversions;
  await expect(program.api({ token: 'guessed' })).rejects.toMatchObject({ code: codes.loginNeeded });
  await expect(program.apiCsv({ token: 'guessed' })).rejects.toMatchObject({ code: codes.loginNeeded });
  await expect(few.client.conversions.csv({})).rejects.toMatchObject({ code: codes.notAllowed });
  // The token opens to a program no more than its owner may see.
  const { token } = await few.client.account.token();
  await expect(program.api({ token })).rejects.toMatchObject({ code: codes.notAllowed });
});

const refusalOf = (part: ReturnType<typeof sql>) =>
  server.db.execute(sql`update conversions set ${part}`).catch((error: Error) => String(error.cause));

test('the database takes no status that there is not, and no time of a reversal for what was not reversed', async () => {
  expect(await refusalOf(sql`status = 'maybe'`)).toContain('conversions_status');
  expect(await refusalOf(sql`status = 'test', reversed_at = now()`)).toContain('conversions_reversed_status');
});
