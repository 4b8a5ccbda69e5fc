import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { applications, offers } from '../../packages/server/src/offers/tables.ts';
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
  const odds = [...text.matchAll(/^ +(\d+) {2}(\d+), \d+ clicks and [\d.]+ conversions lately$/gm)];
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

const address = async (oid: string) => (await operate(server.db, ['offers', 'postback', oid])).lines.at(-1);

test('an advertiser’s address is shown with the secret of the offer', async () => {
  expect(await address('200001')).toMatch(
    /^https:\/\/portal\.example\.com\/postback\?click_id=\{click_id\}&.*secret=[\w-]{24}$/,
  );
  expect(await address('200002')).not.toBe(await address('200001'));
  expect(await address('1')).toContain('There is no offer 1.');
});
