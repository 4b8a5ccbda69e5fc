import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { offers } from '../../packages/server/src/offers/tables.ts';
import { noteConversion, readClick } from '../../packages/server/src/traffic/conversions.ts';
import { conversions } from '../../packages/server/src/traffic/tables.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

// An offer that pays a click once, and one click on it.
const server = aServer();
const click = '019a0000-0000-7000-8000-000000000001';
const now = new Date();
const oid = 200_580;

async function told(txid: string) {
  const found = await readClick(server.db, click);
  if (!found) throw new Error('There is no such click.');
  await noteConversion(server.db, found, { goal: '', txid, amount: '2', status: 'approved', now });
  const [row] = await server.db.select().from(conversions).where(eq(conversions.txid, txid));
  return String(row?.id);
}

const statuses = async () => {
  const rows = await server.db
    .select({ txid: conversions.txid, status: conversions.status, reason: conversions.decision_reason })
    .from(conversions)
    .where(eq(conversions.click_id, click))
    .orderBy(conversions.id);
  return rows.map(({ txid, status, reason }) => `${txid} ${status} ${reason}`.trim());
};
const command = (...words: string[]) => operate(server.db, words);

beforeAll(async () => {
  await server.db
    .update(offers)
    .set({ one_conversion: true, payout_price: '2', revenue: '3' })
    .where(eq(offers.oid, oid));
  await server.db.execute(sql`insert into clicks (id, at, user_id, aid, product, gid, oid, country, os, carrier_name)
    values (${click}, ${now.toISOString()}, 1, 1001, 1, 0, ${oid}, 'DE', 'iOS', '')`);
});

test('of a click that pays once the operator approves one conversion, and no other beside it', async () => {
  const [first, second, third] = [await told('t1'), await told('t2'), await told('t3')];
  const before = await statuses();
  expect(before.map((row) => row.split(' ').slice(0, 2).join(' '))).toEqual([
    't1 approved',
    't2 rejected',
    't3 rejected',
  ]);
  expect(await command('conversions', 'approve', second, third)).toMatchObject({
    exit: 1,
    text: [second, third]
      .map((id) => `Conversion ${id} is of a click that pays once, as conversion ${first} does already.`)
      .join('\n'),
  });
  expect((await command('conversions', 'reverse', first, '--reason', 'It was cancelled.')).exit).toBe(0);
  const both = await command('conversions', 'approve', second, third);
  expect(both.text).toBe(`Conversion ${third} is of a click that pays once, as conversion ${second} does already.`);
  expect((await command('conversions', 'approve', second)).exit).toBe(0);
  expect((await statuses()).map((row) => row.split(' ').slice(0, 2).join(' '))).toEqual([
    't1 reversed',
    't2 approved',
    't3 rejected',
  ]);
});

test('a statement pays such a click once, says so of the others, and gives what it approves no reason', async () => {
  const days = ['--offer', String(oid), '--from', '2020-01-01', '--to', '2099-12-31'];
  const short = click.replaceAll('-', '');
  const [header, ...lines] = [
    'click_id;txid;amount;status',
    `${short};t2;2;unpaid`,
    `${short};t1;2;approved`,
    `${short};t9;2;approved`,
  ];
  const file = [header, ...lines].join('\n');
  const others = await command('conversions', 'list', '--limit', '100000', '--json');
  const kept = (JSON.parse(others.text) as { oid: number; click: string; txid: string; status: string }[]).filter(
    (row) => row.oid === oid && row.click !== short && ['approved', 'pending'].includes(row.status),
  );
  const all = [file, ...kept.map(({ click: id, txid }) => `${id};${txid};;pending`)].join('\n');
  const statement = (verb: string, ...more: string[]) =>
    operate(server.db, ['conversions', verb, 'st.csv', ...days, ...more], { file: all });
  const compared = JSON.parse((await statement('compare', '--json')).text) as {
    click: string;
    txid: string;
    to_do: string;
  }[];
  expect(compared.filter((row) => row.click === short).map(({ txid, to_do }) => `${txid}: ${to_do}`)).toEqual([
    't2: reverse',
    't1: approve',
    't9: nothing: its click pays once, and has',
  ]);
  const done = await statement('import');
  expect(done.exit, done.text).toBe(0);
  expect((await statuses()).map((row) => row.replace(/^(t3 rejected).*/, '$1'))).toEqual([
    't1 approved',
    't2 reversed The advertiser does not pay for it.',
    't3 rejected',
  ]);
});
