// Long because it is one log: the log of a channel's address: one row a conversion with its tries inside, told by real conversions to a real receiver.
import { codes } from '@millrace/core';
import { loggedState, type LoggedPostback } from '@millrace/core/channels';
import { eq } from 'drizzle-orm';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { channels } from '../../packages/server/src/channels/tables.ts';
import { jobs } from '../../packages/server/src/jobs/tables.ts';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { postbackSecret } from '../../packages/server/src/traffic/postback-secrets.ts';
import { answering } from '../lab/answering.ts';
import { aServer } from '../lab/start.ts';
import { aTraffic } from '../lab/traffic.ts';
import type { Visitor } from '../lab/visitor.ts';

const receiver = answering();
const reachable: string[] = [];
const server = aServer({ config: { proxies: 1, reachable } });
const { click, stored } = aTraffic(server);
const aid = 1003;
const hour = 3_600_000;
let publisher: Visitor;

const fail = (response: ServerResponse) => void response.writeHead(503).end('Down for the night');
const arrive = (response: ServerResponse) => void response.end('ok');
const address = (url: string) => server.db.update(channels).set({ postback_url: url }).where(eq(channels.id, aid));
const own = () => `${receiver.origin}/p?t={txid}&s={status}`;

beforeAll(() => void reachable.push(new URL(receiver.origin).host));
beforeEach(async () => {
  publisher = await server.signIn('publisher@demo.test');
  await server.db.execute('delete from postback_tries');
  await address(own());
  receiver.replies(fail);
});
afterEach(() => server.db.delete(jobs));

async function tell(click_id: string, part: Record<string, string>): Promise<string> {
  const secret = postbackSecret({ secret: await serverSecret(server.db) }, (await stored(click_id))?.oid ?? 0);
  return (await fetch(`${server.origin}/postback?${new URLSearchParams({ click_id, secret, ...part })}`)).text();
}

async function converted(txid: string): Promise<string> {
  const { id } = await click({ channel: aid });
  expect(await tell(id, { txid })).toBe('Noted.');
  return id;
}

const log = (part: object = {}) => publisher.client.channels.postbacks({ id: aid, ...part });
const rows = async (part: object = {}) => (await log(part)).list;
const newest = async () => (await rows())[0];
const txidOf = ({ last }: LoggedPostback) => new URL(last?.url ?? 'http://none/').searchParams.get('t');
const said = (logged: LoggedPostback) => [txidOf(logged), logged.told, logged.tries, loggedState(logged)];
const told = async (part: object = {}) => (await rows(part)).map(said);
const txids = async (part: object) => (await rows(part)).map(txidOf);
const resend = (try_id = 0, id = aid) => publisher.client.channels.resendPostback({ id, try_id });
const jobOf = async () => (await server.db.select().from(jobs))[0];
/** Until so many calls have come in, and nothing is under way. */
async function called(times: number): Promise<void> {
  await expect.poll(() => receiver.seen.length).toBe(times);
  await expect.poll(async () => (await server.db.select().from(jobs)).filter(({ lease }) => lease)).toEqual([]);
}

test('a conversion has one row, however often it is tried, which says how often and when it is tried next', async () => {
  const click_id = await converted('A');
  await called(1);
  server.wait(61_000);
  await called(2);
  const { oid = 0 } = (await stored(click_id)) ?? {};
  const [row, ...others] = await rows();
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    told: 'approved',
    is_reversed: 0,
    oid,
    offer_name: expect.stringMatching(/./),
    payout: '1.5',
    tries: 2,
    is_sending: 0,
    last: { url: `${receiver.origin}/p?t=A&s=approved`, code: 503, answer: 'Down for the night', told: 'approved' },
  });
  expect(row?.next_at).toBe((await jobOf())?.run_at.toISOString());
  expect(Date.parse(row?.next_at ?? '')).toBeGreaterThan(server.now().getTime());
  // What fails is named by the same moment as its row: when it was sent first.
  const { failing, failing_at } = await log();
  expect(failing).toEqual(row?.last);
  expect([failing_at, failing_at === failing?.at]).toEqual([row?.at, false]);
  const { logged, tries } = await publisher.client.channels.postback({ id: aid, try_id: row?.id ?? 0 });
  expect(logged).toEqual(row);
  expect(tries.map(({ code, is_test }) => [code, is_test])).toEqual([
    [503, 0],
    [503, 0],
  ]);
  expect(tries[1]).toEqual(row?.last);
  expect(tries[0]?.id).toBe(row?.id);

  receiver.replies(arrive);
  server.wait(121_000);
  await called(3);
  expect(await told()).toEqual([['A', 'approved', 3, 'arrived']]);
  expect(await newest()).toMatchObject({ id: row?.id, at: row?.at, next_at: null });
  expect(await log()).toMatchObject({ failing: null, failing_at: null });
});

test('what does not arrive within a day is given up, and its row says so', async () => {
  await converted('G');
  await called(1);
  server.wait(25 * hour);
  await expect.poll(jobOf).toBeUndefined();
  publisher = await server.signIn('publisher@demo.test');
  expect(await told()).toEqual([['G', 'approved', 1, 'failed']]);
  const again = (await newest())?.last?.id;
  receiver.replies(arrive);
  expect(await resend(again)).toMatchObject({ code: 200, told: 'approved' });
  expect(await told()).toEqual([['G', 'approved', 2, 'arrived']]);
});

test('a reversal comes into the row of its conversion, which comes up with it, and what it takes back is not sent again', async () => {
  const first = await converted('R');
  await called(1);
  await converted('later');
  await called(2);
  const [later, before] = await rows();
  expect([later && txidOf(later), before && txidOf(before)]).toEqual(['later', 'R']);
  expect(await tell(first, { txid: 'R', status: 'reversed' })).toBe('Noted.');
  await called(3);
  expect(await told()).toEqual([
    ['R', 'reversed', 1, 'failing'],
    ['later', 'approved', 1, 'failing'],
  ]);
  const row = await newest();
  expect(row).toMatchObject({ conversion_id: before?.conversion_id, is_reversed: 1 });
  const { tries, logged } = await publisher.client.channels.postback({ id: aid, try_id: before?.id ?? 0 });
  expect(tries.map((one) => [one.told, one.url.split('?')[1]])).toEqual([
    ['approved', 't=R&s=approved'],
    ['reversed', 't=R&s=reversed'],
  ]);
  expect(logged).toMatchObject({ conversion_id: row?.conversion_id, told: 'reversed', tries: 1 });
  receiver.replies(arrive);
  await expect(resend(before?.id)).rejects.toMatchObject({ code: codes.conflict });
  expect(receiver.seen).toHaveLength(3);
  expect(await resend(row?.id)).toMatchObject({ code: 200, told: 'reversed' });
  expect(await told({ show: 'arrived' })).toEqual([['R', 'reversed', 2, 'arrived']]);
});

test('an approval is not sent again once its conversion is reversed, even where nothing tells of that', async () => {
  const id = await converted('N');
  await called(1);
  await address('');
  expect(await tell(id, { txid: 'N', status: 'reversed' })).toBe('Noted.');
  expect(await told()).toEqual([['N', 'approved', 1, 'failed']]);
  receiver.replies(arrive);
  await expect(resend((await newest())?.id)).rejects.toMatchObject({ code: codes.conflict });
  expect(receiver.seen).toHaveLength(1);
});

test('while a call is under way its row says so, nobody sends it a second time, and how long it took is told', async () => {
  const [held, start] = [Promise.withResolvers<ServerResponse>(), performance.now()];
  await converted('H');
  await called(1);
  receiver.replies((response) => held.resolve(response));
  server.wait(61_000);
  const waiting = await held.promise;
  expect(await told()).toEqual([['H', 'approved', 1, 'sending']]);
  expect(await newest()).toMatchObject({ is_sending: 1, next_at: null });
  await expect(resend((await newest())?.last?.id)).rejects.toMatchObject({ code: codes.conflict });
  await new Promise((next) => setTimeout(next, 300));
  waiting.end('at last');
  await called(2);
  expect(await told()).toEqual([['H', 'approved', 2, 'arrived']]);
  const { milliseconds } = (await newest())?.last ?? {};
  expect(milliseconds).toBeGreaterThanOrEqual(290);
  expect(milliseconds).toBeLessThanOrEqual(performance.now() - start + 1);
});

test('what is resent and arrives is not sent once more in its time, what does not arrive is', async () => {
  await converted('S');
  await called(1);
  const { run_at } = (await jobOf()) ?? {};
  expect(await resend((await newest())?.last?.id)).toMatchObject({ code: 503 });
  expect(await jobOf()).toMatchObject({ run_at, lease: null });
  receiver.replies(arrive);
  expect(await resend((await newest())?.last?.id)).toMatchObject({ code: 200 });
  expect(await jobOf()).toBeUndefined();
  expect(await told()).toEqual([['S', 'approved', 3, 'arrived']]);
  await expect(resend((await newest())?.last?.id)).rejects.toMatchObject({ code: codes.conflict });
  server.wait(121_000);
  await new Promise((next) => setTimeout(next, 1_500));
  expect(receiver.seen).toHaveLength(3);
});

test('what is resent several times at once is sent once', async () => {
  await converted('O');
  await called(1);
  const try_id = (await newest())?.last?.id;
  const ends = await Promise.allSettled([1, 2, 3].map(() => resend(try_id)));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(receiver.seen).toHaveLength(2);
});

test('a test is a row of its own, which is not sent again', async () => {
  const url = `${receiver.origin}/p?t={txid}`;
  await publisher.client.channels.testPostback({ id: aid, url });
  const tried = await publisher.client.channels.testPostback({ id: aid, url });
  expect(await rows()).toMatchObject([
    { id: tried.id, told: 'test', conversion_id: null, oid: 0, tries: 1, last: tried },
    { told: 'test' },
  ]);
  const { logged, tries } = await publisher.client.channels.postback({ id: aid, try_id: tried.id });
  expect([logged.id, tries]).toEqual([tried.id, [tried]]);
  await expect(resend(tried.id)).rejects.toMatchObject({ code: codes.conflict });
});

test('the log shows what has arrived, what has not, or the tests, and each of its rows is one of these', async () => {
  receiver.replies((response, { url }) => (url.includes('t=ok') ? arrive(response) : fail(response)));
  for (const txid of ['ok1', 'bad1', 'ok2', 'bad2', 'bad3']) await converted(txid);
  await called(5);
  await publisher.client.channels.testPostback({ id: aid, url: `${receiver.origin}/p?t=ok` });
  expect((await txids({ show: 'failing' })).toSorted()).toEqual(['bad1', 'bad2', 'bad3']);
  expect((await txids({ show: 'arrived' })).toSorted()).toEqual(['ok1', 'ok2']);
  expect(await txids({ show: 'test' })).toEqual(['ok']);
  expect(await log()).toMatchObject({ tot: 6 });
  await expect(log({ show: 'other' })).rejects.toMatchObject({ code: codes.invalid });
});

test('pages stay as they are while rows are added and rows come up', async () => {
  const clicks: string[] = [];
  for (const txid of ['1', '2', '3', '4', '5']) {
    clicks.push(await converted(txid));
    await called(clicks.length);
  }
  const { until, tot, list } = await log({ n: 2 });
  expect([tot, list.map(txidOf)]).toEqual([5, ['5', '4']]);
  await converted('6');
  await called(6);
  await tell(clicks[0] ?? '', { txid: '1', status: 'reversed' });
  await called(7);
  expect(await txids({ n: 2 })).toEqual(['1', '6']);
  expect(await txids({ n: 2, p: 2, until })).toEqual(['3', '2']);
  expect(await log({ n: 2, p: 3, until })).toMatchObject({ tot: 5, list: [{ told: 'reversed' }], from: 5, to: 5 });
  // One that has arrived since stays in its place among those that failed, and says that it has arrived.
  const [, , third] = await rows({ until, show: 'failing' });
  receiver.replies(arrive);
  expect(await resend(third?.last?.id)).toMatchObject({ code: 200 });
  expect((await told({ n: 1, p: 3, until, show: 'failing' }))[0]).toEqual(['3', 'approved', 2, 'arrived']);
  expect(await txids({ show: 'failing' })).toEqual(['1', '6', '5', '4', '2']);
  expect(await log({ p: 9 })).toMatchObject({ tot: 6, list: [], from: 0, to: 0 });
});

test('all of the last 30 days are told, and nothing that is older', async () => {
  await server.db.execute(`insert into postback_tries (aid, at, url, code, answer, is_test, told)
    select ${aid}, now() - interval '29 days', 'http://a.example/', 200, 'ok', false, 'approved' from generate_series(1, 130)`);
  await server.db.execute(`insert into postback_tries (aid, at, url, code, answer, is_test, told)
    select ${aid}, now() - interval '31 days', 'http://a.example/old', 200, 'ok', false, 'approved' from generate_series(1, 5)`);
  const passed = server.now().getTime() - Date.now();
  await server.db.execute(`update postback_tries set at = at + interval '${passed} milliseconds'`);
  expect(await log({ n: 100, p: 2 })).toMatchObject({ tot: 130, from: 101, to: 130 });
  // They go with the next call of the address.
  await publisher.client.channels.testPostback({ id: aid, url: receiver.origin });
  const { rows: kept } = await server.db.execute('select url, count(*)::int from postback_tries group by 1 order by 2');
  expect(kept).toEqual([
    { url: receiver.origin, count: 1 },
    { url: 'http://a.example/', count: 130 },
  ]);
});

test("what belongs to another channel, or to another publisher's, is not there", async () => {
  await converted('X');
  await called(1);
  const try_id = (await newest())?.id ?? 0;
  const missing = { code: codes.notFound };
  expect(await log({ id: 1005 })).toMatchObject({ tot: 0, list: [], until: 0, failing: null });
  await expect(publisher.client.channels.postback({ id: 1005, try_id })).rejects.toMatchObject(missing);
  await expect(resend(try_id, 1005)).rejects.toMatchObject(missing);
  const stranger = (await server.signIn('pending@demo.test')).client.channels;
  await expect(stranger.postbacks({ id: aid })).rejects.toMatchObject(missing);
  await expect(stranger.postback({ id: aid, try_id })).rejects.toMatchObject(missing);
  await expect(stranger.resendPostback({ id: aid, try_id })).rejects.toMatchObject(missing);
  expect(receiver.seen).toHaveLength(1);
});

test('an address that was mended is called from then on, and one that was taken away never again', async () => {
  await converted('M');
  await called(1);
  await publisher.client.channels.update({ id: aid, postback_url: `${receiver.origin}/mended?t={txid}&s={status}` });
  server.wait(61_000);
  await called(2);
  publisher = await server.signIn('publisher@demo.test');
  await resend((await newest())?.last?.id);
  expect(receiver.seen.map(({ url }) => url)).toEqual([
    '/p?t=M&s=approved',
    '/mended?t=M&s=approved',
    '/mended?t=M&s=approved',
  ]);
  expect(await told()).toEqual([['M', 'approved', 3, 'failing']]);

  await publisher.client.channels.update({ id: aid, postback_url: '' });
  expect(await told()).toEqual([['M', 'approved', 3, 'failed']]);
  await expect(resend((await newest())?.last?.id)).rejects.toThrow('No postback URL is saved. Save one');
  server.wait(25 * hour);
  await expect.poll(jobOf).toBeUndefined();
  expect(receiver.seen).toHaveLength(3);
});
