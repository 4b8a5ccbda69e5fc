import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { serverSecret } from '../../../packages/server/src/session/queries.ts';
import { secrets } from '../../../packages/server/src/session/tables.ts';
import { createClickIds, readCheckedSince } from '../../../packages/server/src/traffic/click-id.ts';
import { pendingPostbacks } from '../../../packages/server/src/traffic/pending-tables.ts';
import { postbackSecret } from '../../../packages/server/src/traffic/postback-secrets.ts';
import { clicks } from '../../../packages/server/src/traffic/tables.ts';
import { aServer } from '../../lab/start.ts';
import { aTraffic } from '../../lab/traffic.ts';

const server = aServer({ config: { proxies: 1 } });
const { click, stored } = aTraffic(server);
const form = 'application/x-www-form-urlencoded';
const aDay = 24 * 3_600_000;

/** Each sender has an address of its own unless a test says which. */
let senders = 0;
async function post(body: string, type = form, query = '') {
  const headers = { 'content-type': type, 'x-forwarded-for': `198.51.100.${(senders += 1)}` };
  const answer = await fetch(`${server.origin}/postback${query}`, { method: 'POST', headers, body });
  return [answer.status, await answer.text()];
}

async function tell(fields: Record<string, string>, from = `198.51.100.${(senders += 1)}`) {
  const query = new URLSearchParams(fields);
  const signal = AbortSignal.timeout(30_000);
  return fetch(`${server.origin}/postback?${query}`, { headers: { 'x-forwarded-for': from }, signal });
}

async function aClick() {
  const { id } = await click();
  const secret = postbackSecret({ secret: await serverSecret(server.db) }, (await stored(id))?.oid ?? 0);
  return { id, secret };
}

test('a form that can not be read is refused in words, and is no fault of ours', async () => {
  const unreadable = [400, 'The body can not be read as the form that it says to be.'];
  expect(await post('garbage', 'multipart/form-data; boundary=x')).toEqual(unreadable);
  expect(await post('garbage', 'multipart/form-data')).toEqual(unreadable);
  expect(server.log()).not.toContain('"fault"');
});

test('a body over 64 KB is refused, whatever it is', async () => {
  for (const type of [form, 'application/json', 'multipart/form-data; boundary=x']) {
    expect(await post(`click_id=${'x'.repeat(65_536)}`, type)).toEqual([413, 'A call may have 65536 bytes.']);
  }
});

test('a body that is no form says nothing, and what the address says counts', async () => {
  const { id, secret } = await aClick();
  const query = `?click_id=${id}&secret=${secret}&txid=json`;
  expect(await post('{"click_id":"none"}', 'application/json', query)).toEqual([200, 'Noted.']);
});

test('a method that tells nothing is refused with those that do, and tells of no conversion', async () => {
  const { id, secret } = await aClick();
  const told = { click_id: id, secret, txid: 'head' };
  for (const method of ['HEAD', 'PUT', 'DELETE', 'OPTIONS']) {
    const answer = await fetch(`${server.origin}/postback?${new URLSearchParams(told)}`, { method });
    expect([answer.status, answer.headers.get('allow')], method).toEqual([405, 'GET, POST']);
    expect(await answer.text()).toBe(method === 'HEAD' ? '' : 'This address takes GET and POST only.');
  }
  expect(await (await tell(told)).text()).toBe('Noted.');
});

test('a made-up click id is refused at once, and asks the database nothing', async () => {
  const { id, secret } = await aClick();
  const last = id.endsWith('0') ? '1' : '0';
  const fresh = Date.now().toString(16).padStart(12, '0');
  const wrong = [`${id.slice(0, -1)}${last}`, id.slice(0, -1), `${fresh}8abc8abc0123456789ab`, 'nonsense'];
  // Whoever asks for a click now waits until the end of this.
  const answers = await server.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${clicks} in access exclusive mode`);
    return Promise.all(wrong.map((click_id) => tell({ click_id, secret })));
  });
  expect(answers.map(({ status }) => status)).toEqual(wrong.map(() => 400));
  expect(await answers[0]?.text()).toBe('click_id is missing, or is none of ours.');
});

test('an id is known as it was given out or as a UUID is written, by every process that has the secret', async () => {
  const { id, secret } = await aClick();
  const uuid = id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-').toUpperCase();
  expect(await (await tell({ click_id: uuid, secret, txid: 'uuid' })).text()).toBe('Noted.');
  const now = new Date();
  const checkedSince = await readCheckedSince(server.db, new Date(0));
  const other = createClickIds({ secret: await serverSecret(server.db), checkedSince });
  expect(other.read(id, now)).toBe(id);
  // A click that another process may still have is waited for.
  const elsewhere = other.create(new Date(now.getTime() - 2 * 60_000));
  expect((await tell({ click_id: elsewhere, secret })).status).toBe(202);
  // Later than a month nothing waits.
  expect((await tell({ click_id: other.create(new Date(now.getTime() - 31 * aDay)), secret })).status).toBe(403);
  const stranger = createClickIds({ secret: 'of another installation', checkedSince });
  expect(stranger.read(id, now)).toBeUndefined();
  expect((await tell({ click_id: stranger.create(now), secret })).status).toBe(400);
});

test('an id that was given out before there was a check converts for ninety days', async () => {
  const { id, secret } = await aClick();
  const found = await stored(id);
  const before = Date.now() - 3 * aDay;
  const old = `${before.toString(16).padStart(12, '0')}7abc8abc0123456789ab`;
  await server.db.insert(clicks).values({ ...found!, id: old, at: new Date(before) });
  expect(await (await tell({ click_id: old, secret, txid: 'old' })).text()).toBe('Noted.');
  const later = (checkedSince: Date) => createClickIds({ secret: 'any', checkedSince }).read(old, new Date());
  expect(later(new Date(Date.now() - aDay))).toBe(old);
  expect(later(new Date(Date.now() - 91 * aDay))).toBeUndefined();
  // One that claims to be younger than the check is made up.
  expect(later(new Date(before - 2 * aDay))).toBeUndefined();
});

test('what an installation once wrote down of its click ids stays', async () => {
  const first = await readCheckedSince(server.db, new Date());
  expect(await readCheckedSince(server.db, new Date(0))).toEqual(first);
  expect(await server.db.select().from(secrets).where(eq(secrets.name, 'click ids since'))).toHaveLength(1);
});

test('an address is refused often only for what is refused: its good postbacks are taken all the while', async () => {
  const { id, secret } = await aClick();
  const from = '203.0.113.7';
  for (let index = 0; index < 70; index += 1) {
    const told = await tell({ click_id: id, secret, txid: `good ${index}` }, from);
    expect(told.status, `good postback ${index}`).toBe(200);
  }
  const refused = [];
  for (let index = 0; index < 62; index += 1) {
    refused.push(await tell({ click_id: id, secret: 'wrong' }, from));
  }
  expect(refused.filter(({ status }) => status === 403)).toHaveLength(60);
  const last = refused.at(-1);
  expect([last?.status, last?.headers.get('retry-after')]).toEqual([429, '60']);
  expect(await last?.text()).toMatch(/^Too many postbacks of this address were refused/);
  expect(await (await tell({ click_id: id, secret, txid: 'after' }, from)).text()).toBe('Noted.');
  // Nothing of it is kept until its click comes.
  const checkedSince = await readCheckedSince(server.db, new Date());
  const elsewhere = createClickIds({ secret: await serverSecret(server.db), checkedSince }).create(new Date());
  expect((await tell({ click_id: elsewhere, secret }, from)).status).toBe(429);
  const [waits] = await server.db.select().from(pendingPostbacks).where(eq(pendingPostbacks.click_id, elsewhere));
  expect(waits).toBeUndefined();
  expect((await tell({ click_id: id, secret: 'wrong' })).status).toBe(403);
});
