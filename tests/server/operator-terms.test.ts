// From which amount on and after how many days one publisher is paid, where that is not what all have.
import { daysAfter } from '@millrace/core/format';
import { lastMonthEnd } from '@millrace/core/payment';
import { beforeAll, expect, test } from 'vitest';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const email = 'sdk@demo.test';
const until = lastMonthEnd(new Date());
let publisher = 0;

async function rows(statement: string) {
  return (await server.db.execute(statement)).rows;
}

const terms = (...words: string[]) => operate(server.db, ['publishers', 'set', ...words]);
const stored = async () => (await rows(`select minimum_payment, payment_days from users where id = ${publisher}`))[0];
const answers = (faq: readonly { readonly answer: string }[]) => faq.map(({ answer }) => answer).join('\n');
const none = { minimum_payment: null, payment_days: null };

// One publisher with $180 of the months that are over, who says how to be paid.
beforeAll(async () => {
  const [found] = await rows(
    `update users set status = 1, created_at = '2020-01-01' where un = '${email}' returning id`,
  );
  publisher = Number(found?.['id']);
  for (const table of ['traffic_days', 'traffic_hours', 'traffic_subs', 'payments', 'payment_infos'])
    await rows(`delete from ${table} where user_id = ${publisher}`);
  await rows(`insert into payment_infos select ${publisher}, pay_type, beneficiary, account, currency, country, bank_name,
    bank_address, bank_swift, signature from payment_infos where user_id <> ${publisher} limit 1`);
  const [channel] = await rows(`select min(id) as id from channels where user_id = ${publisher}`);
  await rows(`insert into traffic_days (dt, user_id, aid, product, gid, oid, country, os, carrier_name, clk, cov, revenue)
    values ('${until}', ${publisher}, ${String(channel?.['id'])}, 1, 0, 201964, 'FR', 'iOS', '', 40, 2, 180)`);
});

test('terms of a publisher are in force for its invoice, its next payment and what it reads, and for nobody else', async () => {
  const { client } = await server.signIn(email);
  const short = { is_short: true, reason: 'The minimum payment is $500: $320.00 to go.' };
  expect(await client.payment.next()).toMatchObject({ held: [short] });
  expect((await operate(server.db, ['payments', 'make', '--dry-run'])).lines).toContain(
    `${email} has $180.00 until ${until}, less than $500: it waits until there is enough.`,
  );
  const said = await terms(email, '--minimum', '150', '--net-days', '75');
  expect(said.lines.slice(0, 2)).toEqual([
    `${email} (${publisher}) is paid from $150 (its own), Net 75 (its own); before, from $500, Net 30. A notice and a letter tell it.`,
    'Invoices that are made already keep the day on which they are due.',
  ]);
  await expect
    .poll(() => client.payment.next(), { timeout: 3_000 })
    .toMatchObject({ amount: '180', held: [], due: expect.any(String) });
  // What was due by the end of last month is due later by these days.
  const due = daysAfter(until, 75);
  expect(await client.reference.provider()).toMatchObject({ minimum_payment: 150, payment_days: 75 });
  const { sdk_terms, sdk_terms_zh } = await client.reference.provider();
  expect(sdk_terms).toContain('We pay you within 75 days of your invoice');
  expect(sdk_terms_zh).toContain('我们在收到您的账单后 75 天内打款');
  expect(answers((await client.reference.provider()).faq)).toContain(
    'Net 75: 75 days after the end of the period, minimum 150 US dollars.',
  );
  const others = [await server.visitor(), await server.signIn('publisher@demo.test')];
  for (const { client: other } of others) {
    const told = await other.reference.provider();
    expect(told).toMatchObject({ minimum_payment: 500, payment_days: 30 });
    expect(answers(told.faq)).toContain('Net 30: 30 days after the end of the period, minimum 500 US dollars.');
  }
  expect((await operate(server.db, ['today'])).text).toMatch(/^ *1 +publishers without an invoice of a month/m);
  const made = await operate(server.db, ['payments', 'make']);
  expect(made.text).toContain(`Made MR-${until}-${publisher} over $180.00 for ${email}, due on ${due}.`);
  expect(await client.payment.next()).toMatchObject({ amount: '180.00', due });
  // An invoice keeps its day, whatever the terms become.
  await terms(email, '--net-days', 'usual');
  expect(await client.payment.next()).toMatchObject({ due });
  expect(await stored()).toEqual({ minimum_payment: 150, payment_days: null });
  await rows(`delete from payments where user_id = ${publisher}`);
});

test('what is left out stays, usual gives the terms of all back, and the file of the publisher tells which are its own', async () => {
  const shown = async () => (await operate(server.db, ['publishers', 'show', email])).text;
  expect(await shown()).toMatch(/terms +from \$150 \(its own\), Net 30$/m);
  await terms(email, '--net-days', '0');
  expect(await stored()).toEqual({ minimum_payment: 150, payment_days: 0 });
  expect(await shown()).toMatch(/terms +from \$150 \(its own\), Net 0 \(its own\)$/m);
  await terms(email, '--net-days', 'usual', '--minimum', 'usual');
  expect(await stored()).toEqual(none);
  expect(await shown()).toMatch(/terms +from \$500, Net 30$/m);
});

test('the change is told by a notice and a letter in the language of the reader; what is not felt is told to nobody', async () => {
  // Those of the tests before: an invoice, and each change that was felt.
  const count = 5;
  await server.letters(email, count);
  const { client } = await server.signIn(email);
  await rows(`update users set locale = 'zh-CN' where id = ${publisher}`);
  await terms(email, '--minimum', '1000', '--net-days', '15');
  const [letter] = await server.letters(email, count + 1);
  expect(letter?.text).toContain('您的结算条款现为 Net 15（自结算周期结束起算），满 $1,000.00 起付。');
  expect(letter?.text).toContain('https://portal.example.com/payment\n');
  expect((await client.account.notices()).at(0)).toMatchObject({
    kind: 'payment',
    text: 'Your payment terms are now Net 15, counted from the end of the period, minimum $1,000.00.',
  });
  await terms(email, '--minimum', 'usual', '--net-days', 'usual');
  await server.letters(email, count + 2);
  const same = await terms(email, '--minimum', '500');
  expect(same.lines[0]).toMatch(/Nothing is different for now, so nobody is told\.$/);
  expect(await server.letters(email)).toHaveLength(count + 2);
  await terms(email, '--minimum', 'usual');
  await rows(`update users set locale = null where id = ${publisher}`);
});

test('several are set together or none, each change is a line of the log, and undo puts it back', async () => {
  const dry = await terms(email, 'publisher@demo.test', '--minimum', '50', '--dry-run');
  expect(dry).toMatchObject({ exit: 0 });
  expect(await stored()).toEqual(none);
  const done = await terms(email, 'publisher@demo.test', '--minimum', '50');
  expect(done.lines.slice(0, -1)).toEqual(dry.lines);
  const again = await terms(email, 'review@demo.test', '--minimum', '50');
  expect(again).toMatchObject({
    exit: 1,
    text: `${email} (${publisher}) has these terms already: from $50 (its own), Net 30.`,
  });
  expect(await rows(`select count(*)::int as n from users where minimum_payment is not null`)).toEqual([{ n: 2 }]);
  const entry = /Written down as (\d+)/.exec(done.text)?.[1] ?? '';
  expect((await operate(server.db, ['log', entry])).text).toContain('minimum_payment: null → 50');
  expect(await operate(server.db, ['undo', entry])).toMatchObject({ exit: 0 });
  expect(await stored()).toEqual(none);
});

test('who sets the terms of the network reads whose own ones stay', async () => {
  await terms(email, '--minimum', '50');
  const set = await operate(server.db, ['provider', 'set', 'minimum_payment', '700', '--dry-run']);
  expect(set.lines).toContain(`Another one of their own stays with ${email} (${publisher}): see "publishers set".`);
  const days = await operate(server.db, ['provider', 'set', 'payment_days', '60', '--dry-run']);
  expect(days.text).not.toContain(email);
  await terms(email, '--minimum', 'usual');
});

test.each([
  [['--minimum', '0'], '--minimum is 1 to 100,000 whole US dollars, or usual for what all have.'],
  [['--minimum', '100001'], /^--(minimum|net-days) is /],
  [['--minimum', '-5'], /^--(minimum|net-days) is /],
  [['--minimum', '99.50'], /^--(minimum|net-days) is /],
  [['--minimum', '1e3'], /^--(minimum|net-days) is /],
  [['--minimum', ''], /^--(minimum|net-days) is /],
  [['--minimum', '9'.repeat(400)], /^--(minimum|net-days) is /],
  [['--net-days', '181'], '--net-days is 0 to 180 days, or usual for what all have.'],
  [['--net-days', '-1'], /^--(minimum|net-days) is /],
  [['--net-days', '15', '--minimum', 'free'], /^--(minimum|net-days) is /],
  [[], /^Say what is to be set/],
])('%j is no term, and nothing is set', async (words, why) => {
  const told = await terms(email, ...words);
  expect(told).toMatchObject({ exit: 1 });
  expect(told.text).toMatch(why);
  expect(await stored()).toEqual(none);
});

test('a publisher who is not there or was removed has no terms, and the database takes none that can not be', async () => {
  expect(await terms('4711', '--minimum', '50')).toMatchObject({ exit: 1, text: 'There is no publisher 4711.' });
  expect(await terms('advertiser@demo.test', '--minimum', '50')).toMatchObject({ exit: 1 });
  await rows(`update users set removed_at = now() where id = ${publisher}`);
  expect((await terms(String(publisher), '--minimum', '50')).text).toContain('was removed');
  await rows(`update users set removed_at = null where id = ${publisher}`);
  for (const wrong of ['minimum_payment = 0', 'minimum_payment = 100001', 'payment_days = -1', 'payment_days = 181'])
    await expect(rows(`update users set ${wrong} where id = ${publisher}`), wrong).rejects.toMatchObject({
      cause: { code: '23514' },
    });
});
