import { codes } from '@millrace/core';
import { expect, test } from 'vitest';
import { aServer } from '../lab/start.ts';
import type { Visitor } from '../lab/visitor.ts';

const server = aServer();
const details = { contact_type: 2, contact_data: 'ada', country: 'FR', city: 'Lyon', address: '2 Rue', timezone: 1 };
const fieldsOf = (...names: string[]) => ({
  code: codes.invalid,
  fields: Object.fromEntries(names.map((name) => [name, expect.any(String)])),
});

/** The code of the newest letter to this address. */
async function codeFor(email: string, count = 1): Promise<string> {
  const [letter] = await server.letters(email, count);
  return /\b(\d{6})\b/.exec(letter?.text ?? '')?.[1] ?? '';
}

const logIn = ({ client }: Visitor, username: string, password = 'Demo1234') =>
  client.session.login({ username, password });

test('a publisher reads the own account; an advertiser, whose console is elsewhere, does not', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  expect(await client.account.read()).toMatchObject({
    username: 'publisher@demo.test',
    org: {
      company: 'Pixel Arcade',
      timezone: { name: 'Europe/Berlin' },
      erp_status: 0,
      am_contact: { name_en: 'Dana Weir' },
      invitation_url: expect.stringMatching(/\/register\?invitation_code=[\da-f]{20}$/),
    },
  });
  const advertiser = await server.signIn('advertiser@demo.test');
  await expect(advertiser.client.account.read()).rejects.toMatchObject({ code: codes.notAllowed });
});

test('changed details are stored, and then they are under review and stay', async () => {
  const { client } = await server.signIn('rejected@demo.test');
  await client.account.edit(details);
  const { timezone, ...texts } = details;
  expect((await client.account.read()).org).toMatchObject({ ...texts, timezone: { id: timezone }, erp_status: 11 });
  await expect(client.account.edit({ ...details, city: 'Paris' })).rejects.toMatchObject({ code: codes.conflict });
  expect((await client.account.read()).org.city).toBe('Lyon');
});

test('of two changes at the same moment one is made', async () => {
  const { client } = await server.signIn('sdk@demo.test');
  const ends = await Promise.allSettled(
    ['Lyon', 'Nice', 'Brest'].map((city) => client.account.edit({ ...details, city })),
  );
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('what is wrong with the details is said at their fields', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { edit } = client.account;
  await expect(edit({ ...details, contact_type: 9, country: 'ZZ', timezone: 0 })).rejects.toMatchObject(
    fieldsOf('contact_type', 'country', 'timezone'),
  );
  // Telegram is offered at registration only, and there are not so many zones.
  await expect(edit({ ...details, contact_type: 4, timezone: 9_999 })).rejects.toMatchObject(
    fieldsOf('contact_type', 'timezone'),
  );
  const long = { contact_data: 'x'.repeat(76), city: 'x'.repeat(33), address: ' ' };
  await expect(edit({ ...details, ...long })).rejects.toMatchObject(fieldsOf('contact_data', 'city', 'address'));
});

test.each(['status', 'erp_status', 'aff_id', 'balance', 'company', 'un'])(
  '%s can not be changed along',
  async (field) => {
    const visitor = await server.signIn('publisher@demo.test');
    const answer = await visitor.post('/accounts/user/edit-info-r/', { [field]: '1' });
    expect(await answer.json()).toMatchObject({ c: codes.invalid, d: { fields: { [field]: expect.any(String) } } });
  },
);

test('a changed password ends every session, and the old one is worth nothing', async () => {
  const email = 'review@demo.test';
  const [one, other] = [await server.logIn(email), await server.logIn(email)];
  const change = { origin_password: 'Demo1234', password: 'Harbor4x', confirm_password: 'Harbor4x' };
  const { account } = one.client;
  await expect(account.changePassword({ ...change, origin_password: 'x' })).rejects.toMatchObject(
    fieldsOf('origin_password'),
  );
  await expect(account.changePassword({ ...change, confirm_password: 'x' })).rejects.toMatchObject(
    fieldsOf('confirm_password'),
  );
  const weak = { ...change, password: 'abcdef', confirm_password: 'abcdef' };
  await expect(account.changePassword(weak)).rejects.toMatchObject(fieldsOf('password'));
  const same = { ...change, password: 'Demo1234', confirm_password: 'Demo1234' };
  await expect(account.changePassword(same)).rejects.toMatchObject({
    fields: { password: 'This is your current password. Please choose another one.' },
  });
  await one.client.account.changePassword(change);
  for (const { client } of [one, other]) {
    await expect(client.account.read()).rejects.toMatchObject({ code: codes.signedOut });
  }
  await expect(logIn(other, email)).rejects.toMatchObject({ code: codes.invalid });
  await logIn(other, email, 'Harbor4x');
});

test('a new address is proved by a code, ends every session, and the old one is told', async () => {
  const visitor = await server.signIn('interactive@demo.test');
  const { account } = visitor.client;
  const email = 'New.Address@example.com';
  await expect(account.emailCode({ email, password: 'wrong' })).rejects.toMatchObject(fieldsOf('password'));
  await expect(account.emailCode({ email: 'nobody', password: 'Demo1234' })).rejects.toMatchObject(fieldsOf('email'));
  await account.emailCode({ email, password: 'Demo1234' });
  const code = await codeFor('new.address@example.com');
  await expect(account.changeEmail({ email: 'other@example.com', code })).rejects.toMatchObject(fieldsOf('code'));
  await account.changeEmail({ email, code });
  await expect(account.read()).rejects.toMatchObject({ code: codes.signedOut });
  await logIn(visitor, 'new.address@example.com');
  expect(await account.read()).toMatchObject({ email: 'new.address@example.com' });
  const [told] = await server.letters('interactive@demo.test', 1);
  expect(told?.text).not.toContain('new.address');
});

test('a code is good for five tries and ten minutes, and for one address', async () => {
  const { client } = await server.signIn('advertiser@demo.test');
  const ask = async (count: number) => {
    await client.account.emailCode({ email: 'later@example.com', password: 'Demo1234' });
    return codeFor('later@example.com', count);
  };
  const first = await ask(1);
  const wrong = first === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1) {
    const change = client.account.changeEmail({ email: 'later@example.com', code: wrong });
    await expect(change).rejects.toMatchObject(fieldsOf('code'));
  }
  const late = client.account.changeEmail({ email: 'later@example.com', code: first });
  await expect(late).rejects.toMatchObject(fieldsOf('code'));
  const second = await ask(2);
  server.wait(10 * 60_000);
  const old = client.account.changeEmail({ email: 'later@example.com', code: second });
  await expect(old).rejects.toMatchObject(fieldsOf('code'));
});

test('an address that has an account gets no code, and who asks is told no difference', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  expect(await client.account.emailCode({ email: 'advertiser@demo.test', password: 'Demo1234' })).toEqual({});
  // Letters go in the order in which they were written: where the second has come, the first would be there.
  await client.account.emailCode({ email: 'free@example.com', password: 'Demo1234' });
  expect(await codeFor('free@example.com')).toMatch(/^\d{6}$/);
  expect(await server.letters('advertiser@demo.test')).toEqual([]);
});

test('of two who take an address at the same moment one has it, and the other is told', async () => {
  const email = 'wanted@example.com';
  const people = [await server.signIn('publisher@demo.test'), await server.signIn('advertiser@demo.test')];
  const found: string[] = [];
  for (const [index, { client }] of people.entries()) {
    await client.account.emailCode({ email, password: 'Demo1234' });
    found.push(await codeFor(email, index + 1));
  }
  const ends = await Promise.allSettled(
    people.map(({ client }, index) => client.account.changeEmail({ email, code: found[index] ?? '' })),
  );
  const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  expect(refusals).toMatchObject([{ code: codes.conflict, message: expect.stringContaining('now uses this address') }]);
  const [winner] = ends[0]?.status === 'fulfilled' ? ['publisher@demo.test'] : ['advertiser@demo.test'];
  await expect
    .poll(async () => (await server.letters(winner)).map(({ subject }) => subject))
    .toContain('Your e-mail address at Millrace was changed');
  // As it was, for the tests that follow.
  await server.db.execute(`update users set un = '${winner}' where un = '${email}'`);
});

test('an account under review keeps its address', async () => {
  const { client } = await server.signIn('pending@demo.test');
  const asking = client.account.emailCode({ email: 'x@example.com', password: 'Demo1234' });
  await expect(asking).rejects.toMatchObject({ code: codes.conflict });
  await expect(client.account.changeEmail({ email: 'x@example.com', code: '1' })).rejects.toMatchObject({
    code: codes.conflict,
  });
});

test('an SDK affiliate agrees to the terms for the own account, and nobody for another', async () => {
  const { client } = await server.signIn('sdk@demo.test');
  await expect(client.account.agreeSdk({ id: 1 })).rejects.toMatchObject({ code: codes.notFound });
  await client.account.agreeSdk({ id: 5 });
  expect(await client.session.profile()).toMatchObject({ user: { sdk_agreement_conformed: true } });
  const plain = await server.signIn('publisher@demo.test');
  await expect(plain.client.account.agreeSdk({ id: 1 })).rejects.toMatchObject({ code: codes.notAllowed });
});

test('the token of the report API is the same until it is renewed, and is not in the database', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const first = await client.account.token();
  expect(first.token).toMatch(/^1\.[\w-]{43}$/);
  expect(await client.account.token()).toEqual(first);
  const second = await client.account.renewToken();
  expect(second).not.toEqual(first);
  expect(await client.account.token()).toEqual(second);
  const { rows } = await server.db.execute('select * from profiles');
  expect(JSON.stringify(rows)).not.toContain(second.token.split('.')[1]);
});

test('that the token of the report API was renewed is told by a letter', async () => {
  const email = 'sdk@demo.test';
  await (await server.signIn(email)).client.account.renewToken();
  await expect
    .poll(async () => (await server.letters(email)).map(({ text }) => text.split('\n')[0]))
    .toEqual(['Your API key was renewed. The old key no longer works.']);
});

test('an advertiser has no token, no personal info, no referrals and no notices', async () => {
  const { account } = (await server.signIn('advertiser@demo.test')).client;
  const asked = [account.token(), account.renewToken(), account.personal(), account.referrals(), account.notices()];
  await Promise.all(asked.map((one) => expect(one).rejects.toMatchObject({ code: codes.notAllowed })));
});
