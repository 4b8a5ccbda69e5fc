import { codes } from '@millrace/core';
import { editRefusal, refusedReason } from '@millrace/core/account';
import { expect, test } from 'vitest';
import { atOnce } from '../lab/at-once.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';
import type { Visitor } from '../lab/visitor.ts';

const server = aServer();
const details = { contact_type: 2, contact_data: 'ada', country: 'FR', city: 'Lyon', address: '2 Rue', timezone: 1 };
const reason = 'The street is missing in your address.';
const locked = { code: codes.conflict };

async function idOf(un: string): Promise<number> {
  const { rows } = await server.db.execute<{ id: number }>(`select id from users where un = '${un}'`);
  return rows[0]?.id ?? 0;
}

async function stateOf(un: string) {
  const { rows } = await server.db.execute(`select status, erp_status, info from users where un = '${un}'`);
  return rows[0];
}

const undoOf = (text: string) => ['undo', /Written down as (\d+)/.exec(text)?.[1] ?? ''];

/** What a publisher saves on Personal Info with payment details that stay as they are. */
async function savePersonal({ client }: Visitor, contact_name: string): Promise<void> {
  const { payment, company } = await client.account.personal();
  const { edit: _edit, ...same } = payment ?? { edit: 1 };
  const { city: _city, contact_data: contact_number, ...rest } = details;
  const basic = { ...rest, company, contact_number, account_type: 0, team_size: 1, contact_name };
  await client.account.editPersonal({ ...basic, payment: same as Required<typeof same> & NonNullable<typeof payment> });
}

const newestNotices = async ({ client }: Visitor, count: number) =>
  (await client.account.notices())
    .toSorted((one, other) => other.id - one.id)
    .slice(0, count)
    .map(({ text }) => text);

test('only the section that was changed is locked, and with its review it opens again', async () => {
  const visitor = await server.signIn('publisher@demo.test');
  const { account } = visitor.client;
  await account.edit(details);
  await expect(account.edit({ ...details, city: 'Nice' })).rejects.toMatchObject(locked);
  expect((await account.read()).org).toMatchObject({
    erp_status: 11,
    reviews: [{ section: 'user_info', state: 'waiting', reason: '' }],
  });
  expect(editRefusal(await account.personal(), 'personal_info')).toBeUndefined();

  await savePersonal(visitor, 'Ada');
  await expect(savePersonal(visitor, 'Bea')).rejects.toMatchObject(locked);
  const told = await operate(server.db, ['details', 'approve', 'Publisher@demo.test', '--section', 'user-info']);
  expect(told.text).toContain('Approved the user info of publisher@demo.test (1).\nA notice and a letter tell it');
  // What else waits of the account is still locked, and so is the e-mail address.
  expect((await account.read()).org.erp_status).toBe(11);
  await expect(savePersonal(visitor, 'Bea')).rejects.toMatchObject(locked);
  await expect(account.emailCode({ email: 'new@example.com', password: 'Demo1234' })).rejects.toMatchObject(locked);
  await account.edit({ ...details, city: 'Nice' });

  await operate(server.db, ['details', 'approve', '1']);
  expect(await stateOf('publisher@demo.test')).toEqual({ status: 1, erp_status: 0, info: '' });
  await account.emailCode({ email: 'new@example.com', password: 'Demo1234' });
  await savePersonal(visitor, 'Bea');
  expect(await newestNotices(visitor, 3)).toEqual([
    'Your updated user info was approved.',
    'Your updated personal info was approved.',
    'Your updated user info was approved.',
  ]);
  await operate(server.db, ['details', 'approve', '1']);
});

test('the operator reads old and new of each changed field side by side, and nothing of what stayed', async () => {
  const { client } = await server.signIn('sdk@demo.test');
  await client.account.edit({ ...details, address: '2 Rue\nde la Paix' });
  const list = await operate(server.db, ['details', 'list']);
  expect(list.text).toMatch(
    /sdk@demo\.test +user info +contact app, contact number, country, city, address, time zone/,
  );
  const { lines } = await operate(server.db, ['details', 'show', 'sdk@demo.test']);
  expect(lines[2]).toMatch(/^user info, saved 20\d\d-\d\d-\d\d \d\d:\d\d UTC, waiting$/);
  const short = lines.map((line) => line.trim().replaceAll(/ +/g, ' '));
  expect(short).toContain('address 1 Mill Street 2 Rue⏎de la Paix');
  await operate(server.db, ['details', 'approve', 'sdk@demo.test']);
  // A line break that comes, goes or becomes a space is a change like any other.
  await client.account.edit({ ...details, address: '2 Rue de la Paix' });
  const changed = (await operate(server.db, ['details', 'show', 'sdk@demo.test'])).text.replaceAll(/ {2,}/g, '|');
  expect(changed).toContain('address|2 Rue⏎de la Paix|2 Rue de la Paix');
  await operate(server.db, ['details', 'approve', 'sdk@demo.test']);
  await client.account.edit({ ...details, city: 'Brest', address: '2 Rue de la Paix' });
  expect((await operate(server.db, ['details', 'show', 'sdk@demo.test'])).lines.slice(3)).toEqual([
    '        before  now',
    '  city  Lyon    Brest',
  ]);
});

test('a refused change leaves the account as it is, and its publisher reads what is wrong everywhere', async () => {
  const visitor = await server.signIn('rejected@demo.test');
  const { account } = visitor.client;
  await server.db.execute(`update users set status = 1 where un = 'rejected@demo.test'`);
  await account.edit(details);
  const told = await operate(server.db, ['details', 'reject', 'rejected@demo.test', '--reason', reason]);
  expect(told).toMatchObject({
    exit: 0,
    text: expect.stringContaining('Rejected the user info of rejected@demo.test'),
  });
  expect(await stateOf('rejected@demo.test')).toEqual({ status: 1, erp_status: 13, info: '' });
  expect(await newestNotices(visitor, 1)).toEqual([
    `Your updated user info was not approved. Please correct it on My Account. ${reason}`,
  ]);
  const [letter] = await server.letters('rejected@demo.test', 1);
  expect(letter?.text).toContain(`Your new user info at Millrace was not accepted.\n\n${reason}`);
  expect(letter?.text).toContain('https://portal.example.com/my-account');
  expect(refusedReason((await account.read()).org, 'user_info')).toBe(reason);
  // What was typed is still there to be corrected.
  expect((await account.read()).org.city).toBe('Lyon');
  await account.edit({ ...details, city: 'Paris' });
  expect(refusedReason((await account.read()).org, 'user_info')).toBeUndefined();
  expect((await account.read()).org.erp_status).toBe(11);
});

test('the banner of a refused account says the latest reason, and that of before once this is undone', async () => {
  const { client } = await server.signIn('sdk@demo.test');
  const infoOf = async () => (await client.session.profile({})).user.info;
  await operate(server.db, ['publishers', 'reject', 'sdk@demo.test', '--reason', 'Your site can not be reached.']);
  await client.account.edit(details);
  const told = await operate(server.db, ['details', 'reject', 'sdk@demo.test', '--reason', reason]);
  expect(told).toMatchObject({ exit: 0 });
  expect(await infoOf()).toBe(reason);
  await client.account.edit({ ...details, city: 'Paris' });
  expect(await infoOf()).toBe(reason);

  const later = await operate(server.db, ['details', 'reject', 'sdk@demo.test', '--reason', 'The city is wrong.']);
  expect(await infoOf()).toBe('The city is wrong.');
  expect(await operate(server.db, undoOf(later.text))).toMatchObject({ exit: 0 });
  expect(await infoOf()).toBe(reason);
});

test('somebody new who says where they live first may still complete Personal Info', async () => {
  const visitor = await server.signIn('review@demo.test');
  const { account } = visitor.client;
  await server.db.execute(`update profiles set city = '', address = '' where user_id = 2`);
  await account.edit(details);
  expect(await stateOf('review@demo.test')).toMatchObject({ status: 0, erp_status: 11 });
  const info = await account.personal();
  expect(editRefusal(info, 'personal_info')).toBeUndefined();
  const { lines } = await operate(server.db, ['details', 'show', '2']);
  expect(lines.map((line) => line.trim().replaceAll(/ +/g, ' '))).toContain('city (nothing) Lyon');
});

test('with the account its details are decided too, and what was refused stands beside them no more', async () => {
  const { client } = await server.signIn('review@demo.test');
  await operate(server.db, ['publishers', 'reject', '2', '--reason', reason]);
  expect(await stateOf('review@demo.test')).toEqual({ status: 3, erp_status: 13, info: reason });
  expect((await client.account.read()).org.reviews).toEqual([{ section: 'user_info', state: 'refused', reason }]);
  await operate(server.db, ['publishers', 'approve', '2']);
  expect((await client.account.read()).org).toMatchObject({ erp_status: 0, reviews: [] });
  await client.account.edit(details);
});

test('several are decided together, or none with every reason why', async () => {
  const told = await operate(server.db, ['details', 'approve', 'pending@demo.test', '3', 'nobody@demo.test']);
  expect(told).toMatchObject({ exit: 1, text: 'There is no publisher nobody@demo.test.' });
  expect(await operate(server.db, ['details', 'approve', '7', '3'])).toMatchObject({
    exit: 1,
    text: 'blocked@demo.test (3) has no changed details that wait.',
  });
  expect(await stateOf('pending@demo.test')).toMatchObject({ erp_status: 11 });
  const both = await operate(server.db, ['details', 'reject', '7', 'review@demo.test', '7', '--reason', reason]);
  expect(both.lines.slice(0, 2)).toEqual([
    'Rejected the user info of review@demo.test (2).',
    'Rejected the user info and personal info of pending@demo.test (7).',
  ]);
});

test('a decision is undone: what waited waits again, unless it was saved or decided since', async () => {
  const visitor = await server.signIn('pending@demo.test');
  const { account } = visitor.client;
  await server.db.execute(`insert into payment_infos select 7, pay_type, beneficiary, account, currency, country,
    bank_name, bank_address, bank_swift, signature from payment_infos where user_id = 1`);
  await account.edit(details);
  await savePersonal(visitor, 'Ada');
  const first = await operate(server.db, ['details', 'approve', '7', '--section', 'user-info']);
  const second = await operate(server.db, ['details', 'reject', '7', '--reason', reason]);
  const refused = { exit: 1, text: expect.stringContaining('was changed since') };
  expect(await operate(server.db, undoOf(first.text))).toMatchObject(refused);
  expect(await operate(server.db, undoOf(second.text))).toMatchObject({ exit: 0 });
  expect(await operate(server.db, undoOf(first.text))).toMatchObject({ exit: 0 });
  expect(await stateOf('pending@demo.test')).toMatchObject({ erp_status: 11 });
  await expect(account.edit(details)).rejects.toMatchObject(locked);

  const third = await operate(server.db, ['details', 'approve', '7', '--section', 'user-info']);
  await account.edit({ ...details, city: 'Nice' });
  expect(await operate(server.db, undoOf(third.text))).toMatchObject({
    exit: 1,
    text: expect.stringContaining('has something else in its place by now'),
  });
});

test('of two operators who decide about the same details at once one does', async () => {
  const { client } = await server.signIn('interactive@demo.test');
  await client.account.edit(details);
  const id = String(await idOf('interactive@demo.test'));
  const ends = await atOnce(server.db, `select from users where id = ${id}`, [
    () => operate(server.db, ['details', 'approve', id]),
    () => operate(server.db, ['details', 'reject', id, '--reason', reason]),
  ]);
  const told = ends.map((end) => (end.status === 'fulfilled' ? end.value : end.reason));
  expect(told.map(({ exit }) => exit).toSorted()).toEqual([0, 1]);
  expect(told.find(({ exit }) => exit === 1)?.text).toMatch(
    /has no changed details that wait|was changed since you asked/,
  );
  expect((await client.account.notices()).filter(({ text }) => text.startsWith('Your updated user info'))).toHaveLength(
    1,
  );
});
