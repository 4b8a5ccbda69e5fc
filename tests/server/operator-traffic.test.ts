import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { applications, offers } from '../../packages/server/src/offers/tables.ts';
import { users } from '../../packages/server/src/session/tables.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
let link = '';

beforeAll(async () => {
  const { db } = server;
  const { client } = await server.signIn('publisher@demo.test');
  const { gid } = await client.smartlinks.create({ name: 'Explained' });
  link = `https://go.example/c?aid=1001&oid=${gid}&aff_sub=x`;
  const mine = db.select({ oid: applications.oid }).from(applications).where(eq(applications.approve_status, 1));
  await db
    .update(offers)
    .set({ ad_type: 2, restriction_type: 1, countries: ['DE'], os: 1 })
    .where(inArray(offers.oid, mine));
});

test('an operator is told where visitors of a link would go, and of how many', async () => {
  const { text } = await operate(server.db, ['explain', link, '--country', 'DE', '--os', 'iOS']);
  expect(text).toMatch(/^A visitor from DE on iOS may get (\d+) of the \1 approved offers\./);
  const odds = [...text.matchAll(/^ +(\d+) {2}(\d+), \d+ clicks? and [\d.]+ conversions lately$/gm)];
  expect(odds.length).toBeGreaterThan(3);
  expect(odds.map(([, times]) => Number(times))).toEqual(
    odds.map(([, times]) => Number(times)).toSorted((a, b) => b - a),
  );
});

test('an operator is told why they would go to none', async () => {
  const why = async (...words: string[]) => (await operate(server.db, ['explain', link, ...words])).text;
  expect(await why('--country', 'BR')).toContain('gets the filler, 200580: country.');
  expect(await why('--country', 'DE')).toContain('gets the filler, 200580: os.');
  expect(await why('--country', 'Brazil')).toContain('There is no country Brazil');
  const nowhere = await operate(server.db, ['explain', 'https://go.example/c?aid=1001']);
  expect([nowhere.exit, nowhere.text]).toEqual([1, expect.stringContaining('leads nowhere')]);
});

test('explain names what the network and the publisher have blocked, since when, and what such visitors get', async () => {
  const why = async (source: string) =>
    (await operate(server.db, ['explain', `${link}&source=${source}`, '--country', 'DE', '--os', 'iOS'])).text;
  for (const [verb = '', source = ''] of [
    ['block', 'bad'],
    ['hold', 'odd'],
  ])
    await operate(server.db, ['sources', verb, '1', '--source', source, '--reason', 'Bots.']);
  const gid = new URL(link).searchParams.get('oid');
  await server.db.execute(
    `insert into blocked_sources (user_id, gid, source, answer, at) values (1, ${gid}, 'own', 'nothing', now())`,
  );
  expect(await why('bad')).toMatch(
    /^Visitors with the source "bad" get the filler, 200580: the network has blocked them\./,
  );
  expect(await why('own')).toMatch(
    /^Visitors with the source "own" get nothing: .*204: the publisher has blocked them\./,
  );
  const other = await why('good');
  expect(other).toMatch(/^A visitor from DE on iOS may get/);
  expect(other).toMatch(
    /^Blocked by the network since \d{4}-.+ UTC \(Bots\): source "bad" of publisher@demo\.test\. It gets the filler, 200580\.$/m,
  );
  expect(other).toMatch(
    /^Held by the network since .+: what comes of source "odd" of publisher@demo\.test is pending\.$/m,
  );
  expect(other).toMatch(/^Blocked by the publisher since .+: visitors with the source "own"\. They get nothing/m);
  await server.db.execute('delete from source_standings');
  await server.db.execute(`delete from blocked_sources where source = 'own'`);
});

test('the links of an account that is not in good standing bring nobody to an offer, and explain says so', async () => {
  const [owner] = await server.db.select().from(users).where(eq(users.un, 'publisher@demo.test'));
  const why = async (status: number) => {
    await server.db
      .update(users)
      .set({ status })
      .where(eq(users.id, owner?.id ?? 0));
    return (await operate(server.db, ['explain', link, '--country', 'DE', '--os', 'iOS'])).text;
  };
  expect(await why(2)).toMatch(
    /^Visitors of this link get the filler, 200580: the account publisher@demo\.test is blocked\./,
  );
  expect(await why(0)).toContain('is under review.');
  expect(await why(3)).toContain('was not approved.');
  expect(await why(1)).toContain('of the');
});

test('where there is no filler, explain says what the click does', async () => {
  const why = async () => (await operate(server.db, ['explain', link, '--country', 'BR'])).text;
  await server.db.update(offers).set({ status: 0 }).where(eq(offers.oid, 200_580));
  const without = await why();
  expect(without).toContain(
    'A visitor from BR on Android gets no page, but 404, since there are neither a filler nor a house_url',
  );
  expect(without).toContain('None of the approved offers takes it:');
  expect(without).not.toMatch(/the filler, 0|The others/);
  await operate(server.db, ['provider', 'set', 'house_url', 'https://house.example/']);
  expect(await why()).toContain('gets your house_url, https://house.example/: country.');
  await operate(server.db, ['provider', 'unset', 'house_url']);
  await server.db.update(offers).set({ status: 1 }).where(eq(offers.oid, 200_580));
});

test('a link that leads nowhere is told why, and so is an offer of which no conversion can be told', async () => {
  const why = async (aid: number, oid: number) =>
    (await operate(server.db, ['explain', `https://go.example/c?aid=${aid}&oid=${oid}`])).text;
  const [own] = await server.db
    .select()
    .from(applications)
    .where(and(eq(applications.user_id, 1), eq(applications.approve_status, 1)));
  const { oid = 0 } = own ?? {};
  await server.db.update(offers).set({ url: '', status: 1, countries: [], os: 0 }).where(eq(offers.oid, oid));
  expect(await why(1001, oid)).toBe(`This link leads nowhere: offer ${oid} has no url, so nobody can be sent to it.`);
  await server.db.update(offers).set({ url: 'https://adv.example/lp' }).where(eq(offers.oid, oid));
  expect(await why(1001, oid)).toContain('has no {click_id} in its url, so its advertiser can tell of no conversion.');
  expect(await why(999_999, oid)).toBe('This link leads nowhere: there is no channel 999999.');
  expect(await why(1001, 999_999)).toContain("there is no smartlink and no offer 999999 of its publisher's.");
  await server.db.update(applications).set({ approve_status: 0 }).where(eq(applications.oid, oid));
  expect(await why(1001, oid)).toContain(`the publisher of channel 1001 is not approved for offer ${oid}.`);
});

test('offers are listed by status and name, and one is shown whole with what is wrong', async () => {
  await server.db.update(offers).set({ name: 'Zebra Moss', status: 0, url: '' }).where(eq(offers.oid, 200_001));
  const { lines } = await operate(server.db, ['offers', 'list', '--status', 'paused', '--search', 'zebra moss']);
  expect(lines).toEqual([
    expect.stringMatching(/^ *oid +status/),
    expect.stringMatching(/^200001 +paused .*Zebra Moss$/),
  ]);
  expect((await operate(server.db, ['offers', 'list', '--search', 'zebra moss'])).text).toBe('There is none.');
  const shown = await operate(server.db, ['offers', 'show', '200001']);
  expect(shown.text).toMatch(/^status +0 Paused$/m);
  expect(shown.lines.at(-1)).toBe('It has no url, so nobody can be sent to it.');
  expect(await operate(server.db, ['offers', 'show', '1'])).toMatchObject({ exit: 1, text: 'There is no offer 1.' });
});

test('an active offer whose days are over, or still to come, says so', async () => {
  await server.db
    .update(offers)
    .set({ name: 'Zebra Over', status: 1, end_date: '2020-01-31' })
    .where(eq(offers.oid, 200_001));
  await server.db
    .update(offers)
    .set({ name: 'Zebra Later', status: 1, start_date: '2999-11-28' })
    .where(eq(offers.oid, 200_002));
  const { text } = await operate(server.db, ['offers', 'list', '--search', 'zebra']);
  expect(text).toMatch(/200001 +ended .*Zebra Over/);
  expect(text).toMatch(/200002 +from 2999-11-28 .*Zebra Later/);
  const { client } = await server.signIn('publisher@demo.test');
  await server.db.delete(applications).where(inArray(applications.oid, [200_001, 200_002]));
  const asked = { aid: 1001, reason: 'Our players ask for it.' };
  await expect(client.offers.apply({ ...asked, id: 200_002 })).rejects.toMatchObject({
    message: 'This offer starts on 2999-11-28. You can apply from that day.',
  });
  await expect(client.offers.apply({ ...asked, id: 200_001 })).rejects.toMatchObject({
    message: 'This offer has ended.',
  });
  await server.db
    .update(offers)
    .set({ end_date: null, start_date: null })
    .where(inArray(offers.oid, [200_001, 200_002]));
});

const address = async (oid: string) => (await operate(server.db, ['offers', 'postback', oid])).lines.at(-1);

test('an advertiser’s address is shown with the secret of the offer', async () => {
  expect(await address('200001')).toMatch(
    /^https:\/\/portal\.example\.com\/postback\?click_id=\{click_id\}&.*secret=[\w-]{24}$/,
  );
  expect(await address('200002')).not.toBe(await address('200001'));
  expect(await address('1')).toContain('There is no offer 1.');
});
