import { dayOf } from '@millrace/core/format';
import { expect, onTestFinished, test } from 'vitest';
import { atOnce } from '../lab/at-once.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const reason = 'Not like this.';

async function rows(statement: string) {
  return (await server.db.execute(statement)).rows;
}

async function newestNotice() {
  const { client } = await server.signIn('publisher@demo.test');
  return (await client.account.notices()).toSorted((one, other) => other.id - one.id).at(0);
}

async function invoiceOf(id: number): Promise<string> {
  const [row] = await rows(`select invoice_id from payments where id = ${id}`);
  return String(row?.['invoice_id']);
}

test('applications are approved together, and their publisher is told of each', async () => {
  const told = await operate(server.db, ['applications', 'approve', '2', '4']);
  expect(told.exit).toBe(0);
  expect(told.text).toMatch(
    /^Approved application 2 of publisher@demo\.test for .+ \(201964\)\.\nApproved application 4 /,
  );
  expect(await rows('select approve_status from applications where id in (2, 4)')).toEqual([
    { approve_status: 1 },
    { approve_status: 1 },
  ]);
  expect(await newestNotice()).toMatchObject({
    kind: 'application',
    text: expect.stringMatching(/\(201978\) was approved\.$/),
  });
});

test('where one of several can not be approved none is, and every reason is told', async () => {
  const told = await operate(server.db, ['applications', 'approve', '6', '1', '999', '3']);
  expect(told).toMatchObject({
    exit: 1,
    lines: ['Application 1 is approved already.', 'There is no application 999.', 'Application 3 is approved already.'],
  });
  expect(await rows('select approve_status from applications where id = 6')).toEqual([{ approve_status: 0 }]);
});

test('a rejected application keeps its reason, which its publisher reads with the offer', async () => {
  expect(await operate(server.db, ['applications', 'reject', '6', '--reason', reason])).toMatchObject({ exit: 0 });
  const { client } = await server.signIn('publisher@demo.test');
  const { timeline } = await client.offers.read({ id: 201_992 });
  expect(timeline).toMatchObject([{ approve_status: 0 }, { approve_status: 3, reason }]);
});

test('whoever applies again still reads the first refusal, and all that was decided since', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const steps = async () => {
    const { timeline = [] } = await client.offers.read({ id: 201_992 });
    expect(timeline.map(({ at }) => at)).toEqual(timeline.map(({ at }) => at).toSorted());
    return timeline.map((step) => [step.approve_status, step.reason]);
  };
  await client.offers.apply({ aid: 1001, reason: 'We have changed it.', id: 201_992 });
  expect(await steps()).toEqual([
    [0, undefined],
    [3, reason],
    [0, undefined],
  ]);
  expect(await operate(server.db, ['applications', 'approve', '6'])).toMatchObject({ exit: 0 });
  expect(await operate(server.db, ['applications', 'reject', '6', '--reason', 'It is too much.'])).toMatchObject({
    exit: 0,
  });
  const all = [
    [0, undefined],
    [3, reason],
    [0, undefined],
    [1, undefined],
    [3, 'It is too much.'],
  ];
  expect(await steps()).toEqual(all);
  // A refusal that was a slip is taken back, with what was before it.
  const said = await operate(server.db, ['applications', 'approve', '6']);
  const [, id = ''] = /Written down as (\d+)/.exec(said.text) ?? [];
  expect(await operate(server.db, ['undo', id])).toMatchObject({ exit: 0 });
  expect(await steps()).toEqual(all);
  await client.offers.apply({ aid: 1001, reason: 'Less of it.', id: 201_992 });
  expect(await steps()).toEqual([...all, [0, undefined]]);
});

test('approved payment details are in force, and a decided change is not decided again', async () => {
  const [wanted] = await rows('select new_account as account from modifications where id = 5');
  expect(await operate(server.db, ['modifications', 'approve', '5'])).toMatchObject({ exit: 0 });
  const { client } = await server.signIn('publisher@demo.test');
  expect(await client.payment.info({})).toMatchObject([wanted]);
  expect(await newestNotice()).toMatchObject({ kind: 'payment', text: 'Your new payment details are now in effect.' });
  const again = await operate(server.db, ['modifications', 'reject', '5', '--reason', reason]);
  expect(again).toMatchObject({ exit: 1, text: 'Change 5 is approved already.' });
});

test('rejected payment details are not in force, and say why', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const before = await client.payment.info({});
  expect(await operate(server.db, ['modifications', 'reject', '10', '--reason', reason])).toMatchObject({ exit: 0 });
  expect(await client.payment.info({})).toEqual(before);
  expect(await rows('select status, reason from modifications where id = 10')).toEqual([{ status: 4, reason }]);
});

test('a settled invoice is paid on its day, and a paid one is not paid again', async () => {
  const invoice = await invoiceOf(1);
  const today = dayOf(new Date());
  const told = await operate(server.db, ['payments', 'settle', invoice, '--date', today]);
  expect(told.text).toMatch(
    new RegExp(`^Settled ${invoice} over \\$[\\d,.]+ of publisher@demo\\.test, paid on ${today}\\.`),
  );
  expect(await rows('select status, paid_date, reason from payments where id = 1')).toEqual([
    { status: 1, paid_date: today, reason: '' },
  ]);
  const again = await operate(server.db, ['payments', 'settle', invoice]);
  expect(again).toMatchObject({ exit: 1, text: `${invoice} is paid already, on ${today}.` });
});

test('two operators who settle one payment at the same moment settle it once', async () => {
  const [before] = await rows('select create_date::text as day from payments where id = 1');
  await server.db.execute(`update payments set status = 0, paid_date = null, create_date = '2026-01-01' where id = 1`);
  onTestFinished(async () => {
    await server.db.execute(`update payments set create_date = '${String(before?.['day'])}' where id = 1`);
  });
  const invoice = await invoiceOf(1);
  const notices = () => rows(`select text from notices where text like '%${invoice}%was sent%'`);
  const noticesBefore = await notices();
  const days = [11, 12, 13, 14, 15, 16].map((day) => `2026-01-${day}`);
  const ends = await atOnce(
    server.db,
    `select from payments where id = 1`,
    days.map((day) => () => operate(server.db, ['payments', 'settle', invoice, '--date', day])),
  );
  const told = ends.map((end) => (end.status === 'fulfilled' ? end.value : end.reason));
  const [first] = days.filter((_, index) => told[index].exit === 0);
  expect(told.filter(({ exit }) => exit === 0)).toHaveLength(1);
  expect(told.filter(({ text }) => text === `${invoice} is paid already, on ${first}.`)).toHaveLength(5);
  expect(await rows('select paid_date from payments where id = 1')).toEqual([{ paid_date: first }]);
  expect(await notices()).toHaveLength(noticesBefore.length + 1);
});

test('a payment is not noted as paid on a day to come', async () => {
  const invoice = await invoiceOf(5);
  const before = await rows('select * from payments where id = 5');
  for (const day of ['2099-01-01', dayOf(new Date(Date.now() + 48 * 3_600_000))]) {
    for (const dry of [[], ['--dry-run']]) {
      const told = await operate(server.db, ['payments', 'settle', invoice, '--date', day, ...dry]);
      expect(told).toMatchObject({ exit: 1, text: expect.stringContaining(`${day} is still to come`) });
    }
  }
  expect(await rows('select * from payments where id = 5')).toEqual(before);
});

test('of two operators who decide about one publisher at the same moment the second is told, and one answer goes out', async () => {
  const letters = await server.letters('rejected@demo.test');
  const ends = await atOnce(server.db, `select from users where un = 'rejected@demo.test'`, [
    () => operate(server.db, ['publishers', 'approve', 'rejected@demo.test']),
    () => operate(server.db, ['publishers', 'block', 'rejected@demo.test', '--reason', reason]),
  ]);
  const told = ends.map((end) => (end.status === 'fulfilled' ? end.value : end.reason));
  expect(told.map(({ exit }) => exit).toSorted()).toEqual([0, 1]);
  expect(told.find(({ exit }) => exit === 1)?.text).toMatch(
    /^This was changed since you asked, so nothing is done: ada has done "millrace publishers (approve|block) /,
  );
  const [row] = await rows(`select status from users where un = 'rejected@demo.test'`);
  expect(row).toEqual({ status: told[0].exit === 0 ? 1 : 2 });
  await expect.poll(async () => (await server.letters('rejected@demo.test')).length).toBe(letters.length + 1);
  // Who asks afterwards knows of it.
  expect(await operate(server.db, ['publishers', 'reject', 'rejected@demo.test', '--reason', reason])).toMatchObject({
    exit: 0,
  });
});

test('a payment is not paid before it was made out', async () => {
  const invoice = await invoiceOf(5);
  const told = await operate(server.db, ['payments', 'settle', invoice, '--date', '2001-01-01']);
  expect(told).toMatchObject({ exit: 1, text: expect.stringContaining('it can not be paid before') });
});

test('a held invoice shows its reason, and may be settled later', async () => {
  await server.db.execute(`update payments set status = 0, paid_date = null where id = 1`);
  const invoice = await invoiceOf(1);
  expect(await operate(server.db, ['payments', 'hold', invoice, '--reason', reason])).toMatchObject({ exit: 0 });
  const { client } = await server.signIn('publisher@demo.test');
  expect((await client.payment.history({})).list[0]).toMatchObject({ invoice_id: invoice, status: 2, reason });
  expect(await operate(server.db, ['payments', 'hold', invoice, '--reason', reason])).toMatchObject({ exit: 1 });
  expect(await operate(server.db, ['payments', 'settle', invoice])).toMatchObject({ exit: 0 });
});

test("a publisher's own creatives are approved and rejected once", async () => {
  expect(await operate(server.db, ['submissions', 'approve', '713'])).toMatchObject({ exit: 0 });
  expect(await operate(server.db, ['submissions', 'reject', '714', '--reason', reason])).toMatchObject({ exit: 0 });
  expect(await newestNotice()).toMatchObject({
    kind: 'creative',
    text: expect.stringContaining(`was rejected. ${reason}`),
  });
  expect(await operate(server.db, ['submissions', 'reject', '713', '--reason', reason])).toMatchObject({
    exit: 1,
    text: 'Creative 713 is approved already.',
  });
  expect(await rows('select state, reason from creative_submissions where id in (713, 714) order by id')).toEqual([
    { state: 1, reason: '' },
    { state: 2, reason },
  ]);
});

test('a website is verified for one owner only', async () => {
  expect(await operate(server.db, ['websites', 'approve', '53'])).toMatchObject({ exit: 0 });
  await server.db.execute(
    `insert into websites (id, user_id, url, token) values (901, 5, 'https://weather-now.example', 'x')`,
  );
  expect(await operate(server.db, ['websites', 'approve', '901'])).toMatchObject({
    exit: 1,
    text: 'https://weather-now.example belongs to publisher@demo.test already (website 53).',
  });
  expect(await operate(server.db, ['websites', 'reject', '53', '--reason', reason])).toMatchObject({ exit: 0 });
  expect(await operate(server.db, ['websites', 'approve', '901'])).toMatchObject({ exit: 0 });
});

test('a new token of the report API is shown once, works, and ends the old one', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { token: old } = await client.account.token();
  const told = await operate(server.db, ['token', 'publisher@demo.test']);
  const token = /this once: (\S+)/.exec(told.text)?.[1] ?? '';
  expect(token).toMatch(/^1\.[\w-]{43}$/);
  expect((await client.account.token()).token).not.toBe(old);
  const [entry] = await rows('select said, command, changes from operator_log order by id desc limit 1');
  expect(JSON.stringify(entry)).not.toContain(token);
});

test.each([
  ['publishers', /^ *id +status +since +e-mail [^]*review@demo\.test/],
  ['applications', /201\d{3} /],
  ['websites', /night-radio/],
  ['submissions', /There is none/],
  ['modifications', /There is none/],
  ['payments', /MR-R-801 +pending/],
])('"%s list" shows what waits', async (subject, seen) => {
  const told = await operate(server.db, [subject, 'list']);
  expect(told.exit).toBe(0);
  expect(told.text).toMatch(seen);
});

test('a list is as long as it is asked to be, and tells that there is more', async () => {
  const told = await operate(server.db, ['payments', 'list', '--status', 'any', '--limit', '3']);
  expect(told.lines).toHaveLength(5);
  expect(told.lines.at(-1)).toBe('There are more: --limit shows them.');
});

test('what is known of a publisher is shown', async () => {
  const told = await operate(server.db, ['publishers', 'show', 'publisher@demo.test']);
  expect(told.text).toMatch(/status +approved\n/);
  expect(told.text).toContain('1001: Pixel Arcade');
});
