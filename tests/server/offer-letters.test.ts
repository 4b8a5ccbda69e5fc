// Whoever promotes offers is told of their payout, of a pause and of the last day: in the bell, and by one letter for all.
import { dayOf, daysAfter } from '@millrace/core/format';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { notices } from '../../packages/server/src/notices/tables.ts';
import { applications, offers } from '../../packages/server/src/offers/tables.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';
import { aTraffic } from '../lab/traffic.ts';

const server = aServer();
const { oids } = aTraffic(server);
const publisher = 'publisher@demo.test';

const command = (...words: string[]) => operate(server.db, words, { now: server.now() });
const load = (file: string, ...more: string[]) =>
  operate(server.db, ['offers', 'import', 'a.csv', ...more], { file, now: server.now() });

const toldTo = async (user_id: number) => {
  const own = and(eq(notices.user_id, user_id), eq(notices.kind, 'offer'));
  const rows = await server.db.select().from(notices).where(own).orderBy(notices.id);
  return rows.map(({ text }) => text);
};
async function newest(count: number) {
  const [letter] = await server.letters(publisher, count);
  return letter;
}

test('an import tells each who promotes its offers what it changes, one notice for each and one letter for all', async () => {
  const [one = 0, two = 0, three = 0] = oids();
  await server.db.update(offers).set({ end_date: null });
  const file = `oid,payout_price,status,end_date\n${one},1.2,Active,\n${two},1.5,Paused,\n${three},1.5,Active,2099-12-31\n`;
  const dry = await load(file, '--dry-run');
  const line = dry.lines.find((text) => text.endsWith('told, by notice and letter.'));
  expect(line).toMatch(/^\d+ publishers? (?:is|are) told/);
  expect(await toldTo(1)).toEqual([]);
  const done = await load(file);
  expect(done.lines).toContain(line);
  expect(await toldTo(1)).toEqual([
    expect.stringMatching(new RegExp(`\\(${one}\\) changed from \\$1\\.50 to \\$1\\.20\\.$`)),
    expect.stringMatching(
      new RegExp(`\\(${two}\\) was paused\\. Your traffic goes to your other offers that take it, if any\\.$`),
    ),
    expect.stringMatching(new RegExp(`\\(${three}\\) ends on 2099-12-31 \\(GMT\\+8\\)\\.$`)),
  ]);
  const letter = await newest(1);
  expect(letter?.subject).toBe('Offers that you promote at Millrace');
  for (const part of ['$1.20', 'was paused', '2099-12-31']) expect(letter?.text).toContain(part);
  // Who neither applied nor has a smartlink with one of them hears nothing.
  const promoting = await server.db
    .select({ id: applications.user_id })
    .from(applications)
    .where(and(inArray(applications.oid, [one, two, three]), eq(applications.approve_status, 1)));
  const { rows: linked } = await server.db.execute<{ id: number }>(sql`
    select user_id as id from smartlinks join smartlink_offers using (gid) where user_id is not null`);
  const may = new Set([...promoting, ...linked].map(({ id }) => id));
  const { rows } = await server.db.execute<{ id: number }>(
    sql`select distinct user_id as id from notices where kind = 'offer'`,
  );
  expect(rows.map(({ id }) => id).filter((id) => !may.has(id))).toEqual([]);
});

test('a payout to come is told with its day, in the language of the reader, and nothing to whom it does not change', async () => {
  const [one = 0] = oids();
  await server.db.execute(`update users set locale = 'zh-CN' where un = '${publisher}'`);
  const day = daysAfter(dayOf(server.now()), 2);
  const said = await command('offers', 'payout', String(one), '0', '--from', day);
  expect(said.text).toMatch(/^\d+ publishers? (?:is|are) told, by notice and letter\.$/m);
  expect((await newest(2))?.text).toMatch(new RegExp(`^自 ${day}（GMT\\+8）起，.*的单价将由 .*1\\.20.* 改为浮动。`));
  const own = await command('offers', 'payout', String(one), '2', '--publisher', publisher);
  expect(own.text).toContain('1 publisher is told, by notice and letter.');
  expect((await newest(3))?.text).toContain('$2.00');
  const before = await toldTo(1);
  expect((await command('offers', 'payout', String(one), '0.5')).exit).toBe(0);
  expect(await toldTo(1)).toEqual(before);
});

test('more changes than anybody reads one by one are one notice', async () => {
  const { rows } = await server.db.execute<{ oid: number }>(sql`
    select oid from applications join offers using (oid) where user_id = 1 and approve_status = 1 order by oid limit 12`);
  const before = (await toldTo(1)).length;
  const lines = rows.map(({ oid }) => `${oid},77.7`);
  expect((await load(`oid,payout_price\n${lines.join('\n')}\n`)).exit).toBe(0);
  const told = (await toldTo(1)).slice(before);
  expect(told).toEqual([expect.stringMatching(/^1[12] offers that you promote have changed/)]);
});
