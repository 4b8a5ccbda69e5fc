// A statement of an advertiser and the days that it is of, held against conversions that were decided long after they were told.
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { offers } from '../../packages/server/src/offers/tables.ts';
import { noteConversion, readClick } from '../../packages/server/src/traffic/conversions.ts';
import { approveHeld } from '../../packages/server/src/traffic/held-conversions.ts';
import { conversions } from '../../packages/server/src/traffic/tables.ts';
import { operate } from '../lab/operator.ts';
import { aDatabase } from '../lab/operator.ts';

const lab = aDatabase();
const oid = 200_580;
const gmt8 = (text: string) => new Date(`${text}+08:00`);

beforeAll(async () => {
  await lab.db.execute(sql`delete from conversions`);
});
beforeEach(async () => {
  await lab.db.execute(sql`delete from conversions`);
  await terms({ hold_days: 0 });
});

const terms = (part: Partial<typeof offers.$inferSelect>) =>
  lab.db
    .update(offers)
    .set({ one_conversion: false, payout_price: '2', revenue: '3', hold_days: 0, ...part })
    .where(eq(offers.oid, oid));

let clicks = 0;
async function newClick(at: Date): Promise<string> {
  const id = `019a0000-0000-7000-8000-${String((clicks += 1)).padStart(12, '0')}`;
  await lab.db.execute(sql`insert into clicks (id, at, user_id, aid, product, gid, oid, country, os, carrier_name)
    values (${id}, ${at.toISOString()}, 1, 1001, 1, 0, ${oid}, 'DE', 'iOS', '')`);
  return id;
}

interface Telling {
  readonly at: string;
  readonly status?: 'approved' | 'pending' | 'test';
  readonly click?: string;
  readonly amount?: string | null;
}

async function told(txid: string, { at, status = 'approved', click, amount = '3' }: Telling): Promise<string> {
  const now = gmt8(at);
  const id = click ?? (await newClick(now));
  const found = await readClick(lab.db, id);
  if (!found) throw new Error('There is no such click.');
  await noteConversion(lab.db, found, { goal: '', txid, amount, status, now });
  return id;
}

const digits = (id: string) => id.replaceAll('-', '');
const statement = (
  verb: string,
  days: readonly [from: string, to: string],
  lines: readonly string[],
  ...more: string[]
) => {
  const words = ['--offer', String(oid), '--from', days[0], '--to', days[1]];
  const file = ['click_id;txid;amount;status', ...lines].join('\n');
  return operate(lab.db, ['conversions', verb, 'st.csv', ...words, ...more], { file });
};
const november = ['2026-11-01', '2026-11-30'] as const;
const december = ['2026-12-01', '2026-12-31'] as const;

async function compared(days: readonly [string, string], lines: readonly string[]) {
  const { text } = await statement('compare', days, lines, '--json');
  const rows = JSON.parse(text) as { txid: string; what: string; to_do: string }[];
  return rows.map(({ txid, what, to_do }) => `${txid} ${what} ${to_do}`.trim());
}

const statuses = async () => {
  const rows = await lab.db.select().from(conversions).orderBy(conversions.txid);
  return rows.map(({ txid, status }) => `${txid} ${status}`);
};

test('to a statement of some days belongs what was told first on them, whenever it was decided', async () => {
  await terms({ hold_days: 14 });
  const ids = [];
  for (const txid of ['n1', 'n2', 'n3']) ids.push(await told(txid, { at: '2026-11-29T12:00:00.000' }));
  await approveHeld(lab.db, gmt8('2026-12-14T12:00:00.000'));
  await terms({ hold_days: 0 });
  const own = await told('d1', { at: '2026-12-20T12:00:00.000' });
  expect(await statuses()).toEqual(['d1 approved', 'n1 approved', 'n2 approved', 'n3 approved']);
  const ofNovember = ids.map((id, place) => `${digits(id)};n${place + 1};3;approved`);
  expect(await compared(november, ofNovember)).toEqual(['n1 matched', 'n2 matched', 'n3 matched']);
  expect(await compared(november, ofNovember.slice(1))).toEqual([
    'n2 matched',
    'n3 matched',
    'n1 missing there reverse',
  ]);
  const ofDecember = [`${digits(own)};d1;3;approved`];
  expect(await compared(december, ofDecember)).toEqual(['d1 matched']);
  const done = await statement('import', december, ofDecember);
  expect(done.exit, done.text).toBe(0);
  expect(await statuses()).toEqual(['d1 approved', 'n1 approved', 'n2 approved', 'n3 approved']);
});

test('what was decided half a year later is found by its click or its transaction, and is not added again', async () => {
  const click = await told('late', { at: '2026-11-29T12:00:00.000', status: 'pending' });
  const other = await told('alone', { at: '2026-11-30T23:59:59.999', status: 'pending' });
  for (const [txid, id] of [
    ['late', click],
    ['alone', other],
  ] as const)
    await told(txid, { at: '2027-06-02T12:00:00.000', click: id });
  expect(await compared(november, [`${digits(click)};late;3;approved`, ';alone;3;approved'])).toEqual([
    'late matched',
    'alone matched',
  ]);
  // Where the advertiser has it among those of June, it is the same one.
  expect(await compared(['2027-06-01', '2027-06-30'], [';late;3;approved'])).toEqual(['late matched']);
  expect(await compared(['2027-06-01', '2027-06-30'], [';else;3;approved'])).toEqual(['else missing here']);
});

test('a test tells nothing yet: its conversion is of the day on which it was told in earnest', async () => {
  const click = await told('t', { at: '2026-11-30T12:00:00.000', status: 'test' });
  await told('t', { at: '2026-12-01T00:00:00.000', click });
  expect(await compared(november, [';x;3;pending'])).toEqual(['x missing here']);
  expect(await compared(december, [';x;3;pending'])).toEqual(['x missing here', 't missing there reverse']);
});

test('a transaction id that comes again after months is the one of these days', async () => {
  await told('again', { at: '2026-11-10T12:00:00.000' });
  await told('again', { at: '2026-12-10T12:00:00.000' });
  expect(await compared(december, [';again;3;approved'])).toEqual(['again matched']);
  const both = await statement('compare', ['2026-11-01', '2026-12-31'], [';again;3;approved']);
  expect(both).toMatchObject({ exit: 1, text: expect.stringContaining('several conversions have "again"') });
});

test('an amount of 0 is what the advertiser pays, and an empty cell says nothing', async () => {
  const click = await told('zero', { at: '2026-11-10T12:00:00.000', amount: '3' });
  await told('said', { at: '2026-11-10T12:00:01.000', amount: '0' });
  await told('unsaid', { at: '2026-11-10T12:00:02.000', amount: null });
  const revenues = async () => {
    const rows = await lab.db.select().from(conversions).orderBy(conversions.txid);
    return rows.map(({ txid, revenue, payout }) => `${txid} ${Number(revenue)} ${Number(payout)}`);
  };
  expect(await revenues()).toEqual(['said 0 2', 'unsaid 3 2', 'zero 3 2']);
  const late = digits(await newClick(gmt8('2026-11-11T12:00:00.000')));
  const done = await statement('import', november, [
    `${digits(click)};zero;0;approved`,
    ';said;;approved',
    ';unsaid;;approved',
    `${late};added;0;approved`,
    `${late};open;;approved`,
  ]);
  expect(done.exit, done.text).toBe(0);
  expect(await revenues()).toEqual(['added 0 2', 'open 3 2', 'said 0 2', 'unsaid 3 2', 'zero 0 2']);
  const overpaid = JSON.parse(
    (await operate(lab.db, ['conversions', 'list', '--overpaid', '--from', '2026-11-01', '--json'])).text,
  ) as {
    txid: string;
  }[];
  expect(overpaid.map(({ txid }) => txid).toSorted()).toEqual(['added', 'said', 'zero']);
});

test('of a price that floats a publisher gets nothing where the advertiser says that it pays 0', async () => {
  await terms({ payout_price: '0' });
  const click = digits(await newClick(gmt8('2026-11-11T12:00:00.000')));
  for (const [txid, ...payout] of [['nothing', '--payout', '0'], ['ten', '--payout', '10'], ['unsaid']] as const)
    expect((await operate(lab.db, ['conversions', 'add', click, '--txid', txid, ...payout])).exit).toBe(0);
  const rows = await lab.db.select().from(conversions).orderBy(conversions.txid);
  expect(rows.map(({ txid, revenue, payout }) => [txid, Number(revenue), Number(payout)])).toEqual([
    ['nothing', 0, 0],
    ['ten', 10, 6],
    ['unsaid', 3, 0],
  ]);
});
