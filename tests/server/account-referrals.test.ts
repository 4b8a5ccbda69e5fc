import { codes } from '@millrace/core';
import { commission, firstReferralRange, referralsAsked } from '@millrace/core/account';
import { sum } from '@millrace/core/format';
import { questionJson, questionsFor, someAnswers } from '@millrace/core/registration';
import { expect, test } from 'vitest';
import { aServer } from '../lab/start.ts';

const server = aServer();

const refused = (field: string) => ({ code: codes.invalid, fields: { [field]: expect.any(String) } });

/** Registers someone who came with an invitation, and gives the new publisher's id. */
async function register(email: string, invitation_code: string): Promise<number> {
  const { client } = await server.visitor();
  await client.session.captcha({ purpose: 'register' });
  await client.registration.register({
    account_type: 1,
    contact_type: 0,
    contact_number: 'ada',
    company: 'Referred',
    password: 'Harbor1x',
    country: 'FR',
    integration_type: 1,
    captcha: server.captcha(),
    email,
    invitation_code,
    question: questionJson(questionsFor(1), someAnswers()),
  });
  const { rows } = await server.db.execute(`select id from users where un = '${email}'`);
  return Number(rows[0]?.['id']);
}

test('a publisher sees whom they invited, the newest first, with statement and commission', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const first = await client.account.referrals();
  expect(first).toMatchObject({ tot: 40, per: 25, cur: 1, from: 1, to: 25 });
  const second = await client.account.referrals({ p: 2 });
  expect(second).toMatchObject({ tot: 40, from: 26, to: 40 });
  const all = [...first.data, ...second.data];
  expect(new Set(all.map(({ uid }) => uid)).size).toBe(40);
  const dates = all.map(({ create_date }) => Date.parse(create_date));
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  for (const one of all) expect(one.commission).toBe(commission(one.statement, one.statement));
  const earned = sum(all.map((one) => one.commission));
  expect([first.earned, second.earned]).toEqual([earned, earned]);
  expect(all.filter(({ statement }) => Number(statement) > 50_000)).toHaveLength(4);
  expect(all.slice(0, 6).map(({ statement }) => statement)).toEqual(Array.from({ length: 6 }, () => '0'));
});

test('the range is one of days in GMT+8, and the usual one are the last three months', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  await server.db.execute("update users set created_at = '2026-03-05T00:00:00+08:00' where id = 801");
  await server.db.execute("update users set created_at = '2026-03-05T23:59:59.999+08:00' where id = 802");
  await server.db.execute("update users set created_at = '2026-03-06T00:00:00+08:00' where id = 803");
  const found = await client.account.referrals({ create_start: '2026-03-05', create_end: '2026-03-05' });
  expect(found.data.map(({ uid }) => uid)).toEqual([802, 801]);
  const rest = await client.account.referrals({ create_start: '2026-03-06', create_end: '2026-03-06' });
  expect(rest.data.map(({ uid }) => uid)).toEqual([803]);
  const usual = referralsAsked(firstReferralRange(new Date('2026-11-20T12:00:00Z')), 1);
  const recent = await client.account.referrals(usual);
  expect(recent.tot).toBeGreaterThan(10);
  expect(recent.tot).toBeLessThan(30);
  expect(
    recent.data.every(({ create_date }) => Date.parse(create_date) >= Date.parse('2026-08-20T00:00:00+08:00')),
  ).toBe(true);
  const wrong = client.account.referrals({ create_start: '2026-02-30' });
  await expect(wrong).rejects.toMatchObject(refused('create_start'));
  const reversed = client.account.referrals({ create_start: '2026-03-06', create_end: '2026-03-05' });
  await expect(reversed).rejects.toMatchObject(refused('create_start'));
  await expect(client.account.referrals({ create_end: '2999-01-01' })).rejects.toMatchObject(refused('create_end'));
});

test('who registers with an invitation is a referee of who sent it, and nobody else sees them', async () => {
  const inviter = await server.signIn('sdk@demo.test');
  const { org } = await inviter.client.account.read();
  const code = new URL(org.invitation_url).searchParams.get('invitation_code') ?? '';
  const uid = await register('invited@example.com', ` ${code.toUpperCase()} `);
  await server.db.execute(`
    insert into payments (user_id, invoice_id, create_date, start_date, end_date, payment_type, beneficiary_name,
                          account, conversions, amount, status)
    values (${uid}, 'A', '2026-11-01', '2026-10-01', '2026-10-31', 0, 'R', 'r', 1, 49999.99, 1),
           (${uid}, 'B', '2026-11-01', '2026-09-01', '2026-09-30', 0, 'R', 'r', 1, 0.03, 0),
           (${uid}, 'C', '2026-11-01', '2026-08-01', '2026-08-31', 0, 'R', 'r', 1, 1000, 2)`);
  const list = await inviter.client.account.referrals();
  expect(list.data).toMatchObject([{ uid, statement: '50000.02', commission: '2500.0010' }]);
  const other = await server.signIn('interactive@demo.test');
  expect(await other.client.account.referrals()).toMatchObject({ tot: 0, data: [] });
  const advertiser = await server.signIn('advertiser@demo.test');
  await expect(advertiser.client.account.referrals()).rejects.toMatchObject({ code: codes.notAllowed });
});

test('an invitation that nobody has sent, and the id of a publisher, invite nobody and keep nobody out', async () => {
  const before = await server.db.execute('select count(*) as n from users where invited_by is not null');
  for (const [index, code] of ['nonsense', '1', ''].entries()) await register(`alone-${index}@example.com`, code);
  const after = await server.db.execute('select count(*) as n from users where invited_by is not null');
  expect(after.rows).toEqual(before.rows);
});
