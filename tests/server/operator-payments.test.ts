import { codes } from '@millrace/core';
import { dayOf, daysAfter } from '@millrace/core/format';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { operate, type Told } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const invoice = 'MR-open';
const today = dayOf(new Date());
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\nthe slip of a bank\n%%EOF\n');

async function rows(statement: string) {
  return (await server.db.execute(statement)).rows;
}

const attached = (name: string, bytes: Buffer) => ({ attached: { name, base64: bytes.toString('base64') } });
const settle = (...more: string[]) => operate(server.db, ['payments', 'settle', invoice, ...more]);
const undo = ({ text }: Told) => operate(server.db, ['undo', /Written down as (\d+)/.exec(text)?.[1] ?? '']);
const stored = () =>
  rows(`select status, paid_amount::text, paid_date::text from payments where invoice_id = '${invoice}'`);
/** What the books say of it: debits above zero, credits below. */
const books = async () => {
  const found =
    await rows(`select account, sum(amount)::text as amount from ledger_lines join ledger_entries e on e.id = entry_id
    where about = '${invoice}' group by account having sum(amount) <> 0 order by account`);
  return Object.fromEntries(found.map(({ account, amount }) => [String(account), amount]));
};

async function ownRow() {
  const { client } = await server.signIn('publisher@demo.test');
  const { list } = await client.payment.history({ n: 100 });
  return list.find(({ invoice_id }) => invoice_id === invoice);
}

async function fetched(address = '') {
  const visitor = await server.signIn('publisher@demo.test');
  const answer = await visitor.fetch(address.slice(server.origin.length));
  return { type: answer.headers.get('content-type'), name: answer.headers.get('content-disposition'), answer };
}

// One invoice over $500.00 that is open.
beforeEach(async () => {
  await rows(`delete from payments where invoice_id = '${invoice}'`);
  await rows(`insert into payments (user_id, invoice_id, create_date, start_date, end_date, payment_type, beneficiary_name,
    account, conversions, amount) values (1, '${invoice}', '2026-01-05', '2019-12-01', '2019-12-31', 1, 'Brook Media GmbH',
    'DE02120300000000202051', 10, '500.00')`);
});

test('of an invoice that is paid in part the rest stays pending, and is what the next payment settles', async () => {
  const first = await settle('--amount', '200', '--date', '2026-01-20', '--reference', 'FT-1', '--fee', '3.50');
  expect(first.lines[0]).toBe(
    `Noted $200.00 of ${invoice} of publisher@demo.test, paid on 2026-01-20, reference FT-1, fee $3.50: $300.00 of $500.00 stay pending.`,
  );
  expect(await stored()).toEqual([{ status: 0, paid_amount: '200.00', paid_date: null }]);
  expect(await books()).toEqual({ bank: '-203.50', conversions: '500.00', fees: '3.50', payable: '-300.00' });
  expect(await ownRow()).toMatchObject({
    status: 0,
    parts: [{ paid_date: '2026-01-20', amount: '200.00', reference: 'FT-1' }],
  });
  const { text } = await operate(server.db, ['payments', 'list', '--status', 'pending']);
  expect(text).toMatch(new RegExp(`${invoice} +pending .* 500\\.00 +300\\.00`));
  // More than is open is refused, and so is none.
  expect((await settle('--amount', '300.01')).text).toBe(
    `$300.01 is more than the $300.00 that ${invoice} is still owed.`,
  );
  expect(await settle('--amount', '0')).toMatchObject({ exit: 1 });
  const last = await settle('--date', '2026-01-25');
  expect(last.lines[0]).toBe(
    `Settled the last $300.00 of ${invoice} over $500.00 of publisher@demo.test, paid on 2026-01-25.`,
  );
  expect(await stored()).toEqual([{ status: 1, paid_amount: '500.00', paid_date: '2026-01-25' }]);
  expect(await books()).toEqual({ bank: '-503.50', conversions: '500.00', fees: '3.50' });
  const { client } = await server.signIn('publisher@demo.test');
  const told = (await client.account.notices()).map(({ text: said }) => said);
  expect(told).toContain(`$200.00 of payment ${invoice} was paid on 2026-01-20. $300.00 is outstanding.`);

  // A part is taken back after what came later, and not before.
  expect(await undo(first)).toMatchObject({ exit: 1, text: expect.stringContaining('was changed since') });
  const undone = await undo(last);
  expect(await stored()).toEqual([{ status: 0, paid_amount: '200.00', paid_date: null }]);
  expect(await books()).toMatchObject({ payable: '-300.00', bank: '-203.50' });
  expect(await undo(undone)).toMatchObject({ exit: 0 });
  expect(await stored()).toEqual([{ status: 1, paid_amount: '500.00', paid_date: '2026-01-25' }]);
});

test("the bank's slip is what the publisher downloads; each part has its own", async () => {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  const name = 'Überweisung 1.pdf';
  const settleWith = (argv: string[], file: string, bytes: Buffer) =>
    operate(server.db, ['payments', 'settle', invoice, '--slip', file, ...argv], attached(file, bytes));
  expect(await settleWith(['--amount', '120.5'], name, pdf)).toMatchObject({ exit: 0 });
  const [part] = (await ownRow())?.parts ?? [];
  const first = await fetched(part?.bank_slip);
  expect(first).toMatchObject({ type: 'application/pdf', name: 'attachment; filename="_berweisung_1.pdf"' });
  expect(Buffer.from(await first.answer.arrayBuffer())).toEqual(pdf);

  expect(await settleWith([], 'scan', png)).toMatchObject({ exit: 0 });
  const row = await ownRow();
  expect(row).toMatchObject({
    status: 1,
    bank_slip_name: 'scan.png',
    parts: [{ amount: '120.50' }, { amount: '379.50' }],
  });
  expect(await fetched(row?.bank_slip)).toMatchObject({ type: 'image/png', name: 'attachment; filename="scan.png"' });
  expect(await fetched(row?.parts[0]?.bank_slip)).toMatchObject({ type: 'application/pdf' });
  const other = await server.signIn('pending@demo.test');
  await expect(other.client.payment.slip({ invoice_id: invoice })).rejects.toMatchObject({ code: codes.notFound });
});

test('of an invoice that was paid in parts each slip has a name of its own: a drawn one that of its part', async () => {
  await settle('--amount', '10');
  expect((await ownRow())?.bank_slip_name).toMatch(/^bank-slip-/);
  await settle('--amount', '40');
  const last = ['payments', 'settle', invoice, '--slip', 'bank.pdf'];
  expect(await operate(server.db, last, attached('bank.pdf', pdf))).toMatchObject({ exit: 0 });
  const row = await ownRow();
  const parts = row?.parts ?? [];
  const drawn = expect.stringMatching(new RegExp(`^bank-slip-${invoice}-\\d+\\.pdf$`));
  const names = parts.map(({ bank_slip_name }) => bank_slip_name);
  expect(names).toEqual([drawn, drawn, 'bank.pdf']);
  expect(new Set(names).size).toBe(3);
  for (const slip of [...parts, row]) {
    expect(await fetched(slip?.bank_slip)).toMatchObject({
      name: `attachment; filename="${slip?.bank_slip_name}"`,
    });
  }
});

test('a slip is judged by its bytes, and of one publisher alone', async () => {
  const gif = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'white' } })
    .gif()
    .toBuffer();
  const files = {
    'slip.pdf': Buffer.from('<html></html>'),
    'slip.png': gif,
    'cut.pdf': Buffer.from('%PDF-1.4\n1 0 obj'),
  };
  for (const [name, bytes] of Object.entries(files)) {
    const told = await operate(server.db, ['payments', 'settle', invoice, '--slip', name], attached(name, bytes));
    expect(told).toMatchObject({ exit: 1, text: `${name} is no PDF, PNG or JPEG, or it is broken.` });
  }
  const heavy = Buffer.concat([pdf.subarray(0, -6), Buffer.alloc(3 * 1024 * 1024, 32), pdf.subarray(-6)]);
  const told = await operate(server.db, ['payments', 'settle', invoice, '--slip', 'a.pdf'], attached('a.pdf', heavy));
  expect(told).toMatchObject({ exit: 1, text: expect.stringContaining('at most 3 MB') });
  await rows(`insert into payments (user_id, invoice_id, create_date, start_date, end_date, payment_type, beneficiary_name,
    account, conversions, amount) select id, 'MR-others', '2026-01-05', '2019-12-01', '2019-12-31', 1, 'Ada', 'DE', 1, 5 from users
    where un = 'sdk@demo.test'`);
  const both = ['payments', 'settle', invoice, 'MR-others', '--slip', 'a.pdf'];
  expect(await operate(server.db, both, attached('a.pdf', pdf))).toMatchObject({
    exit: 1,
    text: expect.stringContaining('One slip is of one publisher'),
  });
  expect(await stored()).toEqual([{ status: 0, paid_amount: '0.00', paid_date: null }]);
});

test('a drawn slip says what was paid, at which rate and with which reference', async () => {
  await settle('--reference', 'FT (26)', '--rate', '7.1200', '--date', '2026-02-03');
  const { answer } = await fetched((await ownRow())?.bank_slip);
  const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  const labels = ['Bank slip', 'Paid on', 'Amount', 'Exchange rate', 'Reference'];
  for (const said of [...labels, '2026-02-03', '500.00 USD', String.raw`FT \(26\)`, '7.12'])
    expect(text).toContain(`(${said})`);
});

test('a payment in the future, a rate that is none and an amount of several invoices are refused', async () => {
  expect((await settle('--date', daysAfter(today, 2))).text).toContain('is still to come');
  expect(await settle('--rate', '0,92')).toMatchObject({
    exit: 1,
    text: expect.stringContaining('--rate is a number'),
  });
  expect(await settle('--fee', '-3')).toMatchObject({ exit: 1 });
  const several = await operate(server.db, ['payments', 'settle', invoice, 'MR-other', '--amount', '5']);
  expect(several).toMatchObject({ exit: 1, text: '--amount is of one payment: name one invoice.' });
});

test('a held invoice is released to pending, and only a held one', async () => {
  expect(await operate(server.db, ['payments', 'release', invoice])).toMatchObject({ exit: 1 });
  await operate(server.db, ['payments', 'hold', invoice, '--reason', 'The account number was refused by the bank.']);
  const released = await operate(server.db, ['payments', 'release', invoice]);
  expect(released.lines[0]).toBe(
    `Released ${invoice} of publisher@demo.test, which was held for: The account number was refused by the bank.`,
  );
  expect(await ownRow()).toMatchObject({ status: 0, reason: '' });
  expect(await undo(released)).toMatchObject({ exit: 0 });
  expect(await ownRow()).toMatchObject({ status: 2, reason: 'The account number was refused by the bank.' });
});

test('a part of a held invoice leaves it held, with its reason, and out of the next pay run', async () => {
  await operate(server.db, ['payments', 'hold', invoice, '--reason', 'The bank refused the account.']);
  const part = await settle('--amount', '1', '--reference', 'FT-9');
  expect(part.lines[0]).toContain('$499.00 of $500.00 stay held.');
  expect(await rows(`select status, reason from payments where invoice_id = '${invoice}'`)).toEqual([
    { status: 2, reason: 'The bank refused the account.' },
  ]);
  expect((await settle('--reference', 'FT-10')).exit).toBe(0);
  expect(await rows(`select status, reason from payments where invoice_id = '${invoice}'`)).toEqual([
    { status: 1, reason: '' },
  ]);
});

test('one transfer that two note is noted once; another of the same is asked for', async () => {
  const part = ['--amount', '100', '--reference', 'FT-1', '--date', '2026-01-20'];
  const both = await Promise.all([settle(...part), settle(...part)]);
  expect(both.map(({ exit }) => exit).toSorted((one, other) => one - other)).toEqual([0, 1]);
  expect(both.find(({ exit }) => exit === 1)?.text).toContain(
    `Of ${invoice} $100.00 of 2026-01-20 with the reference FT-1 is noted already: --again notes another of the same.`,
  );
  expect(await books()).toMatchObject({ bank: '-100.00' });
  expect((await settle(...part, '--again')).exit).toBe(0);
  expect((await settle('--amount', '100', '--reference', 'FT-2', '--date', '2026-01-20')).exit).toBe(0);
  expect(await books()).toMatchObject({ bank: '-300.00' });
});

test('what was paid of an open invoice is in the totals of the payment history as paid, and the rest as pending', async () => {
  const totals = async () => {
    const { client } = await server.signIn('publisher@demo.test');
    const found = (await client.payment.history({ n: 100, search: invoice })).totals;
    return { pending: Number(found?.pending), paid: Number(found?.paid) };
  };
  expect(await totals()).toEqual({ pending: 500, paid: 0 });
  await settle('--amount', '120.50');
  expect(await totals()).toEqual({ pending: 379.5, paid: 120.5 });
  const listed = await operate(server.db, ['payments', 'list', '--json']);
  const own = (JSON.parse(listed.text) as Record<string, unknown>[]).find((row) => row['invoice'] === invoice);
  expect(own).toMatchObject({ amount: 500, to_pay: 379.5 });
});
