// What advertisers owe: terms and taxes of their invoices, what they have paid, who is late or past the credit limit, and whether
// the books agree.
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { rolledBack } from '../../packages/server/src/db/rolled-back.ts';
import { billingOf, entryOf } from '../lab/billing.ts';
import { aDatabase, operate } from '../lab/operator.ts';

const lab = aDatabase();
const { advertiser, offer, told, on, done, reverse, isTidy } = billingOf(() => lab.db);

let brook = 0;
let kingdom = 0;
const euros = (amount: string) => ({ amount, currency: 'EUR' });

beforeEach(async () => {
  await isTidy();
  await done('2026-09-01', 'rates', 'set', 'EUR', '1.1');
  await done('2026-09-01', 'provider', 'set', 'invoice_tax_id', 'GB 123');
  await done('2026-09-01', 'provider', 'set', 'invoice_address', 'Mill Lane 2\nBristol');
  brook = await advertiser('Brook Games', '--currency', 'EUR', '--address', 'Street 1\nBerlin', '--tax', '19');
  kingdom = await offer(brook, 'Kingdom', 'EUR');
});

const set = (...words: string[]) => on('2026-09-01', 'advertisers', 'set', String(brook), ...words);
const paid = (day: string, ...words: string[]) => on(day, 'advertisers', 'paid', ...words);

/** An invoice over 100 euros and 19 of tax, of the 2nd of October. */
async function anInvoice(): Promise<number> {
  const conversion = await told(kingdom, '2026-09-03T10:00:00Z', euros('100'));
  await done('2026-10-02', 'advertisers', 'invoice');
  return conversion;
}

const restOf = async (invoice: string) => {
  const rows: { invoice: string; to_pay: number; state: string }[] = JSON.parse(
    await done('2026-10-20', 'advertisers', 'invoices', '--json'),
  );
  const found = rows.find((one) => one.invoice === invoice);
  return [found?.to_pay, found?.state];
};

test('a tax without the numbers that it needs is refused, as are terms and limits that can not be', async () => {
  for (const [words, why] of [
    [['--tax', 'reverse-charge'], 'Brook Games has no tax number, which reverse charge needs: --tax-number.'],
    [['--tax', '31'], '--tax is a rate of 0 to 30 per cent with at most two decimals, reverse-charge, or none.'],
    [['--terms', '181'], '--terms is 0 to 180 days.'],
    [['--terms', '1e1'], '--terms is 0 to 180 days.'],
    [
      ['--credit-limit', '5,000'],
      '--credit-limit is an amount with a point and at most 2 decimals, such as 5000, or none.',
    ],
    [['--address', 'x'.repeat(501)], 'An address has up to 500 characters.'],
    [
      [],
      'Say what is to change: --name, --contact, --currency, --address, --tax, --tax-number, --terms, --credit-limit.',
    ],
  ] as const)
    expect(await set(...words)).toMatchObject({ exit: 1, text: why });
  expect((await set('--tax', 'reverse-charge', '--tax-number', 'DE 1')).exit).toBe(0);
  expect(await set('--tax-number', 'none')).toMatchObject({ exit: 1 });
  expect((await set('--credit-limit', '5000')).exit).toBe(0);
  expect(await set('--currency', 'USD')).toMatchObject({
    exit: 1,
    text: 'Its credit limit is in EUR: say --credit-limit in USD too, or none.',
  });
  expect(await set('--currency', 'USD', '--credit-limit', 'none')).toMatchObject({ exit: 0 });
  await done('2026-09-01', 'provider', 'unset', 'invoice_tax_id');
  const why =
    'can not be billed with tax or by reverse charge: the network has no tax number (provider set invoice_tax_id)';
  expect(await set('--tax', '7')).toMatchObject({ exit: 1, text: `Brook Games ${why}.` });
  // What is not about the tax is stored all the same; and nothing is invoiced without the number.
  expect((await set('--contact', 'Dana')).exit).toBe(0);
  await told(kingdom, '2026-09-03T10:00:00Z', euros('100'));
  const waits = await on('2026-10-02', 'advertisers', 'invoice');
  expect([waits.isIdle, waits.text]).toEqual([
    true,
    expect.stringContaining(`Brook Games (${brook}) ${why}: it waits.`),
  ]);
  // Nor are terms of one that is added other ones.
  expect(await on('2026-09-01', 'advertisers', 'add', 'Moss', '--tax', '7')).toMatchObject({ exit: 1 });
});

test('an invoice is paid in parts, by no more than it is over, and a part is taken back', async () => {
  await anInvoice();
  expect(await restOf('A-00001')).toEqual([119, 'open']);
  for (const [words, why] of [
    [['A-00001', '--amount', '119.01'], '119.01 EUR is more than the 119.00 EUR that are open of A-00001.'],
    [
      ['A-00001', '--amount', '1.005'],
      '--amount is a number above 0 with a point and at most 2 decimals, such as 125.50.',
    ],
    [['A-00001', '--amount', '0'], '--amount is a number above 0 with a point and at most 2 decimals, such as 125.50.'],
    [['A-00001', '--on', '2026-10-21'], '2026-10-21 is still to come: a payment is noted once the money came.'],
    [['A-00002'], 'There is no invoice A-00002 to an advertiser.'],
  ] as const)
    expect(await paid('2026-10-20', ...words)).toMatchObject({ exit: 1, text: why });
  const part = ['A-00001', '--amount', '19', '--reference', 'FT1', '--on', '2026-10-10'];
  const first = await paid('2026-10-20', ...part);
  expect(first.lines[0]).toBe(
    'Noted 19.00 EUR of A-00001 by Brook Games, paid on 2026-10-10, reference FT1: 100.00 EUR of 119.00 EUR stay open.',
  );
  expect(await restOf('A-00001')).toEqual([100, 'paid in part']);
  expect(await paid('2026-10-20', ...part)).toMatchObject({
    exit: 1,
    text: 'Of A-00001 19.00 EUR of 2026-10-10 with the reference FT1 is noted already: --again notes another of the same.',
  });
  expect((await paid('2026-10-20', ...part, '--again')).exit).toBe(0);
  const last = await paid('2026-10-20', 'A-00001');
  expect(last.lines[0]).toBe('Noted 81.00 EUR of A-00001 by Brook Games, paid on 2026-10-20: nothing is open.');
  expect(await paid('2026-10-20', 'A-00001')).toMatchObject({ exit: 1, text: 'A-00001 is paid already.' });
  expect(await done('2026-10-20', 'advertisers', 'invoices', 'A-00001')).toMatch(
    /state +paid\n[^]*paid on +amount +reference\n2026-10-10 +19\.00 EUR +FT1\n2026-10-10 +19\.00 EUR +FT1\n2026-10-20 +81\.00 EUR +-$/,
  );
  await done('2026-10-20', 'verify');
  // In any order; and what was undone does not come back over what was noted instead.
  const undone = await done('2026-10-20', 'undo', entryOf(first.text));
  expect(await restOf('A-00001')).toEqual([19, 'paid in part']);
  expect((await paid('2026-10-20', 'A-00001', '--amount', '10')).exit).toBe(0);
  expect(await on('2026-10-20', 'undo', entryOf(undone))).toMatchObject({
    exit: 1,
    text: `Entry ${entryOf(undone)} can not be taken back: of A-00001 over 119.00 EUR 129.00 EUR would be paid.`,
  });
});

test('an invoice of which something is paid is not taken back before that is', async () => {
  await told(kingdom, '2026-09-03T10:00:00Z', euros('100'));
  const entry = entryOf(await done('2026-10-02', 'advertisers', 'invoice'));
  const part = entryOf((await paid('2026-10-20', 'A-00001', '--amount', '1')).text);
  expect(await on('2026-10-20', 'undo', entry)).toMatchObject({
    exit: 1,
    text: `Something of A-00001 is paid: entry ${entry} can not be taken back before that is.`,
  });
  await done('2026-10-20', 'undo', part);
  await done('2026-10-20', 'undo', entry);
  expect(await done('2026-10-20', 'advertisers', 'invoices')).toBe('There is none.');
});

test('a credit note is paid back or set off, by no more than it is over', async () => {
  await reverse(await anInvoice(), '2026-10-05T10:00:00Z');
  await done('2026-10-06', 'advertisers', 'invoice');
  expect(await restOf('A-00002')).toEqual([-119, 'credit note']);
  expect(await paid('2026-10-20', 'A-00002', '--amount', '120')).toMatchObject({
    exit: 1,
    text: '120.00 EUR is more than the 119.00 EUR that are open of A-00002.',
  });
  const part = await paid('2026-10-20', 'A-00002', '--amount', '19', '--reference', 'set off with A-00001');
  expect(part.lines[0]).toBe(
    'Noted 19.00 EUR of A-00002 to Brook Games, paid back or set off on 2026-10-20, reference set off with A-00001: 100.00 EUR of 119.00 EUR stay open.',
  );
  expect(await restOf('A-00002')).toEqual([-100, 'credit note']);
  expect(await done('2026-10-20', 'advertisers', 'invoices', 'A-00002')).toMatch(/to pay back +100\.00 EUR\n/);
  const page = (await fileOf('A-00002', 'a.pdf')).toString('latin1');
  for (const text of ['Credit note', '-119.00', 'In your favour \\(EUR\\)', '100.00'])
    expect(page).toContain(`(${text})`);
  expect((await paid('2026-10-20', 'A-00002')).lines[0]).toContain('nothing is open');
  expect(await restOf('A-00002')).toEqual([0, 'paid']);
  await done('2026-10-20', 'verify');
});

test('who is late, and who is past the credit limit, stands in the list of the day with the command that shows it', async () => {
  await set('--terms', '14', '--credit-limit', '150');
  const river = await offer(brook, 'River');
  const queue = async (day: string) => {
    const rows: { queue: string; waiting: number; command: string }[] = JSON.parse(await done(day, 'today', '--json'));
    return rows.filter(({ command, waiting }) => waiting > 0 && command.startsWith('millrace advertisers'));
  };
  await told(kingdom, '2026-09-03T10:00:00Z', euros('100'));
  expect((await queue('2026-10-02')).map(({ queue: name, command }) => [name, command])).toEqual([
    ['advertisers without an invoice of a month that is over', 'millrace advertisers invoice'],
  ]);
  await done('2026-10-02', 'advertisers', 'invoice');
  expect(await queue('2026-10-16')).toEqual([]);
  expect((await queue('2026-10-17')).map(({ queue: name, command }) => [name, command])).toEqual([
    ['invoices that advertisers have not paid in time', 'millrace advertisers invoices --overdue'],
  ]);
  expect(await done('2026-10-17', 'advertisers', 'invoices', '--overdue')).toContain('A-00001');
  expect(await done('2026-10-16', 'advertisers', 'invoices', '--overdue')).toBe('There is none.');
  // 119 and 31 euros are the limit, and 0.11 dollars are a tenth of one more.
  await told(kingdom, '2026-10-03T10:00:00Z', euros('31'));
  const past = () => done('2026-10-16', 'advertisers', 'list', '--past-limit');
  expect(await past()).toBe('There is none.');
  await told(river, '2026-10-03T10:00:00Z', { amount: '0.11' });
  expect(await past()).toContain('Brook Games');
  expect((await queue('2026-10-16')).map(({ queue: name, command }) => [name, command])).toEqual([
    ['advertisers past their credit limit', 'millrace advertisers list --past-limit'],
  ]);
  const list: unknown = JSON.parse(await done('2026-10-16', 'advertisers', 'list', '--json'));
  const whose = { id: brook, name: 'Brook Games', contact: '' };
  expect(list).toEqual([
    { ...whose, offers: 1, currency: 'EUR', unpaid: 119, not_invoiced: 31, limit: 150 },
    { ...whose, offers: 1, currency: 'USD', unpaid: 0, not_invoiced: 0.11, limit: '' },
  ]);
  // What is paid makes room again, and nothing was stopped meanwhile.
  await paid('2026-10-16', 'A-00001', '--amount', '1');
  expect(await past()).toBe('There is none.');
  expect(await done('2026-10-17', 'advertisers', 'invoices', '--open')).toContain('118.00 EUR');
  await paid('2026-10-16', 'A-00001');
  expect(await done('2026-10-17', 'advertisers', 'invoices', '--open')).toBe('There is none.');
  expect(await queue('2026-10-17')).toEqual([]);
});

async function fileOf(name: string, path: string): Promise<Buffer> {
  const { exit, text, file } = await operate(lab.db, ['advertisers', 'export', name, path]);
  expect(exit, text).toBe(0);
  const parts: Uint8Array[] = [];
  for await (const part of file ?? []) parts.push(part);
  return Buffer.concat(parts);
}

test('an invoice is a page to print with all that tax offices ask for, and a file of its lines', async () => {
  await told(kingdom, '2026-09-03T10:00:00Z', { ...euros('0.0125'), goal: 'deposit' });
  await anInvoice();
  await paid('2026-10-20', 'A-00001', '--amount', '19.01', '--reference', 'FT1');
  const page = (await fileOf('A-00001', 'a.pdf')).toString('latin1');
  for (const text of [
    'Invoice',
    'A-00001',
    '2026-10-02',
    '2026-11-01',
    'Brook Games',
    'Street 1',
    'Berlin',
    'Mill Lane 2',
    'Bristol',
    'Tax id: GB 123',
    `Kingdom \\(${kingdom}\\), goal deposit`,
    '0.0125',
    'Net amount',
    '100.01',
    'Tax, 19%',
    '19.00',
    'Total \\(EUR\\)',
    '119.01',
    'Paid on 2026-10-20 FT1',
    '-19.01',
    '100.00',
  ])
    expect(page, text).toContain(`(${text})`);
  const csv = (await fileOf('A-00001', 'a.CSV')).toString('utf8').trim().split(/\r?\n/);
  expect(csv.slice(1)).toEqual([
    `"A-00001","2026-10-02","Brook Games","2026-09","",${kingdom},"Kingdom","",1,100.0000,100.0000,"EUR"`,
    `"A-00001","2026-10-02","Brook Games","2026-09","",${kingdom},"Kingdom","deposit",1,0.0125,0.0125,"EUR"`,
  ]);
  expect((await operate(lab.db, ['advertisers', 'export', 'A-00001', 'a.xls'])).text).toBe(
    'The name of the file ends in .pdf for a page to print, or in .csv for its lines.',
  );
  // By reverse charge it says who accounts for the tax; and lines that have no place go on, on pages of their own.
  await set('--tax', 'reverse-charge', '--tax-number', 'DE 9');
  for (let goal = 1; goal <= 90; goal += 1)
    await told(kingdom, '2026-10-03T10:00:00Z', { ...euros('1'), goal: `goal-${goal}` });
  await done('2026-11-02', 'advertisers', 'invoice');
  const long = (await fileOf('A-00002', 'a.pdf')).toString('latin1');
  expect(long).toContain('(Reverse charge: the customer accounts for the tax.)');
  expect(long).toContain('(Tax id: DE 9)');
  expect(long).toContain('/Count 3');
  expect(long.match(/, goal goal-/g)).toHaveLength(90);
  expect(long).toContain('(A-00002, page 3)');
});

test('verify proves what advertisers were billed, and says what does not agree', async () => {
  const conversion = await anInvoice();
  await told(kingdom, '2026-10-03T10:00:00Z', euros('7'));
  await paid('2026-10-20', 'A-00001', '--amount', '10');
  const agrees =
    'What advertisers were billed by 1 invoice, and what is not invoiced yet, is what their conversions say.';
  expect(await done('2026-10-20', 'verify')).toContain(agrees);
  await reverse(conversion, '2026-10-05T10:00:00Z');
  expect(await done('2026-10-20', 'verify')).toContain(agrees);
  const breaks: readonly (readonly [string, string])[] = [
    [
      `update advertiser_invoice_lines set amount = 99, unit_price = null`,
      'A-00001 is over 100.00 EUR; its lines come to 99.00 EUR.',
    ],
    [
      `alter table advertiser_invoices drop constraint advertiser_invoices_tax; update advertiser_invoices set tax = 20`,
      'A-00001 bears 20.00 EUR of tax; its rate says 19.00 EUR.',
    ],
    [`update advertiser_payments set amount = 120`, 'A-00001 is over 119.00 EUR, and 120.00 EUR are noted as paid.'],
    [
      `alter table advertiser_invoices drop constraint advertiser_invoices_invoice_id; update advertiser_invoices set id = 2`,
      'The last invoice to an advertiser has the number 2, and there are 1.',
    ],
    [
      `alter table advertiser_invoice_lines drop constraint advertiser_invoice_lines_offer; update advertiser_invoice_lines set oid = 1`,
      'Brook Games was billed 100.00 EUR, and 7.00 EUR are not invoiced yet; its conversions say 7.00 EUR.',
    ],
  ];
  for (const [statement, said] of breaks)
    await rolledBack(lab.db, async (tx) => {
      await tx.execute(statement);
      expect(await operate(tx, ['verify'])).toMatchObject({ exit: 1, text: expect.stringContaining(said) });
    });
  // The database itself keeps the tax.
  await expect(lab.db.execute(sql`update advertiser_invoices set tax = 20`)).rejects.toMatchObject({
    cause: { constraint: 'advertiser_invoices_tax' },
  });
});
