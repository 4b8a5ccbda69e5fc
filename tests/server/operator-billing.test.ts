// What advertisers are billed: each approved conversion once, in the month in which its advertiser told of it, and what changes
// afterwards on the next invoice.
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { advertiserInvoices } from '../../packages/server/src/billing/tables.ts';
import { billingOf, entryOf } from '../lab/billing.ts';
import { aDatabase } from '../lab/operator.ts';

const lab = aDatabase();
const { advertiser, offer, told, on, done, reverse, linesOf, move, isTidy } = billingOf(() => lab.db);

let brook = 0;
let moss = 0;
/** Of Brook in euros, of Brook in dollars, of Moss in yen. */
let [kingdom, river, stones] = [0, 0, 0];

beforeEach(async () => {
  await isTidy();
  brook = await advertiser('Brook Games', '--currency', 'EUR');
  moss = await advertiser('Moss', '--currency', 'JPY');
  kingdom = await offer(brook, 'Kingdom', 'EUR');
  river = await offer(brook, 'River');
  stones = await offer(moss, 'Stones', 'JPY');
});

const euros = (amount: string | null) => ({ amount, currency: 'EUR' });
const yen = (amount: string) => ({ amount, currency: 'JPY' });
const counts = () => lab.db.$count(advertiserInvoices);
const invoicedOn = (day: string, ...words: string[]) => done(day, 'advertisers', 'invoice', ...words);
const madeIn = (text: string) => text.split('\n').filter((line) => line.startsWith('Made '));
const nothing = (until: string) => `There is nothing to invoice until ${until}.\nThere is nothing to do.`;

/** September and October, in euros and dollars. */
async function someMonths() {
  await told(kingdom, '2026-09-03T10:00:00Z', euros('2.5'));
  await told(kingdom, '2026-09-04T10:00:00Z', euros('2.5'));
  await told(kingdom, '2026-09-05T10:00:00Z', { ...euros('25'), goal: 'deposit' });
  await told(river, '2026-09-06T10:00:00Z', { amount: '1.25' });
  await told(river, '2026-09-06T11:00:00Z', { amount: '1.75' });
  await told(kingdom, '2026-10-03T10:00:00Z', euros('3'));
}

test('each month that is over is an invoice in each currency, with a line for each offer and goal; a second time there is nothing', async () => {
  await someMonths();
  const dry = await invoicedOn('2026-11-02', '--dry-run');
  expect(madeIn(dry)).toEqual([
    `Made an invoice over 30.00 EUR for Brook Games (${brook}): 2026-09, due on 2026-12-02.`,
    `Made an invoice over 3.00 EUR for Brook Games (${brook}): 2026-10, due on 2026-12-02.`,
    `Made an invoice over $3.00 for Brook Games (${brook}): 2026-09, due on 2026-12-02.`,
  ]);
  expect(await counts()).toBe(0);
  const made = await invoicedOn('2026-11-02');
  expect(madeIn(made).map((line) => line.split(' ')[1])).toEqual(['A-00001', 'A-00002', 'A-00003']);
  expect(await linesOf('A-00001')).toEqual([
    `2026-09 ${kingdom} - 2 × 2.5 = 5`,
    `2026-09 ${kingdom} deposit 1 × 25 = 25`,
  ]);
  expect(await linesOf('A-00002')).toEqual([`2026-10 ${kingdom} - 1 × 3 = 3`]);
  // They did not all cost the same.
  expect(await linesOf('A-00003')).toEqual([`2026-09 ${river} - 2 × ? = 3`]);
  const again = await on('2026-11-02', 'advertisers', 'invoice', 'all');
  expect([again.exit, again.isIdle, again.text]).toEqual([0, true, nothing('2026-10-31')]);
  expect(await counts()).toBe(3);
});

test('what is not approved is not billed, and a month is one of GMT+8', async () => {
  for (const status of ['pending', 'rejected', 'test', 'reversed'] as const)
    await told(kingdom, '2026-09-03T10:00:00Z', { ...euros('9'), status });
  await told(await offer(null, 'Nobody pays'), '2026-09-03T10:00:00Z', { amount: '9' });
  expect((await on('2026-11-02', 'advertisers', 'invoice')).text).toBe(nothing('2026-10-31'));
  // Ten minutes before the end of September there, and ten minutes after it.
  await told(kingdom, '2026-09-30T15:50:00Z', euros('1'));
  await told(kingdom, '2026-09-30T16:10:00Z', euros('2'));
  expect((await on('2026-09-30', 'advertisers', 'invoice')).text).toBe(nothing('2026-08-31'));
  expect(madeIn(await invoicedOn('2026-10-01'))).toHaveLength(1);
  expect(await linesOf('A-00001')).toEqual([`2026-09 ${kingdom} - 1 × 1 = 1`]);
  expect(madeIn(await invoicedOn('2026-11-01'))).toHaveLength(1);
  expect(await linesOf('A-00002')).toEqual([`2026-10 ${kingdom} - 1 × 2 = 2`]);
});

test('a conversion is billed in the month in which it was told first, whenever it was approved', async () => {
  // Told in September, a test before that, and approved in October: the statement of September has it.
  await told(kingdom, '2026-10-14T10:00:00Z', {
    ...euros('4'),
    past: [
      { status: 'test', at: '2026-08-20T10:00:00Z', until: '2026-09-29T10:00:00Z' },
      { status: 'pending', at: '2026-09-29T10:00:00Z', until: '2026-10-14T10:00:00Z' },
    ] as never,
  });
  expect(madeIn(await invoicedOn('2026-11-02', '--until', '2026-09-30'))).toHaveLength(1);
  expect(await linesOf('A-00001')).toEqual([`2026-09 ${kingdom} - 1 × 4 = 4`]);
  // By that day it is found, and added up by hand.
  const days = ['--from', '2026-09-01', '--to', '2026-09-30', '--offer', String(kingdom), '--json'];
  expect(JSON.parse(await done('2026-11-02', 'conversions', 'list', ...days))).toEqual([]);
  expect(JSON.parse(await done('2026-11-02', 'conversions', 'list', '--told', ...days))).toMatchObject([
    { at: expect.stringContaining('2026-10-14'), told: expect.stringContaining('2026-09-29'), told_as: 4 },
  ]);
});

test('what changes of an invoiced month is on the next invoice, as a correction of that month', async () => {
  const first = await told(kingdom, '2026-09-03T10:00:00Z', euros('2.5'));
  await told(kingdom, '2026-09-04T10:00:00Z', euros('2.5'));
  await told(kingdom, '2026-10-03T10:00:00Z', euros('3'));
  await invoicedOn('2026-10-02');
  await reverse(first, '2026-10-05T10:00:00Z');
  await told(kingdom, '2026-09-09T10:00:00Z', { ...euros('7'), goal: 'deposit' });
  // Nobody is asked to make one for that alone.
  const waits = /^ *1 +advertisers without an invoice of a month that is over/m;
  expect(await done('2026-10-20', 'today')).not.toMatch(waits);
  expect(await done('2026-11-02', 'today')).toMatch(waits);
  expect(madeIn(await invoicedOn('2026-11-02'))).toEqual([
    `Made A-00002 over 7.50 EUR for Brook Games (${brook}): 2026-09, 2026-10, due on 2026-12-02.`,
  ]);
  expect(await linesOf('A-00002')).toEqual([
    // The deposit is its first line of September: nothing of it was billed before.
    `2026-09 ${kingdom} - -1 × 2.5 = -2.5 corrects A-00001`,
    `2026-09 ${kingdom} deposit 1 × 7 = 7`,
    `2026-10 ${kingdom} - 1 × 3 = 3`,
  ]);
  expect(await linesOf('A-00001')).toEqual([`2026-09 ${kingdom} - 2 × 2.5 = 5`]);
  await done('2026-11-02', 'verify');
});

test('what is below zero in all is a credit note, with its tax below zero, and what comes to nothing waits', async () => {
  await done('2026-10-01', 'provider', 'set', 'invoice_tax_id', 'GB 1');
  await done('2026-10-01', 'advertisers', 'set', String(brook), '--tax', '19', '--address', 'Street 1');
  const conversion = await told(kingdom, '2026-09-03T10:00:00Z', euros('0.5'));
  expect(madeIn(await invoicedOn('2026-10-02'))).toEqual([
    `Made A-00001 over 0.60 EUR for Brook Games (${brook}): 2026-09, due on 2026-11-01. That is 0.50 EUR and 19% tax, 0.10 EUR.`,
  ]);
  await reverse(conversion, '2026-10-05T10:00:00Z');
  expect(madeIn(await invoicedOn('2026-10-06'))).toEqual([
    `Made A-00002, a credit note over -0.60 EUR for Brook Games (${brook}): 2026-09. That is -0.50 EUR and 19% tax, -0.10 EUR.`,
  ]);
  const undone = await told(kingdom, '2026-09-03T10:00:00Z', euros('2'));
  await invoicedOn('2026-10-06');
  await done('2026-10-06', 'advertisers', 'set', String(brook), '--tax', 'none');
  await reverse(undone, '2026-10-06T10:00:00Z');
  const other = await on('2026-10-07', 'advertisers', 'invoice', '--dry-run');
  expect(other.text).toContain(
    'Look: Brook Games was billed 2026-09 with 19% tax, and is corrected with no tax: to correct by the tax of then, set it back before, and again after.',
  );
  await done('2026-10-06', 'advertisers', 'set', String(brook), '--tax', '19');
  const same = await invoicedOn('2026-10-07');
  expect(same).not.toContain('is corrected');
  // Half a cent is one; less than half of it stays until there is more.
  await told(kingdom, '2026-09-03T10:00:00Z', euros('0.0049'));
  expect((await on('2026-10-07', 'advertisers', 'invoice')).text).toBe(nothing('2026-09-30'));
  await told(kingdom, '2026-09-03T11:00:00Z', euros('0.0001'));
  expect(madeIn(await invoicedOn('2026-10-07'))[0]).toContain('A-00005 over 0.01 EUR');
  expect(await linesOf('A-00005')).toEqual([`2026-09 ${kingdom} - 2 × ? = 0.005 corrects A-00001`]);
  await done('2026-11-02', 'verify');
});

test('lines are exact to four decimals, and an invoice is rounded once, to the smallest unit of its currency', async () => {
  await done('2026-10-01', 'provider', 'set', 'invoice_tax_id', 'GB 1');
  await done('2026-10-01', 'advertisers', 'set', String(moss), '--tax', '10');
  for (const amount of ['10.3333', '10.3333', '10.3333', '74']) await told(stones, '2026-09-03T10:00:00Z', yen(amount));
  await told(stones, '2026-09-03T10:00:00Z', { ...yen('0.5001'), goal: 'deposit' });
  expect(madeIn(await invoicedOn('2026-10-02'))).toEqual([
    // 104.9999 and 0.5001 are 105.5: 106, of which a tenth is 10.6.
    `Made A-00001 over 117 JPY for Moss (${moss}): 2026-09, due on 2026-11-01. That is 106 JPY and 10% tax, 11 JPY.`,
  ]);
  expect(await linesOf('A-00001')).toEqual([
    `2026-09 ${stones} - 4 × ? = 104.9999`,
    `2026-09 ${stones} deposit 1 × 0.5001 = 0.5001`,
  ]);
  await done('2026-11-02', 'verify');
});

test('what was made stays as it was, whatever is said of the advertiser afterwards', async () => {
  await told(kingdom, '2026-09-03T10:00:00Z', euros('2.5'));
  await done('2026-10-01', 'advertisers', 'set', String(brook), '--address', 'Street 1\nBerlin', '--terms', '14');
  await invoicedOn('2026-10-02');
  const shown = () => done('2026-10-03', 'advertisers', 'invoices', 'A-00001');
  const before = await shown();
  expect(before).toMatch(/advertiser +\d+: Brook Games\naddress +Street 1, Berlin\n[^]*due on +2026-10-16/);
  await done('2026-10-02', 'provider', 'set', 'invoice_tax_id', 'GB 1');
  const words = ['--name', 'Brook', '--address', 'Lane 2', '--tax', '7', '--terms', '60', '--currency', 'USD'];
  expect(await done('2026-10-02', 'advertisers', 'set', String(brook), ...words)).toContain(
    'Invoices that are made already stay as they are.',
  );
  await lab.db.execute(sql`update offers set name = 'Queendom' where oid = ${kingdom}`);
  expect(await shown()).toBe(before);
  const [listed] = JSON.parse(await done('2026-10-03', 'advertisers', 'invoices', '--json'));
  expect(listed).toMatchObject({ net: 2.5, advertiser: `${brook}: Brook Games` });
});

test('some are invoiced, by their ids, and days and ids that can not be are refused', async () => {
  await someMonths();
  await told(stones, '2026-09-03T10:00:00Z', yen('500'));
  const made = await invoicedOn('2026-11-02', String(moss), '--on', '2026-11-01');
  expect(madeIn(made)).toEqual([`Made A-00001 over 500 JPY for Moss (${moss}): 2026-09, due on 2026-12-01.`]);
  expect(made).toContain('Look: Moss has no address: advertisers set --address.');
  expect(made).toContain('Look: the network has no address: provider set invoice_address.');
  for (const [words, why] of [
    [['999999'], 'There is no advertiser 999999.'],
    [['Moss'], '"Moss" is no id of an advertiser: name ids, or "all".'],
    [['all', String(moss)], '"all" is no id of an advertiser: name ids, or "all".'],
    [['--on', '2026-11-03'], '2026-11-03 is still to come: an invoice bears a day that has begun.'],
    [
      ['--until', '2026-11-02'],
      'An invoice of 2026-11-02 is of months that are over by then: --until 2026-11-02 is too late for it.',
    ],
    [['--on', '2026-10-31'], 'The last invoice is of 2026-11-01: one after it can not be of 2026-10-31.'],
  ] as const)
    expect(await on('2026-11-02', 'advertisers', 'invoice', ...words)).toMatchObject({ exit: 1, text: why });
  // In the middle of October that month is not over.
  expect(madeIn(await invoicedOn('2026-11-02', '--until', '2026-10-15')).map((line) => line.split(': ')[1])).toEqual([
    '2026-09, due on 2026-12-02.',
    '2026-09, due on 2026-12-02.',
  ]);
});

test('of conversions of which nobody says what they pay a line tells, and they are billed once somebody has', async () => {
  const conversion = await told(river, '2026-09-03T10:00:00Z', { amount: null });
  const said = await on('2026-10-02', 'advertisers', 'invoice');
  expect(said.text).toContain(
    `Look: of 1 conversion of Brook Games (${brook}) in 2026-09 nobody has said what they pay: they are on no invoice.`,
  );
  expect(said.isIdle).toBe(true);
  await lab.db.execute(sql`update conversions set revenue = 4 where id = ${conversion}`);
  expect(madeIn(await invoicedOn('2026-10-02'))[0]).toContain('over $4.00');
});

test('an offer that stands on an invoice stays with its advertiser, by import, by undo and in the database', async () => {
  await done('2026-09-01', 'rates', 'set', 'EUR', '1.1');
  const moved = await move(kingdom, moss);
  expect(moved.exit, moved.text).toBe(0);
  expect((await move(kingdom, brook)).exit).toBe(0);
  await told(kingdom, '2026-09-03T10:00:00Z', euros('2.5'));
  await invoicedOn('2026-10-02');
  for (const to of [moss, null])
    expect(await move(kingdom, to)).toMatchObject({
      exit: 1,
      text: expect.stringContaining(
        'line 2, advertiser_id: it stands on invoices to its advertiser: add an offer of its own for another one',
      ),
    });
  expect(await on('2026-10-02', 'undo', entryOf(moved.text))).toMatchObject({ exit: 1 });
  const last = await lab.db.execute<{ id: number }>(
    sql`select max(id) as id from operator_log where command like 'offers import%'`,
  );
  expect(await on('2026-10-02', 'undo', String(last.rows[0]?.id))).toMatchObject({
    exit: 1,
    text: `Offer ${kingdom} stands on invoices to its advertiser: entry ${last.rows[0]?.id} can not be taken back.`,
  });
  await expect(
    lab.db.execute(sql`update offers set advertiser_id = ${moss} where oid = ${kingdom}`),
  ).rejects.toMatchObject({
    cause: { constraint: 'advertiser_invoice_lines_offer' },
  });
  // Another one may go.
  expect((await move(river, moss)).exit).toBe(0);
});

test('two who invoice at once make each invoice once', async () => {
  await someMonths();
  const both = await Promise.all([
    on('2026-11-02', 'advertisers', 'invoice'),
    on('2026-11-02', 'advertisers', 'invoice'),
  ]);
  expect(both.map(({ exit, isIdle = false }) => [exit, isIdle]).toSorted()).toEqual([
    [0, false],
    [0, true],
  ]);
  expect(await counts()).toBe(3);
  // Whoever comes past the lock is kept from it by the database.
  const twice = sql`insert into advertiser_invoice_lines (invoice_id, advertiser_id, currency, oid, offer_name, goal, month, part, conversions, amount)
    select invoice_id, advertiser_id, currency, oid, offer_name, goal, month, part, conversions, amount from advertiser_invoice_lines limit 1`;
  await expect(lab.db.execute(twice)).rejects.toMatchObject({ cause: { constraint: 'advertiser_invoice_lines_part' } });
});

test('undo takes the last invoices back, and no others', async () => {
  await someMonths();
  const first = entryOf(await invoicedOn('2026-10-02'));
  const second = entryOf(await invoicedOn('2026-11-02'));
  expect(await counts()).toBe(3);
  expect(await on('2026-11-02', 'undo', first)).toMatchObject({
    exit: 1,
    text: `Entry ${first} can not be taken back: invoices to advertisers are numbered without a gap, and only the last ones go.`,
  });
  const undone = entryOf(await done('2026-11-02', 'undo', second));
  await done('2026-11-02', 'undo', first);
  expect(await counts()).toBe(0);
  expect((await on('2026-11-02', 'undo', undone)).text).toContain('numbered without a gap');
  expect(madeIn(await invoicedOn('2026-11-02'))).toHaveLength(3);
  await done('2026-11-02', 'verify');
});
