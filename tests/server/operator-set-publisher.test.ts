// What an operator sets of a publisher beside the terms of payment: the manager, the name, the address that it logs in with.
import { codes } from '@millrace/core';
import { demoPassword } from '@millrace/demo/people';
import { expect, test } from 'vitest';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const email = 'sdk@demo.test';
const next = 'new.mailbox@demo.test';

async function rows(statement: string) {
  return (await server.db.execute(statement)).rows;
}

const set = (...words: string[]) => operate(server.db, ['publishers', 'set', ...words]);
const entryOf = (text: string) => /Written down as (\d+)/.exec(text)?.[1] ?? '';
const logIn = async (username: string) =>
  (await server.visitor()).client.session.login({ username, password: demoPassword });
const stateOf = async (un: string) => (await rows(`select is_verified, is_activated from users where un = '${un}'`))[0];

async function linkIn(un: string, count: number): Promise<string> {
  const letter = (await server.letters(un, count)).find(({ text }) => text.includes('/accounts/verify-r/'));
  return /https?:\/\/[^/\s]+(\/accounts\/verify-r\/\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
}

test('a new address is told to both mailboxes, ends every session, and lets nobody in until it is confirmed', async () => {
  const before = await server.logIn(email);
  await before.client.account.read();
  const { id } = (await rows(`select id from users where un = '${email}'`))[0] ?? {};
  // A link to set a password lies in the old mailbox.
  await rows(`insert into mail_tokens (token_hash, user_id, purpose, expires_at)
    values ('old', ${String(id)}, 'reset', now() + interval '1 hour') on conflict do nothing`);
  const said = await set(email, '--email', ' New.Mailbox@demo.test ');
  expect(said.lines[0]).toBe(
    `${email} (${String(id)}) logs in with ${next} from now on. Every session and every link of an earlier letter is ended.`,
  );
  await expect
    .poll(() => before.client.account.read().catch(({ code }: { code: number }) => code), { timeout: 3_000 })
    .toBe(codes.signedOut);
  expect(await rows(`select purpose from mail_tokens where user_id = ${String(id)}`)).toEqual([
    { purpose: 'activate' },
  ]);
  await expect(logIn(email)).rejects.toMatchObject({ code: codes.invalid });
  await expect(logIn(next)).rejects.toMatchObject({ code: codes.notVerified });
  expect((await operate(server.db, ['publishers', 'show', next])).text).toContain(`${next} (not confirmed yet)`);
  await expect
    .poll(async () => (await server.letters(email)).map(({ subject }) => subject))
    .toContain('Your e-mail address at Millrace was changed');
  const opened = await (await server.visitor()).fetch(await linkIn(next, 1));
  expect(opened.headers.get('location')).toBe('/user-verify?verify=1');
  expect(await stateOf(next)).toEqual({ is_verified: true, is_activated: true });
  await expect(logIn(next)).resolves.toMatchObject({ user_id: id });
  const { client } = await server.logIn(next);
  expect((await client.account.notices()).at(0)?.text).toBe('Your e-mail address was changed.');
});

test('a new address is taken back as long as nobody has confirmed it, and whoever came in with it is put out', async () => {
  await rows(`update users set locale = 'zh-CN' where un = '${next}'`);
  const said = await set(next, '--email', 'slip@demo.test');
  expect((await server.letters('slip@demo.test', 1))[0]?.subject).toBe('您的 Millrace 账号已改用此邮箱');
  const path = await linkIn('slip@demo.test', 1);
  const undone = await operate(server.db, ['undo', entryOf(said.text)]);
  expect(undone.lines).toContain('Every session that was opened meanwhile is ended.');
  expect(await stateOf(next)).toEqual({ is_verified: true, is_activated: true });
  // The link of the letter that went to a stranger opens nothing.
  const opened = await (await server.visitor()).fetch(path);
  expect(opened.headers.get('location')).toBe('/user-verify?verify=0');
  await rows(`update users set locale = null where un = '${next}'`);
});

test.each([
  ['review@demo.test', /^Another account has the address review@demo\.test\.$/],
  ['advertiser@demo.test', /^Another account has/],
  ['nobody', /^--email is no e-mail address\.$/],
  ['', /is no e-mail address/],
  [`${'x'.repeat(300)}@demo.test`, /is no e-mail address/],
  ['a@b.example,c@d.example', /is no e-mail address/],
  ['<img src=x>@b.example', /is no e-mail address/],
  ['removed-7@removed.invalid', /is no e-mail address/],
])('the address %j is not taken', async (address, why) => {
  const told = await set(next, '--email', address);
  expect(told).toMatchObject({ exit: 1 });
  expect(told.text).toMatch(why);
  expect(await stateOf(next)).toMatchObject({ is_verified: true });
});

test('the address that a publisher has already is nothing to do', async () => {
  const told = await set(next, '--email', 'NEW.mailbox@demo.test');
  expect(told).toMatchObject({ exit: 0, isIdle: true, text: expect.stringContaining('has this address already.') });
});

test('an address is one line, and of one publisher; of what is typed with it nothing is done either', async () => {
  await expect(set(next, '--email', 'a@b.example\r\nBcc: c@d.example')).rejects.toThrow('--email holds a line break');
  const both = await set(next, '2', '--email', 'both@demo.test');
  expect(both).toMatchObject({
    exit: 1,
    text: '--tax-number, --name and --email are of one publisher: name one alone.',
  });
  const half = await set(next, '--minimum', '50', '--name', 'Half Media', '--email', 'review@demo.test');
  expect(half).toMatchObject({ exit: 1 });
  expect(await rows(`select minimum_payment from users where un = '${next}'`)).toEqual([{ minimum_payment: null }]);
  expect(await set(next)).toMatchObject({
    exit: 1,
    text: 'Say what is to be set: --minimum, --net-days, --tax, --tax-number, --manager, --name, --email.',
  });
});

const managers = [
  { id: 'ben', name_en: 'Ben Ode', name_zh: '欧本', skype: '', email: 'ben@brook.example', avatar: '' },
];

test('a publisher sees the manager that it was given, and the one of all again with usual or where the manager has left', async () => {
  expect(await set('1', '--manager', 'ben')).toMatchObject({
    exit: 1,
    text: '"ben" is no manager of "provider get managers": there are none yet.',
  });
  await operate(server.db, ['provider', 'set', 'managers', JSON.stringify(managers)]);
  const { client } = await server.signIn('publisher@demo.test');
  const { client: other } = await server.signIn('review@demo.test');
  const seen = async (of = client) => (await of.account.read()).org.am_contact.email;
  const ofAll = await seen();
  const said = await set('1', '--manager', 'ben');
  expect(said.lines[0]).toMatch(/^publisher@demo\.test \(1\) is looked after by Ben Ode now; before, by .+\.$/);
  await expect.poll(() => seen(), { timeout: 3_000 }).toBe('ben@brook.example');
  // What every page asks says the same, and to others nothing of it.
  const told = async (of = client) => (await of.reference.provider()).manager;
  await expect.poll(() => told(), { timeout: 3_000 }).toEqual((await client.account.read()).org.am_contact);
  expect((await told(other)).email).toBe(ofAll);
  expect((await told((await server.visitor()).client)).email).toBe(ofAll);
  expect((await client.account.read()).org.am_contact).not.toHaveProperty('id');
  expect(await seen(other)).toBe(ofAll);
  expect((await operate(server.db, ['publishers', 'show', '1'])).text).toMatch(/manager +Ben Ode$/m);
  expect((await set('1', '--manager', 'bem')).text).toContain('there are: ben. Did you mean "ben"?');
  expect((await set('1', '--manager', 'ben')).text).toContain('is looked after by Ben Ode already.');
  const left = await operate(server.db, ['provider', 'set', 'managers', '[]', '--dry-run']);
  expect(left.lines).toContain('Look: 1 publisher had a manager who is not among them: they see the one of all.');
  expect((await operate(server.db, ['log', entryOf(said.text)])).text).toContain('manager: null → "ben"');
  expect(await operate(server.db, ['undo', entryOf(said.text)])).toMatchObject({ exit: 0 });
  await expect.poll(() => seen(), { timeout: 3_000 }).toBe(ofAll);
  await set('1', '--manager', 'ben');
  expect(await set('1', '--manager', 'usual')).toMatchObject({ exit: 0 });
  expect(await rows('select manager from users where id = 1')).toEqual([{ manager: null }]);
  await set('1', '--manager', 'ben');
  await operate(server.db, ['provider', 'unset', 'managers']);
  await expect.poll(() => seen(), { timeout: 3_000 }).toBe(ofAll);
});

test.each([
  [[{ ...managers[0], id: 'Ben Ode' }], /managers 0\.id is no name of small letters/],
  [[managers[0], managers[0]], /managers 1\.id is there twice/],
  [[{ ...managers[0], email: 'ben' }], /managers 0\.email is no e-mail address/],
  [[{ ...managers[0], name_en: '' }], /managers 0\.name_en is empty/],
  [[{ ...managers[0], avatar: 'javascript:alert(1)' }], /managers 0\.avatar is no address/],
])('managers that can not be are not stored: %j', async (value, why) => {
  const told = await operate(server.db, ['provider', 'set', 'managers', JSON.stringify(value)]);
  expect(told).toMatchObject({ exit: 1 });
  expect(told.text).toMatch(why);
});
