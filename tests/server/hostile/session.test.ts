import { codes } from '@millrace/core';
import { expect, test } from 'vitest';
import { aServer } from '../../lab/start.ts';

const server = aServer();
const email = 'publisher@demo.test';

test('a session id that was planted before the login is worth nothing after it', async () => {
  const victim = await server.visitor();
  const planted = victim.cookies.get('sid') ?? '';
  await victim.client.session.login({ username: email, password: 'Demo1234' });
  expect(victim.cookies.get('sid')).not.toBe(planted);

  const attacker = await server.visitor();
  attacker.cookies.set('sid', planted);
  expect(await attacker.client.session.loginInfo()).toMatchObject({ status: 0 });
});

test('a second login in one browser ends the first session', async () => {
  const visitor = await server.logIn(email);
  const first = visitor.cookies.get('sid') ?? '';
  await visitor.client.session.login({ username: 'pending@demo.test', password: 'Demo1234' });
  visitor.cookies.set('sid', first);
  await expect(visitor.client.session.permission()).rejects.toMatchObject({ code: codes.signedOut });
});

test('who reads the database finds no cookie and no password', async () => {
  const visitor = await server.logIn(email);
  const sid = visitor.cookies.get('sid') ?? '';
  const { rows } = await server.db.execute('select s.sid_hash, u.password_hash from sessions s, users u');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(sid);
  expect(
    rows.filter(({ password_hash }) => !String(password_hash).startsWith('$argon2id$v=19$m=19456,t=2,p=1$')),
  ).toEqual([]);
});

test('the hash from the database does not sign in', async () => {
  await server.logIn(email);
  const { rows } = await server.db.execute('select sid_hash from sessions');
  const attacker = await server.visitor();
  attacker.cookies.set('sid', String(rows[0]?.['sid_hash']).slice(0, 43));
  expect(await attacker.client.session.loginInfo()).toMatchObject({ status: 0 });
});

test.each(['', 'x', 'é'.repeat(43), 'a'.repeat(5000), '../../etc/passwd'])(
  'a cookie that no server of ours made (%#) is replaced',
  async (sid) => {
    const headers = { cookie: `sid=${encodeURIComponent(sid)}` };
    const answer = await fetch(`${server.origin}/accounts/login-info/`, { headers });
    expect(await answer.json()).toMatchObject({ d: { status: 0 } });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^sid=[\w-]{43};/);
  },
);

test('the log holds no password, cookie, token, captcha or search', async () => {
  const visitor = await server.logIn(email);
  await visitor.client.session.captcha();
  await visitor.client.offers.list({ search: 'a secret campaign' });
  const secrets = [...visitor.cookies.values(), 'Demo1234', 'a secret campaign', server.captcha(), email];
  expect(server.log()).toContain('session.login');
  expect(secrets.filter((secret) => server.log().includes(secret))).toEqual([]);
});

test('behind https the session cookie travels by https only', async () => {
  const { written } = await secure.visitor();
  expect(written[0]).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

const secure = aServer({ config: { origin: 'https://portal.millrace.test' } });
