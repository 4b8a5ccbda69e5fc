import { dayOf, daysAfter } from '@millrace/core/format';
import { beforeAll, expect, test } from 'vitest';
import { sepaText } from '../../packages/server/src/payment/sepa.ts';
import { aDatabase, operate } from '../lab/operator.ts';
import { painFaults } from '../lab/pain.ts';

const lab = aDatabase();
const payer = ['--iban', 'DE89 3704 0044 0532 0130 00', '--rate', '0.923456'];

async function rows(statement: string) {
  return (await lab.db.execute(statement)).rows;
}

const bank = {
  type: 1,
  account: 'DE02120300000000202051',
  currency: 2,
  beneficiary: 'Brook & Söhne <Media>',
  swift: 'MILLDEHH',
};

/** A publisher with one invoice over $612.40 that is pending, paid like this. */
async function owed(name: string, how: Partial<typeof bank>, status = 1) {
  const { type, account, currency, beneficiary, swift } = { ...bank, ...how };
  const un = `${name}@payee.test`;
  await rows(`insert into users (un, password_hash, usertype, status) values ('${un}', 'x', 3, ${status})`);
  const id = `(select id from users where un = '${un}')`;
  await rows(`insert into payment_infos values (${id}, ${type}, '${beneficiary}', '${account}', ${currency}, 'DE',
    'Mill Street Bank', '1 Mill Street', '${swift}', '')`);
  await rows(`insert into payments (user_id, invoice_id, create_date, start_date, end_date, payment_type, beneficiary_name,
    account, conversions, amount) values (${id}, 'MR-${name}', '2026-11-01', '2026-10-01', '2026-10-31', ${type}, 'x',
    '${account}', 10, '612.40')`);
}

async function exported(...options: string[]) {
  const told = await operate(lab.db, ['payments', 'export', 'file.csv', ...options]);
  const parts: Uint8Array[] = [];
  for await (const part of told.file ?? []) parts.push(part);
  return { ...told, content: Buffer.concat(parts).toString() };
}

beforeAll(async () => {
  await rows('delete from payments');
  await owed('bank', {});
  await owed('noswift', { swift: '' });
  // As an earlier version has stored it.
  await owed('domestic', { account: '6222021234567890128', swift: 'icbkcnbj', currency: 1 });
  await owed('paypal', { type: 0, account: 'pay@brook.test' });
  await owed('badmail', { type: 0, account: 'no address' });
  await owed('payoneer', { type: 2, account: '40112233', currency: 1 });
  await owed('blocked', {}, 2);
});

test('one CSV has every column of what is pending, and says which invoices it leaves out and why', async () => {
  const { content, lines, exit } = await exported();
  expect(exit).toBe(0);
  expect(lines[0]).toBe('Exported 5 invoices over $3,062.00, with accounts in full.');
  expect(lines.slice(1)).toEqual([
    'Left out: MR-noswift of noswift@payee.test over $612.40: the SWIFT code of the bank is missing.',
    'Left out: MR-blocked of blocked@payee.test over $612.40: the account of its publisher is not in good standing.',
  ]);
  const [head = '', first = ''] = content.split('\r\n');
  for (const heading of ['invoice', 'due on', 'to pay', 'beneficiary', 'account', 'bank', 'SWIFT', 'country'])
    expect(head).toContain(`"${heading}"`);
  for (const cell of ['"MR-bank"', '612.40', '"DE02120300000000202051"', '"MILLDEHH"', '"2026-11-30"'])
    expect(first).toContain(cell);
  expect(content).toContain('"ICBKCNBJ"');
  // A spreadsheet would round a number of so many digits.
  expect(content).toContain('"6222 0212 3456 7890 128"');
});

test('an order of SEPA is in euros, for IBANs alone, with what is open of a part-paid invoice', async () => {
  await operate(lab.db, ['payments', 'settle', 'MR-bank', '--amount', '112.40']);
  const { content, lines } = await exported('--format', 'sepa', ...payer);
  expect(content).toContain('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09');
  // 500 and 612.40 dollars at 0.923456.
  expect(content.match(/<InstdAmt Ccy="EUR">[\d.]+/g)).toEqual([
    '<InstdAmt Ccy="EUR">461.73',
    '<InstdAmt Ccy="EUR">565.52',
  ]);
  expect(content.match(/<CtrlSum>1027\.25<\/CtrlSum>/g)).toHaveLength(2);
  expect(content.match(/<NbOfTxs>2<\/NbOfTxs>/g)).toHaveLength(2);
  expect(painFaults(content, '09')).toEqual([]);
  expect(content).toContain('<DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct>');
  expect(content).toContain('<Cdtr><Nm>Brook + Sohne Media</Nm></Cdtr>');
  expect(content).toContain('<CdtrAgt><FinInstnId><BICFI>MILLDEHH</BICFI></FinInstnId></CdtrAgt>');
  expect(content).toContain(`<ReqdExctnDt><Dt>${dayOf(new Date())}</Dt></ReqdExctnDt>`);
  expect(lines).toContain(
    'Left out: MR-domestic of domestic@payee.test over $612.40: its publisher has asked for RMB.',
  );
  expect(lines).toContain('Left out: MR-paypal of paypal@payee.test over $612.40: its publisher is paid by PayPal.');
  const old = await exported('--format', 'sepa', ...payer, '--pain', '03', '--bic', 'COBADEFFXXX');
  expect(old.content).toContain('pain.001.001.03');
  expect(painFaults(old.content, '03')).toEqual([]);
  expect(old.content).toContain('<DbtrAgt><FinInstnId><BIC>COBADEFFXXX</BIC></FinInstnId></DbtrAgt>');
  expect(old.content).toMatch(/<ReqdExctnDt>\d{4}-\d\d-\d\d<\/ReqdExctnDt>/);
});

test('PayPal and Payoneer get what they take, without a byte order mark', async () => {
  const paypal = await exported('--format', 'paypal');
  expect(paypal.content).toBe('"pay@brook.test",612.40,"USD","MR-paypal","Millrace, invoice MR-paypal"\r\n');
  expect(paypal.lines).toContain(
    'Left out: MR-badmail of badmail@payee.test over $612.40: the account is no e-mail address.',
  );
  const day = daysAfter(dayOf(new Date()), 3);
  const { content } = await exported('--format', 'payoneer', '--date', day);
  expect(content.split('\r\n')).toEqual([
    '"Payee ID","Amount","Currency","Payment ID","Description","Payment Date"',
    `40112233,612.40,"USD","MR-payoneer","Millrace, invoice MR-payoneer","${day}"`,
    '',
  ]);
});

test('what is named is exported alone; what can not be, is said, and nothing at all is refused', async () => {
  const { content, lines } = await exported('--invoices', 'MR-payoneer, MR-blocked');
  expect(content.match(/"MR-/g)).toHaveLength(1);
  expect(lines).toHaveLength(2);
  expect(await exported('--invoices', 'MR-blocked')).toMatchObject({ exit: 1, content: '' });
  expect(await exported('--invoices', 'MR-none')).toMatchObject({
    exit: 1,
    text: 'There is no payment with the invoice MR-none.',
  });
  expect(await exported('--format', 'sepa', '--rate', '0.9')).toMatchObject({ exit: 1 });
  expect(await exported('--format', 'paypal', '--rate', '0.9')).toMatchObject({
    exit: 1,
    text: '--rate is for --format sepa.',
  });
  const yesterday = daysAfter(dayOf(new Date()), -1);
  expect(await exported('--date', yesterday)).toMatchObject({ exit: 1, text: expect.stringContaining('is over') });
});

test('who took whose accounts stands in the log, without the accounts', async () => {
  await exported('--format', 'payoneer');
  const { text } = await operate(lab.db, ['payments', 'show', 'MR-domestic']);
  for (const said of ['6222021234567890128', 'ICBKCNBJ', 'domestic@payee.test', '$612.40', '2026-11-30'])
    expect(text).toContain(said);
  const entries = await rows('select by, command, said, changes from operator_log order by id desc limit 2');
  expect(entries).toEqual([
    {
      by: 'ada',
      command: 'payments show MR-domestic',
      said: ['Showed the payment details of domestic@payee.test in full, with MR-domestic.'],
      changes: [],
    },
    {
      by: 'ada',
      command: 'payments export file.csv --format payoneer',
      said: ['Exported payment details in full (payoneer): MR-payoneer of payoneer@payee.test.'],
      changes: [],
    },
  ]);
  expect(await operate(lab.db, ['payments', 'show', 'MR-none'])).toMatchObject({ exit: 1 });
});

test('approved payment details are where open invoices are paid, and what they were paid to stays', async () => {
  const [user] = await rows(`select user_id as id from payments where invoice_id = 'MR-bank'`);
  const wanted = await rows('select id from modifications where status in (0, 3) limit 1');
  const id = String(wanted[0]?.['id']);
  await rows(`update modifications set user_id = ${String(user?.['id'])}, new_account = 'DE75512108001245126199', new_pay_type = 1
    where id = ${id}`);
  expect((await exported()).lines).toContain(
    `MR-bank goes to the details in force: new ones wait for "modifications show ${id}".`,
  );
  expect(await operate(lab.db, ['modifications', 'approve', id])).toMatchObject({ exit: 0 });
  expect(await rows(`select account from payments where invoice_id = 'MR-bank'`)).toEqual([
    { account: 'DE75512108001245126199' },
  ]);
  const { text } = await operate(lab.db, ['payments', 'show', 'MR-bank']);
  expect(text).toMatch(/112\.40 .*DE02120300000000202051/);
});

test.each([
  ['Łukasz Wałęsa', 'Lukasz Walesa'],
  ['Søren Ærø Đorđević', 'Soren AEro Dordevic'],
  ['Łódź & Co', 'Lodz + Co'],
  ['Þórður Óðinsson', 'THordur Odinsson'],
  ['Œuvre d’été — GROẞ', "OEuvre d'ete - GROSS"],
  ['Işık Çağrı', 'Isik Cagri'],
  ['東京 Media', 'Media'],
])('a name is spelled in the letters of SEPA: %s', (name, spelled) => {
  expect(sepaText(name)).toBe(spelled);
});

test('each order of SEPA has an id of its own, says its sum in euros, and a rate that is none is pointed at', async () => {
  const only = ['--format', 'sepa', '--invoices', 'MR-bank', '--iban', 'DE89 3704 0044 0532 0130 00'];
  const orders = await Promise.all([exported(...only, '--rate', '0.9'), exported(...only, '--rate', '0.9')]);
  const ids = orders.map(({ content }) => /<MsgId>([^<]{1,35})<\/MsgId>/.exec(content)?.[1]);
  expect(new Set(ids).size).toBe(2);
  const sum = /<CtrlSum>([\d.]+)</.exec(orders[0].content)?.[1];
  expect(orders[0].lines).toContain(`The order ${ids[0]} is over €${sum}, at €0.9 a dollar.`);
  expect((await exported(...only, '--rate', '99')).lines).toContain(
    'Look: a rate of 99 is far from what a dollar has cost.',
  );
  const mistyped = await exported(...only.slice(0, -1), 'DE89 3704 0044 0532 0130 01', '--rate', '0.9');
  expect(mistyped.text).toContain('--iban: "DE89 3704 0044 0532 0130 01" is no IBAN');
});

test('whose account pays can be named, and has to be where the network has no letters that SEPA takes', async () => {
  const only = ['--format', 'sepa', '--invoices', 'MR-bank', ...payer];
  const named = await exported(...only, '--payer', 'Brook Trading Ltd.');
  expect(named.content.match(/<Nm>Brook Trading Ltd\.<\/Nm>/g)).toHaveLength(2);
  expect(named.content).toContain('<Ustrd>Millrace, invoice MR-bank</Ustrd>');
  expect(painFaults(named.content, '09')).toEqual([]);
  expect(await operate(lab.db, ['provider', 'set', 'name', '北京网络'])).toMatchObject({ exit: 0 });
  expect(await exported(...only)).toMatchObject({
    exit: 1,
    text: expect.stringContaining('--payer is needed: "北京网络" has no letters that SEPA takes.'),
  });
  const latin = await exported(...only, '--payer', 'Beijing Wangluo');
  expect(latin.content).toContain('<Ustrd>Beijing Wangluo, invoice MR-bank</Ustrd>');
  expect(painFaults(latin.content, '09')).toEqual([]);
  await operate(lab.db, ['provider', 'unset', 'name']);
  expect(await exported('--format', 'paypal', '--payer', 'Brook')).toMatchObject({ exit: 1 });
});

test('what is less than a cent in euros is no transfer, and is named', async () => {
  await owed('cent', {});
  await rows(`update payments set amount = '0.01' where invoice_id = 'MR-cent'`);
  const only = ['--format', 'sepa', '--invoices', 'MR-cent', '--iban', 'DE89 3704 0044 0532 0130 00'];
  expect(await exported(...only, '--rate', '0.49')).toMatchObject({
    exit: 1,
    text: 'MR-cent is less than a cent in euros: name the others by --invoices.',
  });
  expect((await exported(...only, '--rate', '0.5')).content).toContain('<InstdAmt Ccy="EUR">0.01</InstdAmt>');
  await rows(`delete from payments where invoice_id = 'MR-cent'`);
});

test('a held invoice is named among those left out, with its reason and one full stop', async () => {
  await operate(lab.db, ['payments', 'hold', 'MR-payoneer', '--reason', 'Refused by the bank.']);
  const { lines } = await exported('--format', 'sepa', ...payer);
  expect(lines).toContain(
    'Left out: MR-payoneer of payoneer@payee.test over $612.40: it is held: Refused by the bank.',
  );
});

test('where no beneficiary was given, a payment bears the name of the account, as the form says', async () => {
  await owed('nameless', { beneficiary: '' });
  const id = `(select id from users where un = 'nameless@payee.test')`;
  await rows(`insert into profiles (user_id, company) values (${id}, 'Brook Ads GmbH')`);
  const only = ['--invoices', 'MR-nameless'];
  const { content } = await exported('--format', 'sepa', ...only, ...payer);
  expect(content).toContain('<Cdtr><Nm>Brook Ads GmbH</Nm></Cdtr>');
  const [head = '', first = ''] = (await exported(...only)).content.split('\r\n');
  expect(first.split(',')[head.split(',').indexOf('"beneficiary"')]).toBe('"Brook Ads GmbH"');
  const shown = await operate(lab.db, ['payments', 'show', 'MR-nameless']);
  expect(shown.text).toMatch(/^ *beneficiary +Brook Ads GmbH$/m);
});

test('an account outside the EEA is left out of an order of SEPA and named, and is in the CSV', async () => {
  await owed('swiss', { account: 'CH9300762011623852957', swift: 'MILLCHZZ' });
  await owed('british', { account: 'gb29 nwbk 6016 1331 9268 19', swift: 'NWBKGB2L' });
  await owed('norwegian', { account: 'NO9386011117947', swift: 'MILLNOKK' });
  const invoices = ['--invoices', 'MR-swiss,MR-british,MR-norwegian'];
  const { content, lines } = await exported('--format', 'sepa', ...payer, ...invoices);
  for (const [name, country] of [
    ['swiss', 'CH'],
    ['british', 'GB'],
  ])
    expect(lines).toContainEqual(
      expect.stringContaining(`Left out: MR-${name} of ${name}@payee.test over $612.40: its account is in ${country},`),
    );
  expect(content).toContain('NO9386011117947');
  expect(content).not.toMatch(/CH93|GB29/);
  const csv = await exported(...invoices);
  for (const iban of ['CH9300762011623852957', 'GB29']) expect(csv.content).toContain(iban);
  await rows(`delete from payments where invoice_id in ('MR-swiss', 'MR-british', 'MR-norwegian')`);
});
