// long because one publisher is paid in it from the details to the slip, each step on the ones before.
import { codes, type CallError } from '@millrace/core';
import { daysAfter, difference, sum } from '@millrace/core/format';
import { dueDay, dueOfThisMonth, lastMonthEnd, nextPaymentDay } from '@millrace/core/payment';
import { paymentsAsked, paymentStatus, usualTerms, type PaymentStatus } from '@millrace/core/payment';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aServer } from '../lab/start.ts';
import type { Visitor } from '../lab/visitor.ts';

const server = aServer();
const publisher = 1;
const fieldsOf = (...names: string[]) => ({
  code: codes.invalid,
  fields: Object.fromEntries(names.map((name) => [name, expect.any(String)])),
});

const paypal = { pay_type: 0, account: 'pay@brook.test', currency: 2, country: 'DE', password: 'Demo1234' };

async function aPicture(width = 300, height = 120): Promise<Blob> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'signature.png', { type: 'image/png' });
}

async function upload({ client }: Visitor): Promise<string> {
  const { path } = await client.payment.uploadSignature({ signature: await aPicture() });
  return path;
}

test('payments come with the newest first, narrowed as the filter says', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const all = await client.payment.history();
  expect(all).toMatchObject({ tot: 60, per: 25, from: 1, to: 25 });
  const dates = all.list.map(({ create_date }) => create_date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  const none = { status: undefined, search: '', date_start: undefined, date_end: undefined };
  const pending = await client.payment.history(paymentsAsked({ ...none, status: 1 }, 1));
  expect(pending.tot).toBe(1);
  expect(new Set(pending.list.map(({ status }) => status))).toEqual(new Set([0]));
  const range = { date_start: '2026-01-01', date_end: '2026-06-30' };
  const half = await client.payment.history(paymentsAsked({ ...none, ...range }, 1));
  expect(half.tot).toBeGreaterThan(5);
  expect(half.list.filter(({ create_date }) => create_date < '2026-01-01' || create_date > '2026-06-30')).toEqual([]);
  const [one] = all.list;
  const found = await client.payment.history({ search: one?.invoice_id.toLowerCase() ?? '' });
  expect(found.list).toEqual([one]);
  expect((await client.payment.history({ search: '%' })).tot).toBe(0);
});

test('the totals of payments are of all that the filter leaves, by their state', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { list, totals } = await client.payment.history({ n: 100 });
  const of = (wanted: PaymentStatus) =>
    sum(list.filter((row) => paymentStatus(row) === wanted).map(({ amount }) => amount));
  expect(totals).toEqual({ pending: of('pending'), paid: of('paid'), rejected: of('rejected') });
  expect((await client.payment.history({ n: 10, p: 2 })).totals).toEqual(totals);
  const pending = await client.payment.history({ status: 0 });
  expect(pending.totals).toEqual({ pending: totals?.pending, paid: '0', rejected: '0' });
});

test("another publisher's details, changes and payments are not there", async () => {
  const { client } = await server.signIn('pending@demo.test');
  expect(await client.payment.history()).toMatchObject({ tot: 0, list: [] });
  expect(await client.payment.modifications()).toMatchObject({ tot: 0, list: [] });
  expect(await client.payment.info()).toEqual([]);
  await expect(client.payment.info({ aff_id: publisher })).rejects.toMatchObject({ code: codes.notFound });
  const cancel = (aff_id: number) => client.payment.setModification({ id: 1, aff_id, status: 2 });
  for (const aff_id of [publisher, 7]) await expect(cancel(aff_id)).rejects.toMatchObject({ code: codes.notFound });
});

test('changed details are recorded as pending, mailed, and can be cancelled once', async () => {
  const visitor = await server.signIn('publisher@demo.test');
  const { client } = visitor;
  const [before] = await client.payment.info();
  expect(before).toMatchObject({ pay_type: 1, edit: 1 });
  await client.payment.edit({ ...paypal, signature: await upload(visitor) });
  const [now] = await client.payment.info({ aff_id: publisher });
  // The details stay until the change was looked at, and can't be changed a second time meanwhile.
  expect(now).toEqual({ ...before, edit: 0 });
  const { tot, list } = await client.payment.modifications();
  expect([tot, list[0]]).toMatchObject([31, { status: 0, origin_pay_type: 1, new_pay_type: 0, new_bank_name: '' }]);
  const again = client.payment.edit({ ...paypal, signature: await upload(visitor) });
  await expect(again).rejects.toMatchObject({ code: codes.conflict });
  await server.letters('publisher@demo.test', 1);
  const { id = 0 } = list[0] ?? {};
  const cancel = () => client.payment.setModification({ id, aff_id: publisher, status: 2 });
  const ends = await Promise.allSettled([cancel(), cancel(), cancel()]);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(cancel()).rejects.toMatchObject({ code: codes.conflict });
  expect((await client.payment.info())[0]?.edit).toBe(1);
});

test('accounts are masked in the record and the history, and whole in the form of their owner', async () => {
  const visitor = await server.signIn('publisher@demo.test');
  const { client } = visitor;
  await client.payment.edit({ ...paypal, account: 'purse@brook.test', signature: await upload(visitor) });
  const record = await client.payment.modifications({ n: 100 });
  const [asked] = record.list;
  expect(asked).toMatchObject({ origin_account: '****2051', new_account: 'p****@brook.test', decided_by: '' });
  expect(asked?.address).toMatch(/^(127\.0\.0\.1|::1)$/);
  await client.payment.setModification({ id: asked?.id ?? 0, aff_id: publisher, status: 2 });
  const [cancelled] = (await client.payment.modifications()).list;
  expect(cancelled).toMatchObject({ status: 2, decided_by: 'owner' });
  const history = await client.payment.history({ n: 100 });
  const paid = history.list.find(({ bank_slip }) => bank_slip !== '');
  const slip = await (await visitor.fetch(paid?.bank_slip.slice(server.origin.length) ?? '')).text();
  const said = JSON.stringify(record) + JSON.stringify(history) + slip;
  expect(said).toContain('****2051');
  for (const account of ['DE02120300000000202051', 'purse@brook.test', 'pay@brook.test']) {
    expect(said).not.toContain(account);
  }
  expect((await client.payment.info())[0]?.account).toBe('DE02120300000000202051');
});

test('of many changes at the same moment one is recorded', async () => {
  const visitor = await server.signIn('sdk@demo.test');
  const signature = await upload(visitor);
  const ends = await Promise.allSettled([1, 2, 3, 4].map(() => visitor.client.payment.edit({ ...paypal, signature })));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await visitor.client.payment.modifications()).tot).toBe(1);
});

test('the first details of an account are shown as soon as they are filed, and can not be filed twice', async () => {
  const visitor = await server.signIn('review@demo.test');
  const { client } = visitor;
  const { password: _password, ...details } = paypal;
  await client.payment.edit({ ...paypal, signature: await upload(visitor) });
  expect(await client.payment.info()).toEqual([expect.objectContaining({ ...details, edit: 0 })]);
  expect((await client.account.personal()).payment).toMatchObject({ ...details, edit: 0 });
  const [change] = (await client.payment.modifications()).list;
  // There was nothing before, not even a type or a currency.
  expect(change).toMatchObject({ origin_pay_type: null, origin_currency: null, origin_account: '', new_currency: 2 });
  expect(change?.changed).toEqual(['pay_type', 'account', 'currency', 'country', 'signature_filepath']);
  await client.payment.setModification({ id: change?.id ?? 0, aff_id: change?.aff_id ?? 0, status: 2 });
  expect(await client.payment.info()).toEqual([]);
  expect((await client.account.personal()).payment).toBeUndefined();
});

test('no status but cancelled can be set', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  for (const status of [0, 1, 3, 4]) {
    const change = client.payment.setModification({ id: 1, aff_id: publisher, status });
    await expect(change).rejects.toMatchObject(fieldsOf('status'));
  }
});

test('what is wrong with payment details is said at its field', async () => {
  const visitor = await server.signIn('interactive@demo.test');
  const { client } = visitor;
  const right = { ...paypal, signature: await upload(visitor) };
  const wrong: [string[], Partial<typeof right> & Record<string, unknown>][] = [
    [['pay_type'], { pay_type: 9 }],
    [['currency'], { currency: 3 }],
    [['country'], { country: 'ZZ' }],
    [['account'], { account: ' ' }],
    [['account'], { account: 'luwei' }],
    [['bank_name', 'bank_address', 'bank_swift'], { pay_type: 1 }],
    [['signature'], { signature: 'nothing' }],
    [['password'], { password: 'wrong' }],
  ];
  for (const [fields, part] of wrong) {
    await expect(client.payment.edit({ ...right, ...part }), fields.join()).rejects.toMatchObject(fieldsOf(...fields));
  }
  const other = await server.signIn('publisher@demo.test');
  const foreign = client.payment.edit({ ...right, signature: await upload(other) });
  await expect(foreign).rejects.toMatchObject(fieldsOf('signature'));
});

test('a signature is drawn anew, and shown to its owner only', async () => {
  const visitor = await server.signIn('publisher@demo.test');
  const { client } = visitor;
  const { path, url } = await client.payment.uploadSignature({ signature: await aPicture(3_000, 900) });
  const answer = await visitor.fetch(url);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const picture = sharp(await (await client.payment.signature({ id: path })).arrayBuffer());
  expect(await picture.metadata()).toMatchObject({ format: 'png', width: 720, height: 216 });
  const other = await server.signIn('pending@demo.test');
  await expect(other.client.payment.signature({ id: path })).rejects.toMatchObject({ code: codes.notFound });
});

test('pictures that nobody uses have a number for each account, also for those that come at the same moment', async () => {
  const { client } = await server.signIn('pending@demo.test');
  const signature = await aPicture(30, 12);
  const ends = await Promise.allSettled(
    Array.from({ length: 26 }, () => client.payment.uploadSignature({ signature })),
  );
  const { rows } = await server.db.execute(
    `select count(*)::int as all from signatures s join users u on u.id = s.user_id where un = 'pending@demo.test'`,
  );
  expect(rows).toEqual([{ all: 20 }]);
  const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []));
  expect(new Set(refusals)).toEqual(new Set([codes.tooMany]));
});

test('what is no picture, or too heavy, is refused by its bytes and not by its name', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const send = (bytes: BlobPart, name = 'a.png') =>
    client.payment.uploadSignature({ signature: new File([bytes], name, { type: 'image/png' }) });
  const notImage = { fields: { signature: 'Please select an image to upload.' } };
  await expect(send('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')).rejects.toMatchObject(
    notImage,
  );
  await expect(send('<script>alert(1)</script>')).rejects.toMatchObject(notImage);
  const webp = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .webp()
    .toBuffer();
  await expect(send(new Uint8Array(webp))).rejects.toMatchObject(notImage);
  const whole = await (await aPicture()).arrayBuffer();
  await expect(send(whole.slice(0, 60))).rejects.toMatchObject(notImage);
  await expect(send(new Uint8Array(3_145_729))).rejects.toMatchObject({
    fields: { signature: 'File size can not exceed 3m.' },
  });
  await expect(send(new Uint8Array(3_200_000))).rejects.toMatchObject({ status: 413 });
  const huge = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await expect(send(new Uint8Array(huge))).rejects.toMatchObject(notImage);
  // A picture of exactly 3 MB is taken: what follows its end is left behind.
  const padded = new Uint8Array(3_145_728);
  padded.set(new Uint8Array(whole));
  await expect(send(padded)).resolves.toMatchObject({ path: expect.any(String) });
});

test('the balance is what was earned since the last invoice, and the last invoice is paid next', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { list } = await client.payment.history();
  const [last] = list;
  const next = await client.payment.next();
  expect(next).toMatchObject({ amount: last?.amount, due: dueDay(last?.end_date ?? '', usualTerms), paid: 57 });
  // In the first days of a month little has been earned in it.
  expect(next.held.filter(({ is_short }) => !is_short)).toEqual(
    [1, 2].map(() => ({
      invoice_id: expect.stringMatching(/^MR-/),
      amount: expect.any(String),
      reason: expect.stringContaining('bank'),
    })),
  );
  const { total_bonus } = await client.payment.balance();
  const start = daysAfter(last?.end_date ?? '', 1);
  const since = await client.reports.list({ type: 'stat_report', start });
  expect(Number(difference(total_bonus, since.totals.revenue))).toBe(0);
  // The month before it may have begun before the figures did.
  const month = await client.reports.list({ type: 'stat_report', start: last?.start_date, end: last?.end_date });
  expect(Number(difference(last?.amount ?? '', month.totals.revenue))).toBe(0);
});

test('who has never earned has no balance and no next payment', async () => {
  const { client } = await server.signIn('review@demo.test');
  expect(await client.payment.balance()).toEqual({ total_bonus: '0' });
  expect(await client.payment.next()).toMatchObject({ amount: '0', paid: 0, held: [] });
});

test('what is below the smallest payment is held, with what is missing; above it is paid next', async () => {
  const { client } = await server.signIn('pending@demo.test');
  const { total_bonus } = await client.payment.balance();
  expect(Number(total_bonus)).toBeGreaterThan(500);
  const month = `dt > '${lastMonthEnd(new Date())}'`;
  const { rows } = await server.db.execute<{ over: string }>(
    `select round(sum(revenue), 2)::text as over from traffic_days where user_id = 7 and not ${month}`,
  );
  expect(await client.payment.next()).toMatchObject({
    amount: rows[0]?.over,
    due: nextPaymentDay(new Date(), usualTerms),
    held: [],
  });
  // What this month alone brings is due when it is over.
  await server.db.execute(`update traffic_days set revenue = 0 where user_id = 7 and not ${month}`);
  await server.db.execute(
    `update traffic_days set revenue = 700 where ctid = (select ctid from traffic_days where user_id = 7 and ${month} limit 1)`,
  );
  const now = await client.payment.balance();
  expect(await client.payment.next()).toMatchObject({
    amount: now.total_bonus,
    due: dueOfThisMonth(new Date(), usualTerms),
  });
  await server.db.execute(`update traffic_days set revenue = 0 where user_id = 7`);
  await server.db.execute(
    `update traffic_days set revenue = 120.5 where ctid = (select ctid from traffic_days where user_id = 7 and ${month} limit 1)`,
  );
  const held = [{ amount: '120.5', reason: 'The minimum payment is $500: $379.50 to go.', is_short: true }];
  expect(await client.payment.next()).toMatchObject({ amount: '0', paid: 0, held });
});

test('an advertiser is paid nothing, and is told so by every list', async () => {
  const { payment } = (await server.signIn('advertiser@demo.test')).client;
  const asked = [payment.balance(), payment.next(), payment.info(), payment.modifications(), payment.history()];
  await Promise.all(asked.map((one) => expect(one).rejects.toMatchObject({ code: codes.notAllowed })));
});

// The last, since what is of this month may be of the next one a day later.
test('a signature that is not used is gone after a day, and one that is used stays', async () => {
  const visitor = await server.signIn('interactive@demo.test');
  const [unused, used] = [await upload(visitor), await upload(visitor)];
  await visitor.client.payment.edit({ ...paypal, signature: used });
  server.wait(25 * 3_600_000);
  const again = await server.signIn('interactive@demo.test');
  await expect
    .poll(() => again.client.payment.signature({ id: unused }).catch((error: CallError) => error.code))
    .toBe(codes.notFound);
  expect((await again.client.payment.signature({ id: used })).type).toBe('image/png');
});
