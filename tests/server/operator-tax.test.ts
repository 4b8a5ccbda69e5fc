// How one publisher is billed: with a tax, with reverse charge or, as nearly all are, with neither.
import { lastMonthEnd } from '@millrace/core/payment';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const email = 'sdk@demo.test';
const until = lastMonthEnd(new Date());
const number = 'DE 123456789';
let publisher = 0;
let invoice = '';

async function rows(statement: string) {
  return (await server.db.execute(statement)).rows;
}

const set = (...words: string[]) => operate(server.db, ['publishers', 'set', ...words]);
const done = async (...words: string[]) => {
  const told = await operate(server.db, words);
  expect(told.exit, told.text).toBe(0);
  return told.text;
};
const stored = async (id = publisher) =>
  (await rows(`select tax_number, tax_rate, is_reverse_charge from users where id = ${id}`))[0];
const none = { tax_number: '', tax_rate: null, is_reverse_charge: false };
const entryOf = (text: string) => /Written down as (\d+)/.exec(text)?.[1] ?? '';

// One publisher with $1,000.10 of the months that are over, who says how to be paid.
beforeAll(async () => {
  const [found] = await rows(
    `update users set status = 1, created_at = '2020-01-01' where un = '${email}' returning id`,
  );
  publisher = Number(found?.['id']);
  invoice = `MR-${until}-${publisher}`;
  for (const table of ['traffic_days', 'traffic_hours', 'traffic_subs', 'payments', 'payment_infos'])
    await rows(`delete from ${table} where user_id = ${publisher}`);
  await rows(`insert into payment_infos select ${publisher}, 1, 'Brook', 'DE02120300000000202051', 2, 'DE', 'Bank', 'Street',
    'MILLDEHH', ''`);
  const [channel] = await rows(`select min(id) as id from channels where user_id = ${publisher}`);
  await rows(`insert into traffic_days (dt, user_id, aid, product, gid, oid, country, os, carrier_name, clk, cov, revenue)
    values ('${until}', ${publisher}, ${String(channel?.['id'])}, 1, 0, 201964, 'FR', 'iOS', '', 40, 2, 1000.10)`);
});

beforeEach(async () => {
  await rows(`delete from payments where user_id = ${publisher}`);
  await rows(`update users set tax_number = '', tax_rate = null, is_reverse_charge = false`);
  await rows(`delete from provider_values where name = 'invoice_tax_id'`);
});

async function noteOf(): Promise<string> {
  const told = await operate(server.db, ['payments', 'invoice', invoice, '/tmp/invoice.pdf']);
  expect(told.exit, told.text).toBe(0);
  const parts: Uint8Array[] = [];
  for await (const part of told.file ?? []) parts.push(part);
  return Buffer.concat(parts).toString('latin1');
}

async function listed(...words: string[]) {
  const told = await done('payments', 'list', '--status', 'any', '--json', ...words);
  const all = JSON.parse(told) as Record<string, unknown>[];
  return all.find((one) => one['invoice'] === invoice);
}

/** The line of the invoice in the file of "payments export", by its headings. */
async function exported(format = 'csv', ...words: string[]) {
  const told = await operate(server.db, [
    'payments',
    'export',
    'x',
    '--invoices',
    invoice,
    '--format',
    format,
    ...words,
  ]);
  expect(told.exit, told.text).toBe(0);
  const parts: string[] = [];
  for await (const part of told.file ?? []) parts.push(Buffer.from(part).toString());
  return parts.join('').replaceAll(/["\ufeff]/g, format === 'csv' ? '' : '$&');
}

test('an invoice has the tax of its day: it is paid with it, counted without it, and keeps it whatever is set since', async () => {
  const said = await done('publishers', 'set', email, '--tax', '7.25', '--tax-number', number);
  expect(said.split('\n').slice(0, 2)).toEqual([
    `${email} (${publisher}) is billed with 7.25% tax, tax number ${number}; before, no tax, no tax number.`,
    'Invoices that are made already stay as they are. Nobody is told: agree on it with them.',
  ]);
  const { client } = await server.signIn(email);
  // The balance, and what is told of it, is what was earned.
  expect(await client.payment.balance({})).toEqual({ total_bonus: '1000.1' });
  expect(await client.payment.next()).toMatchObject({ amount: '1000.1' });
  // 7.25 per cent of 1,000.10 are 72.50725: less than half a cent goes.
  expect(await done('payments', 'make')).toContain(`Made ${invoice} over $1,072.61 for ${email}, due on `);
  const row = { amount: '1072.61', tax: { net: '1000.10', rate: '7.25', amount: '72.51' } };
  const shown = async () => (await client.payment.history({ n: 100 })).list.find((one) => one.invoice_id === invoice);
  expect(await shown()).toMatchObject(row);
  expect(await client.payment.balance({})).toEqual({ total_bonus: '0' });
  expect(await client.payment.next()).toMatchObject({ amount: '1072.61', due: expect.any(String) });
  expect((await client.account.notices()).at(0)?.text).toContain('$1,072.61');

  // A number or a rate that is set since changes nothing of it.
  await set(email, '--tax', '30', '--tax-number', 'FR 99');
  await done('publishers', 'set', email, '--tax', 'none', '--tax-number', 'none');
  expect(await shown()).toMatchObject(row);
  const note = await noteOf();
  const lines = ['Net amount', '1,000.10', 'Tax, 7.25%', '72.51', 'Total \\(USD\\)', '1,072.61', `Tax id: ${number}`];
  for (const one of [...lines, 'Self-billing', 'The tax shown is the output tax of the supplier.'])
    expect(note).toContain(`(${one}) Tj`);

  expect(await listed()).toMatchObject({ net: 1000.1, tax: 72.51, amount: 1072.61, to_pay: 1072.61 });
  const csv = (await exported())

    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  const facts = Object.fromEntries((csv[0] ?? []).map((heading, index) => [heading, csv[1]?.[index]]));
  const wanted = { 'tax number': number, net: '1000.10', 'tax rate': '7.25', tax: '72.51', total: '1072.61' };
  expect(facts).toMatchObject({ ...wanted, 'to pay': '1072.61' });
  expect(await exported('sepa', '--rate', '1', '--iban', 'DE02120300000000202051')).toContain('"EUR">1072.61<');

  const part = await done('payments', 'settle', invoice, '--amount', '1000.10');
  expect(part).toContain(`Noted $1,000.10 of ${invoice}`);
  expect(part).toContain('$72.51 of $1,072.61 stay pending.');
  expect(await listed()).toMatchObject({ status: 'pending', to_pay: 72.51 });
  expect(await client.payment.next()).toMatchObject({ amount: '72.51' });
  expect(await done('payments', 'show', invoice)).toMatch(
    /^net +\$1,000\.10\ntax +\$72\.51, 7\.25%\ntax number +DE 123456789\namount +\$1,072\.61\npaid +\$1,000\.10\nto pay +\$72\.51$/m,
  );
  const over = await operate(server.db, ['payments', 'settle', invoice, '--amount', '72.52']);
  expect(over).toMatchObject({ exit: 1, text: expect.stringContaining('more than the $72.51') });
  expect(await done('payments', 'settle', invoice)).toContain(`Settled the last $72.51 of ${invoice} over $1,072.61`);
  expect(await shown()).toMatchObject({ ...row, status: 1 });
  expect((await client.payment.history({ n: 100 })).totals).toMatchObject({ paid: '1072.61', pending: '0' });
  expect(await noteOf()).toContain('(0.00) Tj');
  const books = await rows(`select account, sum(amount)::text as amount from ledger_lines l join ledger_entries e
    on e.id = entry_id where about = '${invoice}' group by 1 having sum(amount) <> 0 order by 1`);
  expect(books).toEqual([
    { account: 'bank', amount: '-1072.61' },
    { account: 'conversions', amount: '1000.10' },
    { account: 'tax', amount: '72.51' },
  ]);
  expect(await done('payments', 'totals')).toMatch(/invoice +tax +1 +72\.51/);
  expect(await done('verify')).toContain('The ledger balances');
});

test('by reverse charge nothing is paid besides, and the invoice says in words who accounts for the tax, with both numbers', async () => {
  await done('provider', 'set', 'invoice_tax_id', 'GB 123 4567');
  await done('publishers', 'set', email, '--tax', 'reverse-charge', '--tax-number', number);
  const made = await done('payments', 'make');
  expect(made).toContain(`Made ${invoice} over $1,000.10 for ${email}`);
  expect(made).toContain('By reverse charge: you account for the tax.');
  const { client } = await server.signIn(email);
  const found = (await client.payment.history({ n: 100 })).list.find((one) => one.invoice_id === invoice);
  expect(found).toMatchObject({
    amount: '1000.10',
    tax: { net: '1000.10', rate: '', amount: '0.00' },
  });
  const note = await noteOf();
  const words = 'Reverse charge: the customer accounts for the tax.';
  for (const one of [words, 'Self-billing', `Tax id: ${number}`, 'Tax id: GB 123 4567', 'Tax, reverse charge', '0.00'])
    expect(note).toContain(`(${one}) Tj`);
  await rows(`update users set locale = 'zh-CN' where id = ${publisher}`);
  const chinese = await noteOf();
  await rows(`update users set locale = null where id = ${publisher}`);
  // What the law wants to read stands there in its own letters as well.
  for (const one of ['Self-billing', 'Reverse charge']) expect(chinese).toContain(`(${one}) Tj`);
  expect(await exported()).toContain(',1000.10,reverse charge,0.00,1000.10,1000.10,');
  expect(await done('payments', 'show', invoice)).toMatch(/^tax +reverse charge$/m);
});

test('an invoice without tax says nothing of any, also where its publisher has a number', async () => {
  await done('publishers', 'set', email, '--tax-number', number);
  await done('payments', 'make');
  const { client } = await server.signIn(email);
  const found = (await client.payment.history({ n: 100 })).list.find((one) => one.invoice_id === invoice);
  expect(found?.amount).toBe('1000.10');
  expect(found).not.toHaveProperty('tax');
  const note = await noteOf();
  expect(note).toContain(`Tax id: ${number}`);
  for (const word of ['Self-billing)', 'Net amount', 'Tax,', 'everse charge']) expect(note).not.toContain(word);
  expect(await done('payments', 'show', invoice)).not.toMatch(/^(net|tax)/m);
  expect(await listed()).toMatchObject({ net: 1000.1, tax: 0, amount: 1000.1 });
});

test('nobody is billed with a tax or reverse charge without the numbers that it takes, and each is said', async () => {
  const missing = `${email} (${publisher}) has no tax number, which an invoice with tax or reverse charge needs: --tax-number.`;
  expect(await set(email, '--tax', '19')).toMatchObject({ exit: 1, text: missing });
  expect(await set(email, '--tax', 'reverse-charge', '--tax-number', number)).toMatchObject({
    exit: 1,
    text: `${email} (${publisher}) can not be billed by reverse charge: the network has no tax number (provider set invoice_tax_id).`,
  });
  expect(await stored()).toEqual(none);
  await done('publishers', 'set', email, '--tax', '19', '--tax-number', number);
  expect(await set(email, '--tax-number', 'none')).toMatchObject({ exit: 1, text: missing });
  // Where the network's is taken away since, the invoice waits for it, and others are made.
  await done('provider', 'set', 'invoice_tax_id', 'GB 123 4567');
  await done('publishers', 'set', email, '--tax', 'reverse-charge');
  await done('provider', 'unset', 'invoice_tax_id');
  const told = await operate(server.db, ['payments', 'make', '--dry-run']);
  expect(told.text).toContain(
    `${email} has $1,000.10, and can not be billed by reverse charge: the network has no tax number (provider set invoice_tax_id): it waits.`,
  );
  expect((await operate(server.db, ['today'])).text).not.toContain(invoice);
});

test('several are billed alike together or none; what is so already is nothing to do, undo puts it back, and the file tells it', async () => {
  for (const one of [email, 'publisher@demo.test']) await done('publishers', 'set', one, '--tax-number', `DE ${one}`);
  const words = [email, 'publisher@demo.test', '--tax', '5.5'];
  const dry = await set(...words, '--dry-run');
  expect(await stored()).toMatchObject({ tax_rate: null });
  const told = await set(...words);
  expect(told.lines.slice(0, -1)).toEqual(dry.lines);
  expect(await stored()).toMatchObject({ tax_rate: '5.50' });
  expect(await set(...words)).toMatchObject({ exit: 0, isIdle: true });
  expect(await set(...words, '--tax-number', number)).toMatchObject({ exit: 1 });
  expect(await set('review@demo.test', ...words)).toMatchObject({ exit: 1 });
  expect(await done('publishers', 'show', email)).toMatch(/^ *tax +5\.5% tax, tax number DE sdk@demo\.test$/m);
  expect((await operate(server.db, ['log', entryOf(told.text)])).text).toContain('tax_rate: null → ');
  await done('undo', entryOf(told.text));
  expect(await stored()).toMatchObject({ tax_rate: null, tax_number: `DE ${email}` });
  expect(await done('publishers', 'show', 'review@demo.test')).toMatch(/^ *tax +no tax, no tax number$/m);
});

test.each(['30.01', '100', '-1', '19%', '5.555', '1e1', '', 'yes', '0x13'])(
  '%j is no tax, and nothing is set',
  async (tax) => {
    const told = await set(email, '--tax', tax, '--tax-number', number);
    expect(told).toMatchObject({ exit: 1 });
    expect(told.text).toBe('--tax is a rate of 0 to 30 per cent with at most two decimals, reverse-charge, or none.');
    expect(await stored()).toEqual(none);
  },
);

test('a tax number is text on one line, and the database holds no tax that can not be', async () => {
  for (const wrong of ['', ' ', 'x'.repeat(41)])
    expect((await set(email, '--tax-number', wrong)).text).toMatch(/^--tax-number is text on one line/);
  const wrong = [
    `update users set tax_rate = 19 where id = ${publisher}`,
    `update users set is_reverse_charge = true where id = ${publisher}`,
    `update users set tax_number = 'x', tax_rate = 30.01 where id = ${publisher}`,
    `update users set tax_number = 'x', tax_rate = 19, is_reverse_charge = true where id = ${publisher}`,
    'update payments set tax = 1',
    'update payments set tax_rate = 19',
    'update payments set is_reverse_charge = true, tax_rate = 0',
  ];
  for (const one of wrong) await expect(rows(one), one).rejects.toMatchObject({ cause: { code: '23514' } });
});

test('zero per cent is a rate as well: the invoice shows it, and nothing is paid besides', async () => {
  await done('publishers', 'set', email, '--tax', '0', '--tax-number', number);
  expect(await done('payments', 'make')).toContain('That is $1,000.10 and 0% tax, $0.00.');
  const note = await noteOf();
  for (const one of ['Tax, 0%', '1,000.10', '0.00']) expect(note).toContain(`(${one}) Tj`);
});
