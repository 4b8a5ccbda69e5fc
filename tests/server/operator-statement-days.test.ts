// long because all that an advertiser and an operator say of conversions of some days is held against the same clicks.
// A statement of an advertiser and the days that it is of, held against conversions that were decided long after they were told.
import type { ConversionStatus } from '@millrace/core/conversions';
import { dayOf, money } from '@millrace/core/format';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { advertisers } from '../../packages/server/src/offers/advertiser-tables.ts';
import { rates } from '../../packages/server/src/offers/rate-tables.ts';
import { offers } from '../../packages/server/src/offers/tables.ts';
import { balances } from '../../packages/server/src/payment/balance.ts';
import { noteConversion, readClick } from '../../packages/server/src/traffic/conversions.ts';
import { approveHeld } from '../../packages/server/src/traffic/held-conversions.ts';
import { conversions } from '../../packages/server/src/traffic/tables.ts';
import { aDatabase, operate } from '../lab/operator.ts';

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
    .set({ one_conversion: false, payout_price: '2', revenue: '3', currency: 'USD', hold_days: 0, ...part })
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
  readonly status?: ConversionStatus;
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
const unknown = 'take out: no conversion of the offer has this txid: name its click_id';
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

test('what a statement adds is of its days, however much later it is imported, and the next statement leaves it alone', async () => {
  const [click = '', held = '', ofDecember = ''] = await Promise.all(
    ['2026-11-12T12:00:00.000', '2026-11-12T12:00:01.000', '2026-12-01T00:00:00.000'].map(async (at) =>
      digits(await newClick(gmt8(at))),
    ),
  );
  const imported = async (...lines: string[]) => {
    const words = ['--offer', String(oid), '--from', november[0], '--to', november[1]];
    const file = ['click_id;txid;amount;status', ...lines].join('\n');
    const now = gmt8('2026-12-03T12:00:00.000');
    const done = await operate(lab.db, ['conversions', 'import', 'st.csv', ...words], { file, now });
    expect(done.exit, done.text).toBe(0);
    return done;
  };
  const lines = [`${click};n1;3;approved`, `${ofDecember};d1;3;approved`];
  await imported(...lines);
  // It counts for its publisher from now on, as what is approved late does.
  const [added] = await lab.db.select().from(conversions).where(eq(conversions.txid, 'n1'));
  expect(added?.at).toEqual(gmt8('2026-12-03T12:00:00.000'));
  expect(await compared(november, [';x;3;pending'])).toEqual([`x missing here ${unknown}`, 'n1 missing there reverse']);
  // Of no click is anything told before it came.
  expect(await compared(december, [';x;3;pending'])).toEqual([`x missing here ${unknown}`, 'd1 missing there reverse']);
  // What the offer holds is held from then on, and what is added is not added twice.
  await terms({ hold_days: 14 });
  const { text } = await imported(`${held};n2;3;approved`, ...lines);
  expect(await statuses()).toEqual(['d1 approved', 'n1 approved', 'n2 pending']);
  const [waits] = await lab.db.select().from(conversions).where(eq(conversions.txid, 'n2'));
  expect(waits?.held_until).toEqual(gmt8('2026-12-14T23:59:59.999'));
  expect((await operate(lab.db, ['undo', /Written down as (\d+)/.exec(text)?.[1] ?? ''])).exit).toBe(0);
  expect(await statuses()).toEqual(['d1 approved', 'n1 approved']);
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
  expect(await compared(['2027-06-01', '2027-06-30'], [';else;3;approved'])).toEqual([`else missing here ${unknown}`]);
});

test('a test tells nothing yet: its conversion is of the day on which it was told in earnest', async () => {
  const click = await told('t', { at: '2026-11-30T12:00:00.000', status: 'test' });
  await told('t', { at: '2026-12-01T00:00:00.000', click });
  expect(await compared(november, [';x;3;pending'])).toEqual([`x missing here ${unknown}`]);
  expect(await compared(december, [';x;3;pending'])).toEqual([`x missing here ${unknown}`, 't missing there reverse']);
});

test('a transaction id that comes again after months is the one of these days', async () => {
  await told('again', { at: '2026-11-10T12:00:00.000' });
  await told('again', { at: '2026-12-10T12:00:00.000' });
  expect(await compared(december, [';again;3;approved'])).toEqual(['again matched']);
  const both = await statement('compare', ['2026-11-01', '2026-12-31'], [';again;3;approved']);
  expect(both).toMatchObject({ exit: 1, text: expect.stringContaining('several conversions have "again"') });
});

test('a line that pays for what nobody can find is refused, and nothing of the file is done', async () => {
  await told('g1', { at: '2026-11-20T10:00' });
  await told('g2', { at: '2026-11-20T11:00' });
  // A slip: the second line means g2.
  const slip = await statement('import', november, [';g1;3;approved', ';g99;3;approved']);
  expect([slip.exit, slip.text]).toEqual([
    1,
    expect.stringContaining('line 3: no conversion of the offer has this txid'),
  ]);
  expect(await statuses()).toEqual(['g1 approved', 'g2 approved']);
  // What it does not pay either is nothing to do.
  expect(await compared(november, [';g1;3;approved', ';g2;3;approved', ';g99;3;rejected'])).toEqual([
    'g1 matched',
    'g2 matched',
    'g99 matched',
  ]);
});

test('who approves what was pending, and names no amount, has named it before', async () => {
  await terms({ payout_price: '2', revenue: '3' });
  for (const [txid, amount] of [
    ['half', '1.5'],
    ['none', '0'],
    ['unsaid', null],
  ] as const) {
    const click = await told(txid, { at: '2026-11-20T10:00', status: 'pending', amount });
    await told(txid, { at: '2026-11-25T10:00', click, amount: null });
  }
  await terms({ payout_price: '0', revenue: '3' });
  const floats = await told('floats', { at: '2026-11-20T12:00', status: 'pending', amount: '10' });
  await told('floats', { at: '2026-11-25T12:00', click: floats, amount: null });
  // Another amount with the approval is what counts.
  const other = await told('other', { at: '2026-11-20T13:00', status: 'pending', amount: '1' });
  await told('other', { at: '2026-11-25T13:00', click: other, amount: '2' });
  const rows = await lab.db.select().from(conversions).orderBy(conversions.txid);
  expect(rows.map(({ txid, status, revenue, payout }) => [txid, status, Number(revenue), Number(payout)])).toEqual([
    ['floats', 'approved', 10, 6],
    ['half', 'approved', 1.5, 2],
    ['none', 'approved', 0, 2],
    ['other', 'approved', 2, 1.2],
    ['unsaid', 'approved', 3, 2],
  ]);
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

test('the last line of a statement holds the money of both sides together', async () => {
  await told('same', { at: '2026-11-10T12:00:00.000', amount: '3' });
  await told('less', { at: '2026-11-10T12:00:01.000', amount: '4.5' });
  await told('ours', { at: '2026-11-10T12:00:02.000', amount: '7' });
  await told('open', { at: '2026-11-10T12:00:03.000', amount: '100', status: 'pending' });
  const late = digits(await newClick(gmt8('2026-11-11T12:00:00.000')));
  const lines = [';same;;approved', ';less;4;approved', `${late};theirs;1.25;approved`, ';open;100;pending'];
  // 3 match; theirs 3 + 4 + 1.25, ours 3 + 4.5 + 7.
  const line = 'Of what is approved $3.00 match; theirs is $8.25, ours $14.50, the difference -$6.25.';
  expect((await statement('compare', november, lines)).text.split('\n').at(-1)).toBe(line);
  expect((await statement('import', november, lines, '--dry-run')).text).toContain(`\n${line}`);
  await lab.db.insert(rates).values({ currency: 'EUR', since: new Date(0), rate: '2' });
  await terms({ currency: 'EUR' });
  await lab.db.execute(sql`delete from conversions`);
  await told('euro', { at: '2026-11-10T12:00:00.000', amount: '3' });
  expect((await statement('compare', november, [';euro;2.5;approved'])).text.split('\n').at(-1)).toBe(
    'Of what is approved 0.00 EUR match; theirs is 2.50 EUR, ours 3.00 EUR, the difference -0.50 EUR.',
  );
});

test('a statement says what to do about a goal that its offer does not have, and compare speaks of no import', async () => {
  const click = await newClick(gmt8('2026-11-10T12:00:00.000'));
  const found = await readClick(lab.db, click);
  if (!found) throw new Error('There is no such click.');
  const now = gmt8('2026-11-10T12:00:05.000');
  await noteConversion(lab.db, found, { goal: 'vip', txid: 'v', amount: '9', status: 'approved', now });
  const [row] = await lab.db.select().from(conversions);
  expect(row?.status).toBe('rejected');
  expect(await compared(november, [';v;9;approved'])).toEqual([
    `v different the offer has no goal vip: offers goal, then conversions approve ${row?.id}`,
  ]);
  const wrong = ['1;x;a;maybe'];
  expect((await statement('compare', november, wrong)).text).not.toContain('imported');
  expect((await statement('import', november, wrong)).text).toContain('Nothing is imported.');
});

test('a balance that a statement or a reversal makes negative is pointed at, with the forfeit before it', async () => {
  const now = new Date();
  const day = dayOf(now);
  const click = await newClick(now);
  const found = await readClick(lab.db, click);
  if (!found) throw new Error('There is no such click.');
  for (const txid of ['f1', 'f2'])
    await noteConversion(lab.db, found, { goal: '', txid, amount: '3', status: 'approved', now });
  const [{ amount = '0' } = {}] = await balances(lab.db, sql`users.id = 1`);
  expect(Number(amount)).toBeGreaterThanOrEqual(4);
  const forfeit = ['adjustments', 'add', '1', 'all', '--kind', 'forfeit', '--reason', 'It was fraud.'];
  expect((await operate(lab.db, forfeit)).exit).toBe(0);
  const look = (balance: string) =>
    `Look: publisher@demo.test: the balance was $0.00 and is -$${balance}; a forfeit of ${money(amount, { currency: '$' })} was on ${day}.`;
  const today = [day, day] as const;
  const lines = [';f1;;rejected', ';f2;;rejected'];
  expect((await statement('import', today, lines, '--dry-run')).text).toContain(look('4.00'));
  const rows = await lab.db.select().from(conversions).orderBy(conversions.txid);
  const reverse = ['conversions', 'reverse', String(rows[0]?.id), '--reason', 'It was cancelled.', '--dry-run'];
  expect((await operate(lab.db, reverse)).text).toContain(look('2.00'));
  const all = ['conversions', 'reverse', '--all', '--offer', String(oid), '--reason', 'Cancelled.', '--dry-run'];
  expect((await operate(lab.db, all)).text).toContain(look('4.00'));
  expect((await statement('import', today, lines)).text).toContain(look('4.00'));
});

test('an offer that gets another advertiser takes all that was paid for it along, and the import says how much', async () => {
  await terms({ advertiser_id: null });
  for (const name of ['Brook Games', 'Moss'])
    expect((await operate(lab.db, ['advertisers', 'add', name])).exit).toBe(0);
  const rows = await lab.db.select().from(advertisers).orderBy(advertisers.id);
  const [brook, moss] = ['Brook Games', 'Moss'].map((name) => rows.findLast((one) => one.name === name)?.id);
  const given = (id: number | undefined, ...words: string[]) =>
    operate(lab.db, ['offers', 'import', 'o.csv', ...words], { file: `oid,advertiser_id\n${oid},${id}\n` });
  expect((await given(brook)).text).not.toContain('report --by advertiser');
  await told('a1', { at: '2026-11-10T12:00:00.000', amount: '150.25' });
  await told('a2', { at: '2026-11-10T12:00:01.000', amount: '31.85' });
  const taken = await told('a3', { at: '2026-11-10T12:00:02.000', amount: '31.85' });
  await told('a3', { at: '2026-11-11T12:00:02.000', click: taken, status: 'reversed' });
  const look =
    'Look: report --by advertiser counts all conversions of an offer for its present advertiser, and so do its invoices: $182.10 of Brook Games moves to Moss.';
  expect((await given(moss, '--dry-run')).text).toContain(look);
  expect((await given(moss)).text).toContain(look);
  // The report says the same afterwards.
  const report = await operate(lab.db, [
    'report',
    '--by',
    'advertiser',
    '--offer',
    String(oid),
    '--from',
    '2026-11-01',
    '--to',
    '2026-11-30',
    '--json',
  ]);
  expect(JSON.parse(report.text)).toEqual([expect.objectContaining({ advertiser: `${moss} Moss`, revenue: 182.1 })]);
});

test('a conversion that was decided late says when it was told and when it was approved', async () => {
  const click = await newClick(gmt8('2026-11-29T12:00:00.000'));
  await told('late', { at: '2026-11-29T12:00:48.000', status: 'pending', click });
  await told('late', { at: '2027-06-02T12:00:00.000', click });
  const [row] = await lab.db.select().from(conversions);
  const { text } = await operate(lab.db, ['conversions', 'show', String(row?.id)]);
  expect(text).toMatch(/^told +2026-11-29 04:00 UTC$/m);
  expect(text).toMatch(/^approved +2027-06-02 04:00 UTC$/m);
  expect(text).toMatch(/^click .*, 2026-11-29 04:00 UTC, 48 ?s before it was told$/m);
  expect(text).not.toMatch(/^came/m);
});

test('a margin is shown as exactly as the amounts that it is of, and a moment has its zone once', async () => {
  await terms({ payout_price: '1.105', revenue: '1.5', currency: 'USD' });
  const list = JSON.parse((await operate(lab.db, ['offers', 'list', '--status', 'any', '--json'])).text) as {
    oid: number;
    margin: string;
  }[];
  expect(list.find((one) => one.oid === oid)?.margin).toBe('0.395');
  const renew = ['offers', 'postback', String(oid), '--renew'];
  const first = await operate(lab.db, renew);
  expect(first.text).toMatch(/counts until \d{4}-\d\d-\d\d \d\d:\d\d UTC\./);
  const again = await operate(lab.db, renew);
  expect(again.text).toMatch(/count already, until \d{4}-\d\d-\d\d \d\d:\d\d UTC: end/);
  const log = await operate(lab.db, ['log', '--limit', '5']);
  expect(log.text).not.toContain('UTC UTC');
});
